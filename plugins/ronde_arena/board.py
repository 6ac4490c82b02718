"""The board of an arena as display blocks: table, who waits, who plays, what holds at the end."""

from ronde import Text, Tournament, TournamentStatus
from ronde.blocks import (
    Block,
    BlockBoard,
    BlockCell,
    BlockColumn,
    BoardBlock,
    NoticeBlock,
    TableBlock,
)
from ronde_arena.clocks import price
from ronde_arena.lobby import ENDED
from ronde_arena.ranking import Ranked, places
from ronde_arena.running import Live, live_of
from ronde_arena.settings import ArenaSettings
from ronde_arena.waiting import free

__all__ = ["blocks", "flame_told", "table"]

FLAME = "★"
"""A sign that every printer's fount has."""
COLUMNS = ("place", "name", "points", "wins", "games", "streak", "boosts")


def blocks(t: Tournament) -> tuple[Block, ...]:
    live, chosen = live_of(t), ArenaSettings.read(t.settings)
    notices = [NoticeBlock("end", Text(f"arena.end.{chosen.end_policy.value}"))]
    if chosen.boost_enabled:
        sentence = price(chosen.base_seconds, chosen.increment_seconds)
        notices.append(NoticeBlock("boost", sentence))
    shown: list[Block] = [*notices, table(t, places(t, live)), *flame_told(t)]
    if t.status in (TournamentStatus.RUNNING, TournamentStatus.CLOSING):
        shown.extend((_waiting(t, live), _playing(t, live)))
    return tuple(shown)


def table(t: Tournament, rows: list[Ranked]) -> TableBlock:
    """One line a player, shared places shared, the flame for the next win that pays more."""
    rules, next_win = ArenaSettings.read(t.settings).ruleset(), t.status not in ENDED
    columns = tuple(BlockColumn(key, Text(f"arena.column.{key}")) for key in COLUMNS)
    lines = []
    for row in rows:
        tally = row.seat.tally
        flame = f" {FLAME}" if next_win and rules.on_fire(tally.streak) else ""
        texts = {
            "place": str(row.place or "–"),
            "points": str(tally.points),
            "wins": str(tally.wins),
            "games": str(tally.games),
            "streak": f"{tally.streak}{flame}",
            "boosts": str(tally.boosts),
        }
        cells = {key: BlockCell(key, text) for key, text in texts.items()}
        cells["name"] = BlockCell("name", t.participants[row.id].name, row.id)
        lines.append(tuple(cells[key] for key in COLUMNS))
    return TableBlock("standings", Text("arena.table"), columns, tuple(lines))


def flame_told(t: Tournament) -> tuple[NoticeBlock, ...]:
    """What the flame means, as long as there is one (AR-4.5)."""
    chosen = ArenaSettings.read(t.settings)
    if t.status in ENDED or not chosen.streak_enabled:
        return ()
    said = {"flame": FLAME, "points": chosen.ruleset().streak_win}
    return (NoticeBlock("flame", Text("arena.flame", said)),)


def _waiting(t: Tournament, live: Live) -> TableBlock:
    rows = tuple((BlockCell("name", t.participants[id].name, id),) for id in free(t, live))
    return TableBlock(
        "waiting", Text("arena.waiting"), (BlockColumn("name", Text("arena.column.name")),), rows
    )


def _playing(t: Tournament, live: Live) -> BoardBlock:
    """Games in progress, the best first: each once, by the place of its better player."""
    seen = dict.fromkeys(place for row in places(t, live) for place in live.seats[row.id].playing)
    boards = []
    for board, (number, index) in enumerate(seen, start=1):
        pairing = t.rounds[number - 1].pairings[index]
        white, black = (t.participants[side].name for side in pairing.sides)
        boards.append(BlockBoard(board, white, black, "…", pairing.id))
    return BoardBlock("boards", Text("arena.playing"), tuple(boards))
