"""Arenas: single ticks (AQ-9) and whole simulated hours beside the figures the rules page measured
with its prototype (AQ-10, section 10).

A tick is the act of pairing alone, three past meetings a player. A simulated row goes through
conduct from end to end; its figures depend on the seed, not on the machine.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from time import process_time

from rich.table import Table

from ronde.contracts import Simulates, Simulator
from ronde.registry import load
from ronde_arena.pairing.engine import paired
from tests.benchmarks.grown_arena import grown
from tests.benchmarks.measure import growth, table, timed
from tests.plugins.arena.test_pairing import made

__all__ = ["SIZES", "tables"]

SIZES = (30, 100, 500, 2000)
OFFERS = load().offers
TICKS = (1_000, 2_000, 10_000, 20_000)
PROTOTYPE = {30: (5.1, 19.9, 62), 100: (5.5, 13.7, 51), 500: (8.4, 7.2, 23), 2000: (14.4, 3.3, 11)}
"""Mean rank distance, mean wait and p95 wait with ``soft_after`` 60 s; one seed. 2000 played half
an hour with ticks of 2 s, where AP-7.1 asks for one every second: with ``soft_after`` 0 half
as many then wait in a tick, and the distance grows (decision 0017)."""
AT_ONCE = {100: (25.2, 3.6, 15.6), 500: (103, 1.4, 3.0), 2000: (135, 1.1, 2.0)}
KEYS = ("mean_distance", "mean_wait", "p95_wait", "longest_run", "mean_balance", "violations")


def tables(sizes: Sequence[int]) -> Iterator[Table]:
    yield _ticks()
    yield grown()
    yield _simulated(sizes)


def _ticks() -> Table:
    shown = table("One tick (AQ-9: under 1 s, growth 2.6 a doubling)", "waiting", "ms", "unpaired")
    points = []
    for size in TICKS:
        tick = made(size, 1, meetings=3)
        taken = timed(partial(paired, tick), 3)
        points.append((size, taken))
        shown.add_row(str(size), f"{taken:.0f}", str(size - 2 * len(paired(tick))))
    last = points[-1][1] / points[-2][1]
    shown.add_row("20,000 : 10,000", f"× {last:.2f}", "")
    shown.add_row("growth", f"n^{growth(points)}", "")
    return shown


def _simulated(sizes: Sequence[int]) -> Table:
    """In brackets the prototype of the rules page, where it has a row."""
    headings = ("field", "soft", "distance", "wait", "p95", "run", "bal.", "viol.", "tick", "s")
    title = "One hour, blitz 3+2; tick in ms, CPU in s (AQ-10)"
    shown = table(f"{title}; in brackets 2000 for 30 min, ticks of 2 s", *headings)
    for size in sizes:
        for soft_after, prototype in ((10, {}), (60, PROTOTYPE), (0, AT_ONCE)):
            shown.add_row(*_row(size, soft_after, prototype.get(size)))
    return shown


def _row(size: int, soft_after: int, prototype: tuple[float, ...] | None) -> Iterator[str]:
    system = OFFERS.pairing_system("arena.timed")
    assert isinstance(system, Simulates)
    simulator = Simulator(Random(1), process_time, lambda share: None)
    begun = process_time()
    done = system.simulate(size, {"soft_after": soft_after}, simulator, OFFERS)
    taken = process_time() - begun
    found = {figure.key: str(figure.value) for figure in (*done.figures, *done.timings)}
    yield str(size)
    yield str(soft_after)
    for index, key in enumerate(KEYS):
        beside = f" ({prototype[index]})" if prototype and index < len(prototype) else ""
        yield f"{found[key]}{beside}"
    yield found["mean_tick"]
    yield f"{taken:.1f}"
