"""The Swiss system by the rules of FIDE (système suisse), with its accelerations."""

from collections.abc import Sequence

from ronde import Acceleration, PairingSystem, Plugin, hookimpl
from ronde_swiss.accelerations import Baku, FreeTable, Haley, HaleyBothHalves, SoftHaley
from ronde_swiss.system import Dutch


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="swiss", name="Swiss system", version="0.1.0")


@hookimpl
def ronde_pairing_systems() -> Sequence[PairingSystem]:
    return [Dutch()]


@hookimpl
def ronde_accelerations() -> Sequence[Acceleration]:
    return [Haley(), SoftHaley(), HaleyBothHalves(), Baku(), FreeTable()]
