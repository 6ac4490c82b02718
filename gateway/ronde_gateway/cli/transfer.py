"""``ronde import`` and ``ronde export``: between files and the store."""

from __future__ import annotations

import getpass
from pathlib import Path
from typing import Annotated
from uuid import uuid4

import typer

from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.files import STANDARD, format_for, read_event, tell, write_bytes
from ronde_gateway.cli.output import console, installed, say
from ronde_gateway.cli.store import DatabaseUrl, DataDir, opened, read_settings

__all__ = ["export_event", "import_event"]


def import_event(
    file: Annotated[str, typer.Argument(metavar="FILE")],
    name: Annotated[str | None, typer.Option(metavar="NAME", show_default=False)] = None,
    data_dir: DataDir = None,
    database_url: DatabaseUrl = None,
) -> None:
    """Import a file into the store; prints the new event's id."""
    read = read_event(file)
    settings = read_settings(data_dir=data_dir, database_url=database_url)
    with opened(settings) as gateway:
        from ronde_gateway.schema.ids import encode
        from ronde_gateway.schema.mutations.files import import_bytes

        context = gateway.context(getpass.getuser(), "cli")
        taken = import_bytes(
            context, read.data, Path(file).name, uuid4(), read.format.id, name or read.event.name
        )
    if taken.after is None:
        assert isinstance(taken.outcome, Refused)
        raise taken.outcome
    told = {"name": taken.after.name, "id": encode("Tournament", taken.after.id)}
    console.print(say(Text("cli.imported", told)), markup=False)


def export_event(
    id: Annotated[str, typer.Argument(metavar="ID")],
    format: Annotated[str | None, typer.Option(metavar="FORMAT", show_default=False)] = None,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE")] = STANDARD,
    data_dir: DataDir = None,
    database_url: DatabaseUrl = None,
) -> None:
    """Export an event of the store, as TRF26 unless another format is asked for."""
    offers = installed().offers
    chosen = offers.exchange_format(format) if format else format_for(output, writes=True)
    if not chosen.writes:
        raise Refused("not_available_here", path=("format",), id=chosen.id, reason="read_only")
    settings = read_settings(data_dir=data_dir, database_url=database_url)
    with opened(settings) as gateway:
        from ronde_gateway.schema.ids import tournament_in

        with gateway.store.reading() as work:
            event = work.tournament(tournament_in(id))
    if event is None:
        raise Refused("cli.no_event", id=id)
    plain = chosen.settings()
    write_bytes(output, chosen.write(event, plain, offers))
    tell(output, chosen.warnings(event, plain, offers))
