"""The regulation of an imaginary federation."""

from collections.abc import Sequence

from ronde import Plugin, Regulation, hookimpl
from ronde_islands.regulation import IslandsOpen


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="islands", name="Chess of the islands", version="0.1.0")


@hookimpl
def ronde_regulations() -> Sequence[Regulation]:
    return [IslandsOpen()]
