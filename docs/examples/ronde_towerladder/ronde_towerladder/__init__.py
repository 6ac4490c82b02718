"""The ladder of a club, with its own rules."""

from collections.abc import Sequence

from ronde import Plugin, Regulation, hookimpl
from ronde_towerladder.rules import TowerLadder


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(
        prefix="towerladder", name="Tower ladder", version="0.1.0", api=((1, 0), (1, 999))
    )


@hookimpl
def ronde_regulations() -> Sequence[Regulation]:
    return [TowerLadder()]
