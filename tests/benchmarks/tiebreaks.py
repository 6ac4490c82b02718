"""Standings of large Swiss events: a whole table, one more result, and the same by `gacrux`.

The list is PTS, BH/C1, BH, SB, DE, WIN, TPR after 11 rounds. *Whole* is the table from the
tournament, its history included. *One more* is the table after one more result, made from the
table before it. *gacrux* is the reference implementation on the report file of the same event with
the same list, where it is installed (``pip install gacrux``), reading left out on both sides; it is
asked for up to `REFERENCE` players. The last line is the exponent with which each grows.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from contextlib import redirect_stdout

from rich.table import Table

from ronde import Offers, ResultKind, Tournament
from ronde.registry import load
from ronde.standings import table as standings_table
from tests.benchmarks.large_events import large_event
from tests.benchmarks.measure import baseline, growth, table, timed

__all__ = ["SIZES", "tables"]

SIZES = (200, 500, 1000, 2000, 5000)
REFERENCE = 5000
ROUNDS = 11
LIST = ("PTS", "BH/C1", "BH", "SB", "DE", "WIN", "TPR")
OFFERS: Offers = load().offers


def tables(sizes: Sequence[int]) -> Iterator[Table]:
    made = table(
        f"A table of {ROUNDS} rounds by {', '.join(LIST)}",
        *("players", "whole, ms", "baselines", "one more, ms", "of the whole"),
        *("gacrux, ms", "ours to it"),
    )
    figures = []
    for size in sizes:
        event = large_event(size, ROUNDS)
        whole, more, reference = _whole(event), _one_more(event), _reference(event)
        figures.append((size, whole, more, reference))
        made.add_row(
            str(size),
            f"{whole:.1f}",
            f"{whole / baseline():.1f}",
            f"{more:.1f}",
            f"1/{whole / more:.0f}",
            "–" if reference is None else f"{reference:.0f}",
            "–" if reference is None else f"1/{reference / whole:.0f}",
        )
    exponents = [
        growth([(row[0], cost) for row in figures if (cost := row[column]) is not None])
        for column in (1, 2, 3)
    ]
    shown = ["–" if exponent is None else f"n^{exponent}" for exponent in exponents]
    made.add_row("growth", shown[0], "", shown[1], "", shown[2], "")
    yield made


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


def _reference(event: Tournament) -> float | None:
    """What `gacrux` takes for the same file and list; None where it is not installed."""
    if find_spec("gacrux") is None or len(event.participants) > REFERENCE:
        return None
    written = OFFERS.exchange_format("trf.trf26").write(event, OFFERS).decode()
    return timed(_prepared(written), 1)


def _prepared(written: str) -> Callable[[], object]:
    """The reference's computation on a file that it has read."""
    read = import_module("gacrux.trf2json").trf2json()
    options = {
        "tiebreak": list(LIST),
        "current_round": ROUNDS,
        "number_of_rounds": ROUNDS,
        "experimental": [],
    }
    read.parse_file(written, False)
    tournament = read.get_tournament(1)
    compute = import_module("gacrux.tiebreak").tiebreak

    def work() -> None:
        with redirect_stdout(StringIO()):
            compute(tournament, ROUNDS, options).compute_tiebreaks(tournament, options)

    return partial(work)
