"""Rounds one elected to play (C.07 7.6)."""

from ronde import Outcome, Record, TieBreakCode
from ronde_tiebreaks.catalogued import INDIVIDUAL
from ronde_tiebreaks.entry_sum import Amounts, EntrySum
from ronde_tiebreaks.sheet import BYES

__all__ = ["RoundsElected"]

DECLINED = BYES | {Outcome.FORFEIT_LOSS, Outcome.FREE}


class RoundsElected(EntrySum):
    """Rewards those who were there to play. Type B.

    REP = rounds without requested half-point and zero-point byes, empty rounds and forfeit losses
    (TB-IND-05); the free round of a schedule is no round (TB-RR-02). Called GE before edition 2024
    (TB-ED-03).
    """

    code = "REP"
    kinds = INDIVIDUAL

    def amounts(self, record: Record, code: TieBreakCode) -> Amounts:
        return lambda id: [int(e.outcome not in DECLINED) for e in record.lines[id].entries]
