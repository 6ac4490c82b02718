"""What holds in every cup, whatever the field and the results."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import Colour, ResultKind, Tournament, TournamentStatus, rewind
from ronde.moves import Request
from ronde.standings import standings
from ronde.testing import broken_invariants
from ronde_cup.encounter import State
from tests.plugins.cup.random_cups import ABSENCES, OFFERS, SYSTEM, cup, play, state

VARIANTS = ("single", "single_two_legged", "double", "double_two_legged")
FIELDS = st.one_of(st.integers(3, 20), st.integers(21, 70), st.integers(71, 300))
SEEDS = st.integers(0, 10**6)
POLICIES = ("cup.alternate", "cup.better_white", "cup.random")
PEOPLE = settings(max_examples=8, deadline=None)


def lost(t: Tournament) -> Counter[str]:
    return Counter(e.loser for e in state(t).encounters.values() if e.loser is not None)


@pytest.mark.parametrize("variant", VARIANTS)
@PEOPLE
@given(FIELDS, SEEDS)
def test_one_champion_and_everybody_else_out_after_one_or_two_lost_matches(
    variant: str, size: int, seed: int
) -> None:
    switch = {"decider": bool(seed % 2)} if "double" in variant else {}
    t = play(cup(size, variant, switch), seed)
    rows = standings(t, OFFERS)
    assert t.status is TournamentStatus.FINISHED
    assert broken_invariants(t, OFFERS) == []
    assert [row.place for row in rows].count(1) == 1
    assert rows[0].label is not None
    assert rows[0].label.key == "cup.label.winner"
    assert sorted(row.participant for row in rows) == sorted(t.participants)
    assert all(a.place <= b.place for a, b in pairwise(rows) if a.place and b.place)
    out = 2 if "double" in variant else 1
    champion, finalist = rows[0].participant, rows[1].participant
    counts = lost(t)
    for id in t.participants:
        if id == champion:
            assert counts[id] < out
        elif id == finalist and not switch.get("decider"):
            assert counts[id] in (1, out)
        else:
            assert counts[id] == out
    played = [e for e in state(t).encounters.values() if e.legs]
    decided_again = any(e.code == "GD" for e in played)
    assert len(played) == (2 * size - 2 + decided_again if out == 2 else size - 1)


@pytest.mark.parametrize("variant", VARIANTS)
@PEOPLE
@given(st.integers(3, 40), SEEDS)
def test_a_replay_of_every_round_draws_what_was_drawn_live(
    variant: str, size: int, seed: int
) -> None:
    t = play(cup(size, variant, {"colours": "cup.random"} if "legged" not in variant else {}), seed)
    for round in t.rounds:
        again = SYSTEM.pair(rewind(t, round.number - 1), Request(), OFFERS)
        assert [(p.code, p.board, p.sides) for p in again.pairings] == [
            (p.code, p.board, p.sides) for p in round.pairings
        ]
        assert again.byes == round.byes
        assert again.memo == round.memo


@pytest.mark.parametrize("variant", VARIANTS)
@PEOPLE
@given(st.integers(3, 64), SEEDS)
def test_cup_102_absent_sides_leave_the_cup_and_it_still_ends(
    variant: str, size: int, seed: int
) -> None:
    t = play(cup(size, variant), seed, (*ABSENCES, *[ResultKind.DOUBLE_FORFEIT] * 8))
    assert t.status is TournamentStatus.FINISHED
    rows = standings(t, OFFERS)
    assert sorted(row.participant for row in rows) == sorted(t.participants)
    assert sum(row.place == 1 for row in rows) <= 1
    assert {e.state for e in state(t).encounters.values()} <= {
        State.DECIDED, State.BYE, State.WALKOVER, State.EMPTY, State.NOT_NEEDED,
    }  # fmt: skip


@pytest.mark.parametrize("policy", POLICIES)
@PEOPLE
@given(st.integers(2, 120), SEEDS)
def test_cup_140_colours_follow_the_policy(policy: str, size: int, seed: int) -> None:
    t = play(cup(size, "single", {"colours": policy}), seed)
    seeds = state(t).draw.seeds
    latest: dict[str, Colour] = {}
    for round in t.rounds:
        for pairing in round.pairings:
            better, other = sorted(pairing.sides, key=seeds.__getitem__)
            had, others = latest.get(better), latest.get(other)
            if policy == "cup.better_white":
                assert pairing.white == better
            elif policy == "cup.alternate":
                if had is not None:
                    assert pairing.white == (better if had is Colour.BLACK else other)
                elif others is not None:
                    assert pairing.white == (other if others is Colour.BLACK else better)
                else:
                    assert (pairing.white == better) == ((seeds[better] + round.number) % 2 == 0)
        for pairing in round.pairings:
            latest |= {pairing.white: Colour.WHITE, pairing.black: Colour.BLACK}


@PEOPLE
@given(st.integers(2, 64), SEEDS)
def test_cup_145_the_better_seed_has_white_first_and_black_in_the_return_leg(
    size: int, seed: int
) -> None:
    t = play(cup(size, "single_two_legged"), seed)
    seeds = state(t).draw.seeds
    for encounter in state(t).encounters.values():
        if encounter.legs:
            (_, first), (_, second) = encounter.legs
            assert seeds[first.white] < seeds[first.black]
            assert second.sides == first.sides[::-1]


@PEOPLE
@given(st.integers(2, 64), st.sampled_from((3, 5, 7)), SEEDS)
def test_a_longer_match_stops_at_the_majority_with_alternating_colours(
    size: int, games: int, seed: int
) -> None:
    t = play(cup(size, "single", {"games": games}), seed)
    for encounter in state(t).encounters.values():
        for _, pairing in encounter.legs:
            assert len(pairing.games) <= games
            for before, after in pairwise(pairing.games):
                assert (before.white, before.black) == (after.black, after.white)
            assert encounter.verdict is not None
            best = max(encounter.verdict.score)
            assert 2 * best > games or len(pairing.games) == games
    assert t.status is TournamentStatus.FINISHED


@PEOPLE
@given(st.integers(3, 40), st.sampled_from(VARIANTS), SEEDS)
def test_teams_play_every_variant_to_the_end(size: int, variant: str, seed: int) -> None:
    t = play(cup(size, variant, boards=4, tie_breaks=("BC", "TBR", "BBE", "MANUAL")), seed)
    assert t.status is TournamentStatus.FINISHED
    assert [row.place for row in standings(t, OFFERS)].count(1) == 1
    assert broken_invariants(t, OFFERS) == []


@PEOPLE
@given(st.integers(4, 70), SEEDS)
def test_playing_for_every_place_gives_everybody_a_place_of_his_own(size: int, seed: int) -> None:
    t = play(cup(size, "single", {"placement": True}), seed)
    places = [row.place for row in standings(t, OFFERS)]
    assert places == sorted(set(range(1, size + 1)))
