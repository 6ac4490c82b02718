"""A bracket and a schedule in letters, for the terminal: the columns of the sheet, the winners
marked."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from ronde.blocks import BlockNode, BlockSlot, BracketBlock
from ronde_gateway.documents.boxes import Words
from ronde_gateway.documents.layout import Part, whole
from ronde_gateway.documents.programme import ScheduledRound
from ronde_gateway.documents.sections import headings_of, title_of

__all__ = ["in_letters", "rounds_in_letters"]

NAME = 20
LINES = 4
"""Lines between two neighbouring rows: two sides, and room."""
WON = "▶"
SCORE = 3
BOX = 4 + 1 + NAME + 1 + SCORE
COLUMN = BOX + 4


def in_letters(block: BracketBlock, say: Words) -> Iterator[str]:
    """The lines of every section from top to bottom."""
    names = {section.key: say(section.label) for section in block.sections}
    for part in whole(block):
        name = names.get(part.section, part.section)
        yield title_of(part, name, say)
        headings = headings_of(part, name, say)
        yield "".join(headings[s][: COLUMN - 1].ljust(COLUMN) for s in part.columns).rstrip()
        yield from _Canvas(part, say, headings).lines()
        yield ""


def rounds_in_letters(rounds: Iterable[ScheduledRound]) -> Iterator[str]:
    """The rounds one below the other, with their days and times and every board."""
    for planned in rounds:
        yield " · ".join(part for part in (planned.title, planned.when, planned.note) if part)
        width = max((len(row.white) for row in planned.rows), default=0)
        for row in planned.rows:
            sides = f"{row.white:{width}}  –  {row.black}" if row.black else row.white
            yield f"  {row.table:>5}  {sides}  {row.result}".rstrip()
        yield ""


class _Canvas:
    """Signs by column, line by line."""

    def __init__(self, part: Part, say: Words, headings: Mapping[int, str]) -> None:
        self.part = part
        self.headings = headings
        self.say = say
        self.signs: defaultdict[int, dict[int, str]] = defaultdict(dict)
        for node in part.nodes:
            if not node.bye or node.stage == 1:
                self._box(node)
        for node in part.nodes:
            for side, before in enumerate(part.feeders[node.code]):
                self._line(before, node, side, len(part.feeders[node.code]))

    def lines(self) -> Iterator[str]:
        for line in range(max(self.signs) + 1):
            here = self.signs.get(line, {})
            width = max(here, default=-1) + 1
            yield "".join(here.get(column, " ") for column in range(width)).rstrip()

    def _place(self, node: BlockNode) -> tuple[int, int]:
        top = round(self.part.heights[node.code] * LINES)
        return top, self.part.columns.index(node.stage) * COLUMN

    def _write(self, line: int, column: int, said: str) -> None:
        for offset, sign in enumerate(said):
            self.signs[line][column + offset] = sign

    def _box(self, node: BlockNode) -> None:
        line, column = self._place(node)
        label = self.say(node.label)
        if not label.endswith(self.headings[node.stage]):
            self._write(line - 1, column + 5, label)
        for offset, slot in enumerate(node.slots):
            self._write(line + offset, column, self._side(node, slot))

    def _side(self, node: BlockNode, slot: BlockSlot) -> str:
        won = slot.participant is not None and slot.participant == node.winner and not node.bye
        name = self.say(slot.name) or self.say(slot.source)
        name = name if len(name) <= NAME else name[: NAME - 1] + "…"
        score = self.say(slot.score).rjust(SCORE)
        return f"{self.say(slot.mark)[:4]:>4}{WON if won else ' '}{name:<{NAME}} {score}"

    def _line(self, before: BlockNode, node: BlockNode, side: int, feeders: int) -> None:
        """From the side that faces the next box to the side it leads to."""
        if before.bye and before.stage > 1 and not self.part.feeders[before.code]:
            return
        (start, left), (end, right) = self._place(before), self._place(node)
        start += 1 if feeders > 1 and side == 0 else 0
        end += 1 if side else 0
        bend = right - 2
        passed = before.bye and before.stage > 1
        first = left if passed else left + BOX + 1
        self._write(start, first, "─" * (bend - first))
        self._write(end, bend, "──")
        if start == end:
            return
        down = end > start
        self.signs[start][bend] = "┐" if down else "┘"
        for line in range(min(start, end) + 1, max(start, end)):
            self.signs[line][bend] = "│"
        self.signs[end][bend] = "└" if down else "┌"
