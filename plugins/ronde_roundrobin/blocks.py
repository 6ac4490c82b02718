"""The crosstable and the whole schedule, which can be shown before round 1 (RR-2)."""

from collections.abc import Sequence

from ronde import Colour, Entry, Outcome, Text, Tournament, decimal_text, record
from ronde.blocks import (
    BlockCell,
    BlockColumn,
    BlockStage,
    ScheduleBlock,
    TableBlock,
)
from ronde_roundrobin.tables import free_number, games

__all__ = ["crosstable", "schedule"]

SIGN = {Colour.WHITE: "○", Colour.BLACK: "●"}
MARK = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
}


def crosstable(t: Tournament) -> TableBlock:
    """Rows and columns by pairing number; a cell holds the games between the two in order, each
    with its colour sign (TB-DISP-05)."""
    people = t.by_number()
    lines = record(t, schedule="predetermined").lines
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
                BlockCell(o.id, "×" if o is p else _games(lines[p.id].entries, o.id))
                for o in people
            ),
            BlockCell("points", decimal_text(lines[p.id].points)),
        )
        for n, p in enumerate(people, start=1)
    )
    return TableBlock("crosstable", Text("roundrobin.crosstable"), columns, rows)


def _games(entries: Sequence[Entry], opponent: str) -> str:
    met = [e for e in entries if e.opponent == opponent and e.outcome in MARK]
    return " ".join(f"{SIGN[e.colour] if e.colour else ''}{MARK[e.outcome]}" for e in met)


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
