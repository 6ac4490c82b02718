"""Sheets of a bracket as SVG: one a sheet of paper, or the whole bracket as one poster."""

from collections.abc import Iterator, Mapping, Sequence

from ronde.blocks import BracketBlock
from ronde.text import Text
from ronde_gateway.documents.boxes import PartDrawing, Words
from ronde_gateway.documents.layout import Part, whole
from ronde_gateway.documents.paper import HEADINGS, SECTION, Sheet
from ronde_gateway.documents.pen import Pen

__all__ = ["drawings", "poster"]

POSTER_COLUMN = 52.0
POSTER_ROW = 14.0


def drawings(
    block: BracketBlock, laid: Sequence[Sheet], say: Words, captions: Mapping[int, str]
) -> Iterator[str]:
    """The SVG of every sheet; ``captions`` stand under the name of a stage (rounds, dates)."""
    for sheet in laid:
        yield _drawn(block, sheet.parts, sheet.width, sheet.column, sheet.row, say, captions)


def poster(block: BracketBlock, say: Words, captions: Mapping[int, str]) -> str:
    """The whole bracket as one drawing of any size."""
    parts = whole(block)
    wide = max((len(part.columns) for part in parts), default=1) * POSTER_COLUMN
    return _drawn(block, parts, wide, POSTER_COLUMN, POSTER_ROW, say, captions)


def _drawn(
    block: BracketBlock,
    parts: Sequence[Part],
    wide: float,
    column: float,
    row: float,
    say: Words,
    captions: Mapping[int, str],
) -> str:
    pen = Pen(say(block.title))
    names = {section.key: say(section.label) for section in block.sections}
    top = 0.0
    for part in parts:
        name = names.get(part.section, part.section)
        headings = dict(_headings(part, name, say))
        title = say(Text("document.part", {"name": name, "number": part.number}))
        drawing = PartDrawing(pen, part, say, column, row, top, headings, captions)
        drawing.draw(title if part.number else name)
        top += SECTION + HEADINGS + part.rows * row
    return pen.finished(wide, top)


def _headings(part: Part, section: str, say: Words) -> Iterator[tuple[int, str]]:
    """The name of every column, without that of the section above it."""
    for stage in part.columns:
        label = next(say(node.label) for node in part.nodes if node.stage == stage)
        yield stage, label.removeprefix(section).lstrip(" —") or label
