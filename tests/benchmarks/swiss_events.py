"""Simulated events of the Dutch system, every round paired: median, p99 and slowest round.

The time of a round is that of the system's own ``pair``: what the past means, the pairs, colours
and boards. Half of the events are of odd size, a third accelerated; byes, forfeits, late entries
and withdrawals happen as in open tournaments. A small event is
played first, and garbage of the simulation is collected before each round. Beside stand the targets
of the project, for one core of the machine it was designed on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from gc import collect
from random import Random
from time import process_time

from rich.table import Table

from ronde import ResultKind, Tournament
from ronde.registry import load
from tests.benchmarks.measure import percentile, table
from tests.benchmarks.swiss_stages import watched
from tests.plugins.swiss.simulation import Make, drawn, opening, settled

__all__ = ["DEFECT", "OFFERS", "SIZES", "make", "rounds_of", "tables"]

SIZES = (200, 1000, 5000, 10000)
OFFERS = load().offers
TARGETS = {200: (3, 12), 1000: (10, 40), 5000: (70, 130), 10000: (160, 280)}
"""Milliseconds at the median and at p99."""
ROUNDS = 600
"""Rounds of 200 players that are enough for a p99; larger events need fewer."""
DEFECT = 60
"""A bracket of more players that the fast way gives up in a normal event is a defect."""


@dataclass(frozen=True)
class Timed:
    event: Tournament
    milliseconds: float


def make(size: int, rounds: int, *, accelerated: bool = False) -> Make:
    """An open tournament: two in a hundred ask for a bye or stay away, one game in a hundred is
    forfeited."""
    settings = {"acceleration": "swiss.baku"} if accelerated else {}
    return Make(
        size,
        rounds,
        forfeits=0.01,
        byes={ResultKind.HALF_POINT_BYE: 0.01, ResultKind.ZERO_POINT_BYE: 0.01},
        late=0.01,
        withdrawn=0.03,
        settings=settings,
    )


def rounds_of(chosen: Make, seed: int) -> Iterator[Timed]:
    """Each round of one event with the time it took to pair."""
    dice = Random(seed)
    t = opening(chosen, dice)
    for _ in range(chosen.rounds):
        collect()
        begun = process_time()
        round = drawn(t, OFFERS)
        yield Timed(t, (process_time() - begun) * 1000)
        t = settled(t, round, chosen, dice)


def tables(sizes: Sequence[int]) -> Iterator[Table]:
    made = table(
        "Simulated events, ms of CPU time a round",
        *("players", "rounds", "median", "p99", "slowest", "target median", "target p99"),
        *("given up", "largest", "verdict"),
    )
    for size in sizes:
        taken, fallen = _events(size)
        worst = max(fallen, default=0)
        median, late = TARGETS.get(size, ("", ""))
        made.add_row(
            *(str(size), str(len(taken))),
            *(f"{percentile(taken, p):.1f}" for p in (50, 99, 100)),
            *(str(median), str(late), str(len(fallen)), str(worst)),
            "defect" if worst > DEFECT else "",
        )
    yield made


def _events(size: int) -> tuple[list[float], list[int]]:
    """Times of many rounds, and the brackets that the fast way gave up in as many others."""
    taken: list[float] = []
    wanted = max(27, ROUNDS * 200 // max(200, size))
    assert list(rounds_of(make(20, 5), seed=0))
    dice = Random(size)
    seed = 0
    while len(taken) < wanted:
        odd, rounds = seed % 2, dice.randint(7, 13)
        chosen = make(size + odd, rounds, accelerated=seed % 3 == 2)
        taken += [timed.milliseconds for timed in rounds_of(chosen, seed)]
        seed += 1
    with watched() as watch:
        for timed in rounds_of(make(size + 1, 9), size):
            assert timed.event
    return taken, watch.fallen
