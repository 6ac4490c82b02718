"""``ronde serve``: the gateway."""

from __future__ import annotations

import logging
import os
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from uuid import UUID

import typer

from ronde.text import Text
from ronde_gateway.cli.output import Exit, Stopped, console, errors, say
from ronde_gateway.settings import Settings, SettingsError

if TYPE_CHECKING:
    from ronde_gateway.assembly import Gateway

__all__ = ["read_settings", "serve"]

SAMPLE = "open-284-9-rounds.trf"
SAMPLE_REQUEST = UUID("5a3f0c52-2840-4000-8000-000000000284")

Data = Annotated[Path | None, typer.Option("--data-dir", help="Folder of the embedded database.")]
Database = Annotated[str, typer.Option("--database-url", help="SQLite or PostgreSQL by URL.")]


def read_settings(**given: Any) -> Settings:
    """Settings of the command line, the environment and the defaults (OPS-1)."""
    try:
        return Settings.read(os.environ, **{name: v for name, v in given.items() if v})
    except SettingsError as error:
        errors.print(f"ronde: {error}", markup=False)
        raise Stopped(Exit.BAD_INPUT) from None


def serve(
    host: Annotated[str, typer.Option(help="Loopback address to listen on.")] = "",
    port: Annotated[int, typer.Option(help="Port to listen on.")] = 0,
    data_dir: Data = None,
    database_url: Database = "",
    sample: Annotated[bool, typer.Option("--sample", help="Hold a sample event.")] = False,
) -> None:
    """Serve the GraphQL gateway on this machine.

    There are no accounts yet, so only loopback addresses are listened on. Every setting can also
    be given in the environment as RONDE_....
    """
    from ronde_gateway.app import server
    from ronde_gateway.assembly import assemble

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    settings = read_settings(bind=host, port=port, data_dir=data_dir, database_url=database_url)
    gateway = assemble(settings)
    if sample:
        _hold_sample(gateway)
    url = f"http://{settings.bind}:{settings.port}/graphql"
    console.print(say(Text("cli.serving", {"url": url})), markup=False)
    console.print(say(Text("cli.stop")), markup=False)
    server(settings, gateway.app).run()


def _hold_sample(gateway: Gateway) -> None:
    """Import the sample event into a store that holds no tournament yet."""
    from ronde_gateway.schema.mutations.files import import_bytes
    from ronde_gateway.store import Wanted

    with gateway.store.reading() as work:
        if work.tournaments(Wanted(1))[1]:
            return
    data = (files("ronde_gateway") / "sample" / SAMPLE).read_bytes()
    import_bytes(gateway.context("sample", "cli"), data, SAMPLE, SAMPLE_REQUEST)
