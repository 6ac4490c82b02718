"""Events that are hard on a Dutch engine: what no open tournament is, but somebody will hold.

All games drawn; clubs of a third of the field that may not meet; nearly as many rounds as players
(for small fields only); an absent third every round. And single rounds with a bracket of the size
that only a matching decides. No targets but seconds: the answer must come and be exact, which the
tests see to. The slowest round is named.
"""

from collections.abc import Iterator, Sequence
from time import process_time

from rich.table import Table

from ronde import Refused, ResultKind
from ronde_swiss.engine import pair_round
from tests.benchmarks.measure import percentile, table
from tests.benchmarks.swiss_events import make, rounds_of
from tests.benchmarks.swiss_stages import watched
from tests.benchmarks.swiss_stuck import stuck_fields
from tests.plugins.swiss.simulation import Make

__all__ = ["SIZES", "tables"]

SIZES = (40, 200, 1000)
CROWDED_UP_TO = 70
STUCK_UP_TO = 400
"""Members of a bracket for which seconds are promised."""


def tables(sizes: Sequence[int]) -> Iterator[Table]:
    made = table(
        "Hard events, ms of CPU time a round",
        *("players", "event", "rounds", "median", "p99", "slowest", "in round"),
        *("given up", "largest"),
    )
    for size in sizes:
        for name, chosen in _hard(size):
            taken, fallen = _played(chosen)
            slowest = taken.index(max(taken)) + 1
            made.add_row(
                *(str(size), name, str(len(taken))),
                *(f"{percentile(taken, p):.1f}" for p in (50, 99, 100)),
                *(str(slowest), str(len(fallen)), str(max(fallen, default=0))),
            )
    yield made
    yield _stuck(sorted({min(size, STUCK_UP_TO) for size in sizes}))


def _stuck(sizes: Sequence[int]) -> Table:
    made = table(
        "Brackets that a matching decides, ms of CPU time a round",
        *("bracket", "what is stuck", "round", "given up", "largest", "floaters"),
    )
    for size in sizes:
        for name, field in stuck_fields(size):
            with watched() as watch:
                begun = process_time()
                drawn = pair_round(field)
                taken = (process_time() - begun) * 1000
            made.add_row(
                *(str(size), name, f"{taken:.0f}", str(len(watch.fallen))),
                str(max(watch.fallen, default=0)),
                str(max(len(paired.downfloaters) for paired in drawn.brackets)),
            )
    return made


def _hard(size: int) -> Iterator[tuple[str, Make]]:
    yield "open, for comparison", make(size, 9)
    yield "all games drawn", Make(size, 9, draws=1, forfeits=0)
    yield "three clubs of a third", Make(size, 9, clubs=3, club=size // 3)
    yield "a third absent", Make(size, 9, byes={ResultKind.HALF_POINT_BYE: 1 / 3})
    if size <= CROWDED_UP_TO:
        yield "rounds near players", Make(size, size - 5)


def _played(chosen: Make) -> tuple[list[float], list[int]]:
    """Times of the rounds up to the one that cannot be paired, if there is one."""
    taken: list[float] = []
    with watched() as watch:
        try:
            for timed in rounds_of(chosen, chosen.size):
                taken.append(timed.milliseconds)
        except Refused as refusal:
            if refusal.code != "swiss.no_complete_pairing":
                raise
    return taken, watch.fallen
