"""Round robin (toutes rondes) by the Berger tables."""

from collections.abc import Sequence

from ronde import PairingSystem, Plugin, hookimpl
from ronde_roundrobin.system import Berger


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="roundrobin", name="Round robin", version="0.1.0")


@hookimpl
def ronde_pairing_systems() -> Sequence[PairingSystem]:
    return [Berger()]
