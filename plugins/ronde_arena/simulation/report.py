"""The figures of a simulated arena (section 10)."""

from collections.abc import Sequence

from ronde import Text
from ronde.contracts import Figure, Series, Simulation
from ronde_arena.running import live_of
from ronde_arena.settings import ArenaSettings
from ronde_arena.simulation.play import Course

__all__ = ["report"]


def report(course: Course) -> Simulation:
    """Distances in places, waits in seconds, runs and balances of colours, and the time of a tick
    (the machine's, told apart)."""
    seats = live_of(course.t).seats.values()
    balances = [abs(seat.balance) for seat in seats]
    games = len(course.distances)
    figures = {
        "players": str(len(balances)),
        "games": str(games),
        "waves": str(len(course.t.rounds)),
        "mean_distance": f"{_mean(course.distances):.1f}",
        "mean_wait": f"{_mean(course.waits):.1f}",
        "p95_wait": f"{_percentile(course.waits, 95):.1f}",
        "longest_wait": f"{max(course.waits, default=0):.1f}",
        "over_soft_after": f"{100 * _late(course) / max(1, len(course.waits)):.1f}",
        "longest_run": str(course.longest_run),
        "mean_balance": f"{_mean(balances):.2f}",
        "greatest_balance": str(max(balances, default=0)),
        "rematches": f"{100 * course.rematches / max(1, games):.1f}",
        "violations": str(course.violations),
    }
    milliseconds = [1000 * taken for taken in course.ticks]
    timings = {
        "mean_tick": f"{_mean(milliseconds):.1f}",
        "p95_tick": f"{_percentile(milliseconds, 95):.1f}",
        "longest_tick": f"{max(milliseconds, default=0):.1f}",
    }
    return Simulation(
        tuple(_figure(key, value) for key, value in figures.items()),
        tuple(_figure(key, value) for key, value in timings.items()),
        (
            _series("distance", course.distances),
            _series("wait", course.waits),
            _series("balance", [seat.balance for seat in seats]),
            _series("tick", milliseconds, course.moments),
        ),
    )


def _figure(key: str, value: str) -> Figure:
    return Figure(key, Text(f"arena.simulation.{key}"), value)


def _series(key: str, values: Sequence[float], over: Sequence[float] = ()) -> Series:
    label, unit = (Text(f"arena.series.{key}{part}") for part in ("", ".unit"))
    return Series(key, label, unit, tuple(values), tuple(over))


def _late(course: Course) -> int:
    """Waits above ``soft_after`` (AP-6.3)."""
    limit = ArenaSettings.read(course.t.settings).soft_after
    return sum(wait > limit for wait in course.waits)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _percentile(values: Sequence[float], percent: int) -> float:
    """The smallest of the values that so many in a hundred do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)] if ordered else 0.0
