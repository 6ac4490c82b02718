"""What edition 2017 looks at below a bracket: the next bracket only, and completion afterwards.

C.7 of that edition asks how many pairs the next bracket makes with the downfloaters, then what its
PSD is; nobody further down matters. Nothing better can be thought of than all downfloaters paired
there and one resident left over where the number is odd; where the next bracket is the last one,
that one must be allowed the PAB. A cover that shows so much is a proof; without one the matching
of `ronde_swiss.weights_2017` decides. Whether everybody below can still be paired is asked when the
bracket is closed (D17-4).
"""

from collections.abc import Sequence

from ronde_swiss.brackets import Bracket
from ronde_swiss.covers import Cover
from ronde_swiss.field import Field

__all__ = ["Outlook2017"]


class Outlook2017:
    """An `Outlook` for brackets that are neither penultimate nor collapsed."""

    def __init__(self, field: Field, allowed: frozenset[int]) -> None:
        self._field = field
        self._allowed = allowed

    def confirm(self, bracket: Bracket, floaters: Sequence[int]) -> bool:
        """Whether C.7 is at its best with these downfloaters."""
        if not bracket.below:
            return True
        following = bracket.below[0]
        if len(bracket.below) == 1:
            byes = self._allowed.intersection(following)
            return Cover(self._field, following, floaters, byes).done()
        return Cover(self._field, following, floaters, frozenset(), following).done()

    def demand(self, bracket: Bracket) -> tuple[int, Sequence[int]]:
        """Parity: whether everybody below can be paired is asked when the bracket is closed."""
        return len(bracket.members) % 2, bracket.residents

    def suffice(self, bracket: Bracket, floaters: Sequence[int]) -> bool | None:
        return True if self.confirm(bracket, floaters) else None
