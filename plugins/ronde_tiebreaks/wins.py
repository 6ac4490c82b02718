"""Counts of wins and of games with Black (C.07 7.1 to 7.4)."""

from collections.abc import Sequence

from ronde import Colour, Outcome, Record, TieBreakCode
from ronde_tiebreaks import draughts
from ronde_tiebreaks.boards import by_board
from ronde_tiebreaks.catalogued import INDIVIDUAL
from ronde_tiebreaks.entry_sum import EntrySum
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

    def amounts(self, record: Record, participant: str, code: TieBreakCode) -> Sequence[int]:
        if draughts.applies(record):
            return draughts.wins(record, participant)
        if score_of(record, code.score) == "GP":
            entries = record.lines[participant].entries
            win = record.scoring.win
            return [sum(made >= win for made in by_board(record, [e])) for e in entries]
        scores = sheet(record, code.score)
        return [int(points >= scores.win) for points in scores.points[participant]]


class GamesWon(EntrySum):
    """Rewards winning over the board. Type B.

    WON = games (matches, by game points boards) won over the board (TB-IND-02); in a round robin
    a forfeit win counts as well (TB-RR-04).
    """

    code = "WON"
    qualifies = INDIVIDUAL

    def amounts(self, record: Record, participant: str, code: TieBreakCode) -> Sequence[int]:
        entries = record.lines[participant].entries
        if score_of(record, code.score) == "GP":
            return [sum(_won(record, board.outcome) for board in e.boards) for e in entries]
        return [int(_won(record, entry.outcome)) for entry in entries]


class GamesWithBlack(EntrySum):
    """Rewards having had Black more often. Type B.

    BPG = games played over the board with Black (TB-IND-03). In a round robin a forfeit win with
    Black counts too; a forfeit loss does not since edition 2026 (TB-RR-04).
    """

    code = "BPG"
    kinds = INDIVIDUAL
    qualifies = INDIVIDUAL

    def amounts(self, record: Record, participant: str, code: TieBreakCode) -> Sequence[int]:
        counted = {Outcome.WIN, Outcome.DRAW, Outcome.LOSS}
        if record.schedule == "predetermined":
            counted.add(Outcome.FORFEIT_WIN)
            if edition_of(record, code) == "2024":
                counted.add(Outcome.FORFEIT_LOSS)
        return [
            int(entry.colour is Colour.BLACK and entry.outcome in counted)
            for entry in record.lines[participant].entries
        ]


class WinsWithBlack(EntrySum):
    """Rewards winning with Black. Type B.

    BWG = games won over the board with Black (TB-IND-03); in a round robin forfeit wins with Black
    as well (TB-RR-04).
    """

    code = "BWG"
    kinds = INDIVIDUAL
    qualifies = INDIVIDUAL

    def amounts(self, record: Record, participant: str, code: TieBreakCode) -> Sequence[int]:
        return [
            int(entry.colour is Colour.BLACK and _won(record, entry.outcome))
            for entry in record.lines[participant].entries
        ]


def _won(record: Record, outcome: Outcome) -> bool:
    if outcome is Outcome.FORFEIT_WIN:
        return record.schedule == "predetermined"
    return outcome is Outcome.WIN
