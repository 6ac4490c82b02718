"""What a pair does to colours, as digits of its weight: C3 and C10 to C13."""

from ronde_swiss.colours import granted
from ronde_swiss.digits import Digits
from ronde_swiss.field import Field
from ronde_swiss.preferences import KINDS, Strength

__all__ = ["PairColours"]


class PairColours:
    """Rewards what a pair does *not* offend; the number of pairs being fixed by then, most
    rewards are fewest offences.

    ``pairs`` bounds their number; ``exempt`` says whether a topscorer is among the players, for
    otherwise C3 forbids whatever could offend C10 or C11.
    """

    def __init__(self, field: Field, digits: Digits, pairs: int, exempt: bool) -> None:
        self._field = field
        self._c13 = digits.unit(pairs)
        self._c12 = digits.unit(pairs)
        self._c11 = digits.unit(pairs if exempt else 0)
        self._c10 = digits.unit(pairs if exempt else 0)
        self._by_kind = [[self._of_kinds(a, b) for b in range(KINDS)] for a in range(KINDS)]

    def of(self, a: int, b: int) -> int | None:
        """The reward of a pair; None where C3 forbids it."""
        kinds = self._field.kinds
        value = self._by_kind[kinds[a]][kinds[b]]
        return self._both_absolute(a, b) if value is None else value

    def _of_kinds(self, a: int, b: int) -> int | None:
        fair = self._c10 + self._c11
        if not a or not b or (a > 3) != (b > 3):
            return fair + self._c12 + self._c13
        weaker = min((a - 1) % 3, (b - 1) % 3) + 1
        if weaker == Strength.ABSOLUTE:
            return None
        return fair if weaker == Strength.STRONG else fair + self._c13

    def _both_absolute(self, a: int, b: int) -> int | None:
        """Allowed to topscorers (DD-10): does the one whose preference is not granted end with a
        difference beyond two (C10), or with one colour three times running (C11)?"""
        field = self._field
        if not field.topscorers[a] and not field.topscorers[b]:
            return None
        loser = min(a, b) if granted(field, min(a, b), max(a, b)) == max(a, b) else max(a, b)
        wish, played = field.preferences[loser], field.histories[loser]
        given = -wish.colour
        beyond = abs(wish.difference + given) > 2
        thrice = len(played) > 1 and played[-1] == played[-2] == given
        return self._c13 + self._c10 * (not beyond) + self._c11 * (not thrice)
