"""Cups: the draw, one whole round of results and the next pairing, the state; and documents.

The round is played through the moves of conduct, one result after the other. The wishes: draw, and
round with the next pairing, under half a second at 4,096 participants; state under a second;
documents of 256 under two seconds (without PDF, which WeasyPrint sets the pace of).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from time import process_time
from typing import TypeVar

from rich.table import Table

from ronde import Participant, Rating, ResultKind, Text, Tournament
from ronde.conduct import step
from ronde.moves import Create, PairNextRound, RecordResult, Request, Start
from ronde.registry import load
from ronde_gateway.documents.pages import Documents
from ronde_gateway.documents.pdf import as_pdf
from ronde_gateway.texts import Texts
from tests.benchmarks.measure import table, timed

__all__ = ["SIZES", "tables"]

SIZES = (256, 1024, 4096)
OFFERS = load().offers
TEXTS = Texts.load(["ronde", "ronde_gateway", "ronde_cup"])
NOW = Request()
T = TypeVar("T")
PRINTED = 256
"""Participants of the documents."""


def tables(sizes: Sequence[int]) -> Iterator[Table]:
    yield _rounds(sizes)
    yield _documents()


def entered(size: int, variant: str, **settings: str) -> Tournament:
    """A cup with its field, not yet started; a hundred clubs."""
    people = {
        f"p{n}": Participant(
            f"p{n}", f"Player {n}", ratings=(Rating(3000 - n // 4),), club=f"Club {n * n % 101}"
        )
        for n in range(1, size + 1)
    }
    create = Create("cup", "Cup", "cup.knockout", variant, settings=settings)
    return replace(step(None, create, NOW, OFFERS), participants=people)


def drawn(t: Tournament) -> Tournament:
    return step(step(t, Start(), NOW, OFFERS), PairNextRound(), NOW, OFFERS)


def answered(t: Tournament) -> Tournament:
    """All results of the last round."""
    for pairing in t.rounds[-1].pairings:
        result = RecordResult(len(t.rounds), pairing.id, ResultKind.WHITE_WINS)
        t = step(t, result, NOW, OFFERS)
    return t


def _taken(work: Callable[[], T]) -> tuple[T, float]:
    begun = process_time()
    made = work()
    return made, (process_time() - begun) * 1000


def _rounds(sizes: Sequence[int]) -> Table:
    shown = table(
        "Milliseconds of a cup",
        "participants",
        "variant",
        "draw",
        "by clubs",
        "clubs apart",
        "round of results",
        "next pairing",
        "state",
    )
    for size in sizes:
        for variant in ("cup.single", "cup.double"):
            shown.add_row(f"{size:,}", variant, *(f"{ms:.0f}" for ms in _row(size, variant)))
    return shown


def _row(size: int, variant: str) -> Iterator[float]:
    _, empty = _taken(lambda: entered(size, variant))
    t, draw = _taken(lambda: drawn(entered(size, variant)))
    yield draw - empty
    for key in ("group_by", "spread_by"):
        chosen = {key: "groups.club"}
        yield _taken(partial(drawn, entered(size, variant, **chosen)))[1]
    played, results = _taken(lambda: answered(t))
    yield results
    paired, pairing = _taken(lambda: step(played, PairNextRound(), NOW, OFFERS))
    yield pairing
    fresh = replace(paired, revision=paired.revision + 1)
    system = OFFERS.pairing_system("cup.knockout")
    yield _taken(lambda: (system.blocks(fresh, OFFERS), system.ranking(fresh, None, OFFERS)))[1]


def _documents() -> Table:
    shown = table(
        f"Milliseconds of a document of {PRINTED} participants",
        "variant",
        "bracket page",
        "drawing",
        "letters",
        "schedule",
        "PDF of the bracket",
    )
    for variant in ("cup.single", "cup.double"):
        t = answered(drawn(entered(PRINTED, variant)))

        now = datetime(2026, 5, 2, tzinfo=UTC)
        fresh = partial(Documents, t, OFFERS, _say, "fr", now)
        works = [
            Documents.bracket_page,
            Documents.bracket_svg,
            Documents.bracket_text,
            Documents.schedule_page,
        ]
        figures = [timed(partial(_made, work, fresh), 3) for work in works]
        pdf = timed(partial(as_pdf, fresh().bracket_page(printed=True)), 1)
        shown.add_row(variant, *(f"{figure:.0f}" for figure in (*figures, pdf)))
    return shown


def _made(work: Callable[[Documents], str], fresh: Callable[[], Documents]) -> str:
    return work(fresh())


def _say(words: Text | str) -> str:
    return words if isinstance(words, str) else TEXTS.translate(words, "fr")
