"""Standings as a table for people, as CSV and as JSON: exact for programs (TB-DISP-04)."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

from rich.table import Table

from ronde.contracts import RankingRow
from ronde.model import decimal_text
from ronde.standings import (
    Column,
    StandingsTable,
    cell_text,
    cells,
    columns,
    exact_text,
    separation,
)
from ronde.text import Text
from ronde_gateway.cli.output import installed, say

__all__ = ["csv_text", "json_rows", "rich_table"]


def rich_table(made: StandingsTable, crosstable: bool) -> Table:
    """The columns of the profile; with ``crosstable`` one more a round, before the points."""
    t = made.tournament
    shown = columns(made, installed().offers)
    table = Table(title=say(Text("cli.standings", {"name": t.name, "round": made.rounds})))
    rounds = _rounds(made) if crosstable else []
    for key in ("place", "number", "name"):
        left = key == "name"
        table.add_column(say(Text(f"cli.column.{key}")), justify="left" if left else "right")
    for number in rounds:
        table.add_column(str(number), justify="right", no_wrap=True)
    table.add_column(say(Text("cli.column.points")), justify="right")
    for column in shown:
        table.add_column(column.heading, justify="right")
    for row in made.rows:
        told = _cells(made, row, rounds)
        table.add_row(*_head(made, row), *told, _points(row), *_values(row, shown))
    return table


def csv_text(made: StandingsTable, crosstable: bool) -> str:
    """UTF-8, separated by semicolons, quoted as in RFC 4180; the header is the same in all
    languages, values are exact."""
    rounds = _rounds(made) if crosstable else []
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    names = list(made.rows[0].values) if made.rows else []
    writer.writerow(["place", "number", "name", "points", *names, *(f"round_{n}" for n in rounds)])
    for row in made.rows:
        values = [exact_text(row.values.get(name)) or "" for name in names]
        writer.writerow([*_head(made, row), _points(row), *values, *_cells(made, row, rounds)])
    return out.getvalue()


def json_rows(made: StandingsTable, crosstable: bool) -> list[dict[str, Any]]:
    """A row each, with what puts it above the next one."""
    rows = []
    for row, below in zip(made.rows, [*made.rows[1:], None], strict=True):
        person = made.tournament.participants[row.participant]
        told: dict[str, Any] = {
            "place": row.place,
            "number": person.number,
            "name": person.name,
            "points": exact_text(None if row.points is None else (row.points,)),
            "tieBreaks": {
                code: None if value is None else (exact_text(value) or "").split()
                for code, value in row.values.items()
            },
            "aboveNext": _above(made, row, below),
        }
        if crosstable:
            told["rounds"] = _json_rounds(made, row)
        rows.append(told)
    return rows


def _above(made: StandingsTable, row: RankingRow, below: RankingRow | None) -> Any:
    if below is None or row.place is None or below.place is None:
        return None
    found = separation(made, row, below, installed().offers)
    return {"by": found.key, "shared": found.share, "text": say(found.text)}


def _json_rounds(made: StandingsTable, row: RankingRow) -> list[dict[str, Any]]:
    people = made.tournament.participants
    return [
        {
            "round": cell.entry.round,
            "outcome": cell.entry.outcome.value,
            "opponent": people[cell.entry.opponent].number if cell.entry.opponent else None,
            "colour": cell.entry.colour.value if cell.entry.colour else None,
            "points": exact_text((cell.entry.points,)),
            "counts": cell.counted,
        }
        for cell in cells(made, row.participant)
    ]


def _rounds(made: StandingsTable) -> list[int]:
    return list(range(1, made.rounds + 1))


def _head(made: StandingsTable, row: RankingRow) -> list[str]:
    person = made.tournament.participants[row.participant]
    place = say(row.label) if row.label else str(row.place or "")
    return [place, str(person.number or ""), person.name]


def _points(row: RankingRow) -> str:
    return "" if row.points is None else decimal_text(row.points)


def _values(row: RankingRow, shown: Sequence[Column]) -> list[str]:
    return [column.shown(row.participant) for column in shown]


def _cells(made: StandingsTable, row: RankingRow, rounds: Sequence[int]) -> list[str]:
    """A cell a round; the games of a double round stand in one."""
    told = cells(made, row.participant) if rounds else ()
    return [
        ", ".join(say(cell_text(made, cell)) for cell in told if cell.entry.round == number)
        for number in rounds
    ]
