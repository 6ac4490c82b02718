"""Counts of wins and of games with Black (C.07 7.1 to 7.4)."""

from collections.abc import Sequence, Set
from functools import partial

from ronde import Colour, Outcome, Record, TieBreakCode
from ronde_tiebreaks import draughts
from ronde_tiebreaks.boards import by_board
from ronde_tiebreaks.catalogued import INDIVIDUAL
from ronde_tiebreaks.entry_sum import Amounts, EntrySum
from ronde_tiebreaks.policy import edition_of
from ronde_tiebreaks.sheet import score_of, sheet

__all__ = ["GamesWithBlack", "GamesWon", "NumberOfWins", "WinsWithBlack"]


class NumberOfWins(EntrySum):
    """Rewards winning rather than drawing. Type B.

    WIN = rounds that brought the points of a win, with or without play: forfeit wins, full-point
    byes, and the pairing bye where it is worth a win (TB-IND-01). By game points it counts boards
    instead of matches, a bye as in TB-TEAM-08. In the draughts profile the bye is left out
    (TB-DR-05).
    """

    code = "WIN"
    qualifies = INDIVIDUAL

    def amounts(self, record: Record, code: TieBreakCode) -> Amounts:
        if draughts.applies(record):
            return draughts.wins(record)
        if score_of(record, code.score) == "GP":
            return partial(_boards_won, record)
        scores = sheet(record, code.score)
        win = scores.win
        return lambda id: [int(points == win) for points in scores.points[id]]


class GamesWon(EntrySum):
    """Rewards winning over the board. Type B.

    WON = games (matches, by game points boards) won over the board (TB-IND-02); in a round robin
    a forfeit win counts as well (TB-RR-04).
    """

    code = "WON"
    qualifies = INDIVIDUAL

    def amounts(self, record: Record, code: TieBreakCode) -> Amounts:
        lines, won = record.lines, _won(record)
        if score_of(record, code.score) == "GP":
            return lambda id: [sum(b.outcome in won for b in e.boards) for e in lines[id].entries]
        return lambda id: [int(entry.outcome in won) for entry in lines[id].entries]


class GamesWithBlack(EntrySum):
    """Rewards having had Black more often. Type B.

    BPG = games played over the board with Black (TB-IND-03). In a round robin a forfeit win with
    Black counts too; a forfeit loss does not since edition 2026 (TB-RR-04).
    """

    code = "BPG"
    kinds = INDIVIDUAL
    qualifies = INDIVIDUAL

    def amounts(self, record: Record, code: TieBreakCode) -> Amounts:
        counted = {Outcome.WIN, Outcome.DRAW, Outcome.LOSS}
        if record.schedule == "predetermined":
            counted.add(Outcome.FORFEIT_WIN)
            if edition_of(record, code) == "2024":
                counted.add(Outcome.FORFEIT_LOSS)
        return partial(_with_black, record, counted)


class WinsWithBlack(EntrySum):
    """Rewards winning with Black. Type B.

    BWG = games won over the board with Black (TB-IND-03); in a round robin forfeit wins with Black
    as well (TB-RR-04).
    """

    code = "BWG"
    kinds = INDIVIDUAL
    qualifies = INDIVIDUAL

    def amounts(self, record: Record, code: TieBreakCode) -> Amounts:
        return partial(_with_black, record, _won(record))


def _won(record: Record) -> Set[Outcome]:
    """What counts as won over the board."""
    if record.schedule == "predetermined":
        return {Outcome.WIN, Outcome.FORFEIT_WIN}
    return {Outcome.WIN}


def _boards_won(record: Record, id: str) -> Sequence[int]:
    win = record.scoring.win
    entries = record.lines[id].entries
    return [sum(made == win for made in by_board(record, [entry])) for entry in entries]


def _with_black(record: Record, counted: Set[Outcome], id: str) -> Sequence[int]:
    return [
        int(entry.outcome in counted and entry.colour is Colour.BLACK)
        for entry in record.lines[id].entries
    ]
