"""Italo-Swiss round tournaments: a round robin below a threshold, a Swiss from it."""

from collections.abc import Sequence

from ronde import PairingSystem, Plugin, RoundCount, hookimpl
from ronde_italoswiss.rounds import (
    DoublingFromFive,
    DoublingFromSix,
    Fixed,
    Knockout,
    Log2FloorPlusTwo,
    Log2PlusOne,
    Log2PlusTwo,
    ThirdToHalf,
    ThirdToHalfPlusOne,
)
from ronde_italoswiss.system import Threshold


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="italoswiss", name="Italo-Swiss", version="0.1.0")


@hookimpl
def ronde_pairing_systems() -> Sequence[PairingSystem]:
    return [Threshold()]


@hookimpl
def ronde_round_counts() -> Sequence[RoundCount]:
    return [
        DoublingFromSix(),
        DoublingFromFive(),
        Log2PlusTwo(),
        Log2PlusOne(),
        Log2FloorPlusTwo(),
        Knockout(),
        ThirdToHalf(),
        ThirdToHalfPlusOne(),
        Fixed(),
    ]
