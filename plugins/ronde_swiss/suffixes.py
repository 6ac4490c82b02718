"""Can a score level and everybody below it be paired, leaving at most one player of that level?

From the bottom up, each level is covered together with the one player whom the levels below could
not pair among themselves. What is found is a proof; what is not found proves nothing.
"""

from ronde_swiss.covers import EXACT, Cover
from ronde_swiss.field import Field

__all__ = ["Suffixes"]


class Suffixes:
    """``known[t]`` says that levels t, t+1 … can be paired, one of ``byes`` taking the PAB if they
    are there, and ``spare[t]`` is the player of level t left over when their number is odd.

    Where a level cannot stand on the next one, it is covered together with more of them, down to a
    level that is known.
    """

    def __init__(self, field: Field, byes: frozenset[int]) -> None:
        self._field = field
        self._byes = byes
        size = len(field.levels)
        self.known = [False] * size + [True]
        self.spare: list[int | None] = [None] * (size + 1)
        self._on_the_next = [False] * size
        for level in range(size - 1, -1, -1):
            self._look(level)

    def _look(self, level: int) -> None:
        levels = self._field.levels
        pool = list(levels[level])
        for anchor in range(level + 1, len(levels) + 1):
            if self.known[anchor]:
                here = self._byes.intersection(pool)
                cover = Cover(self._field, pool, self.guests(anchor), here, levels[level])
                if cover.done():
                    self.known[level], self.spare[level] = True, cover.spare
                    self._on_the_next[level] = anchor == level + 1
                    return
            if anchor == len(levels) or len(pool) + len(levels[anchor]) > EXACT:
                return
            pool += levels[anchor]

    @property
    def complete(self) -> bool:
        """Whether the whole field is proved to have a complete pairing."""
        return self.known[0] and self.spare[0] is None

    def guests(self, level: int) -> tuple[int, ...]:
        """Whom the levels from this one on leave to those above."""
        spare = self.spare[level]
        return () if spare is None else (spare,)

    def welcomes(self, level: int, floater: int) -> bool:
        """Whether the player left over in a level that stands on the next one may meet a single
        downfloater: then all of them are paired in that level's bracket."""
        spare = self.spare[level]
        if spare is None or not self._on_the_next[level] or floater in self._byes:
            return False
        return self._field.may_meet(floater, spare)
