"""Tie-breaks on the boards of a team (C.07 article 12).

Forfeited boards are ordinary results. A pairing bye counts as a win on every board and a
half-point bye as a draw, whatever their game points are (TB-TEAM-08). The board is the place in
the line-up of that match (TB-TEAM-09).
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

from ronde import Contribution, Entry, Outcome, Points, Reach, Record, Text, TieBreakCode, Value
from ronde.record import boards_of_match
from ronde_tiebreaks.catalogued import TEAM, Catalogued
from ronde_tiebreaks.wording import shown

__all__ = [
    "BoardCount",
    "BottomBoardElimination",
    "TopBoards",
    "board_count",
    "bottom_boards",
    "by_board",
]


def by_board(record: Record, entries: Iterable[Entry]) -> tuple[Points, ...]:
    """Points made on board 1, board 2 and so on."""
    count = boards_of_match(record.tournament)
    points = [Fraction(0)] * count
    on_every_board = {
        Outcome.PAIRING_BYE: record.scoring.win,
        Outcome.FULL_POINT_BYE: record.scoring.win,
        Outcome.HALF_POINT_BYE: record.scoring.draw,
    }
    for entry in entries:
        if entry.opponent is None:
            worth = on_every_board.get(entry.outcome, Fraction(0))
            points = [made + worth for made in points]
        for board in entry.boards:
            points[board.board - 1] += board.points
    return tuple(points)


def board_count(points: Sequence[Points]) -> tuple[Points, ...]:
    """Board number times points (TB-TEAM-05)."""
    return (sum((n * made for n, made in enumerate(points, start=1)), Fraction(0)),)


def bottom_boards(points: Sequence[Points]) -> tuple[Points, ...]:
    """The sum without the last board, without the last two, and so on (TB-TEAM-07)."""
    return tuple(reversed(list(accumulate(points[:-1]))))


class _Boards(Catalogued):
    kinds = TEAM
    qualifies = TEAM
    reach = Reach.OWN

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        return [
            Contribution(
                entry.round,
                entry.opponent,
                made,
                Text("tiebreaks.board", {"board": number, "points": shown(made)}),
            )
            for entry in record.lines[participant].entries
            for number, made in enumerate(by_board(record, [entry]), start=1)
            if made
        ]


class BoardCount(_Boards):
    """Rewards points made on the higher boards. Type B; the lower value is better.

    BC = sum over the boards of the board number times the points made there; it says something
    between teams with equal game points only (TB-TEAM-05).
    """

    code = "BC"
    lower_is_better = True

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        return {id: board_count(by_board(record, record.lines[id].entries)) for id in group}


class TopBoards(_Boards):
    """Rewards points on board 1, then on board 2, and so on: the first difference decides
    (TB-TEAM-06). Type B."""

    code = "TBR"

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        return {id: by_board(record, record.lines[id].entries) for id in group}


class BottomBoardElimination(_Boards):
    """Rewards points on the higher boards: the sum without the last board, then without the last
    two, and so on (TB-TEAM-07). Type B."""

    code = "BBE"

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        return {id: bottom_boards(by_board(record, record.lines[id].entries)) for id in group}
