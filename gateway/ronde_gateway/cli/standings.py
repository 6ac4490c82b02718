"""``ronde standings``: the table of a file, its crosstable, and why it is so."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

import typer

from ronde.model import Tournament
from ronde.refusal import Refused
from ronde.standings import StandingsTable, legend, notes, table, warnings
from ronde.text import Text
from ronde.tie_break_list import check_list
from ronde_gateway.cli.files import read_event
from ronde_gateway.cli.output import alone, console, installed, note, say
from ronde_gateway.cli.standings_checked import rankable
from ronde_gateway.cli.standings_explained import (
    found,
    json_explanation,
    print_explanation,
    print_separations,
)
from ronde_gateway.cli.standings_forms import csv_text, json_rows, rich_table

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
    crosstable: Annotated[bool, typer.Option("--crosstable")] = False,
    why: Annotated[bool, typer.Option("--why")] = False,
    explain: Annotated[str, typer.Option(metavar="PLAYER", show_default=False)] = "",
    as_json: Annotated[bool, typer.Option("--json")] = False,
    as_csv: Annotated[bool, typer.Option("--csv")] = False,
) -> None:
    """Show the standings of a report file."""
    alone(json=as_json, csv=as_csv)
    for other in ({"csv": as_csv}, {"crosstable": crosstable}, {"why": why}):
        alone(explain=explain, **other)
    alone(why=why, csv=as_csv)
    event = read_event(file).event
    made = _made(rankable(event), tie_breaks, after)
    for text in warnings(made.tournament, installed().offers):
        note(text)
    if explain:
        row = found(made, explain)
        if as_json:
            print(json.dumps(json_explanation(made, row), ensure_ascii=False, indent=1))
        else:
            print_explanation(made, row)
    elif as_json:
        print(json.dumps(json_rows(made, crosstable), ensure_ascii=False, indent=1))
    elif as_csv:
        print(csv_text(made, crosstable), end="")
    else:
        _print(made, crosstable, why)


def _made(event: Tournament, wished: str, after: int | None) -> StandingsTable:
    held = len(event.rounds)
    if after is not None and after > held:
        raise Refused("cli.after", after=after, held=Text("cli.rounds", n=held))
    codes = tie_breaks_of(event, wished)
    listed = replace(event, tie_breaks=codes)
    return table(listed, installed().offers, after, codes if wished else None)


def _print(made: StandingsTable, crosstable: bool, why: bool) -> None:
    console.print(rich_table(made, crosstable))
    if crosstable:
        console.print(say(legend()), markup=False)
    for text in notes(made.tournament, installed().offers):
        console.print(say(text), markup=False)
    if why:
        print_separations(made)
