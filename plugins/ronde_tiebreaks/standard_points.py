"""Results on one scale, whatever the tournament pays for them (C.07 7.7)."""

from fractions import Fraction

from ronde import Entry, Outcome, Reach, Record, TieBreakCode
from ronde_tiebreaks.catalogued import INDIVIDUAL
from ronde_tiebreaks.entry_sum import Amounts, EntrySum

__all__ = ["Kashdan", "StandardPoints"]

HALF = Fraction(1, 2)
KASHDAN = {Outcome.WIN: 4, Outcome.DRAW: 2, Outcome.LOSS: 1}


class StandardPoints(EntrySum):
    """Rewards results by the ordinary scale where the tournament uses another one. Type B.

    STD = per played round 1 for more points than the opponent and ½ for as many; per unplayed
    round the points obtained compared with those of a draw in the same way. A double forfeit
    brings nothing (TB-IND-06). In a round robin a forfeit loss brings nothing and a forfeit win is
    regular (TB-RR-04).
    """

    code = "STD"
    kinds = INDIVIDUAL
    reach = Reach.OPPONENTS

    def amounts(self, record: Record, code: TieBreakCode) -> Amounts:
        return lambda id: [self._standard(record, entry) for entry in record.lines[id].entries]

    def _standard(self, record: Record, entry: Entry) -> int | Fraction:
        if entry.outcome in (Outcome.FREE, Outcome.PENDING):
            return 0
        if entry.outcome is Outcome.FORFEIT_LOSS and record.schedule == "predetermined":
            return 0
        other = _opponents_points(record, entry) if entry.played else record.scoring.draw
        if entry.points == other:
            return HALF
        return int(entry.points > other)


def _opponents_points(record: Record, entry: Entry) -> Fraction:
    """What the opponent had from the same game."""
    if entry.outcome is Outcome.WIN or entry.opponent is None:
        return record.scoring.loss
    theirs = record.lines[entry.opponent].entries
    return next(
        e.points for e in theirs if e.round == entry.round and e.game == entry.game and e.opponent
    )


class Kashdan(EntrySum):
    """Rewards fighting games: a win and a loss are worth more than two draws.

    KA = 4 for a win, 2 for a draw, 1 for a loss, 0 for an unplayed round (TB-IND-08). Not a FIDE
    tie-break.
    """

    code = "KA"
    kinds = INDIVIDUAL

    def amounts(self, record: Record, code: TieBreakCode) -> Amounts:
        return lambda id: [KASHDAN.get(e.outcome, 0) for e in record.lines[id].entries]
