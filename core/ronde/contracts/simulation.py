"""Trying a system out with made-up players: what its rules do, in figures."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from ronde.contracts.answers import Figure
from ronde.contracts.offers import Offers
from ronde.text import Text

__all__ = ["Chance", "Series", "Simulates", "Simulation", "Simulator"]


@dataclass(frozen=True, slots=True)
class Series:
    """Measured values to be drawn: as a histogram, or (``over`` not empty) as a line over those
    places."""

    key: str
    label: Text
    unit: Text
    values: tuple[float, ...]
    over: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of it. ``figures`` depend on the chance alone, ``timings`` on the machine too."""

    figures: tuple[Figure, ...]
    timings: tuple[Figure, ...] = ()
    series: tuple[Series, ...] = ()


class Chance(Protocol):
    """A source of chance with a seed of its own, such as `random.Random`."""

    def random(self) -> float: ...

    def uniform(self, a: float, b: float) -> float: ...

    def gauss(self, mu: float, sigma: float) -> float: ...

    def lognormvariate(self, mu: float, sigma: float) -> float: ...


@dataclass(frozen=True, slots=True)
class Simulator:
    """What a simulation is given from outside: chance, a clock (seconds, for timings only), and
    whom to tell how far it has come, from 0 to 1."""

    chance: Chance
    clock: Callable[[], float]
    tell: Callable[[float], None]


@runtime_checkable
class Simulates(Protocol):
    """Capability: whole events with made-up players, the same for the same chance."""

    def simulate(
        self, players: int, settings: dict[str, Any], simulator: Simulator, offers: Offers
    ) -> Simulation:
        """Play an event of that many players with these settings. Raises `Refused`
        ``bad_settings``."""
        ...
