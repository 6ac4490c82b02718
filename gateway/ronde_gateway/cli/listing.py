"""A round as a list: for programs, for players, and for spreadsheets (TX-3, AC-5)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from enum import StrEnum

from rich import box
from rich.console import Console
from rich.table import Table

from ronde.model import ResultKind, Round, Tournament
from ronde.pairing_scores import pairing_scores
from ronde.text import Text
from ronde_gateway.cli.output import console, installed, say

__all__ = ["Form", "listed"]

HEADER = (
    "board",
    "white_number",
    "white",
    "white_score",
    "black_score",
    "black",
    "black_number",
)
Row = tuple[str, str, str, str, str, str, str]


class Form(StrEnum):
    """Numbers alone, as pairing engines print them; a table for players; comma-separated."""

    ENGINE = "engine"
    LIST = "list"
    CSV = "csv"


def listed(t: Tournament, round: Round, form: Form) -> str:
    match form:
        case Form.ENGINE:
            return _engine(t, round)
        case Form.LIST:
            return _table(t, round)
        case Form.CSV:
            return _csv(t, round)


def _engine(t: Tournament, round: Round) -> str:
    """The pairs as pairing engines print them, whoever has no opponent last, against 0."""
    numbers = {p.id: p.number for p in t.participants.values()}
    lines = [f"{numbers[p.white]} {numbers[p.black]}" for p in round.pairings]
    byes = [b for b in round.byes if b.kind in (ResultKind.PAIRING_BYE, ResultKind.FREE)]
    lines += [f"{numbers[bye.participant]} 0" for bye in byes]
    return "\n".join([str(len(lines)), *lines, ""])


def _rows(t: Tournament, round: Round) -> Iterator[Row]:
    """Boards in order, then everybody without an opponent; scores before the round, with their
    fictitious part where there is one."""
    scores = pairing_scores(t, round.number, installed().offers)
    people = t.participants

    def number(id: str) -> str:
        return str(people[id].number or "")

    for p in round.pairings:
        white = number(p.white), people[p.white].name, str(scores[p.white])
        black = str(scores[p.black]), people[p.black].name, number(p.black)
        yield (str(p.board), *white, *black)
    for bye in round.byes:
        id = bye.participant
        why = say(Text(f"result.{bye.kind.value}"))
        yield ("", number(id), people[id].name, str(scores[id]), "", why, "")


def _table(t: Tournament, round: Round) -> str:
    name = say(Text("round.name", {"number": round.number}))
    table = Table(title=f"{t.name} – {name}", box=box.SIMPLE_HEAD)
    for key in HEADER:
        names = key in ("white", "black")
        title = key if names or key == "board" else key.partition("_")[2]
        table.add_column(
            say(Text(f"cli.column.{title}")),
            justify="left" if names else "right",
            no_wrap=not names,
        )
    for row in _rows(t, round):
        table.add_row(*row)
    out = io.StringIO()
    Console(file=out, width=console.width, color_system=None).print(table)
    scores = pairing_scores(t, round.number, installed().offers).values()
    note = [say(Text("note.fictitious"))] if any(score.fictitious for score in scores) else []
    return "\n".join([*(line.rstrip() for line in out.getvalue().splitlines()), *note, ""])


def _csv(t: Tournament, round: Round) -> str:
    """UTF-8, separated by semicolons, quoted as in RFC 4180; the header is the same in all
    languages."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(HEADER)
    writer.writerows(_rows(t, round))
    return out.getvalue()
