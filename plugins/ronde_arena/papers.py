"""What an arena prints: its table, and for each player who played a sheet that says game by game
what it paid and why."""

from ronde import Colour, Text, Tournament
from ronde.blocks import Block, BlockCell, BlockColumn, NoticeBlock, TableBlock
from ronde_arena.board import flame_told, table
from ronde_arena.clocks import clock_text
from ronde_arena.ranking import Ranked, places
from ronde_arena.running import Live, live_of
from ronde_arena.settings import ArenaSettings
from ronde_arena.sheets import SheetLine, sheet

__all__ = ["papers"]

COLUMNS = ("game", "colour", "opponent", "paid", "why", "total", "streak", "clock")
SIGN = {Colour.WHITE: "○", Colour.BLACK: "●"}


def papers(t: Tournament) -> tuple[Block, ...]:
    """In the order of the table."""
    live = live_of(t)
    rows = places(t, live)
    policy = ArenaSettings.read(t.settings).end_policy.value
    sheets = (_sheet(t, live, row) for row in rows if row.seat.games)
    end = NoticeBlock("end", Text(f"arena.end.{policy}"))
    return (table(t, rows), *flame_told(t), end, *sheets)


def _sheet(t: Tournament, live: Live, row: Ranked) -> TableBlock:
    name = t.participants[row.id].name
    params = {"name": name, "place": row.place or "–", "points": row.seat.tally.points}
    columns = tuple(BlockColumn(key, Text(f"arena.column.{key}")) for key in COLUMNS)
    lines = sheet(t, live, row.id)
    cells = tuple(_line(t, number, line) for number, line in enumerate(lines, start=1))
    return TableBlock(f"sheet-{row.id}", Text("arena.sheet", params), columns, cells)


def _line(t: Tournament, number: int, line: SheetLine) -> tuple[BlockCell, ...]:
    texts: dict[str, Text | str] = {
        "game": str(number),
        "colour": SIGN[line.colour],
        "paid": str(line.score.points),
        "why": Text(f"arena.reason.{line.score.reason.value}"),
        "total": str(line.total),
        "streak": str(line.streak),
        "clock": clock_text(line.clock.base_ms) if line.clock else "",
    }
    cells = {key: BlockCell(key, text) for key, text in texts.items()}
    cells["opponent"] = BlockCell("opponent", t.participants[line.opponent].name, line.opponent)
    return tuple(cells[key] for key in COLUMNS)
