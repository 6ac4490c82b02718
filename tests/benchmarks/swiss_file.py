"""The file of recorded rounds, every round paired again; a size is the step through the file."""

from collections.abc import Iterator, Sequence
from time import process_time

from rich.table import Table

from ronde import Refused
from ronde.moves import Request
from ronde.registry import load
from ronde_swiss.completion import Blocked
from ronde_swiss.engine import pair_round
from ronde_swiss.history import sheet
from tests.benchmarks.measure import table
from tests.vectors.catalogue import OWN, json_lines
from tests.vectors.dutch_records import answer, cut, expected, tournament

__all__ = ["SIZES", "tables"]

SIZES = (1,)
TARGET = 15
"""Seconds for all rounds of edition 2026."""
FILES = ("dutch/dutch2026.jsonl.gz", "dutch-2017/dutch2017.jsonl.gz")
OFFERS = load().offers


def tables(sizes: Sequence[int]) -> Iterator[Table]:
    made = table(
        f"Recorded rounds (target: {TARGET} s for every one of edition 2026)",
        *("file", "every", "rounds", "wrong", "seconds", "without features", "ms a round"),
    )
    for file in FILES:
        for step in sizes:
            rounds, wrong, whole, engine = _paired(file, step)
            made.add_row(
                *(file.split("/")[1], str(step), str(rounds), str(wrong)),
                *(f"{whole:.1f}", f"{engine:.1f}", f"{1000 * whole / rounds:.2f}"),
            )
    yield made


def _paired(file: str, step: int) -> tuple[int, int, float, float]:
    """Rounds, wrong ones, seconds through the system, seconds of the engine alone."""
    rounds = wrong = 0
    whole = engine = 0.0
    for record in list(json_lines(OWN / file))[::step]:
        event = tournament(record)
        system = OFFERS.pairing_system(event.system)
        for round in range(1, len(record["rounds"]) + 1):
            before = cut(event, round - 1)
            begun = process_time()
            try:
                found = answer(system.pair(before, Request(), OFFERS))
            except Refused:
                found = None
            whole += process_time() - begun
            field = sheet(before, OFFERS).field
            begun = process_time()
            try:
                pair_round(field)
            except Blocked:
                assert found is None
            engine += process_time() - begun
            rounds += 1
            wrong += found != expected(record, round)
    return rounds, wrong, whole, engine
