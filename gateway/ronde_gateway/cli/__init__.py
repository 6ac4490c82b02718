"""The command line: file tools that need no database, and the server with its store."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer
from typer.exceptions import TyperException

from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.backup import backup, restore
from ronde_gateway.cli.bracket import bracket
from ronde_gateway.cli.check import check
from ronde_gateway.cli.framework import OwnCommand, OwnGroup, mistake
from ronde_gateway.cli.generate import generate
from ronde_gateway.cli.help import explain, version
from ronde_gateway.cli.output import Exit, Stopped, errors, fail, say_own, unexpected
from ronde_gateway.cli.pair import pair
from ronde_gateway.cli.plugins import plugins
from ronde_gateway.cli.schema import schema
from ronde_gateway.cli.serve import serve
from ronde_gateway.cli.simulate import simulate
from ronde_gateway.cli.standings import standings
from ronde_gateway.cli.transfer import export_event, import_event

__all__ = ["app", "main"]

app = typer.Typer(name="ronde", cls=OwnGroup, pretty_exceptions_enable=False, add_completion=False)
app.callback(no_args_is_help=True)(version)
for _command in (pair, check, standings, generate, simulate, bracket, serve):
    app.command(cls=OwnCommand)(_command)
app.command("import", cls=OwnCommand)(import_event)
app.command("export", cls=OwnCommand)(export_event)
app.command(cls=OwnCommand)(backup)
app.command(cls=OwnCommand)(restore)
app.command(cls=OwnCommand)(plugins)
app.command(cls=OwnCommand)(schema)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; ends the process with the exit codes of `Exit` (TX-3)."""
    sys.exit(_run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    try:
        command = explain(typer.main.get_command(app))
        return int(command.main(args=arguments, prog_name="ronde", standalone_mode=False) or 0)
    except Stopped as stopped:
        return stopped.code
    except Refused as refusal:
        return fail(refusal.text, Exit.BAD_INPUT, refusal.details)
    except TyperException as error:
        if str(error):  # without a command the help has been printed, and nothing else is to say
            errors.print(f"ronde: {say_own(mistake(error))}", markup=False)
            errors.print(say_own(Text("cli.try_help")), markup=False)
        return Exit.BAD_INPUT
    except BrokenPipeError:
        # Whoever reads has seen enough; the interpreter's own flush at the end must not complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.FINE
    except (typer.Abort, KeyboardInterrupt):
        return Exit.UNEXPECTED
    except Exception as error:
        return unexpected(error)
