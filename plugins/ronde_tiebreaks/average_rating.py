"""The average rating of the opponents (C.07 10.1)."""

from collections.abc import Sequence

from ronde import Combination, TieBreakCode
from ronde_tiebreaks.catalogued import INDIVIDUAL
from ronde_tiebreaks.ratings import Rated, kept, mean

__all__ = ["AverageRating"]


class AverageRating(Rated):
    """Rewards those who had highly rated opponents. Type D.

    ARO = mean rating of the opponents played over the board, half up to a whole number
    (TB-RAT-04); ``/C`` leaves out the lowest, ``/M`` the highest as well (TB-RAT-05).
    """

    code = "ARO"
    qualifies = INDIVIDUAL
    modifiers = frozenset("CMU")
    combination = Combination.MEAN

    def number(self, halves: int, opponents: Sequence[int], code: TieBreakCode) -> int | None:
        counted = [opponents[place] for place in kept(opponents, code)]
        return mean(counted) if counted else None
