"""``ronde standings``: the table of a file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any

import typer
from rich.table import Table

from ronde.contracts import RankingRow, Value
from ronde.model import Tournament, decimal_text
from ronde.refusal import Refused
from ronde.standings import standings as ranking
from ronde.text import Text
from ronde.tie_break_list import POINTS, check_list, read_list
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
    file: Annotated[str, typer.Argument(metavar="FILE")],
    tie_breaks: Annotated[str, typer.Option(metavar="LIST", show_default=False)] = "",
    after: Annotated[int | None, typer.Option(min=0, show_default=False)] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Show the standings of a report file."""
    event = read_event(file).event
    held = len(event.rounds)
    if after is not None and after > held:
        raise Refused("cli.after", after=after, held=Text("cli.rounds", n=held))
    codes = tie_breaks_of(event, tie_breaks)
    rows = ranking(event, installed().offers, after, codes)
    if as_json:
        print(json.dumps([_json(event, row) for row in rows], ensure_ascii=False, indent=1))
        return
    shown = [code.text for code in read_list(codes) if code.id != POINTS]
    console.print(_table(event, rows, shown, held if after is None else after))


def _json(t: Tournament, row: RankingRow) -> dict[str, Any]:
    person = t.participants[row.participant]
    return {
        "place": row.place,
        "number": person.number,
        "name": person.name,
        "points": None if row.points is None else _exact(row.points),
        "tieBreaks": {
            code: None if value is None else [_exact(number) for number in value]
            for code, value in row.values.items()
        },
    }


def _exact(number: Fraction) -> str:
    """A decimal, or a fraction such as 7/3 where no decimal is exact."""
    text = decimal_text(number)
    return text if Fraction(text) == number else str(number)


def _table(t: Tournament, rows: Sequence[RankingRow], codes: Sequence[str], after: int) -> Table:
    table = Table(title=say(Text("cli.standings", {"name": t.name, "round": after})))
    for key in ("place", "number", "name", "points"):
        table.add_column(
            say(Text(f"cli.column.{key}")), justify="left" if key == "name" else "right"
        )
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


def _shown(value: Value) -> str:
    """At most two decimals, a dash where there is no value (TB-DISP-03, TB-DISP-04)."""
    return "–" if value is None else " ".join(_short(number) for number in value)


def _short(number: Fraction) -> str:
    text = decimal_text(number)
    return text if len(text.partition(".")[2]) <= 2 else decimal_text(number, 2)
