"""Opponents of the players moved down, depth first in order, the remainder at the bottom.

Most often the first way down is the right one. After one that was not, a matching says before each
step whether there is a way on, so that no second one is in vain.
"""

from collections.abc import Iterator, Sequence

from ronde_swiss.brackets import Bracket
from ronde_swiss.faces import fits
from ronde_swiss.field import Field
from ronde_swiss.remainder import FREE, NONE, UNKNOWN, Verdict, first_pairs, possible
from ronde_swiss.removals import COARSE, coarse, removals
from ronde_swiss.seating import Seating
from ronde_swiss.target import Target

__all__ = ["Descent"]

LEAVES, STEPS = 200, 5000
"""Remainders and opponents tried before a bracket too large for that is given up."""
DEEPEST = 300
"""Most players moved down for whom the search is begun: each is a call inside the one before."""


class Descent:
    """The search for the earliest candidate that attains a target."""

    def __init__(
        self,
        field: Field,
        bracket: Bracket,
        target: Target,
        floaters: frozenset[int],
        floats: int,
    ) -> None:
        self._field = field
        self._moved = bracket.moved_down
        self._residents = bracket.residents
        self._face = target.face
        self._rising = [*target.rising.last], [*target.rising.before]
        self._floaters = floaters
        self._floats = floats
        self._leaves = self._steps = 0
        self._lucky = True
        self._counts = coarse(field.kinds[p] for p in bracket.members)

    def first(self) -> Seating | Verdict:
        """The pairs, a proof that there are none, or not known."""
        return UNKNOWN if len(self._moved) > DEEPEST else self._below(0, [])

    def _below(self, depth: int, partners: list[int]) -> Seating | Verdict:
        if depth == len(self._moved):
            return self._remainder(partners)
        m = self._moved[depth]
        for r in self._opponents(m, partners):
            self._steps += 1
            if self._steps > STEPS:
                return UNKNOWN
            self._take(m, r)
            tried = self._fits((*partners, r)) and (self._lucky or self._possible([*partners, r]))
            if tried:
                made = self._below(depth + 1, [*partners, r])
                if made is not NONE:
                    return made
                self._lucky = len(self._moved) + len(self._residents) > FREE
            self._give_back(m, r)
            if tried and not self._lucky and not self._possible(partners):
                return NONE
        return NONE

    def _opponents(self, m: int, taken: Sequence[int]) -> Iterator[int]:
        """In order, as the target has them in what is left of it."""
        field, score = self._field, self._field.scores[m]
        kinds, conflicts = self._face.kinds(field), field.conflicts[m]
        meets = self._face.meets[kinds[m]]
        last, before = field.up
        again, again_before = (score in rising for rising in self._rising)
        for r in self._residents:
            if (
                meets[kinds[r]]
                and (again or not last[r])
                and (again_before or not before[r])
                and r not in conflicts
                and r not in taken
            ):
                yield r

    def _take(self, m: int, r: int) -> None:
        self._count(m, r, -1)
        for up, rising in zip(self._field.up, self._rising, strict=True):
            if up[r]:
                rising.remove(self._field.scores[m])

    def _give_back(self, m: int, r: int) -> None:
        self._count(m, r, 1)
        for up, rising in zip(self._field.up, self._rising, strict=True):
            if up[r]:
                rising.append(self._field.scores[m])

    def _count(self, m: int, r: int, change: int) -> None:
        self._counts[COARSE[self._field.kinds[m]]] += change
        self._counts[COARSE[self._field.kinds[r]]] += change

    def _fits(self, partners: Sequence[int]) -> bool:
        """Whether the others can still be paired inside the face, as far as counts tell."""
        if self._face.fine:
            return True
        if not self._floats:
            return fits(self._face, self._counts)
        able = coarse(self._field.kinds[f] for f in self._floaters.difference(partners))
        return any(
            fits(self._face, [n - out for n, out in zip(self._counts, way, strict=True)])
            for way in removals(able, self._floats)
        )

    def _possible(self, partners: Sequence[int]) -> bool:
        """Whether the others can still be paired inside the face."""
        taken = frozenset(partners)
        moved = self._moved[len(partners) :]
        return possible(
            self._field,
            self._face,
            {m: list(self._opponents(m, partners)) for m in moved},
            [r for r in self._residents if r not in taken],
            self._floaters - taken,
            self._floats,
        )

    def _remainder(self, partners: list[int]) -> Seating | Verdict:
        self._leaves += 1
        if self._leaves > LEAVES:
            return UNKNOWN
        taken = frozenset(partners)
        rest = [r for r in self._residents if r not in taken]
        made = first_pairs(self._field, self._face, rest, self._floaters - taken, self._floats)
        if isinstance(made, Verdict):
            return made
        return [*zip(self._moved, partners, strict=True), *made]
