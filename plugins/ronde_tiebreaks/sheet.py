"""One score of everybody as whole numbers: what the sums over rounds are computed from.

Points are multiples of ``1 / unit``, so every sum is exact and fast (TB-RND-01). A team event has
two scores, match points and game points; a code says which one by ``:MP`` or ``:GP``, the deciding
one otherwise (TB-TEAM-01).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from math import lcm
from typing import NamedTuple

from ronde import Entry, EventKind, Line, Outcome, Points, Record
from ronde.record import boards_of_match

__all__ = ["BYES", "FORFEITS", "Row", "Sheet", "fore", "score_of", "sheet"]

FORFEITS = frozenset({Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS})
BYES = frozenset({Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE, Outcome.ABSENT})
"""Byes somebody asked for; an empty round counts as one (TB-DATA-02)."""


class Row(NamedTuple):
    """One round (or one game of it) of one participant."""

    round: int
    outcome: Outcome
    points: int
    opponent: str | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """``totals`` are the final points, ``rows`` the rounds, ``win`` and ``draw`` what a won and a
    drawn game (match) bring; all in multiples of ``1 / unit``."""

    unit: int
    win: int
    draw: int
    rounds: int
    totals: Mapping[str, int]
    rows: Mapping[str, tuple[Row, ...]]

    def value(self, number: int) -> Fraction:
        """The points that a whole number of this sheet stands for."""
        return Fraction(number, self.unit)


def score_of(record: Record, score: str = "") -> str:
    """``MP`` or ``GP`` in a team event, empty in an individual one."""
    if record.tournament.kind is EventKind.INDIVIDUAL:
        return ""
    primary = "MP" if record.scoring.match.primary == "match" else "GP"
    return score or primary


def sheet(record: Record, score: str = "") -> Sheet:
    """The sheet of one score of a record, made once."""
    wanted = score_of(record, score)
    return record.once(("tiebreaks.sheet", wanted), partial(_sheet, record, wanted))


def _sheet(record: Record, score: str) -> Sheet:
    win, draw = _worths(record, score)
    used = {win, draw}
    used.update(_of_entry(e, score) for line in record.lines.values() for e in line.entries)
    used.update(_of_line(line, score) for line in record.lines.values())
    unit = lcm(*(points.denominator for points in used))

    def whole(points: Points) -> int:
        return points.numerator * (unit // points.denominator)

    return Sheet(
        unit=unit,
        win=whole(win),
        draw=whole(draw),
        rounds=record.rounds,
        totals={id: whole(_of_line(line, score)) for id, line in record.lines.items()},
        rows={
            id: tuple(
                Row(e.round, e.outcome, whole(_of_entry(e, score)), e.opponent)
                for e in line.entries
            )
            for id, line in record.lines.items()
        },
    )


def _worths(record: Record, score: str) -> tuple[Points, Points]:
    scoring = record.scoring
    if score == "MP":
        return scoring.match.win, scoring.match.draw
    boards = boards_of_match(record.tournament) if score == "GP" else 1
    return scoring.win * boards, scoring.draw * boards


def _of_entry(entry: Entry, score: str) -> Points:
    if score:
        return entry.match_points if score == "MP" else entry.game_points
    return entry.points


def _of_line(line: Line, score: str) -> Points:
    if score:
        return line.match_points if score == "MP" else line.game_points
    return line.points


def fore(record: Record, score: str = "") -> Sheet:
    """The sheet as if every paired game of the final round had been drawn (TB-BH-04).

    A forfeit of that round is hidden thereby. Before the final round nothing changes.
    """
    wanted = score_of(record, score)
    return record.once(("tiebreaks.fore", wanted), partial(_fore, record, wanted))


def _fore(record: Record, score: str) -> Sheet:
    played = sheet(record, score)
    if not record.final:
        return played
    rows: dict[str, tuple[Row, ...]] = {}
    totals: dict[str, int] = {}
    for id, own in played.rows.items():
        drawn = tuple(
            row._replace(outcome=Outcome.DRAW, points=played.draw)
            if row.round == played.rounds and row.opponent is not None
            else row
            for row in own
        )
        rows[id] = drawn
        gained = sum(after.points - before.points for after, before in zip(drawn, own, strict=True))
        totals[id] = played.totals[id] + gained
    return replace(played, totals=totals, rows=rows)
