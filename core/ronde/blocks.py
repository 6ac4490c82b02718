"""Display blocks: the lowest common denominator every system fills (GW-34).

A front end that knows only these can show and print any tournament. Words are `Text` values;
``key`` fields are for machines.
"""

from dataclasses import dataclass
from datetime import datetime

from ronde.text import Text

__all__ = [
    "Block",
    "BlockBoard",
    "BlockCell",
    "BlockColumn",
    "BlockNode",
    "BlockRung",
    "BlockSlot",
    "BlockStage",
    "BoardBlock",
    "BracketBlock",
    "LadderBlock",
    "NoticeBlock",
    "ScheduleBlock",
    "TableBlock",
]

Words = Text | str
"""Translated at the edge when a `Text`; shown as it is when a name or a number."""


@dataclass(frozen=True, slots=True)
class BlockColumn:
    """A column of a table, or a part of a bracket's sheet."""

    key: str
    label: Words


@dataclass(frozen=True, slots=True)
class BlockCell:
    """One cell; ``participant`` links a name to its participant."""

    key: str
    text: Words
    participant: str | None = None


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table; each row has its cells in the order of the columns."""

    key: str
    title: Words
    columns: tuple[BlockColumn, ...]
    rows: tuple[tuple[BlockCell, ...], ...]


@dataclass(frozen=True, slots=True)
class BlockSlot:
    """One side of a bracket match; without a participant, ``source`` says who will come. ``mark``
    stands before the name: the seed number, or the group of a grouped draw. ``detail`` stands
    behind it: a rating."""

    participant: str | None
    name: Words
    score: Words = ""
    source: Words = ""
    mark: Words = ""
    detail: Words = ""


@dataclass(frozen=True, slots=True)
class BlockNode:
    """A bracket match with the codes of the matches its winner and loser go to.

    ``section`` is the key of the part of the sheet it stands in; ``note`` says in a few signs how
    a level match was decided. A ``bye`` has one side at most from the draw on and is not played.
    """

    code: str
    label: Words
    stage: int
    slots: tuple[BlockSlot, ...]
    winner_to: str | None = None
    loser_to: str | None = None
    winner: str | None = None
    section: str = ""
    note: Words = ""
    bye: bool = False


@dataclass(frozen=True, slots=True)
class BracketBlock:
    """A bracket in sheet order. ``sections`` are its parts from top to bottom, ``headings``
    the names of the columns from stage 1 on; empty ones are made from the nodes."""

    key: str
    title: Words
    nodes: tuple[BlockNode, ...]
    sections: tuple[BlockColumn, ...] = ()
    headings: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class BlockRung:
    """A rung of a ladder; ``movement`` is positive for places gained since the round before.
    ``note`` is what the last round says of it, ``marks`` what holds for the next one: a ban, a
    privilege; or a title."""

    rank: int
    participant: str
    name: Words
    movement: int = 0
    note: Words = ""
    marks: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class LadderBlock:
    """A ladder, the highest rung first."""

    key: str
    title: Words
    rungs: tuple[BlockRung, ...]


@dataclass(frozen=True, slots=True)
class BlockBoard:
    """One board of a round with both names and the result as shown."""

    board: int
    white: Words
    black: Words
    result: Words
    pairing: str | None = None


@dataclass(frozen=True, slots=True)
class BoardBlock:
    """The boards of a round, and who sits out."""

    key: str
    title: Words
    boards: tuple[BlockBoard, ...]
    byes: tuple[BlockCell, ...] = ()


@dataclass(frozen=True, slots=True)
class BlockStage:
    """A line of the calendar."""

    round: int
    label: Words
    starts: datetime | None = None
    note: Words = ""


@dataclass(frozen=True, slots=True)
class ScheduleBlock:
    """A calendar in order of rounds."""

    key: str
    title: Words
    stages: tuple[BlockStage, ...]


@dataclass(frozen=True, slots=True)
class NoticeBlock:
    """Something to say; ``level`` is ``info``, ``warning`` or ``error``."""

    key: str
    text: Text
    level: str = "info"


Block = TableBlock | BracketBlock | LadderBlock | BoardBlock | ScheduleBlock | NoticeBlock
