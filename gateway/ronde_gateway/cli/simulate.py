"""``ronde simulate``: a whole event with made-up players, and what the rules make of it."""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random, SystemRandom
from time import process_time
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn
from rich.table import Table

from ronde.contracts import ExtensionKind, Simulates, Simulation, Simulator
from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.files import write_bytes
from ronde_gateway.cli.output import console, errors, installed, note, say
from ronde_gateway.cli.plots import drawn
from ronde_gateway.cli.wished import wished_options, wished_settings

__all__ = ["simulate"]


def simulate(
    system: Annotated[str, typer.Argument(metavar="SYSTEM")],
    players: Annotated[int, typer.Option("--players", "-n", min=0, max=100_000)] = 100,
    options: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", show_default=False)
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, show_default=False)] = None,
    plot: Annotated[str, typer.Option(metavar="FILE", show_default=False)] = "",
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Play a whole event with made-up players and say what the rules make of it."""
    id = _simulated(system)
    settings = wished_settings(id, wished_options(options or ()))
    if seed is None:
        seed = SystemRandom().randrange(10**6)
        note(Text("cli.seed", {"seed": seed}))
    done = _played(id, players, settings, seed)
    if as_json:
        print(json.dumps(_values(done), ensure_ascii=False, indent=1))
    else:
        title = Text("cli.simulation", {"system": id, "players": players, "seed": seed})
        console.print(_table(done, say(title)))
    if plot:
        write_bytes(plot, drawn(done.series, say))


def _simulated(name: str) -> str:
    """The id of a system that can be simulated; its prefix is enough where it has only one."""
    systems = installed().offers.of_kind(ExtensionKind.PAIRING_SYSTEM)
    ids = [system.id for system in systems if isinstance(system, Simulates)]
    found = [id for id in ids if name in (id, id.partition(".")[0])]
    if len(found) != 1:
        raise Refused("cli.no_simulation", name=name, offered=", ".join(ids))
    return found[0]


def _played(id: str, players: int, settings: dict[str, object], seed: int) -> Simulation:
    """The simulation, with a bar on standard error while it runs, on a terminal only."""
    system = installed().offers.pairing_system(id)
    assert isinstance(system, Simulates)
    columns = BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=1)
        simulator = Simulator(
            Random(seed), process_time, lambda share: bar.update(task, completed=share)
        )
        return system.simulate(players, settings, simulator, installed().offers)


def _table(done: Simulation, title: str) -> Table:
    table = Table(title=title)
    table.add_column(say(Text("cli.column.figure")))
    table.add_column(say(Text("cli.column.value")), justify="right")
    for figure in done.figures:
        table.add_row(say(figure.label), str(figure.value))
    table.add_section()
    for figure in done.timings:
        table.add_row(say(figure.label), str(figure.value), style="dim")
    return table


def _values(done: Simulation) -> dict[str, object]:
    return {
        "figures": {figure.key: figure.value for figure in done.figures},
        "timings": {figure.key: figure.value for figure in done.timings},
        "series": {
            one.key: {key: asdict(one)[key] for key in ("values", "over")} for one in done.series
        },
    }
