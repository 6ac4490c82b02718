"""Clock, unit, memory and growth, the same for every theme."""

import tracemalloc
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import log
from random import Random
from statistics import median
from time import process_time

from rich.table import Table

__all__ = ["baseline", "growth", "memory", "percentile", "table", "timed"]


def timed(work: Callable[[], object], times: int = 5) -> float:
    """Median milliseconds of CPU time of ``times`` runs."""
    taken = []
    for _ in range(times):
        begun = process_time()
        work()
        taken.append((process_time() - begun) * 1000)
    return median(taken)


@cache
def baseline() -> float:
    """Milliseconds of a fixed piece of plain work, sorting 20,000 numbers: the unit that makes
    figures of two machines comparable."""
    dice = Random(1)
    numbers = [dice.random() for _ in range(20_000)]
    return timed(lambda: sorted(numbers), 21)


def memory(work: Callable[[], object]) -> float:
    """Most megabytes allocated at once while ``work`` runs (and runs slower for it)."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1] / 1e6
    finally:
        tracemalloc.stop()


def growth(points: Iterable[tuple[float, float]]) -> float | None:
    """The exponent e of cost ~ size^e that fits (size, cost) best; None for a single size.

    >>> growth([(10, 3), (20, 12), (40, 48)])
    2.0
    """
    logs = [(log(size), log(cost)) for size, cost in points if cost > 0]
    if len({x for x, _ in logs}) < 2:
        return None
    x0, y0 = (sum(part) / len(logs) for part in zip(*logs, strict=True))
    steep: float = sum((x - x0) * (y - y0) for x, y in logs) / sum((x - x0) ** 2 for x, _ in logs)
    return round(steep, 2)


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest of the values that ``percent`` of them do not exceed.

    >>> percentile([3, 1, 2], 50), percentile([3, 1, 2], 99)
    (2, 3)
    """
    ordered = sorted(values)
    return ordered[max(0, -int(-len(ordered) * percent // 100) - 1)]


def table(title: str, *headings: str) -> Table:
    """An empty table, every column to the right."""
    made = Table(title=title)
    for heading in headings:
        made.add_column(heading, justify="right")
    return made
