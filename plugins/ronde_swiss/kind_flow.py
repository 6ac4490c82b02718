"""Who sits opposite whom, counted by kinds only: a small transport problem.

Rows are the kinds of S1, and one more kind for the empty seats of the downfloaters; columns are the
kinds of S2, each once for players who may float and once for the others. Without pairs that have
met, counts alone decide whether a seating exists, and a row may have a column of some kind exactly
if the counts can be rerouted so.
"""

from collections.abc import Sequence

__all__ = ["Flow", "Wide", "columns_of"]

Wide = tuple[tuple[int, ...], ...]
"""By row kind, the column kinds (twice the kind, plus one if it may float) it may have; the last
row kind is that of an empty seat."""


def columns_of(meets: Sequence[Sequence[bool]]) -> Wide:
    """What kinds may have that meet these kinds."""
    columns = range(2 * len(meets))
    wide = [tuple(column for column in columns if row[column // 2]) for row in meets]
    return (*wide, tuple(columns[1::2]))


class Flow:
    """How many rows of a kind have columns of a kind; always complete for what is left."""

    def __init__(self, allowed: Wide) -> None:
        self.allowed = allowed
        self._rows = range(len(allowed))
        self.count = [[0] * (2 * len(allowed) - 2) for _ in allowed]

    def fill(self, supply: Sequence[int], demand: Sequence[int]) -> bool:
        """Give every row a column; whether that is possible."""
        left = list(demand)
        for row, want in enumerate(supply):
            if not want:
                continue
            count = self.count[row]
            for column in self.allowed[row]:
                taken = left[column]
                if taken:
                    taken = min(want, taken)
                    count[column] += taken
                    left[column] -= taken
                    want -= taken
            for _ in range(want):
                if not self._augment(row, left):
                    return False
        return True

    def _augment(self, row: int, left: list[int]) -> bool:
        """One more column for a row kind, others moving over."""
        parent: dict[int, tuple[int, int]] = {}
        queue = [row]
        seen = {row}
        for here in queue:
            for column in self.allowed[here]:
                if left[column]:
                    left[column] -= 1
                    self._shift(parent, here, column)
                    return True
                for other in self._rows:
                    if other not in seen and self.count[other][column]:
                        seen.add(other)
                        parent[other] = here, column
                        queue.append(other)
        return False

    def _shift(self, parent: dict[int, tuple[int, int]], row: int, column: int) -> None:
        """``row`` takes ``column``; whoever asked it to move takes what it had."""
        self.count[row][column] += 1
        while row in parent:
            asking, column = parent[row]
            self.count[row][column] -= 1
            self.count[asking][column] += 1
            row = asking

    def claim(self, row: int, column: int) -> bool:
        """Make at least one row of the kind have a column of the kind, if that can be."""
        if self.count[row][column]:
            return True
        parent: dict[int, tuple[int, int]] = {}
        queue = []
        for other in self._rows:
            if self.count[other][column]:
                parent[other] = row, column
                queue.append(other)
        mine = self.count[row]
        for here in queue:
            for free in self.allowed[here]:
                if mine[free]:
                    mine[free] -= 1
                    self._close(parent, here, free, row)
                    return True
                for other in self._rows:
                    if other != row and other not in parent and self.count[other][free]:
                        parent[other] = here, free
                        queue.append(other)
        return False

    def _close(self, parent: dict[int, tuple[int, int]], here: int, free: int, row: int) -> None:
        """Along the path, each takes the column found and gives its own to who asked for it."""
        while here != row:
            asking, column = parent[here]
            self.count[here][free] += 1
            self.count[here][column] -= 1
            here, free = asking, column
        self.count[row][free] += 1

    def settle(self, row: int, column: int) -> None:
        """A row of the kind is seated with a column of the kind and leaves."""
        self.count[row][column] -= 1
