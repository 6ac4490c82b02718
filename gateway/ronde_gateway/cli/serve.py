"""``ronde serve``: the gateway."""

from __future__ import annotations

import gc
import logging
import socket
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated
from uuid import UUID

import typer

from ronde.text import Text
from ronde_gateway.cli.output import Exit, Stopped, console, fail, say
from ronde_gateway.cli.store import DatabaseUrl, DataDir, opened, read_settings

if TYPE_CHECKING:
    from ronde_gateway.assembly import Gateway

__all__ = ["serve"]

SAMPLE = "open-284-9-rounds.trf"
SAMPLE_REQUEST = UUID("5a3f0c52-2840-4000-8000-000000000284")
WAITING = 100
"""Connections the system keeps while the server gets ready."""
GARBAGE = 50_000, 20, 20
"""Tournaments are large trees of values without cycles: looking for garbage after every 700 new
objects took as long as reading a large one."""


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", show_default=False)] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, show_default=False)] = None,
    data_dir: DataDir = None,
    database_url: DatabaseUrl = None,
    sample: Annotated[bool, typer.Option("--sample")] = False,
) -> None:
    """Serve the GraphQL gateway on this machine."""
    from ronde_gateway.app import server

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    gc.set_threshold(*GARBAGE)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    settings = read_settings(bind=host, port=port, data_dir=data_dir, database_url=database_url)
    with _listening(settings.bind, settings.port) as door, opened(settings) as gateway:
        if sample:
            _hold_sample(gateway)
        shown = f"[{settings.bind}]" if ":" in settings.bind else settings.bind
        url = f"http://{shown}:{door.getsockname()[1]}/graphql"
        console.print(say(Text("cli.serving", {"url": url})), markup=False)
        console.print(say(Text("cli.loopback_only")), markup=False)
        console.print(say(Text("cli.stop")), markup=False)
        server(settings, gateway.app, gateway.hub).run(sockets=[door])


def _listening(host: str, port: int) -> socket.socket:
    """The socket, taken before anything is written anywhere. Raises `Stopped` ``FILE_ACCESS``."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family, backlog=WAITING)
    except OSError as error:
        told = {"host": host, "port": port, "problem": error.strerror or str(error)}
        raise Stopped(fail(Text("cli.cannot_listen", told), Exit.FILE_ACCESS)) from None


def _hold_sample(gateway: Gateway) -> None:
    """Import the sample event into a store that holds no tournament yet."""
    from ronde_gateway.schema.mutations.files import import_bytes
    from ronde_gateway.store import Wanted

    with gateway.store.reading() as work:
        if work.tournaments(Wanted(1))[1]:
            return
    data = (files("ronde_gateway") / "sample" / SAMPLE).read_bytes()
    import_bytes(gateway.context("sample", "cli"), data, SAMPLE, SAMPLE_REQUEST)
