"""Standings of large Swiss events: a whole table, one more result, and the same by `gacrux`.

The list is PTS, BH/C1, BH, SB, DE, WIN, TPR after 11 rounds. *Whole* is the table from the
tournament, its history included. *One more* is the table after one more result, made from the
table before it. The second table sets this beside the reference implementation where it is
installed (``pip install gacrux``): the same report file, the same list, with and without reading;
up to `REFERENCE` players, because its reading grows with the square of the field. *Same places*
says whether both agree. The lines *growth* give the exponent with which each grows.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from rich.table import Table

from ronde import Offers, RankingRow, ResultKind, Tournament
from ronde.registry import load
from ronde.standings import standings
from ronde.standings import table as standings_table
from tests.benchmarks.large_events import large_event
from tests.benchmarks.measure import baseline, growth, table, timed

__all__ = ["SIZES", "tables"]

SIZES = (200, 500, 1000, 2000, 5000)
REFERENCE = 1000
ROUNDS = 11
LIST = ("PTS", "BH/C1", "BH", "SB", "DE", "WIN", "TPR")
OFFERS: Offers = load().offers


class Taken(NamedTuple):
    """Milliseconds to read a file and to make the table."""

    reading: float
    table: float


def tables(sizes: Sequence[int]) -> Iterator[Table]:
    yield _own(sizes)
    if find_spec("gacrux") is not None:
        yield _beside([size for size in sizes if size <= REFERENCE])


def _own(sizes: Sequence[int]) -> Table:
    made = table(
        f"A table of {ROUNDS} rounds by {', '.join(LIST)}",
        *("players", "whole, ms", "baselines", "one more, ms", "of the whole"),
    )
    figures = []
    for size in sizes:
        event = large_event(size, ROUNDS)
        whole, more = _whole(event), _one_more(event)
        figures.append((size, whole, more))
        baselines = f"{whole / baseline():.1f}"
        made.add_row(str(size), f"{whole:.1f}", baselines, f"{more:.1f}", f"1/{whole / more:.0f}")
    exponents = [growth([(row[0], row[column]) for row in figures]) for column in (1, 2)]
    made.add_row("growth", f"n^{exponents[0]}", "", f"n^{exponents[1]}", "")
    return made


def _whole(event: Tournament) -> float:
    return timed(lambda: standings_table(event, OFFERS, None, LIST))


def _one_more(event: Tournament) -> float:
    """Another result each time, the table before it being there already."""
    before = standings_table(event, OFFERS, None, LIST)
    later = iter([_with_draw(event, board) for board in range(7)])
    return timed(lambda: standings_table(next(later), OFFERS, None, LIST, before), 7)


def _with_draw(event: Tournament, board: int) -> Tournament:
    """One game of the last round ends otherwise."""
    last = event.rounds[-1]
    pairing = last.pairings[board]
    drawn = pairing.games[0].result is ResultKind.DRAW
    result = ResultKind.WHITE_WINS if drawn else ResultKind.DRAW
    other = replace(pairing, games=(replace(pairing.games[0], result=result),))
    pairings = (*last.pairings[:board], other, *last.pairings[board + 1 :])
    return replace(event, rounds=(*event.rounds[:-1], replace(last, pairings=pairings)))


def _beside(sizes: Sequence[int]) -> Table:
    made = table(
        "The same beside gacrux, from one report file",
        *("players", "table, ms", "gacrux", "ours to it"),
        *("with reading, ms", "gacrux", "ours to it", "same places"),
    )
    format = OFFERS.exchange_format("trf.trf26")
    for size in sizes:
        file = format.write(large_event(size, ROUNDS), format.settings(), OFFERS)
        event, _ = format.read(file, OFFERS)
        ours = Taken(timed(partial(format.read, file, OFFERS), 3), _whole(event))
        theirs, same = _reference(file, standings(event, OFFERS, None, LIST))
        cells: list[str] = []
        for own, other in ((ours.table, theirs.table), (sum(ours), sum(theirs))):
            cells += [f"{own:.0f}", f"{other:.0f}", f"1/{other / own:.1f}"]
        made.add_row(str(size), *cells, "yes" if same else "no")
    return made


def _reference(file: bytes, ours: Sequence[RankingRow]) -> tuple[Taken, bool]:
    """What `gacrux` takes for the file, and whether it gives the same places."""
    read = import_module("gacrux.trf2json").trf2json()
    reading = timed(partial(read.parse_file, file.decode(), 0), 1)
    tournament = read.get_tournament(1)
    compute = import_module("gacrux.tiebreak").tiebreak
    answers: list[Any] = []

    def work() -> None:
        options = {"tiebreak": list(LIST), "check": 0, "swiss": True}
        made = compute(tournament, ROUNDS, options)
        answers.append(made.compute_tiebreaks(tournament, options))

    taken = Taken(reading, timed(work, 3))
    theirs = {row["cid"]: row["rank"] for row in answers[0]["competitors"]}
    return taken, all(theirs[int(row.participant[1:])] == row.place for row in ours)
