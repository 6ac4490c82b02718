"""Who left before half of the games counts for nobody (WD-1, TB-RR-06)."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from ronde import Entry, Line, Outcome, Participant, Record

__all__ = ["without_early_leavers"]


def without_early_leavers(history: Record, games_each: int, rounds: int) -> Record:
    """The history without those who left having completed, over the board, less than half of
    ``games_each`` games; the rounds against them are free rounds of the others."""
    people = history.tournament.participants
    coming = min(history.rounds + 1, rounds)
    early = {
        id
        for id, line in history.lines.items()
        if _left(people[id], coming) and 2 * _completed(line) < games_each
    }
    if not early:
        return history
    kept: Mapping[str, Line] = {
        id: _without(line, early) for id, line in history.lines.items() if id not in early
    }
    return replace(history, lines=kept)


def _left(participant: Participant, coming: int) -> bool:
    return participant.disqualified or not participant.stays_in(coming)


def _completed(line: Line) -> int:
    return sum(entry.outcome.played for entry in line.entries)


def _without(line: Line, early: set[str]) -> Line:
    void = [entry for entry in line.entries if entry.opponent in early]
    return replace(
        line,
        entries=tuple(
            Entry(e.round, Outcome.FREE, Fraction(0), game=e.game) if e.opponent in early else e
            for e in line.entries
        ),
        points=line.points - sum((e.points for e in void), Fraction(0)),
        match_points=line.match_points - sum((e.match_points for e in void), Fraction(0)),
        game_points=line.game_points - sum((e.game_points for e in void), Fraction(0)),
    )
