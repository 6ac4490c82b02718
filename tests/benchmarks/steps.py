"""The usual steps of an event through the core: pairing, recording, standings."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from rich.table import Table

from ronde import ResultKind, Tournament, moves
from ronde.conduct import step
from ronde.model import TournamentStatus
from ronde.moves import Request
from ronde.record import record, rewind
from ronde.registry import load
from ronde.standings import standings
from ronde.testing import enrolled, field
from tests.benchmarks.measure import baseline, table, timed

__all__ = ["SIZES", "played", "tables"]

SIZES = (20, 50, 100, 200)
OFFERS = load().offers
ROUNDS = 9
RESULTS = [ResultKind.WHITE_WINS] * 4 + [ResultKind.BLACK_WINS] * 3 + [ResultKind.DRAW] * 3


def tables(sizes: Sequence[int]) -> Iterator[Table]:
    made = table("The usual steps of an event", "players", "step", "ms", "baselines")
    for size in sizes:
        for name, taken in _rows(size):
            made.add_row(str(size), name, f"{taken:.1f}", f"{taken / baseline():.1f}")
    yield made


def played(size: int) -> Tournament:
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


def _rows(size: int) -> Iterator[tuple[str, float]]:
    t = played(size)
    system = OFFERS.pairing_system(t.system)
    for number in (1, 2, 5, ROUNDS):
        pair = partial(system.pair, rewind(t, number - 1), Request(), OFFERS)
        yield f"pair round {number}", timed(pair)
    last = t.rounds[-1].pairings[0]
    result = moves.RecordResult(len(t.rounds), last.id, ResultKind.DRAW)
    yield "history", timed(lambda: record(t))
    yield "record one result", timed(lambda: step(t, result, Request(), OFFERS))
    yield "standings", timed(lambda: standings(t, OFFERS))
