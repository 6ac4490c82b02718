"""Where the boxes of a bracket stand, in columns and rows, and how a bracket is cut for paper.

Boxes of a section form trees along the way of the winners. A box stands in the middle of the boxes
it waits for, a box that waits for nobody on a row of its own; so no two boxes of a column overlap,
whatever graph a variant made. A section too large for a sheet is cut into whole branches, and what
follows the cut is a part of its own.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from ronde.blocks import BlockNode, BracketBlock

__all__ = ["Part", "parts_of", "whole"]


@dataclass(frozen=True)
class Part:
    """A section of a bracket, or what of it stands on one sheet; ``number`` counts the pieces side
    by side where there are several, ``rest`` is what follows a cut."""

    section: str
    nodes: tuple[BlockNode, ...]
    number: int = 0
    rest: bool = False

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """The stages that have a box here, in order."""
        return tuple(sorted({node.stage for node in self.nodes}))

    @cached_property
    def rows(self) -> int:
        return int(max(self.heights.values())) + 1

    @cached_property
    def feeders(self) -> Mapping[str, Sequence[BlockNode]]:
        """The boxes here whose winners come to a box, by its code."""
        coming: dict[str, list[BlockNode]] = {node.code: [] for node in self.nodes}
        for node in self.nodes:
            if node.winner_to in coming:
                coming[node.winner_to].append(node)
        return coming

    @cached_property
    def roots(self) -> tuple[BlockNode, ...]:
        """The boxes whose winner goes elsewhere."""
        return tuple(node for node in self.nodes if node.winner_to not in self.feeders)

    @cached_property
    def heights(self) -> Mapping[str, float]:
        """The row of every box; the first row is 0."""
        placed: dict[str, float] = {}
        rows = 0
        for root in self.roots:
            here = self._branch_heights(root)
            alone = len(here) == 1
            first = self._free_row(root, placed, rows) if alone else rows
            placed |= {code: first + height for code, height in here.items()}
            rows = max(rows, first + 1 + int(max(here.values())))
        return placed

    def _branch_heights(self, root: BlockNode) -> Mapping[str, float]:
        placed: dict[str, float] = {}
        free = 0
        waiting = [(root, False)]
        while waiting:
            node, reached = waiting.pop()
            before = self.feeders[node.code]
            if not before:
                placed[node.code] = free
                free += 1
            elif reached:
                placed[node.code] = sum(placed[one.code] for one in before) / len(before)
            else:
                waiting.append((node, True))
                waiting += [(one, False) for one in reversed(before)]
        return placed

    def _free_row(self, alone: BlockNode, placed: Mapping[str, float], rows: int) -> int:
        """A box by itself stands at the bottom of its column where there is room, not below."""
        same = {node.code for node in self.nodes if node.stage == alone.stage}
        taken = [height for code, height in placed.items() if code in same]
        fits = rows > 0 and all(abs(height - (rows - 1)) >= 1 for height in taken)
        return rows - 1 if fits else rows

    def branch(self, root: BlockNode) -> "Part":
        """A box with everything that leads to it here."""
        found = {root.code}
        for node in sorted(self.nodes, key=lambda node: -node.stage):
            if node.winner_to in found:
                found.add(node.code)
        return Part(self.section, tuple(node for node in self.nodes if node.code in found))


def whole(block: BracketBlock) -> list[Part]:
    """Every section in one piece, in the order of the sheet. A section of a single box (the match
    for the third place) joins the one before, below a box of the same stage."""
    keys = [section.key for section in block.sections]
    keys += [key for key in dict.fromkeys(n.section for n in block.nodes) if key not in keys]
    parts: list[Part] = []
    for key in keys:
        nodes = tuple(_shown([node for node in block.nodes if node.section == key]))
        if len(nodes) == 1 and parts and nodes[0].stage in parts[-1].columns:
            parts[-1] = Part(parts[-1].section, parts[-1].nodes + nodes)
        elif nodes:
            parts.append(Part(key, nodes))
    return parts


def _shown(section: Sequence[BlockNode]) -> Iterator[BlockNode]:
    """Without the byes after the first stage to which no line leads (CUP-221)."""
    fed: set[str | None] = set()
    for node in sorted(section, key=lambda node: node.stage):
        if not node.bye or node.stage == 1 or node.code in fed:
            fed.add(node.winner_to)
    for node in section:
        if not node.bye or node.stage == 1 or node.code in fed:
            yield node


def parts_of(block: BracketBlock, columns: int, rows: int) -> list[Part]:
    """The sections cut so that each part has at most so many columns and rows; parts that begin
    earlier come first."""
    parts = [part for section in whole(block) for part in _cut(section, columns, rows)]
    return sorted(parts, key=lambda part: part.columns[0])


def _cut(part: Part, columns: int, rows: int) -> Iterator[Part]:
    if len(part.columns) <= columns and part.rows <= rows:
        yield part
        return
    width = min(columns, len(part.columns))
    while True:
        last = part.columns[width - 1]
        early = Part(part.section, tuple(n for n in part.nodes if n.stage <= last))
        branches = [early.branch(root) for root in early.roots]
        if width == 1 or max(branch.rows for branch in branches) <= rows:
            break
        width -= 1
    late = tuple(node for node in part.nodes if node.stage > last)
    pieces = list(_filled(branches, rows))
    for number, piece in enumerate(pieces, start=1):
        yield Part(part.section, piece, number if len(pieces) > 1 else 0, part.rest)
    if late:
        yield from _cut(Part(part.section, late, rest=True), columns, rows)


def _filled(branches: Sequence[Part], rows: int) -> Iterator[tuple[BlockNode, ...]]:
    """Neighbouring branches together, as many as a sheet has rows for."""
    used = sheet = 0
    sheets: list[int] = []
    for branch in branches:
        if used + branch.rows > rows and used:
            sheet, used = sheet + 1, 0
        used += branch.rows
        sheets.append(sheet)
    numbered = zip(sheets, branches, strict=True)
    for _, together in groupby(numbered, key=lambda pair: pair[0]):
        yield tuple(node for _, branch in together for node in branch.nodes)
