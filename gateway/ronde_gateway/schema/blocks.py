"""Display blocks over GraphQL (GW-34): words translated, participants linked."""

import datetime as dt
from collections.abc import Callable, Mapping
from typing import Annotated

import strawberry

from ronde import blocks as core
from ronde.text import Text
from ronde_gateway.cost import bounded
from ronde_gateway.schema.participants import Participant
from ronde_gateway.schema.scalars import JSON

__all__ = ["Block", "block_of"]

Words = Text | str
Translate = Callable[[Text], str]


@strawberry.type
class BlockColumn:
    key: str
    label: str


@strawberry.type
class BlockCell:
    key: str = strawberry.field(description="For machines: which column, or which fact.")
    text: str
    participant: Participant | None = strawberry.field(
        description="The participant the cell names, if it names one."
    )


@strawberry.type(description="A table: standings, ranking, crosstable.")
class TableBlock:
    key: str
    title: str
    columns: list[BlockColumn] = strawberry.field(metadata=bounded(100))
    rows: JSON = strawberry.field(
        description="Rows of cells; a cell has `key` (which column), `text` and, where it names "
        "a participant, `participant`, the id."
    )


@strawberry.type(description="One side of a bracket match.")
class BlockSlot:
    participant: Participant | None = strawberry.field(description="Null while nobody is known.")
    name: str
    score: str
    source: str = strawberry.field(description="Who will come here; empty once known.")
    mark: str = strawberry.field(description="Before the name: a seed number, or a group.")
    detail: str = strawberry.field(description="Behind the name: a rating.")


@strawberry.type(description="One match of a bracket.")
class BlockNode:
    code: str
    label: str
    stage: int
    slots: list[BlockSlot] = strawberry.field(metadata=bounded(2))
    winner_to: str | None = strawberry.field(description="Null after the last match.")
    loser_to: str | None = strawberry.field(description="Null when the loser is out.")
    winner: Participant | None = strawberry.field(description="Null until decided.")
    section: str = strawberry.field(description="Key of the part of the sheet it stands in.")
    note: str = strawberry.field(description="How a level match was decided, in a few signs.")
    bye: bool = strawberry.field(description="Whether it has one side at most and is not played.")


@strawberry.type(description="A bracket with its matches in sheet order.")
class BracketBlock:
    key: str
    title: str
    nodes: list[BlockNode] = strawberry.field(metadata=bounded(512))
    sections: list[BlockColumn] = strawberry.field(
        metadata=bounded(20), description="Parts of the sheet from top to bottom."
    )
    headings: list[str] = strawberry.field(
        metadata=bounded(50), description="Names of the columns, from stage 1 on."
    )


@strawberry.type
class BlockRung:
    rank: int
    participant: Participant
    name: str
    movement: int = strawberry.field(description="Places gained since the round before.")
    note: str = strawberry.field(description="What the last round says of the participant.")
    marks: list[str] = strawberry.field(
        metadata=bounded(5), description="What holds for the next round: a ban, a privilege."
    )


@strawberry.type(description="A ladder from the top down.")
class LadderBlock:
    key: str
    title: str
    rungs: list[BlockRung] = strawberry.field(metadata=bounded(500))


@strawberry.type
class BlockBoard:
    board: int
    white: str
    black: str
    result: str
    pairing_id: strawberry.ID | None = strawberry.field(
        description="The pairing shown, where it is one."
    )


@strawberry.type(description="The boards of a round.")
class BoardBlock:
    key: str
    title: str
    boards: list[BlockBoard] = strawberry.field(metadata=bounded(500))
    byes: list[BlockCell] = strawberry.field(metadata=bounded(100))


@strawberry.type
class BlockStage:
    round: int
    label: str
    starts: dt.datetime | None = strawberry.field(description="Null without a planned time.")
    note: str


@strawberry.type(description="The calendar.")
class ScheduleBlock:
    key: str
    title: str
    stages: list[BlockStage] = strawberry.field(metadata=bounded(300))


@strawberry.type(description="Something to say to everybody.")
class NoticeBlock:
    key: str
    text: str
    level: str = strawberry.field(description="`info`, `warning` or `error`.")


Block = Annotated[
    TableBlock | BracketBlock | LadderBlock | BoardBlock | ScheduleBlock | NoticeBlock,
    strawberry.union(
        "Block",
        description="What any front end can show and print, whatever the pairing system.",
    ),
]


def block_of(
    block: core.Block,
    translate: Translate,
    participants: Mapping[str, Participant],
    pairing_id: Callable[[str], strawberry.ID | None],
) -> Block:
    """The block as the schema shows it; ``pairing_id`` finds the id of a pairing by its key."""

    def say(words: Words) -> str:
        return translate(words) if isinstance(words, Text) else words

    def cell(made: core.BlockCell) -> BlockCell:
        return BlockCell(key=made.key, text=say(made.text), participant=who(made.participant))

    def table_cell(made: core.BlockCell) -> dict[str, str]:
        shown = {"key": made.key, "text": say(made.text)}
        linked = who(made.participant)
        return shown | {"participant": linked.id} if linked else shown

    def who(id: str | None) -> Participant | None:
        return participants.get(id) if id else None

    match block:
        case core.TableBlock():
            return TableBlock(
                key=block.key,
                title=say(block.title),
                columns=[BlockColumn(key=c.key, label=say(c.label)) for c in block.columns],
                rows=JSON([[table_cell(c) for c in row] for row in block.rows]),
            )
        case core.BracketBlock():
            nodes = [
                BlockNode(
                    code=node.code,
                    label=say(node.label),
                    stage=node.stage,
                    slots=[
                        BlockSlot(
                            participant=who(slot.participant),
                            name=say(slot.name),
                            score=say(slot.score),
                            source=say(slot.source),
                            mark=say(slot.mark),
                            detail=say(slot.detail),
                        )
                        for slot in node.slots
                    ],
                    winner_to=node.winner_to,
                    loser_to=node.loser_to,
                    winner=who(node.winner),
                    section=node.section,
                    note=say(node.note),
                    bye=node.bye,
                )
                for node in block.nodes
            ]
            return BracketBlock(
                key=block.key,
                title=say(block.title),
                nodes=nodes,
                sections=[BlockColumn(key=s.key, label=say(s.label)) for s in block.sections],
                headings=[say(heading) for heading in block.headings],
            )
        case core.LadderBlock():
            rungs = [
                BlockRung(
                    rank=rung.rank,
                    participant=participants[rung.participant],
                    name=say(rung.name),
                    movement=rung.movement,
                    note=say(rung.note),
                    marks=[say(mark) for mark in rung.marks],
                )
                for rung in block.rungs
            ]
            return LadderBlock(key=block.key, title=say(block.title), rungs=rungs)
        case core.BoardBlock():
            boards = [
                BlockBoard(
                    board=board.board,
                    white=say(board.white),
                    black=say(board.black),
                    result=say(board.result),
                    pairing_id=pairing_id(board.pairing) if board.pairing else None,
                )
                for board in block.boards
            ]
            return BoardBlock(
                key=block.key,
                title=say(block.title),
                boards=boards,
                byes=[cell(bye) for bye in block.byes],
            )
        case core.ScheduleBlock():
            stages = [
                BlockStage(
                    round=stage.round,
                    label=say(stage.label),
                    starts=stage.starts,
                    note=say(stage.note),
                )
                for stage in block.stages
            ]
            return ScheduleBlock(key=block.key, title=say(block.title), stages=stages)
        case core.NoticeBlock():
            return NoticeBlock(key=block.key, text=say(block.text), level=block.level)
