"""How the rungs of a ladder fill sheets for the wall: as large as there is room, from the top down.

A short ladder stands in one column with everything said of a rung beside its name; a longer one in
two columns, the name above the rest; one too long for a sheet goes on evenly on more sheets.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from ronde.blocks import BlockRung
from ronde_gateway.documents.paper import MARGIN, Paper

__all__ = ["Wall", "wall"]

HEAD = 27.0
"""Millimetres of the head of a sheet, the facts, the heading of the columns and the foot."""
ONE_LINE = 6.4
TWO_LINES = 10.4
TALLEST = 18.0
"""Smallest rows of either kind, and the largest of all."""
LETTERS = {1: (0.48, 5.4), 2: (0.36, 3.9)}
"""Size of a name by the columns of a sheet: as a part of its row, and the largest that still leaves
room for a long name."""
SAID = {1: 0.66, 2: 0.76}
"""What is said of a rung is so much smaller."""
LEADING = 1.15


@dataclass(frozen=True)
class Wall:
    """Sheets of columns of rungs; ``row`` and ``letters`` are millimetres."""

    sheets: tuple[tuple[tuple[BlockRung, ...], ...], ...]
    row: float
    letters: float

    @property
    def columns(self) -> int:
        return max(len(sheet) for sheet in self.sheets)

    @property
    def said(self) -> float:
        return self.letters * SAID[self.columns]

    @property
    def lines(self) -> int:
        """Lines that a row has for what is said, beside the name or below it."""
        left = self.row if self.columns == 1 else self.row - self.letters * LEADING
        return max(1, int(left / (self.said * LEADING)))


def wall(rungs: Sequence[BlockRung], paper: Paper) -> Wall:
    """The sheets of a ladder of at least one rung, portrait."""
    height = paper.long - 2 * MARGIN - HEAD
    alone = len(rungs) * ONE_LINE <= height
    columns, smallest = (1, ONE_LINE) if alone else (2, TWO_LINES)
    sheets = ceil(len(rungs) / (columns * int(height / smallest)))
    rows = ceil(len(rungs) / (columns * sheets))
    row = min(height / rows, TALLEST)
    filled = list(_pieces(rungs, rows))
    made = tuple(tuple(filled[n : n + columns]) for n in range(0, len(filled), columns))
    part, largest = LETTERS[columns]
    return Wall(made, row, min(row * part, largest))


def _pieces(rungs: Sequence[BlockRung], rows: int) -> Iterator[tuple[BlockRung, ...]]:
    for first in range(0, len(rungs), rows):
        yield tuple(rungs[first : first + rows])
