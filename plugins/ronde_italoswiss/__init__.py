"""Italo-Swiss round tournaments: a round robin below a threshold, a Swiss from it."""

from collections.abc import Sequence

from ronde import PairingSystem, Plugin, RoundCount, hookimpl
from ronde_italoswiss.rounds import Doubling, Fixed, Logarithm, Share
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
        Doubling("doubling-from-six", 6),
        Doubling("doubling-from-five", 5),
        Logarithm("log2-plus-two", 2),
        Logarithm("log2-plus-one", 1),
        Logarithm("log2-floor-plus-two", 2, down=True),
        Logarithm("knockout", 0),
        Share("third-to-half", 0),
        Share("third-to-half-plus-one", 1),
        Fixed(),
    ]
