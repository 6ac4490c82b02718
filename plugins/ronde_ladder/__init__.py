"""The club ladder (échelle): members challenge one another for their ranks."""

from collections.abc import Sequence

from ronde import PairingSystem, Plugin, hookimpl
from ronde_ladder.system import ClubLadder


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="ladder", name="Ladder", version="0.1.0")


@hookimpl
def ronde_pairing_systems() -> Sequence[PairingSystem]:
    return [ClubLadder()]
