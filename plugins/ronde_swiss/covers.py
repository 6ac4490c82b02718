"""Everybody of a group paired, quickly if it can be: the proof behind each certificate.

Each takes the first partner he may meet; two who are left over get one by breaking a pair. What is
found is a proof. Where nothing is found, an exact matching decides for groups that are not too
large, and for the others nothing is proved.
"""

from collections.abc import Sequence

from ronde_swiss.completion import cover
from ronde_swiss.field import Field

__all__ = ["EXACT", "Cover"]

EXACT = 300
"""Largest group for which an exact matching is tried when the quick way fails."""


class Cover:
    """Pair everybody of a pool, and guests only with players of the pool.

    One of ``byes`` takes the PAB, if there are any. An odd number leaves a ``spare``, one of
    ``spares``; none may be left where there are none.
    """

    def __init__(
        self,
        field: Field,
        pool: Sequence[int],
        guests: Sequence[int],
        byes: frozenset[int],
        spares: Sequence[int] = (),
    ) -> None:
        self._field = field
        self._pool = pool
        self._guests = frozenset(guests)
        self._byes = byes
        self._spares = spares
        self._mate: dict[int, int] = {}
        self.spare: int | None = None

    def done(self) -> bool:
        """Whether a cover was found."""
        players = [*self._guests, *reversed(self._pool)]
        if self._byes:
            players.remove(max(self._byes))
        odd = len(players) % 2 == 1
        if odd and not self._spares:
            return False
        alone = self._neighbours(players)
        while len(alone) > odd:
            if not self._free(alone.pop(), alone.pop()):
                return self._exactly(odd)
        if not odd:
            return True
        self.spare = alone[0] if alone[0] in self._spares else self._stand_in(alone[0])
        return self.spare is not None or self._exactly(odd)

    def _may(self, a: int, b: int) -> bool:
        if a in self._guests and b in self._guests:
            return False
        return self._field.may_meet(a, b)

    def _neighbours(self, players: Sequence[int]) -> list[int]:
        """Pair each with the one beside him; of those who may not meet, each with the first waiting
        whom he may; who is left over."""
        may, mate = self._may, self._mate
        apart: list[int] = []
        for a, b in zip(players[::2], players[1::2], strict=False):
            if may(a, b):
                mate[a], mate[b] = b, a
            else:
                apart += (a, b)
        waiting: list[int] = []
        for p in (*apart, *players[len(players) // 2 * 2 :]):
            for index, other in enumerate(waiting):
                if may(other, p):
                    mate[other], mate[p] = p, other
                    del waiting[index]
                    break
            else:
                waiting.append(p)
        return waiting

    def _free(self, a: int, b: int) -> bool:
        """Break one pair for two who are left over."""
        for c, d in self._mate.items():
            if self._may(a, c) and self._may(b, d):
                self._mate.update({a: c, c: a, b: d, d: b})
                return True
        return False

    def _stand_in(self, left: int) -> int | None:
        """Give somebody else's partner to who is left over; that somebody is the spare."""
        for d in self._spares:
            c = self._mate.get(d)
            if c is not None and self._may(left, c):
                return d
        return None

    def _exactly(self, odd: bool) -> bool:
        players = [*self._guests, *self._pool]
        if len(players) > EXACT:
            return False
        spares = self._spares if odd else ()
        mate = cover(self._field, players, self._byes, self._guests, spares)
        if mate is None:
            return False
        self.spare = mate[self._field.bye + 1] if odd else None
        return True
