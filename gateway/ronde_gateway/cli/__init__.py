"""The command line: file tools that need no database, and the server with its store."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from uuid import uuid4

import typer
from typer.exceptions import TyperException

from ronde.refusal import Refused
from ronde_gateway.cli.check import check
from ronde_gateway.cli.output import Exit, Stopped, errors, fail
from ronde_gateway.cli.pair import pair
from ronde_gateway.cli.plugins import plugins
from ronde_gateway.cli.schema import schema
from ronde_gateway.cli.serve import serve
from ronde_gateway.cli.standings import standings
from ronde_gateway.cli.transfer import export_event, import_event

__all__ = ["app", "main"]

app = typer.Typer(
    name="ronde",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    help="Pair tournaments: from a report file to its next round, its check and its standings, "
    "or as a server with a GraphQL interface.",
)
app.command()(pair)
app.command()(check)
app.command()(standings)
app.command()(serve)
app.command("import")(import_event)
app.command("export")(export_event)
app.command()(plugins)
app.command()(schema)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; ends the process with the exit codes of `Exit` (TX-3)."""
    try:
        code = app(args=arguments, standalone_mode=False)
    except Stopped as stopped:
        code = stopped.code
    except Refused as refusal:
        code = fail(refusal.text, Exit.BAD_INPUT, refusal.details)
    except TyperException as error:
        errors.print(f"ronde: {error}", markup=False)
        code = Exit.BAD_INPUT
    except (typer.Abort, KeyboardInterrupt):
        code = Exit.UNEXPECTED
    except Exception as error:
        incident = uuid4().hex[:8]
        print(f"ronde: internal error {incident}: {type(error).__name__}: {error}", file=sys.stderr)
        code = Exit.UNEXPECTED
    sys.exit(code or 0)
