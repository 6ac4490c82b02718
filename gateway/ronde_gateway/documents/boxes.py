"""One part of a bracket: its boxes with both sides, and the lines between them (CUP-221)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from ronde.blocks import BlockNode, BlockSlot
from ronde.text import Text
from ronde_gateway.documents.layout import Part
from ronde_gateway.documents.lettering import fitted, width
from ronde_gateway.documents.paper import HEADINGS, SECTION
from ronde_gateway.documents.pen import BLACK, FAINT, Pen

__all__ = ["PartDrawing", "Words"]

Words = Callable[[Text | str], str]
"""Says a text in the reader's language."""
BETWEEN = 5.5
"""Millimetres between two columns, for the lines."""
PADDING = 1.0
SMALLEST = 2.25
"""Letters that can still be read on a wall (6.4 points)."""
CODE = 2.1
"""Least height of the line above a box, with its code and what decided it."""


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

    def draw(self, title: str, size: float) -> None:
        """Draw with letters of that size, the same on a whole sheet."""
        self.pen.text(0, self.top + 4.4, title, 4.2, bold=True)
        self._name_columns()
        for node in self.part.nodes:
            self._lines(node)
        for node in self.part.nodes:
            if not self._passed_over(node):
                self._box(node, size)

    @cached_property
    def wide(self) -> float:
        return self.column - BETWEEN

    @cached_property
    def above(self) -> float:
        """Height of the line above a box."""
        return min(max(CODE, self.row * 0.14), 3.4)

    @cached_property
    def side(self) -> float:
        """Height of one side of a box."""
        return min((self.row - self.above - 0.4) / 2, 7.6)

    @cached_property
    def largest(self) -> float:
        """Letters as large as the boxes allow, small enough for the longest name."""
        largest = min(self.side * 0.7, self.wide * 0.1)
        room = self.wide - 4.3 * PADDING
        slots = [slot for node in self.part.nodes for slot in node.slots if slot.participant]
        for detailed in (True, False):
            longest = max((self._units(slot, detailed) for slot in slots), default=1)
            if room / longest >= SMALLEST:
                return min(largest, room / longest)
        return SMALLEST

    def _units(self, slot: BlockSlot, detailed: bool) -> float:
        """The width of everything on a line in letters of size 1."""
        detail = width(self.say(slot.detail), 0.8) + 0.3 if detailed and slot.detail else 0
        mark = max(width(self.say(slot.mark), 0.8), 1.05)
        score = max(width(self.say(slot.score), 1, bold=True), 0.6)
        return mark + 0.3 + width(self.say(slot.name), 1, bold=True) + detail + score

    def left(self, node: BlockNode) -> float:
        return self.part.columns.index(node.stage) * self.column

    def middle(self, node: BlockNode) -> float:
        """The line between the two sides."""
        first = self.top + SECTION + HEADINGS + self.above + self.side
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
        """A bye after the first stage has no box: whoever has it goes straight on (CUP-221)."""
        return node.bye and node.stage > 1

    def _lines(self, node: BlockNode) -> None:
        """From the boxes it waits for to a box, and on where the way leads off the sheet."""
        x, y = self.left(node), self.middle(node)
        for before in self.part.feeders[node.code]:
            if self._passed_over(before) and not self.part.feeders[before.code]:
                continue
            start = self.left(before) + self.wide
            bend = x - BETWEEN / 2
            height = self.middle(before)
            self.pen.line((start, height), (bend, height), (bend, y), (x, y))
        if self._passed_over(node) and self.part.feeders[node.code]:
            self.pen.line((x, y), (x + self.wide, y))
        if node.winner_to is not None and node.winner_to not in self.part.feeders:
            end = x + self.wide + BETWEEN - PADDING / 2
            size = min(1.9, (BETWEEN - PADDING) / width(node.winner_to, 1))
            self.pen.line((x + self.wide, y), (end, y))
            self.pen.text(end, y - 0.5, node.winner_to, size, anchor="end", fill=FAINT)

    def _box(self, node: BlockNode, size: float) -> None:
        x, y = self.left(node), self.middle(node)
        label = self.say(node.label)
        code = node.code if label.endswith(self.headings[node.stage]) else f"{node.code} · {label}"
        small, base = self.above * 0.88, y - self.side - self.above * 0.24
        note = fitted(self.say(node.note), small, self.wide * 0.7)
        room = self.wide - width(note, small) - PADDING
        self.pen.text(x, base, fitted(code, small, room), small, fill=FAINT)
        self.pen.text(x + self.wide, base, note, small, anchor="end", fill=FAINT)
        self.pen.box(x, y - self.side, self.wide, 2 * self.side)
        self.pen.line((x, y), (x + self.wide, y), stroke=FAINT)
        for slot, foot in zip(node.slots, (y, y + self.side), strict=True):
            self._slot(node, slot, x, foot - self.side * 0.28, size)

    def _slot(self, node: BlockNode, slot: BlockSlot, x: float, base: float, size: float) -> None:
        """Seed or group, name, rating and score on one line; the winner in bold."""
        known = slot.participant is not None
        won = known and slot.participant == node.winner and not node.bye
        small = size * 0.8
        left, right = x + PADDING, x + self.wide - PADDING
        score = self.say(slot.score)
        self.pen.text(right, base, score, size, bold=won, anchor="end")
        right -= max(width(score, size, won), size * 0.6) + PADDING
        mark = fitted(self.say(slot.mark), small, self.wide * 0.24)
        self.pen.text(left, base, mark, small, fill=FAINT)
        if mark:
            left += max(width(mark, small), size * 1.05) + size * 0.3
        name, detail = self.say(slot.name), self.say(slot.detail)
        if width(name, size, won) + width(detail, small) + PADDING <= right - left:
            self.pen.text(right, base, detail, small, anchor="end", fill=FAINT)
        said = fitted(name or self.say(slot.source), size, right - left, won)
        self.pen.text(left, base, said, size, bold=won, fill=BLACK if known else FAINT)
