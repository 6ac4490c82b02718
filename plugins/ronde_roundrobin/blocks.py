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
from ronde_roundrobin.seats import meetings, seats
from ronde_roundrobin.varma import Drawn

__all__ = ["crosstable", "draw_table", "schedule"]

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
    numbers = _numbers(whole.tournament)
    people = [whole.tournament.participants[id] for id in numbers]
    columns = (
        BlockColumn("number", Text("roundrobin.column.number")),
        BlockColumn("name", Text("roundrobin.column.name")),
        *(BlockColumn(id, str(number)) for id, number in numbers.items()),
        BlockColumn("points", Text("roundrobin.column.points")),
    )
    rows = tuple(
        (
            BlockCell("number", str(numbers[p.id])),
            BlockCell("name", p.name, p.id),
            *(
                BlockCell(o.id, "×" if o is p else _games(whole, counted, p.id, o.id))
                for o in people
            ),
            BlockCell("points", _points(whole, counted, p.id)),
        )
        for p in people
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


def _numbers(t: Tournament) -> dict[str, int]:
    """Everybody's number, in that order; vacant ones (WD-2) are left out."""
    return {p.id: number for number, p in enumerate(seats(t), start=1) if p is not None}


def draw_table(t: Tournament, log: Sequence[Drawn]) -> TableBlock:
    """The restricted drawing in drawing order, as it can be replayed from the seed (VA-7)."""
    keys = ("group", "name", "set", "number")
    columns = tuple(BlockColumn(key, Text(f"roundrobin.column.{key}")) for key in keys)
    rows = tuple(
        (
            BlockCell("group", line.group or ""),
            BlockCell("name", t.participants[line.id].name, line.id),
            BlockCell(
                "set", Text("roundrobin.split", {"set": line.set}) if line.split else line.set
            ),
            BlockCell("number", str(line.number)),
        )
        for line in log
        if line.id in t.participants
    )
    return TableBlock("draw", Text("roundrobin.draw"), columns, rows)


def schedule(t: Tournament, rounds: Sequence[tuple[int, bool]]) -> ScheduleBlock:
    """Each round with its games as pairing numbers, White first."""
    seated, numbers = seats(t), _numbers(t)
    stages = []
    for number, (table, reversed_colours) in enumerate(rounds, start=1):
        met, free = meetings(seated, table)
        turned = [(black, white) if reversed_colours else (white, black) for white, black in met]
        pairs = [f"{numbers[white.id]}-{numbers[black.id]}" for white, black in turned]
        note = Text("roundrobin.games", {"games": ", ".join(pairs)})
        if free:
            idle = ", ".join(str(numbers[one.id]) for one in free)
            note = Text("roundrobin.games_free", {"games": ", ".join(pairs), "free": idle})
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
