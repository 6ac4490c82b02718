"""Blocks that exist for every tournament: current boards, standings, calendar (GW-34)."""

from collections.abc import Iterator, Sequence, Set

from ronde import model
from ronde.blocks import (
    Block,
    BlockBoard,
    BlockCell,
    BlockStage,
    BoardBlock,
    NoticeBlock,
    ScheduleBlock,
)
from ronde.contracts import Continuous
from ronde.model import Game
from ronde.standings.blocks import standings_blocks
from ronde.text import Text
from ronde_gateway.schema.view import View

__all__ = ["blocks"]


def blocks(view: View) -> Sequence[Block]:
    """What core shows of a tournament, and what its system adds or shows better: of two blocks
    with the same key the system's stands."""
    own: Sequence[Block] = ()
    if view.system is not None:
        own = view.system.blocks(view.value, view.offers)
    keys = {block.key for block in own}
    made = [block for block in _made(view, keys) if block.key not in keys]
    return [*made, *own]


def _made(view: View, shown: Set[str]) -> Iterator[Block]:
    """Nobody reads a crosstable of ten thousand waves: a continuous system that shows standings of
    its own is spared core's."""
    t = view.value
    own_table = isinstance(view.system, Continuous) and "standings" in shown
    if view.system is None:
        yield NoticeBlock(
            "plugin_missing", Text("notice.plugin_missing", {"id": t.system}), "warning"
        )
    if t.rounds:
        yield _boards(t, t.rounds[-1])
    if t.participants and not own_table:
        yield from standings_blocks(view.table(None), view.offers)
    if t.schedule:
        yield _schedule(t)


def _boards(t: model.Tournament, round: model.Round) -> BoardBlock:
    boards = tuple(
        BlockBoard(
            board=pairing.board,
            white=t.participants[pairing.white].name,
            black=t.participants[pairing.black].name,
            result=_result(pairing.games),
            pairing=pairing.id,
        )
        for pairing in round.pairings
    )
    byes = tuple(
        BlockCell(bye.kind.value, t.participants[bye.participant].name, bye.participant)
        for bye in round.byes
    )
    return BoardBlock("boards", Text("round.name", {"number": round.number}), boards, byes)


def _result(games: Sequence[Game]) -> Text:
    texts = [Text(f"result.{game.result.value}") for game in games]
    return texts[0] if len(texts) == 1 else Text("block.results", {"results": texts})


def _schedule(t: model.Tournament) -> ScheduleBlock:
    stages = tuple(
        BlockStage(
            planned.number,
            Text("round.name", {"number": planned.number}),
            planned.starts,
            planned.day.isoformat() if planned.day and not planned.starts else "",
        )
        for planned in t.schedule
    )
    return ScheduleBlock("schedule", Text("block.schedule"), stages)
