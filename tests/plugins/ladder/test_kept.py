"""What is kept between questions never makes a difference: an equal tournament in which nothing is
known yet answers the same (LR-7.6, LQ-7)."""

import gc
from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import Participant, Rating, Tournament, moves
from ronde.contracts import Challenges
from ronde_ladder import kept
from ronde_ladder.season import live_order, standings
from ronde_ladder.seating import choices_of, choosing
from tests.plugins.ladder.seasons import OFFERS, RESULTS, a_round, begun, random_season, taken


def known(t: Tournament) -> Sequence[Any]:
    system = OFFERS.pairing_system(t.system)
    assert isinstance(system, Challenges)
    return [
        [(s.order, dict(s.bans), s.first) for s in standings(t)],
        live_order(t),
        system.turn(t, OFFERS),
        system.ranking(t, None, OFFERS),
        system.blocks(t, OFFERS),
    ]


def alike(t: Tournament) -> None:
    assert known(t) == known(deepcopy(t))


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 9), st.integers(1, 5), st.integers(0, 10**6))
def test_a_season_with_corrections_is_as_if_nothing_had_been_kept(
    size: int, rounds: int, seed: int
) -> None:
    t = random_season(size, rounds, seed)
    alike(t)
    dice = Random(seed)
    for round in t.rounds:
        for pairing in round.pairings[:2]:
            result = moves.RecordResult(round.number, pairing.id, dice.choice(RESULTS))
            t = taken(t, result)
            alike(t)
    t = taken(t, moves.Enrol(Participant("late", "Late", ratings=(Rating(9000),))))
    alike(taken(t, moves.Withdraw(next(iter(t.participants)))))


def test_choices_added_taken_back_and_made_otherwise_leave_no_trace() -> None:
    t = a_round(begun(7), choices="GF ED CB", results="F D B")
    t = taken(t, moves.PairNextRound(), moves.OpenRound(2))
    for move in (
        moves.Choose("A", "G"),
        moves.Choose("F", "E"),
        moves.TakeBack(),
        moves.Choose("F", "D"),
        moves.TakeBack(),
        moves.TakeBack(),
        moves.Choose("A", "F"),
    ):
        t = taken(t, move)
        alike(t)
        made = choosing(t, t.rounds[-1], choices_of(t.rounds[-1]))
        assert list(made.pairs) == choices_of(t.rounds[-1])


def test_two_seasons_side_by_side_do_not_mix() -> None:
    one, other = begun(6, seed="one"), begun(6, seed="other")
    one = a_round(one, choices="FE DC BA", results="F D B")
    other = a_round(other, choices="FA EB DC", results="A B C")
    alike(one)
    alike(other)
    assert live_order(one) != live_order(other)


def test_nothing_is_kept_of_a_season_that_is_gone() -> None:
    t = random_season(6, 4, 1)
    known(t)
    gc.collect()
    before = len(kept._kept)
    del t
    gc.collect()
    assert len(kept._kept) <= before - 4
