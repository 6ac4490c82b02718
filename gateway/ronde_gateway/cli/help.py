"""What ``--help`` says: from the catalogue, in the user's language, like every other word.

The keys are ``cli.help`` for the whole, ``cli.help.<command>`` and
``cli.help.<command>.<parameter>``; paragraphs are separated by an empty line.
"""

from __future__ import annotations

from importlib.metadata import version as version_of
from typing import Annotated, Any

import typer

from ronde.text import Text
from ronde_gateway.cli.framework import metavar
from ronde_gateway.cli.output import say_own

__all__ = ["explain", "version"]


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"ronde {version_of('ronde')}")
        raise typer.Exit


def version(
    version: Annotated[bool, typer.Option("--version", callback=_print_version)] = False,
) -> None:
    """The options of ``ronde`` itself, without a command."""


def explain(command: Any, key: str = "cli.help") -> Any:
    """Put the words of the catalogue on a command, its parameters and its subcommands."""
    command.help = say_own(Text(key))
    command.short_help = command.help.split("\n", 1)[0]
    for parameter in command.params:
        parameter.help = say_own(Text(f"{key}.{parameter.name}"))
        parameter.metavar = metavar(parameter)
    if hasattr(command, "subcommand_metavar"):
        command.subcommand_metavar = say_own(Text("cli.usage.command"))
    for name, inner in getattr(command, "commands", {}).items():
        explain(inner, f"{key}.{name}")
    return command
