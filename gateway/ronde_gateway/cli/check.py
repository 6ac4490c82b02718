"""``ronde check``: pair every round of a file again, and compare its standings with ours."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from ronde.model import Round, Tournament
from ronde.record import rewind
from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.files import EventFile, event_files, read_event
from ronde_gateway.cli.output import Exit, Stopped, console, errors, fail, installed, say
from ronde_gateway.cli.pair import Edition, paired, prepared
from ronde_gateway.cli.standings_checked import standings_differences
from ronde_gateway.cli.summary import Checked, print_json, print_summary

__all__ = ["Only", "boards", "check"]


class Only(StrEnum):
    """What to look at."""

    PAIRINGS = "pairings"
    STANDINGS = "standings"


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE|FOLDER...")],
    only: Annotated[Only | None, typer.Option(show_default=False)] = None,
    edition: Edition = "",
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Pair every round of report files again and compare their standings with ours."""
    if only is Only.STANDINGS and edition:
        raise Refused("cli.not_together", one="--only standings", other="--edition")
    worst = Exit.FINE
    checked = []
    paths = [path for given in files for path in event_files(given)]
    with _progress() as progress:
        files_done = progress.add_task("", total=len(paths))
        for path in paths:
            code, file = _checked(path, only, edition, progress)
            worst = max(worst, code)
            checked.append(file)
            if not as_json:
                for text in file.differences:
                    console.print(f"{path}: {say(text)}", markup=False)
            progress.advance(files_done)
    if as_json:
        print_json(checked)
    else:
        print_summary(checked)
    if worst:
        raise Stopped(worst)


def _progress() -> Progress:
    """Bars on standard error, on a terminal only: one over the files and one
    over the rounds of the file at hand."""
    columns = BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}")
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)


def _checked(
    path: str, only: Only | None, edition: str, progress: Progress
) -> tuple[Exit, Checked]:
    try:
        file = read_event(path)
        found = tuple(_differences(file, only, edition, progress))
    except Stopped as stopped:
        return stopped.code, Checked(path, unreadable=stopped.code.name.lower())
    except Refused as refusal:
        code = fail(refusal.text, Exit.BAD_INPUT, refusal.details)
        return code, Checked(path, unreadable=refusal.code)
    rounds = 0 if only is Only.STANDINGS else len(file.event.rounds)
    return (Exit.DIFFERENT if found else Exit.FINE), Checked(path, rounds, found)


def _differences(
    file: EventFile, only: Only | None, edition: str, progress: Progress
) -> Iterator[Text]:
    if only is not Only.STANDINGS:
        yield from _pairings(file.event, edition, progress)
    if only is not Only.PAIRINGS:
        yield from standings_differences(file)


def _pairings(event: Tournament, edition: str, progress: Progress) -> Iterator[Text]:
    task = progress.add_task(event.name[:40], total=len(event.rounds))
    try:
        for round in event.rounds:
            yield from _round(event, round, edition)
            progress.advance(task)
    finally:
        progress.remove_task(task)


def _round(event: Tournament, round: Round, edition: str) -> Iterator[Text]:
    before = prepared(rewind(event, round.number - 1), edition)
    try:
        again = paired(before).rounds[-1]
    except Refused as refusal:
        yield Text("cli.round", {"number": round.number, "text": refusal.text})
        return
    yield from _compared(event, round, again)


def _compared(event: Tournament, played: Round, again: Round) -> Iterator[Text]:
    was, now = boards(event, played), boards(event, again)
    others = was.keys() - now.keys()
    faults = _faults(event, played) if others else {}
    for sides in sorted(others, key=was.__getitem__):
        told = {"number": played.number, "pair": _written(was[sides])}
        if broken := faults.get(sides):
            yield Text("cli.against_rules", {**told, "faults": " ".join(broken)})
        else:
            yield Text("cli.only_in_file", told)
    for sides in sorted(now.keys() - was.keys(), key=now.__getitem__):
        yield Text("cli.only_here", {"number": played.number, "pair": _written(now[sides])})
    for sides in sorted(was.keys() & now.keys(), key=was.__getitem__):
        if was[sides] != now[sides]:
            pairs = {"file": _written(was[sides]), "here": _written(now[sides])}
            yield Text("cli.colours", {"number": played.number, **pairs})


def _faults(event: Tournament, played: Round) -> dict[frozenset[str], list[str]]:
    """The rules that the pairs of a round break, by who sits there (GH-14)."""
    offers = installed().offers
    found: dict[frozenset[str], list[str]] = {}
    for fault in offers.pairing_system(event.system).faults(event, played, offers):
        told = Text("cli.fault", {"rule": fault.rule, "text": fault.text})
        found.setdefault(frozenset(fault.participants), []).append(say(told))
    return found


def boards(event: Tournament, round: Round) -> dict[frozenset[str], tuple[int, int]]:
    """Numbers of White and Black by who sits there; 0 is the opponent of a bye given by pairing."""
    numbers = {p.id: p.number or 0 for p in event.participants.values()}
    boards = {frozenset(p.sides): (numbers[p.white], numbers[p.black]) for p in round.pairings}
    for bye in round.byes:
        if not bye.kind.is_requested_bye:
            boards[frozenset({bye.participant})] = (numbers[bye.participant], 0)
    return boards


def _written(pair: tuple[int, int]) -> str:
    return f"{pair[0]}-{pair[1]}"
