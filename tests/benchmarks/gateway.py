"""What clients ask most, through the schema on SQLite: read anew, with the event held in the
process, and kept whole (GW-110 to GW-121).

The reference of GW-120 is the same table of standings as plain rows of SQL written by orjson.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import orjson
from rich.table import Table
from sqlalchemy import text

from ronde_gateway.schema.view import Views
from ronde_gateway.store import Store
from tests.benchmarks.measure import table, timed
from tests.benchmarks.steps import played
from tests.gateway.schema.world import DATABASE, World

__all__ = ["SIZES", "tables"]

SIZES = (200, 1000)
STATES = {"anew": 1, "held": 1, "kept": 20}
"""How often each is asked in one run of the loop, whose own start would cost more than a kept
answer."""
FOUR = "standings(first: 200) { place points label participant { number name club federation } }"
QUERIES = {
    "head": "name revision status",
    "standings, 4 + 4 fields": FOUR,
    "standings, crosstable": "standings(first: 200) { place points participant { number name } "
    "values { code value shown } rounds(first: 11) { round outcome opponent { number } points } }",
    "table to print": "standingsTable { columns { heading } rows(first: 200) { place points "
    "participant { name } shown { shown } separation { text } rounds { text } } }",
    "pairings": "pairings(first: 500) { id version board white { number name } "
    "black { number name } result { kind } }",
    "blocks": "state { blocks { __typename } }",
    "actions": "actions { id enabled }",
    "history": "history(first: 20) { edges { node { revision undoRefused { code } } } }",
}
PLAIN = """SELECT p.number, w.name, w.club, w.federation FROM participant p JOIN person w
    ON w.tournament_id = p.tournament_id AND w.key = p.person LIMIT 200"""
RESULT = """mutation($input: RecordResultInput!) { answer: recordResult(input: $input) {
    ... on RecordResultSuccess { revision pairing { version result { kind } } } } }"""


def tables(sizes: Sequence[int]) -> Iterator[Table]:
    made = table("Through the schema", "players", "asked", *(f"{s}, ms" for s in STATES), "×")
    for size in sizes:
        with TemporaryDirectory() as folder, closing(asyncio.new_event_loop()) as loop:
            for row in _rows(size, Path(folder), loop):
                made.add_row(str(size), *row)
    yield made


def _rows(size: int, folder: Path, loop: asyncio.AbstractEventLoop) -> Iterator[tuple[str, ...]]:
    store = Store(f"sqlite:///{folder / DATABASE}")
    store.migrate()
    store.close()
    world = World.at(folder)
    id = world.kept(replace(played(size), id="event", tie_breaks=("BH/C1", "BH", "SB"), revision=1))
    reference = timed(lambda: _plain(world.store))
    yield "plain rows by orjson", "", f"{reference:.2f}", "", "1"
    for name, fields in QUERIES.items():
        document = f"query($id: ID!) {{ tournament(id: $id) {{ {fields} }} }}"
        taken = [
            timed(_asked(world, loop, document, id, state)) / times
            for state, times in STATES.items()
        ]
        yield name, *(f"{one:.1f}" for one in taken), f"{taken[1] / reference:.0f}"
    result = timed(_recorded(world, loop, id))
    yield "one result", "", f"{result:.1f}", "", f"{result / reference:.0f}"
    world.store.close()


def _plain(store: Store) -> bytes:
    with store.reading() as unit:
        rows = unit.session.execute(text(PLAIN)).mappings()
        return orjson.dumps([dict(row) for row in rows])


def _asked(
    world: World, loop: asyncio.AbstractEventLoop, document: str, id: str, state: str
) -> Callable[[], None]:
    """Asks in a language of its own each time unless the whole answer may be kept; documents are
    parsed once, as in a running server."""

    async def asked() -> None:
        for _ in range(STATES[state]):
            if state == "anew":
                world.views = Views()
            locale = "en" if state == "kept" else uuid4().hex
            assert (await world.result(document, locale=locale, id=id)).data

    def ask() -> None:
        loop.run_until_complete(asked())

    ask()
    return ask


def _recorded(world: World, loop: asyncio.AbstractEventLoop, id: str) -> Callable[[], None]:
    pairing = world.pairings(id)[0]
    kinds = {True: "DRAW", False: "WHITE_WINS"}

    def record() -> None:
        expected = pairing["version"]
        given = {"pairingId": pairing["id"], "expectedVersion": expected}
        kind = {"kind": kinds[expected % 2 == 0]}
        given |= {"requestId": str(uuid4()), "result": kind}
        taken = loop.run_until_complete(world.result(RESULT, input=given)).data
        pairing["version"] = taken["answer"]["pairing"]["version"]

    record()
    return record
