"""Rounds drawn by lot."""

from collections.abc import Sequence

from ronde import PairingSystem, Plugin, hookimpl
from ronde_lottery.system import Lottery


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="lottery", name="Lottery", version="0.1.0", api=((1, 0), (1, 999)))


@hookimpl
def ronde_pairing_systems() -> Sequence[PairingSystem]:
    return [Lottery()]
