"""The fast way through a bracket: aim at what cannot be beaten, take the earliest, confirm it.

`ronde_swiss.target` says by counting what no candidate can beat. Here the earliest candidate that
attains it is built: opponents of the players moved down in order, the remainder behind. If the
outlook on the levels below then confirms its downfloater (C4, C5, C8), it is the answer: it is
feasible, nothing is better, nothing equal is earlier. Whatever fails leaves the bracket to the
matching of `ronde_swiss.bracket`, never to a guess.
"""

from collections.abc import Sequence
from typing import Protocol

from ronde_swiss.brackets import Bracket
from ronde_swiss.faces import FACES, fits
from ronde_swiss.field import Field
from ronde_swiss.remainder import FREE, NONE, UNKNOWN, Verdict, first_pairs, possible
from ronde_swiss.removals import COARSE, coarse, removals
from ronde_swiss.seating import Seating
from ronde_swiss.target import target

__all__ = ["Outlook", "pair_fast"]

LEAVES = 200
"""Remainders tried before a bracket too large for that is given up."""


class Outlook(Protocol):
    """What is known of the levels below a bracket."""

    def confirm(self, bracket: Bracket, floaters: Sequence[int]) -> bool:
        """Whether these downfloaters are proved to be as good as can be thought of."""

    def demand(self, bracket: Bracket) -> tuple[int, Sequence[int]]:
        """A number of downfloaters proved to be needed, and the residents not proved to be of no
        use among so many."""

    def suffice(self, bracket: Bracket, floaters: Sequence[int]) -> bool | None:
        """Whether no other residents so many are better below; None when it is not known."""


def pair_fast(field: Field, bracket: Bracket, outlook: Outlook) -> Seating | None:
    """The pairs of the best candidate, or None where this way does not find it."""
    floats, able = outlook.demand(bracket)
    goal = target(field, bracket, able, floats)
    if goal is None or (not floats and not outlook.confirm(bracket, ())):
        return None
    floaters = goal.floaters
    while len(floaters) >= floats:
        made = _Descent(field, bracket, goal.face, floaters, floats).first()
        if isinstance(made, Verdict):
            return None
        if not floats:
            return made
        seated = {p for pair in made for p in pair}
        alone = [r for r in bracket.residents if r not in seated]
        verdict = outlook.suffice(bracket, alone)
        if verdict:
            return made
        if verdict is None or floats > 1:
            return None
        floaters = floaters.difference(alone)
    return None


class _Descent:
    """Opponents of the players moved down, depth first in order, the remainder at the bottom.

    Most often the first way down is the right one. After one that was not, a matching says before
    each step whether there is a way on, so that no second one is in vain.
    """

    def __init__(
        self, field: Field, bracket: Bracket, face: int, floaters: frozenset[int], floats: int
    ) -> None:
        self._field = field
        self._moved = bracket.moved_down
        self._residents = bracket.residents
        self._face = face
        self._floaters = floaters
        self._floats = floats
        self._leaves = 0
        self._lucky = True
        self._counts = coarse(field.kinds[p] for p in bracket.members)
        up = field.up
        self._fresh = [r for r in bracket.residents if not up[0][r] and not up[1][r]]

    def first(self) -> Seating | Verdict:
        return self._below(0, [])

    def _below(self, depth: int, partners: list[int]) -> Seating | Verdict:
        if depth == len(self._moved):
            return self._remainder(partners)
        field, m = self._field, self._moved[depth]
        meets, conflicts = FACES[self._face][field.kinds[m]], field.conflicts[m]
        for r in self._fresh:
            kind = field.kinds[r]
            if not meets[kind] or r in conflicts or r in partners:
                continue
            self._count(m, r, -1)
            hopeless = False
            if self._fits((*partners, r)) and (self._lucky or self._possible([*partners, r])):
                made = self._below(depth + 1, [*partners, r])
                if made is not NONE:
                    return made
                self._lucky = len(self._moved) + len(self._residents) > FREE
                hopeless = not self._lucky and not self._possible(partners)
            self._count(m, r, 1)
            if hopeless:
                return NONE
        return NONE

    def _count(self, m: int, r: int, change: int) -> None:
        self._counts[COARSE[self._field.kinds[m]]] += change
        self._counts[COARSE[self._field.kinds[r]]] += change

    def _fits(self, partners: Sequence[int]) -> bool:
        """Whether the others can still be paired inside the face, as far as counts tell."""
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
        return possible(
            self._field,
            self._face,
            self._moved[len(partners) :],
            [r for r in self._fresh if r not in taken],
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
