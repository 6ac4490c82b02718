"""``ronde standings``: the table of a file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.table import Table

from ronde.contracts import RankingRow, Value
from ronde.model import Tournament, decimal_text
from ronde.standings import standings as ranking
from ronde.text import Text
from ronde.tie_break_list import check_list, read_list
from ronde_gateway.cli.files import read_event
from ronde_gateway.cli.output import console, installed, say

__all__ = ["standings", "tie_breaks_of"]


def tie_breaks_of(t: Tournament, wished: str = "") -> tuple[str, ...]:
    """The list wished for (commas), else the event's, else its system's default."""
    offers = installed().offers
    if wished:
        listed: Sequence[str] = [part.strip() for part in wished.split(",") if part.strip()]
    else:
        listed = t.tie_breaks or offers.pairing_system(t.system).default_tie_breaks(t)
    return check_list(t, listed, offers)


def standings(
    file: Annotated[str, typer.Argument(help="Report file (TRF); - reads standard input.")],
    tie_breaks: Annotated[
        str, typer.Option(help="Tie-breaks in order, for instance BH/C1,BH,SB.", metavar="LIST")
    ] = "",
    after: Annotated[int | None, typer.Option(help="After this round.", min=0)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Show the standings of a report file."""
    event, _ = read_event(file)
    codes = tie_breaks_of(event, tie_breaks)
    rows = ranking(event, installed().offers, after, codes)
    if as_json:
        print(json.dumps([_json(event, row) for row in rows], ensure_ascii=False, indent=1))
        return
    console.print(_table(event, rows, [c.text for c in read_list(codes) if c.text != "PTS"]))


def _shown(value: Value) -> str:
    return "–" if value is None else " ".join(decimal_text(n) for n in value)


def _json(t: Tournament, row: RankingRow) -> dict[str, Any]:
    person = t.participants[row.participant]
    return {
        "place": row.place,
        "number": person.number,
        "name": person.name,
        "points": None if row.points is None else decimal_text(row.points),
        "tieBreaks": {
            code: None if value is None else [decimal_text(n) for n in value]
            for code, value in row.values.items()
        },
    }


def _table(t: Tournament, rows: Sequence[RankingRow], codes: Sequence[str]) -> Table:
    table = Table(title=t.name)
    for key in ("place", "number", "name", "points"):
        justify = "left" if key == "name" else "right"
        table.add_column(say(Text(f"cli.column.{key}")), justify=justify)  # type: ignore[arg-type]
    for code in codes:
        table.add_column(code, justify="right")
    for row in rows:
        person = t.participants[row.participant]
        table.add_row(
            "" if row.place is None else str(row.place),
            "" if person.number is None else str(person.number),
            person.name,
            "" if row.points is None else decimal_text(row.points),
            *(_shown(row.values.get(code)) for code in codes),
        )
    return table
