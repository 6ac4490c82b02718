"""Standings for front ends that know blocks alone (GW-34)."""

from collections.abc import Iterator

from ronde.blocks import Block, BlockCell, BlockColumn, NoticeBlock, TableBlock
from ronde.contracts import Offers, RankingRow
from ronde.model import decimal_text
from ronde.standings.columns import Column, columns
from ronde.standings.crosstable import cell_text, cells, legend
from ronde.standings.notes import notes, warnings
from ronde.standings.published import published, rules
from ronde.standings.result import StandingsTable
from ronde.standings.separation import separations
from ronde.text import Text

__all__ = ["standings_blocks"]


def standings_blocks(table: StandingsTable, offers: Offers) -> Iterator[Block]:
    """The table and what explains it: warnings, why neighbours are separated, the crosstable with
    its legend, and the list that was published."""
    t = table.tournament
    yield _table(table, columns(table, offers))
    if table.keys:
        for number, text in enumerate(warnings(t, offers)):
            yield NoticeBlock(f"standings_warning_{number}", text, "warning")
        for number, text in enumerate(notes(t, offers)):
            yield NoticeBlock(f"standings_note_{number}", text)
    if table.rounds:
        yield _separations(table, offers)
        yield _crosstable(table)
        yield NoticeBlock("crosstable_legend", legend())
    if table.keys:
        yield _published(table, offers)


def _table(table: StandingsTable, shown: tuple[Column, ...]) -> TableBlock:
    people = table.tournament.participants
    head = (
        BlockColumn("place", Text("block.place")),
        BlockColumn("name", Text("block.name")),
        BlockColumn("points", Text("block.points")),
        *(BlockColumn(column.name, column.heading) for column in shown),
    )
    rows = tuple(
        (
            BlockCell("place", row.label or _place(row)),
            BlockCell("name", people[row.participant].name, row.participant),
            BlockCell("points", "" if row.points is None else decimal_text(row.points)),
            *(BlockCell(column.name, column.shown(row.participant)) for column in shown),
        )
        for row in table.rows
    )
    title = Text("block.standings", {"round": table.rounds})
    return TableBlock("standings", title, head, rows)


def _place(row: RankingRow) -> str:
    return "" if row.place is None else str(row.place)


def _separations(table: StandingsTable, offers: Offers) -> TableBlock:
    people = table.tournament.participants
    head = (
        BlockColumn("above", Text("block.above")),
        BlockColumn("below", Text("block.below")),
        BlockColumn("why", Text("block.why")),
    )
    rows = tuple(
        (
            BlockCell("above", people[found.above].name, found.above),
            BlockCell("below", people[found.below].name, found.below),
            BlockCell("why", found.text),
        )
        for found in separations(table, offers)
    )
    return TableBlock("separations", Text("block.separations"), head, rows)


def _crosstable(table: StandingsTable) -> TableBlock:
    """A column a round; both games of a double round stand in one cell."""
    people = table.tournament.participants
    rounds = range(1, table.rounds + 1)
    head = (
        BlockColumn("place", Text("block.place")),
        BlockColumn("name", Text("block.name")),
        *(BlockColumn(f"round_{n}", str(n)) for n in rounds),
        BlockColumn("points", Text("block.points")),
    )
    rows = []
    for row in table.rows:
        told = cells(table, row.participant)
        by_round = [[cell_text(table, c) for c in told if c.entry.round == n] for n in rounds]
        rows.append(
            (
                BlockCell("place", row.label or _place(row)),
                BlockCell("name", people[row.participant].name, row.participant),
                *(
                    BlockCell(f"round_{n}", Text("block.games", {"games": texts}))
                    for n, texts in zip(rounds, by_round, strict=True)
                ),
                BlockCell("points", "" if row.points is None else decimal_text(row.points)),
            )
        )
    return TableBlock("crosstable", Text("block.crosstable"), head, tuple(rows))


def _published(table: StandingsTable, offers: Offers) -> TableBlock:
    """The list, and behind it the rules it stands on."""
    t = table.tournament
    head = (
        BlockColumn("position", Text("block.position")),
        BlockColumn("code", Text("block.code")),
        BlockColumn("label", Text("block.tie_break")),
        BlockColumn("definition", Text("block.definition")),
    )
    rows = [
        (
            BlockCell("position", str(number)),
            BlockCell("code", entry.code),
            BlockCell("label", entry.label),
            BlockCell("definition", entry.definition),
        )
        for number, entry in enumerate(published(t, offers), start=1)
    ]
    rows += [
        (
            BlockCell("position", ""),
            BlockCell("code", ""),
            BlockCell("label", ""),
            BlockCell("definition", rule),
        )
        for rule in rules(t)
    ]
    return TableBlock("tie_breaks", Text("block.tie_breaks"), head, tuple(rows))
