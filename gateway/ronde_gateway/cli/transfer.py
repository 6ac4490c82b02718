"""``ronde import`` and ``ronde export``: between files and the store."""

from __future__ import annotations

import getpass
from pathlib import Path
from typing import Annotated
from uuid import uuid4

import typer

from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.files import format_for, read_bytes, read_event, write_bytes
from ronde_gateway.cli.output import console, installed, say
from ronde_gateway.cli.serve import Data, Database, read_settings

__all__ = ["export_event", "import_event"]


def import_event(
    file: Annotated[str, typer.Argument(help="Report file (TRF) or list (CSV).")],
    name: Annotated[str, typer.Option(help="Name, in place of the file's.")] = "",
    data_dir: Data = None,
    database_url: Database = "",
) -> None:
    """Import a file into the store; prints the new event's id."""
    from ronde_gateway.assembly import assemble
    from ronde_gateway.schema.ids import encode
    from ronde_gateway.schema.mutations.files import import_bytes

    event, _ = read_event(file)
    gateway = assemble(read_settings(data_dir=data_dir, database_url=database_url))
    context = gateway.context(getpass.getuser(), "cli")
    data, file_name = read_bytes(file), Path(file).name
    taken = import_bytes(context, data, file_name, uuid4(), None, name or event.name)
    gateway.store.close()
    assert taken.after is not None
    id = encode("Tournament", taken.after.id)
    console.print(say(Text("cli.imported", {"name": taken.after.name, "id": id})), markup=False)


def export_event(
    id: Annotated[str, typer.Argument(help="The event's id, as import and the gateway give it.")],
    format: Annotated[str, typer.Option(help="Id of a format, for instance trf.trf16.")] = "",
    output: Annotated[str, typer.Option("--output", "-o", help="Write here.")] = "-",
    data_dir: Data = None,
    database_url: Database = "",
) -> None:
    """Export an event of the store, as TRF26 unless another format is asked for."""
    from ronde_gateway.schema.ids import decode_as
    from ronde_gateway.store import Store

    key = decode_as(id, "Tournament") or (id,)
    settings = read_settings(data_dir=data_dir, database_url=database_url)
    store = Store(settings.url)
    store.migrate()
    with store.reading() as work:
        event = work.tournament(key[0])
    store.close()
    if event is None:
        raise Refused("not_found", what="tournament", id=id)
    offers = installed().offers
    chosen = offers.exchange_format(format) if format else format_for(output, writes=True)
    write_bytes(output, chosen.write(event, chosen.settings(), offers))
