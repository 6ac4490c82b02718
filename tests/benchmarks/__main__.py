"""``python -m tests.benchmarks``: what the usual steps cost, as ratios to one baseline.

Machines are shared and noisy, so each figure is the median of several runs and stands beside the
time of a fixed piece of plain work measured in the same run. Nothing fails on a figure.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.table import Table

from ronde import ResultKind, Tournament, moves
from ronde.conduct import step
from ronde.model import TournamentStatus
from ronde.moves import Request
from ronde.record import record, rewind
from ronde.registry import load
from ronde.standings import standings
from ronde.testing import enrolled, field

OFFERS = load().offers
ROUNDS = 9
RESULTS = [ResultKind.WHITE_WINS] * 4 + [ResultKind.BLACK_WINS] * 3 + [ResultKind.DRAW] * 3


def timed(work: Callable[[], object], times: int = 5) -> float:
    """Median milliseconds of ``times`` runs."""
    taken = []
    for _ in range(times):
        begun = perf_counter()
        work()
        taken.append((perf_counter() - begun) * 1000)
    return median(taken)


def baseline() -> float:
    dice = Random(1)
    numbers = [dice.random() for _ in range(20_000)]
    return timed(lambda: sorted(numbers), 21)


def event(size: int) -> Tournament:
    """A Swiss of ``size`` players played to its last round but one."""
    dice = Random(size)
    t = enrolled("swiss.dutch", field(size), OFFERS, {"rounds": ROUNDS})
    t = step(t, moves.Start(), Request(), OFFERS)
    while len(t.rounds) < ROUNDS - 1 and t.status is TournamentStatus.RUNNING:
        t = step(t, moves.PairNextRound(), Request(), OFFERS)
        for pairing in t.rounds[-1].pairings:
            move = moves.RecordResult(len(t.rounds), pairing.id, dice.choice(RESULTS))
            t = step(t, move, Request(), OFFERS)
    return t


def rows(size: int) -> list[tuple[str, float]]:
    t = event(size)
    system = OFFERS.pairing_system(t.system)
    made = []
    for number in (1, 2, 5, ROUNDS):
        pair = partial(system.pair, rewind(t, number - 1), Request(), OFFERS)
        made.append((f"pair round {number}", timed(pair)))
    last = t.rounds[-1].pairings[0]
    result = moves.RecordResult(len(t.rounds), last.id, ResultKind.DRAW)
    made.append(("history", timed(lambda: record(t))))
    made.append(("record one result", timed(lambda: step(t, result, Request(), OFFERS))))
    made.append(("standings", timed(lambda: standings(t, OFFERS))))
    return made


def main() -> None:
    unit = baseline()
    table = Table(title=f"baseline: sorting 20,000 numbers, {unit:.2f} ms")
    for heading in ("players", "step", "ms", "baselines"):
        table.add_column(heading, justify="right")
    for size in (20, 50, 100, 200):
        for name, taken in rows(size):
            table.add_row(str(size), name, f"{taken:.1f}", f"{taken / unit:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
