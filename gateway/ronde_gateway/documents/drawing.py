"""Sheets of a bracket as SVG: one a sheet of paper, or the whole bracket as one poster."""

from collections.abc import Iterator, Mapping, Sequence

from ronde.blocks import BracketBlock
from ronde_gateway.documents.boxes import PartDrawing, Words
from ronde_gateway.documents.layout import Part, whole
from ronde_gateway.documents.paper import HEADINGS, SECTION, Sheet
from ronde_gateway.documents.pen import Pen
from ronde_gateway.documents.sections import headings_of, title_of

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
    titled: list[tuple[str, PartDrawing]] = []
    for part in parts:
        name = names.get(part.section, part.section)
        headings = headings_of(part, name, say)
        drawing = PartDrawing(pen, part, say, column, row, top, headings, captions)
        titled.append((title_of(part, name, say), drawing))
        top += SECTION + HEADINGS + part.rows * row
    size = min((drawing.largest for _, drawing in titled), default=0)
    for title, drawing in titled:
        drawing.draw(title, size)
    return pen.finished(wide, top)
