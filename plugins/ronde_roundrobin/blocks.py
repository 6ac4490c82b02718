"""The crosstable and the whole schedule, which can be shown before round 1 (RR-2)."""

from collections.abc import Sequence

from ronde import Colour, Entry, Outcome, Record, Text, Tournament, decimal_text
from ronde.blocks import (
    BlockCell,
    BlockColumn,
    BlockStage,
    ScheduleBlock,
    TableBlock,
)
from ronde_roundrobin.tables import free_number, games

__all__ = ["crosstable", "schedule"]

SIGN = {Colour.WHITE: "crosstable.white", Colour.BLACK: "crosstable.black"}
MARK = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "−",
}


def crosstable(whole: Record, counted: Record) -> TableBlock:
    """Rows and columns by pairing number; a cell holds the games between the two in order, each
    with its colour (TB-DISP-05), in parentheses where it counts for nobody (WD-1)."""
    people = whole.tournament.by_number()
    columns = (
        BlockColumn("number", Text("roundrobin.column.number")),
        BlockColumn("name", Text("roundrobin.column.name")),
        *(BlockColumn(p.id, str(n)) for n, p in enumerate(people, start=1)),
        BlockColumn("points", Text("roundrobin.column.points")),
    )
    rows = tuple(
        (
            BlockCell("number", str(n)),
            BlockCell("name", p.name, p.id),
            *(
                BlockCell(o.id, "×" if o is p else _games(whole, counted, p.id, o.id))
                for o in people
            ),
            BlockCell("points", _points(whole, counted, p.id)),
        )
        for n, p in enumerate(people, start=1)
    )
    return TableBlock("crosstable", Text("roundrobin.crosstable"), columns, rows)


def _games(whole: Record, counted: Record, id: str, opponent: str) -> Text | str:
    met = [e for e in whole.lines[id].entries if e.opponent == opponent and e.outcome in MARK]
    ranks = {id, opponent} <= counted.lines.keys()
    games = [_game(entry, ranks) for entry in met]
    return games[0] if len(games) == 1 else Text("block.games", {"games": games}) if games else ""


def _game(entry: Entry, ranks: bool) -> Text | str:
    text: Text | str = MARK[entry.outcome]
    if entry.colour and entry.played:
        text = Text("roundrobin.game", {"colour": Text(SIGN[entry.colour]), "score": text})
    return text if ranks else Text("crosstable.not_counted", {"cell": text})


def _points(whole: Record, counted: Record, id: str) -> str:
    line = counted.lines.get(id) or whole.lines[id]
    return decimal_text(line.points)


def schedule(t: Tournament, rounds: Sequence[tuple[int, bool]]) -> ScheduleBlock:
    """Each round with its games as pairing numbers, White first."""
    size = len(t.participants)
    stages = []
    for number, (table, reversed_colours) in enumerate(rounds, start=1):
        pairs = [
            f"{black}-{white}" if reversed_colours else f"{white}-{black}"
            for white, black in games(size, table)
        ]
        free = free_number(size, table)
        note = Text("roundrobin.games", {"games": ", ".join(pairs)})
        if free:
            note = Text("roundrobin.games_free", {"games": ", ".join(pairs), "free": free})
        planned = next((r for r in t.schedule if r.number == number), None)
        stages.append(
            BlockStage(
                number,
                Text("round.name", {"number": number}),
                planned.starts if planned else None,
                note,
            )
        )
    return ScheduleBlock("schedule", Text("roundrobin.schedule"), tuple(stages))
