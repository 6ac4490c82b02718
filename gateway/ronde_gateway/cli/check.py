"""``ronde check``: pair every round of a file again, and compare its standings with ours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated

import typer
from rich.progress import Progress

from ronde.contracts import RankingRow
from ronde.model import Round, Tournament, decimal_text
from ronde.record import rewind
from ronde.refusal import Refused
from ronde.standings import standings as ranking
from ronde.text import Text
from ronde_gateway.cli.files import format_for, read_bytes, read_event
from ronde_gateway.cli.output import Exit, Stopped, console, errors, installed, say
from ronde_gateway.cli.pair import EditionOption, paired, prepared
from ronde_gateway.cli.standings import tie_breaks_of

__all__ = ["Only", "check"]


class Only(StrEnum):
    """What to look at."""

    PAIRINGS = "pairings"
    STANDINGS = "standings"


def check(
    files: Annotated[list[str], typer.Argument(help="Report files (TRF).", metavar="FILE...")],
    only: Annotated[Only | None, typer.Option(help="Look at one thing only.")] = None,
    edition: EditionOption = "",
) -> None:
    """Pair every round of report files again and compare their standings with ours.

    Lists the differences and a summary. Ends with 0 when there is none, with 1 otherwise.
    """
    differences = 0
    for path in files:
        event, _ = read_event(path)
        found: list[str] = []
        if only is not Only.STANDINGS:
            found += _pairings(event, edition)
        if only is not Only.PAIRINGS:
            found += _standings(event, path)
        for line in found:
            console.print(f"{path}: {line}", markup=False)
        differences += len(found)
    summary = Text("cli.checked", {"files": len(files), "differences": differences})
    console.print(say(summary), markup=False)
    if differences:
        raise Stopped(Exit.DIFFERENT)


def _pairings(event: Tournament, edition: str) -> Iterator[str]:
    offers = installed().offers
    with Progress(console=errors, transient=True) as progress:
        for round in progress.track(event.rounds, description=event.name[:40]):
            try:
                before = prepared(rewind(event, round.number - 1), edition)
                again = paired(before, offers)[1]
            except Refused as refusal:
                yield say(Text("cli.round", {"number": round.number, "text": refusal.text}))
                continue
            yield from _compared(event, round, again)


def _compared(event: Tournament, played: Round, again: Round) -> Iterator[str]:
    numbers = {p.id: p.number for p in event.participants.values()}

    def pairs(round: Round) -> dict[frozenset[str], str]:
        return {
            frozenset(p.sides): f"{numbers[p.white]}-{numbers[p.black]}" for p in round.pairings
        }

    was, now = pairs(played), pairs(again)
    for sides in sorted(was.keys() - now.keys(), key=was.__getitem__):
        yield say(Text("cli.only_in_file", {"number": played.number, "pair": was[sides]}))
    for sides in sorted(now.keys() - was.keys(), key=now.__getitem__):
        yield say(Text("cli.only_here", {"number": played.number, "pair": now[sides]}))
    for sides in sorted(was.keys() & now.keys(), key=was.__getitem__):
        if was[sides] != now[sides]:
            params = {"number": played.number, "file": was[sides], "here": now[sides]}
            yield say(Text("cli.colours", params))


def _standings(event: Tournament, path: str) -> Iterator[str]:
    offers = installed().offers
    if path == "-":
        return
    published = format_for(path).published(read_bytes(path), offers)
    rows: Sequence[RankingRow] = ranking(event, offers, None, tie_breaks_of(event))
    for row in rows:
        person = event.participants[row.participant]
        stated = published.get(person.number or 0)
        if stated is None or row.points is None:
            continue
        if stated.points is not None and stated.points != row.points:
            params = {
                "player": person.number,
                "file": decimal_text(stated.points),
                "here": decimal_text(row.points),
            }
            yield say(Text("cli.points", params))
        elif stated.place is not None and event.tie_breaks and stated.place != row.place:
            params = {"player": person.number, "file": stated.place, "here": row.place}
            yield say(Text("cli.place", params))
