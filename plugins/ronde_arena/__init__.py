"""Arena (arène): whoever is free plays, until time is up."""

from collections.abc import Sequence

from ronde import PairingSystem, Plugin, hookimpl
from ronde_arena.system import Arena


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="arena", name="Arena", version="0.1.0")


@hookimpl
def ronde_pairing_systems() -> Sequence[PairingSystem]:
    return [Arena()]
