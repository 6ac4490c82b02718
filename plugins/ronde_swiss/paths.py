"""The first seating when counts do not decide it: a real matching, changed along alternating paths.

A complete seating stands at every moment. For each row in order, lower columns are tried: first by
counts of kinds, then by exchanging with who sits there, then by a search for an alternating path
from there to the row's own column. A search that ends without one proves that the row cannot have
that column.
"""

from collections import Counter
from collections.abc import Sequence
from heapq import merge

from ronde_swiss.faces import Face
from ronde_swiss.field import Field
from ronde_swiss.kind_flow import Flow

__all__ = ["Paths"]


class Paths:
    """Rows are the places of the heads, and one more for the empty seat of each who floats."""

    def __init__(
        self,
        field: Field,
        face: Face,
        heads: Sequence[int],
        tails: Sequence[int],
        column_kind: dict[int, int],
        floats: int,
    ) -> None:
        self._heads = heads
        kinds, wide = face.kinds(field), face.wide
        empty = len(wide) - 1
        self._kind = [kinds[h] for h in heads] + [empty] * floats
        self._conflicts = [field.conflicts[h] for h in heads] + [frozenset[int]()] * floats
        self._column_kind = column_kind
        self._wide = wide
        self._may = [frozenset(columns) for columns in wide]
        self._free: list[list[int]] = [[] for _ in range(2 * empty)]
        for t in tails:
            self._free[column_kind[t]].append(t)
        self._column: list[int] = [-1] * len(self._kind)
        self._row: dict[int, int] = {}
        self._flow = Flow(wide)
        self._hopeless: set[tuple[int, int]] = set()

    def first(self) -> list[tuple[int, int]] | None:
        """The first seating; None if there is none."""
        for row in range(len(self._kind)):
            if self._search(row, None) is None:
                return None
        rows = Counter(self._kind)
        supply = [rows[kind] for kind in range(len(self._wide))]
        self._flow.fill(supply, [len(columns) for columns in self._free])
        for row in range(len(self._heads)):
            self._improve(row)
            self._settle(row)
        return [(head, self._column[row]) for row, head in enumerate(self._heads)]

    def _settle(self, row: int) -> None:
        column = self._column[row]
        kind = self._column_kind[column]
        self._free[kind].remove(column)
        del self._row[column]
        self._flow.claim(self._kind[row], kind)
        self._flow.settle(self._kind[row], kind)

    def _fits(self, row: int, column: int) -> bool:
        return (
            self._column_kind[column] in self._may[self._kind[row]]
            and column not in self._conflicts[row]
        )

    def _improve(self, row: int) -> None:
        """Give the row the lowest column that leaves a complete seating."""
        kind, own = self._kind[row], self._column[row]
        for column in merge(*(self._free[free] for free in self._wide[kind])):
            if column == own:
                return
            pair = kind, self._column_kind[column]
            if column in self._conflicts[row] or pair in self._hopeless:
                continue
            if not self._flow.claim(*pair):
                self._hopeless.add(pair)
            elif self._swap(row, column) or self._move(row, column):
                return

    def _swap(self, row: int, column: int) -> bool:
        """Exchange columns with the holder."""
        holder, own = self._row[column], self._column[row]
        if not self._fits(holder, own):
            return False
        self._put(holder, own)
        self._put(row, column)
        return True

    def _move(self, row: int, column: int) -> bool:
        """Send the holder elsewhere, so that in the end somebody takes the row's own column."""
        if self._search(self._row[column], self._column[row], barred=row) is None:
            return False
        self._put(row, column)
        return True

    def _put(self, row: int, column: int) -> None:
        self._column[row], self._row[column] = column, row

    def _search(self, start: int, target: int | None, barred: int = -1) -> int | None:
        """Breadth first from a row that needs a column to the target column, or to any column
        nobody has; the path is taken, and its last column returned."""
        pending = {kind: list(columns) for kind, columns in enumerate(self._free) if columns}
        came: dict[int, int] = {}
        queue = [start]
        for row in queue:
            if target is not None and self._fits(row, target):
                self._take(row, target, came)
                return target
            for kind in self._wide[self._kind[row]]:
                waiting, left = pending.get(kind, ()), []
                for column in waiting:
                    if column in self._conflicts[row]:
                        left.append(column)
                        continue
                    holder = self._row.get(column)
                    if holder is None:
                        self._take(row, column, came)
                        return column
                    if holder in (barred, start):
                        continue
                    came[holder] = row
                    queue.append(holder)
                if waiting:
                    pending[kind] = left
        return None

    def _take(self, row: int, column: int, came: dict[int, int]) -> None:
        """Each row of the path takes the next column and leaves its own to the one before."""
        while True:
            before = self._column[row]
            self._put(row, column)
            if row not in came:
                return
            row, column = came[row], before
