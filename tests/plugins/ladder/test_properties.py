"""What holds in every season (LQ-1 to LQ-9)."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import RoundState, Tournament, moves
from ronde.contracts import Challenges
from ronde_ladder.auto import auto_choice
from ronde_ladder.choosing import begin
from ronde_ladder.resolving import Meeting, Verdict, after_absences, after_results
from ronde_ladder.season import STRANDED, live_order, standing_before, standings
from ronde_ladder.settings import AutoPolicy, LadderSettings
from ronde_ladder.standing import Standing
from tests.plugins.ladder.seasons import OFFERS, begun, random_season, taken

SEASONS = st.builds(random_season, st.integers(2, 9), st.integers(1, 5), st.integers(0, 10**6))
QUICK = settings(max_examples=25, deadline=None)


@st.composite
def played(draw: st.DrawFn, most: int = 10) -> tuple[list[str], list[Meeting]]:
    """A ladder and disjoint games on it."""
    order = [f"p{n}" for n in range(draw(st.integers(2, most)))]
    shuffled = draw(st.permutations(range(len(order))))
    count = draw(st.integers(1, len(order) // 2))
    meetings = []
    for a, b in zip(shuffled[:count], shuffled[count : 2 * count], strict=True):
        verdict = draw(st.sampled_from(Verdict))
        meetings.append(Meeting(order[min(a, b)], order[max(a, b)], verdict))
    return order, meetings


@QUICK
@given(SEASONS)
def test_lq_1_the_ladder_is_always_a_permutation_of_the_members(t: Tournament) -> None:
    for number, standing in enumerate(standings(t), start=1):
        members = {p.id for p in t.participants.values() if p.stays_in(number)}
        assert sorted(standing.order) == sorted(members)


@QUICK
@given(SEASONS)
def test_lq_2_who_is_present_plays_or_sits_out(t: Tournament) -> None:
    for round in t.rounds:
        out = [b for b in round.byes if not b.kind.is_requested_bye]
        assert round.seated | {b.participant for b in out} == round.present
        if not any(b.code == STRANDED for b in out):
            assert len(out) == len(round.present) % 2


@settings(max_examples=80, deadline=None)
@given(played(most=8))
def test_lq_3_results_may_come_in_any_order(world: tuple[list[str], list[Meeting]]) -> None:
    order, meetings = world
    expected = after_results(order, meetings, LadderSettings())
    for permuted in permutations(meetings):
        step_by_step = list(order)
        for meeting in permuted:
            step_by_step = after_results(step_by_step, [meeting], LadderSettings())
        assert step_by_step == expected


@settings(max_examples=300, deadline=None)
@given(played())
def test_lq_4_where_winners_and_losers_end(world: tuple[list[str], list[Meeting]]) -> None:
    order, meetings = world
    before = {id: rank for rank, id in enumerate(order)}
    after = {id: rank for rank, id in enumerate(after_results(order, meetings, LadderSettings()))}
    for meeting in meetings:
        draws = sum(m.verdict is Verdict.DRAW for m in meetings if m is not meeting)
        climbed = meeting.verdict in (Verdict.LOWER_WINS, Verdict.DRAW)
        assert (after[meeting.lower] < after[meeting.higher]) == climbed
        if climbed:
            assert after[meeting.lower] <= before[meeting.higher] + draws
        else:
            assert after[meeting.higher] <= before[meeting.higher] + draws


@settings(max_examples=300, deadline=None)
@given(st.integers(1, 12).flatmap(lambda n: st.lists(st.booleans(), min_size=n, max_size=n)))
def test_lq_5_an_absence_costs_at_most_one_rank(here: list[bool]) -> None:
    order = list(range(len(here)))
    absent = {str(id) for id in order if not here[id]}
    after = after_absences([str(id) for id in order], absent, 1)
    for id in order:
        lost = after.index(str(id)) - id
        if here[id]:
            assert lost <= 0
        else:
            assert lost == (1 if any(here[id + 1 :]) else 0)
    left = [id for id in after if id in absent]
    assert left == sorted(left, key=int)


@QUICK
@given(SEASONS)
def test_lq_6_bans_hold_and_nobody_sits_out_twice_running(t: Tournament) -> None:
    for round in t.rounds:
        standing = standing_before(t, round.number)
        for chooser, opponent in round.memo["choices"]:
            assert standing.bans.get(chooser) != opponent
    for before, after in pairwise(t.rounds):
        out = {b.participant for b in before.byes if not b.kind.is_requested_bye}
        again = {b.participant for b in after.byes if not b.kind.is_requested_bye}
        stranded = any(b.code == STRANDED for r in (before, after) for b in r.byes)
        if after.present and len(after.present) > 1 and not stranded:
            assert not out & again


@QUICK
@given(st.integers(2, 8), st.integers(1, 4), st.integers(0, 10**6))
def test_lq_7_the_same_season_gives_the_same_ladder(size: int, rounds: int, seed: int) -> None:
    once, again = (random_season(size, rounds, seed) for _ in range(2))
    assert once == again
    assert live_order(once) == standing_before(once, rounds + 1).order


@pytest.mark.parametrize(
    ("policy", "pairs"),
    [
        (AutoPolicy.NEAREST_ABOVE, ["fe", "dc", "ba"]),
        (AutoPolicy.HIGHEST_AVAILABLE, ["fa", "eb", "dc"]),
    ],
)
def test_lq_8_automatic_choices_of_a_full_even_field(policy: AutoPolicy, pairs: list[str]) -> None:
    state = begin(Standing(tuple("abcdef")), "abcdef", LadderSettings())
    while (chooser := state.chooser) is not None:
        opponent = auto_choice(state, policy, {}, lambda _: Fraction())
        assert opponent
        state = state.after(chooser, opponent)
    assert ["".join(pair) for pair in state.pairs] == pairs


def test_lq_9_ten_thousand_members_are_resolved_in_a_moment() -> None:
    """The figure itself is printed by the benchmarks."""
    dice = Random(9)
    order = [f"p{n}" for n in range(10_000)]
    places = list(range(10_000))
    dice.shuffle(places)
    meetings = [
        Meeting(order[min(a, b)], order[max(a, b)], dice.choice(list(Verdict)))
        for a, b in zip(places[::2], places[1::2], strict=True)
    ]
    after = after_absences(after_results(order, meetings, LadderSettings()), set(order[::7]), 1)
    assert sorted(after) == sorted(order)


@QUICK
@given(SEASONS)
def test_taking_a_choice_back_and_making_it_again_changes_nothing(t: Tournament) -> None:
    system = OFFERS.pairing_system("ladder.club")
    assert isinstance(system, Challenges)
    t = taken(t, moves.PairNextRound())
    t = taken(t, moves.OpenRound(len(t.rounds)))
    turn = system.turn(t, OFFERS)
    if turn.chooser is None:
        return
    chosen = taken(t, moves.Choose(turn.chooser, turn.opponents[0]))
    back = taken(chosen, moves.TakeBack())
    assert back.rounds[-1].state is RoundState.CHOOSING
    again = taken(back, moves.Choose(turn.chooser, turn.opponents[0]))
    assert replace(again, revision=0).rounds[-1].pairings[0].sides == (
        chosen.rounds[-1].pairings[0].sides
    )


def test_a_season_of_many_rounds_is_replayed_from_its_start() -> None:
    t = random_season(8, 6, 3)
    assert len(list(standings(t))) == 7
    assert begun(8).rounds == ()
