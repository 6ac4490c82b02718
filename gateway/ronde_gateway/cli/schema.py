"""``ronde schema``: the GraphQL schema as text."""

from __future__ import annotations

from typing import Annotated

import typer

__all__ = ["schema"]


def schema(core: Annotated[bool, typer.Option("--core")] = False) -> None:
    """Print the GraphQL schema, sorted (GW-132)."""
    from ronde_gateway.schema.whole import print_schema

    print(print_schema(core_only=core), end="")
