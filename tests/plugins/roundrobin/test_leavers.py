"""Whoever leaves before half of the games (WD-1)."""

from fractions import Fraction

import pytest

from ronde import ResultKind, Tournament, moves, record
from ronde.conduct import step
from ronde.moves import Move, Request
from ronde.registry import load
from ronde.standings import standings
from ronde.testing import enrolled, field

OFFERS = load().offers


def take(t: Tournament, move: Move) -> Tournament:
    return step(t, move, Request(), OFFERS)


def play_round(t: Tournament) -> Tournament:
    """White wins every game that is not decided yet."""
    t = take(t, moves.PairNextRound())
    for pairing in t.rounds[-1].pairings:
        if not pairing.complete:
            result = ResultKind.WHITE_WINS
            t = take(t, moves.RecordResult(len(t.rounds), pairing.id, result))
    return t


def left_after(games: int, half_rule: bool = True, size: int = 6) -> tuple[Tournament, str]:
    """Six players (or another ``size``), five rounds; number 3 leaves after ``games`` of them."""
    t = enrolled("roundrobin.berger", field(size), OFFERS, {"half_rule": half_rule})
    t = take(t, moves.Start())
    leaver = t.by_number()[2].id
    for number in range(1, 6):
        if number == games + 1:
            t = take(t, moves.Withdraw(leaver))
        t = play_round(t)
    return t, leaver


def points(t: Tournament) -> dict[str, Fraction]:
    """Points of those who have a place."""
    return {
        row.participant: row.points or Fraction(0)
        for row in standings(t, OFFERS)
        if row.place is not None
    }


def test_wd_1_after_two_of_five_games_the_results_count_for_nobody() -> None:
    t, leaver = left_after(2)
    rows = standings(t, OFFERS)
    assert [row.participant for row in rows if row.place is None] == [leaver]
    assert sum(points(t).values()) == 10
    met = [p for r in t.rounds for p in r.pairings if leaver in p.sides]
    assert len(met) == 5


@pytest.mark.parametrize(("games", "half_rule"), [(3, True), (2, False)])
def test_wd_1_from_half_on_and_without_the_rule_they_count(games: int, half_rule: bool) -> None:
    t, leaver = left_after(games, half_rule)
    assert all(row.place for row in standings(t, OFFERS))
    assert sum(points(t).values()) == 15
    history = record(t)
    assert OFFERS.pairing_system(t.system).counted(history, OFFERS) is history
    assert leaver in points(t)


@pytest.mark.parametrize(("games", "counts"), [(1, False), (2, True)])
def test_wd_1_exactly_half_of_the_games_is_enough(games: int, counts: bool) -> None:
    """Five players, four games each; number 3 is free in the last round."""
    t, leaver = left_after(games, size=5)
    assert (leaver in points(t)) is counts


def test_wd_1_whoever_comes_back_counts_again() -> None:
    t = enrolled("roundrobin.berger", field(6), OFFERS, {"half_rule": True})
    t = play_round(take(t, moves.Start()))
    leaver = t.by_number()[2].id
    t = take(t, moves.Withdraw(leaver))
    assert sum(points(t).values()) == 2
    t = take(t, moves.ReturnParticipant(leaver))
    assert sum(points(t).values()) == 3


def test_wd_1_a_forfeit_win_is_no_completed_game() -> None:
    """Two games and a forfeit win of five: less than half."""
    t = enrolled("roundrobin.berger", field(6), OFFERS, {"half_rule": True})
    t = take(t, moves.Start())
    leaver = t.by_number()[2].id
    for number in range(1, 6):
        if number == 4:
            t = take(t, moves.Withdraw(leaver))
        t = take(t, moves.PairNextRound())
        for pairing in t.rounds[-1].pairings:
            if pairing.complete:
                continue
            result = ResultKind.DRAW
            if number == 3 and leaver in pairing.sides:
                white = pairing.white == leaver
                result = (
                    ResultKind.WHITE_WINS_BY_FORFEIT if white else ResultKind.BLACK_WINS_BY_FORFEIT
                )
            t = take(t, moves.RecordResult(number, pairing.id, result))
    assert leaver not in points(t)
