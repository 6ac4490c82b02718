"""One part of a bracket: its boxes with both sides, and the lines between them (CUP-221)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from ronde.blocks import BlockNode, BlockSlot
from ronde.text import Text
from ronde_gateway.documents.layout import Part
from ronde_gateway.documents.lettering import fitted, width
from ronde_gateway.documents.paper import HEADINGS, SECTION
from ronde_gateway.documents.pen import FAINT, Pen

__all__ = ["PartDrawing", "Words"]

Words = Callable[[Text | str], str]
"""Says a text in the reader's language."""
BETWEEN = 5.5
"""Millimetres between two columns, for the lines."""
PADDING = 1.0
CODE = 2.1
"""Height of the line above a box, with its code and what decided it."""


@dataclass(frozen=True)
class PartDrawing:
    """A part whose first row begins at ``top``; ``column`` and ``row`` are millimetres."""

    pen: Pen
    part: Part
    say: Words
    column: float
    row: float
    top: float
    headings: Mapping[int, str]
    captions: Mapping[int, str]

    def draw(self, title: str) -> None:
        self.pen.text(0, self.top + 4.4, title, 4.2, bold=True)
        self._name_columns()
        for node in self.part.nodes:
            self._lines(node)
        for node in self.part.nodes:
            if not self._passed_over(node):
                self._box(node)

    @cached_property
    def wide(self) -> float:
        return self.column - BETWEEN

    @cached_property
    def side(self) -> float:
        """Height of one side of a box."""
        return min((self.row - CODE - 0.4) / 2, 5.6)

    @cached_property
    def size(self) -> float:
        return min(self.side * 0.72, self.wide * 0.085)

    def left(self, node: BlockNode) -> float:
        return self.part.columns.index(node.stage) * self.column

    def middle(self, node: BlockNode) -> float:
        """The line between the two sides."""
        first = self.top + SECTION + HEADINGS + CODE + self.side
        return first + self.part.heights[node.code] * self.row

    def _name_columns(self) -> None:
        size = min(3.0, self.wide * 0.085)
        for number, stage in enumerate(self.part.columns):
            x = number * self.column
            name = fitted(self.headings.get(stage, ""), size, self.wide, bold=True)
            self.pen.text(x, self.top + SECTION + 3.0, name, size, bold=True)
            caption = fitted(self.captions.get(stage, ""), size * 0.85, self.wide)
            self.pen.text(x, self.top + SECTION + 6.2, caption, size * 0.85, fill=FAINT)

    def _passed_over(self, node: BlockNode) -> bool:
        """A bye after the first stage is a bare line (CUP-221)."""
        return node.bye and bool(self.part.feeders[node.code])

    def _lines(self, node: BlockNode) -> None:
        """From the boxes it waits for to a box, and on where the way leads off the sheet."""
        x, y = self.left(node), self.middle(node)
        for before in self.part.feeders[node.code]:
            start = self.left(before) + self.wide
            bend = x - BETWEEN / 2
            height = self.middle(before)
            self.pen.line((start, height), (bend, height), (bend, y), (x, y))
        if self._passed_over(node):
            self.pen.line((x, y), (x + self.wide, y))
        if node.winner_to is not None and node.winner_to not in self.part.feeders:
            self.pen.line((x + self.wide, y), (x + self.wide + 1.2, y))
            self.pen.text(x + self.wide + 1.5, y + 0.6, node.winner_to, 1.6, fill=FAINT)

    def _box(self, node: BlockNode) -> None:
        x, y = self.left(node), self.middle(node)
        self.pen.text(x, y - self.side - 0.6, node.code, 1.9, fill=FAINT)
        note = fitted(self.say(node.note), 1.9, self.wide * 0.7)
        self.pen.text(x + self.wide, y - self.side - 0.6, note, 1.9, anchor="end", fill=FAINT)
        self.pen.box(x, y - self.side, self.wide, 2 * self.side)
        self.pen.line((x, y), (x + self.wide, y), stroke=FAINT)
        for slot, base in zip(node.slots, (y, y + self.side), strict=True):
            self._slot(node, slot, x, base - self.side * 0.28)

    def _slot(self, node: BlockNode, slot: BlockSlot, x: float, base: float) -> None:
        """Seed or group, name, rating and score on one line; the winner in bold with a mark."""
        won = slot.participant is not None and slot.participant == node.winner and not node.bye
        score = self.say(slot.score)
        right = x + self.wide - PADDING
        self.pen.text(right, base, score, self.size, bold=won, anchor="end")
        right -= max(width(score, self.size, won), self.size * 1.1) + PADDING
        mark = fitted(self.say(slot.mark), self.size * 0.8, self.wide * 0.24)
        start = x + PADDING
        self.pen.text(start, base, mark, self.size * 0.8, fill=FAINT)
        if mark:
            start += max(width(mark, self.size * 0.8), self.size * 1.15) + PADDING * 0.7
        detail = self.say(slot.detail)
        small = self.size * 0.78
        name = self.say(slot.name)
        if detail and width(name, self.size, won) + width(detail, small) + 1 > right - start:
            detail = ""
        self.pen.text(right, base, detail, small, anchor="end", fill=FAINT)
        if detail:
            right -= width(detail, small) + PADDING
        known = slot.participant is not None
        said = name if name else self.say(slot.source)
        size = self.size if known else self.size * 0.85
        self.pen.text(
            start,
            base,
            fitted(said, size, right - start, won),
            size,
            bold=won,
            fill="#000" if known else FAINT,
        )
