"""``ronde plugins``: what is installed, and what was left out and why."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.table import Table

from ronde.text import Text
from ronde_gateway.cli.output import console, installed, say

__all__ = ["plugins"]


def plugins(as_json: Annotated[bool, typer.Option("--json")] = False) -> None:
    """List all plug-ins with their version and state."""
    states = installed().plugins
    if as_json:
        rows = [
            {
                "prefix": state.prefix,
                "name": state.plugin.name if state.plugin else None,
                "module": state.module,
                "version": state.version,
                "state": state.status.value,
                "problem": say(state.problem) if state.problem else None,
            }
            for state in states
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    table = Table()
    for key in ("plugin", "module", "version", "state", "problem"):
        table.add_column(say(Text(f"cli.column.{key}")))
    for state in states:
        table.add_row(
            state.prefix,
            state.module,
            state.version,
            say(Text(f"cli.state.{state.status.value}")),
            say(state.problem) if state.problem else "",
        )
    console.print(table)
