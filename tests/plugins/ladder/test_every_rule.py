"""Whole seasons under any combination of the settings: what LQ-1, LQ-2, LQ-6 and LQ-7 promise holds
whatever a club chooses."""

from copy import deepcopy
from itertools import pairwise
from typing import ClassVar

from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import Tournament
from ronde.testing import SystemContract
from ronde_ladder.season import STRANDED, live_order, standing_before, standings
from tests.plugins.ladder.seasons import OFFERS, random_season

CHOICES = st.fixed_dictionaries(
    {
        "win_rule": st.sampled_from(["swap", "insert", "half"]),
        "draw_rule": st.sampled_from(["above", "below", "up_one", "none"]),
        "absence_ranks": st.integers(0, 3),
        "bye_privilege": st.sampled_from(["odd_only", "always"]),
        "bye_holder_may_choose_lower": st.booleans(),
        "repeat_ban": st.sampled_from(["strict", "soft"]),
        "colour_policy": st.sampled_from(["lot", "balance"]),
        "max_challenge_distance": st.sampled_from([None, 1, 2, 4]),
    }
)
SEASONS = st.builds(
    random_season, st.integers(2, 9), st.integers(1, 4), st.integers(0, 10**6), CHOICES
)


class TestContractUnderOtherRules(SystemContract):
    system = "ladder.club"
    settings: ClassVar = {
        "win_rule": "insert",
        "draw_rule": "up_one",
        "max_challenge_distance": 3,
        "bye_privilege": "always",
        "repeat_ban": "soft",
        "colour_policy": "balance",
        "absence_ranks": 2,
    }


@settings(max_examples=60, deadline=None)
@given(SEASONS)
def test_lq_1_lq_2_and_lq_6_hold_under_every_rule(t: Tournament) -> None:
    system = OFFERS.pairing_system(t.system)
    limit, soft = t.settings["max_challenge_distance"], t.settings["repeat_ban"] == "soft"
    for number, standing in enumerate(standings(t), start=1):
        members = {p.id for p in t.participants.values() if p.stays_in(number)}
        assert sorted(standing.order) == sorted(members)
    for round in t.rounds:
        before = standing_before(t, round.number)
        out = {b.participant for b in round.byes if not b.kind.is_requested_bye}
        assert round.seated | out == round.present
        assert len(round.seated) == 2 * len(round.pairings)
        assert not round.seated & out
        if not any(b.code == STRANDED for b in round.byes) and limit is None:
            assert len(out) == len(round.present or ()) % 2
        for chooser, opponent in round.memo["choices"]:
            far = abs(before.ranks[chooser] - before.ranks[opponent])
            assert limit is None or far <= limit
            assert soft or before.bans.get(chooser) != opponent
        assert not system.faults(t, round, OFFERS)


@settings(max_examples=30, deadline=None)
@given(SEASONS)
def test_lq_7_a_season_told_again_gives_the_same_ladder(t: Tournament) -> None:
    again = deepcopy(t)
    assert [s.order for s in standings(again)] == [s.order for s in standings(t)]
    assert live_order(again) == live_order(t)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 9), st.integers(1, 4), st.integers(0, 10**6), CHOICES)
def test_lr_7_5_without_absence_ranks_only_games_move_anybody(
    size: int, rounds: int, seed: int, chosen: dict[str, object]
) -> None:
    t = random_season(size, rounds, seed, {**chosen, "absence_ranks": 0, "draw_rule": "none"})
    for (before, after), round in zip(pairwise(standings(t)), t.rounds, strict=True):
        results = [pairing.games[0].result.value for pairing in round.pairings]
        wins = [result for result in results if "wins" in result]
        if not wins:
            assert after.order[: len(before.order)] == before.order
