"""Fore Buchholz: Buchholz as it is known before the last round is over (C.07 8.3)."""

from ronde import Record, TieBreakCode
from ronde_tiebreaks.catalogued import SWISS
from ronde_tiebreaks.part import Basis
from ronde_tiebreaks.round_sum import RoundSum
from ronde_tiebreaks.unplayed import basis_of

__all__ = ["ForeBuchholz"]


class ForeBuchholz(RoundSum):
    """Rewards strong opponents, as far as they were known before the last games. Type D.

    FB = BH computed as if every paired game of the final round had been drawn: a forfeit of that
    round is hidden, byes of that round stay what they are, and before the final round FB equals
    BH (TB-BH-04).
    """

    code = "FB"
    modifiers = frozenset("CMP")
    pairings = SWISS

    def basis(self, record: Record, code: TieBreakCode) -> Basis:
        return basis_of(record, code, as_if_drawn=True)
