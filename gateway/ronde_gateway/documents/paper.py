"""Sheets of paper: which parts of a bracket stand together on which sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.blocks import BracketBlock
from ronde_gateway.documents.layout import Part, parts_of

__all__ = ["A3", "A4", "Paper", "Sheet", "sheets"]

MARGIN = 10.0
HEAD = 15.0
"""Millimetres that the head of a sheet takes, its foot included."""
SECTION = 6.5
HEADINGS = 8.0
"""Millimetres above each part: its name, and the names of its columns."""
NARROWEST = 37.0
COMFORTABLE = 45.0
FLATTEST = 9.4
"""Smallest column, a column with room for long names, and the smallest row."""
TALLEST = 34.0
WIDEST = 85.0


@dataclass(frozen=True)
class Paper:
    """A size of paper with its long side first."""

    name: str
    long: float
    short: float


A4 = Paper("A4", 297, 210)
A3 = Paper("A3", 420, 297)


@dataclass(frozen=True)
class Sheet:
    """Parts from top to bottom, and the millimetres of their columns and rows."""

    parts: tuple[Part, ...]
    width: float
    height: float
    landscape: bool

    @property
    def column(self) -> float:
        most = max(len(part.columns) for part in self.parts)
        return min(self.width / most, WIDEST)

    @property
    def row(self) -> float:
        left = self.height - len(self.parts) * (SECTION + HEADINGS)
        return min(left / sum(part.rows for part in self.parts), TALLEST)


def sheets(block: BracketBlock, paper: Paper = A4) -> list[Sheet]:
    """The sheets of a bracket, all the same way round: whichever way needs fewer sheets, then
    fewer cuts."""
    ways = [_laid(block, paper, landscape) for landscape in (True, False)]
    return min(ways, key=_burden)


def _burden(way: Sequence[Sheet]) -> tuple[int, int]:
    """Narrow columns are as bad as one sheet more."""
    narrow = any(sheet.column < COMFORTABLE for sheet in way)
    return len(way) + narrow, sum(len(sheet.parts) for sheet in way)


def _laid(block: BracketBlock, paper: Paper, landscape: bool) -> list[Sheet]:
    across, down = (paper.long, paper.short) if landscape else (paper.short, paper.long)
    width, height = across - 2 * MARGIN, down - 2 * MARGIN - HEAD
    most = int((height - SECTION - HEADINGS) / FLATTEST)
    parts = parts_of(block, int(width / NARROWEST), most)
    return [Sheet(tuple(some), width, height, landscape) for some in _packed(parts, height)]


def _packed(parts: Sequence[Part], height: float) -> list[list[Part]]:
    """Neighbouring parts on one sheet while there is room for all their rows."""
    packed: list[list[Part]] = []
    left = 0.0
    for part in parts:
        needed = SECTION + HEADINGS + part.rows * FLATTEST
        if needed > left:
            packed.append([])
            left = height
        packed[-1].append(part)
        left -= needed
    return packed
