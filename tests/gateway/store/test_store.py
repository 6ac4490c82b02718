"""The unit of work: what is kept, what is refused, and how little is written."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import event as listening
from sqlalchemy import select, text
from sqlalchemy.exc import DatabaseError, IntegrityError

from ronde import EventKind, ResultKind, moves
from ronde.conduct import step
from ronde.model import Participant, Rating, RosterPlayer, TournamentStatus
from ronde.moves import Request
from ronde_gateway.store import Order, Stale, Store, UnitOfWork, Wanted
from ronde_gateway.store.tables import Base
from tests.gateway.store.worlds import AT, OFFERS, change, history, kept

EVENTS = [
    ("small.pool", EventKind.INDIVIDUAL),
    ("small.pool", EventKind.TEAM),
    ("small.steps", EventKind.INDIVIDUAL),
    ("small.whirl", EventKind.INDIVIDUAL),
    ("small.chooser", EventKind.INDIVIDUAL),
]


@contextmanager
def counted(store: Store) -> Iterator[list[str]]:
    statements: list[str] = []

    def note(conn, cursor, statement, *rest) -> None:  # type: ignore[no-untyped-def]
        statements.append(statement)

    listening.listen(store.engine, "before_cursor_execute", note)
    yield statements
    listening.remove(store.engine, "before_cursor_execute", note)


@pytest.mark.parametrize(("system", "kind"), EVENTS)
def test_every_state_of_an_event_is_read_as_it_was_kept(
    store: Store, system: str, kind: EventKind
) -> None:
    before = None
    for after in history(system, kind=kind):
        with store.writing() as work:
            assert work.tournament(after.id) == before
            work.keep(before, after, change())
        with store.reading() as work:
            assert work.tournament(after.id) == after
        before = after


def test_gw_43_the_revision_is_claimed_and_the_slower_writer_is_stale(store: Store) -> None:
    first, second, third = history()[:3]
    kept(store, first)
    kept(store, second, first)
    with pytest.raises(Stale) as caught:
        kept(store, third, first)
    assert (caught.value.tournament, caught.value.revision) == (first.id, second.revision)
    with store.reading() as work:
        assert work.tournament(first.id) == second


def test_gw_41_two_arbiters_on_different_boards_both_succeed(store: Store) -> None:
    paired = next(t for t in history(size=8) if t.rounds)
    kept(store, paired)

    def enter(board: int) -> None:
        with store.writing() as work:
            now = work.tournament(paired.id)
            assert now is not None
            move = moves.RecordResult(1, now.rounds[0].pairings[board].id, ResultKind.DRAW)
            work.keep(now, step(now, move, Request(), OFFERS), change())

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(enter, range(4)))
    with store.reading() as work:
        now = work.tournament(paired.id)
        assert now is not None
        assert all(p.complete for p in now.rounds[0].pairings)
        assert now.revision == paired.revision + 4
        assert len(work.events(paired.id)) == 5


def test_an_error_inside_the_block_keeps_nothing(store: Store) -> None:
    def fail() -> None:
        with store.writing() as work:
            work.keep(None, history()[0], change())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    with store.reading() as work:
        assert work.tournament("t") is None
        assert work.tournaments(Wanted(5)) == ([], 0)


def test_gw_41_the_version_of_a_pairing_is_claimed_as_well(store: Store) -> None:
    paired = next(t for t in history(size=8) if t.rounds)
    kept(store, paired)
    first = paired.rounds[0].pairings[0]
    move = moves.RecordResult(1, first.id, ResultKind.DRAW)
    after = step(paired, move, Request(), OFFERS)
    with store.writing() as work:
        work.session.execute(text("UPDATE pairing SET version = version + 1"))
    with pytest.raises(Stale) as caught:
        kept(store, after, paired)
    assert (caught.value.pairing, caught.value.revision) == (first.id, paired.revision)
    with store.reading() as work:
        assert len(work.events("t")) == 1


def test_a_reading_unit_of_work_keeps_nothing(store: Store) -> None:
    with store.reading() as work:
        with pytest.raises(RuntimeError):
            work.keep(None, history()[0], change())
        with pytest.raises(RuntimeError):
            work.remember("arbiter", "one", "print", {}, AT)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event SET actor = 'x'",
        "DELETE FROM event",
        "DELETE FROM event WHERE revision < 0 OR revision > 0",
        "TRUNCATE event",
        "REPLACE INTO event SELECT * FROM event",
        "INSERT OR REPLACE INTO event SELECT * FROM event",
    ],
)
def test_gw_47_events_are_append_only(store: Store, statement: str) -> None:
    kept(store, history()[0])
    foreign = "TRUNCATE" if store.engine.dialect.name == "sqlite" else "REPLACE"
    if foreign in statement:
        return
    with pytest.raises(DatabaseError, match="append-only"), store.writing() as work:
        work.session.execute(text(statement))
    with store.reading() as work:
        assert [e.change for e in work.events("t")] == [change()]


@pytest.mark.parametrize("table", ["participant", "person"])
def test_somebody_who_sits_in_a_round_cannot_be_deleted(store: Store, table: str) -> None:
    paired = next(t for t in history(size=8) if t.rounds)
    kept(store, paired)
    with pytest.raises(IntegrityError), store.writing() as work:
        work.session.execute(text(f"DELETE FROM {table}"))
    with store.reading() as work:
        assert work.tournament("t") == paired


def test_ops_81_personal_values_stand_in_one_row_per_person(store: Store) -> None:
    marked = Participant(
        "p1",
        name="MARK name",
        title="MARK title",
        sex="MARK sex",
        birth="MARK birth",
        federation="MARK federation",
        club="MARK club",
        affiliation="MARK affiliation",
        ratings=(Rating(2000, "MARK list"),),
        registrations={"fide": "MARK number"},
        attributes={"MARK key": "MARK value"},
        roster=(RosterPlayer("b1", "MARK roster", registrations={"fide": "MARK roster number"}),),
    )
    kept(store, replace(history()[0], participants={"p1": marked}))
    with store.reading() as work:
        holding = set()
        for table in Base.metadata.tables.values():
            for row in work.session.execute(select(table)).mappings():
                if "MARK" in str(dict(row)):
                    holding.add((table.name, row.get("key")))
    assert holding == {("person", "p:p1"), ("person", "r:p1:b1")}


def test_gw_102_sqlite_is_opened_as_the_rule_says(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/ronde.sqlite3")
    with store.reading() as work:
        found = [
            work.session.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "foreign_keys", "busy_timeout", "synchronous")
        ]
    assert found == ["wal", 1, 5000, 1]
    with counted(store) as statements, store.writing() as work:
        work.session.execute(text("SELECT 1"))
    assert statements[0] == "BEGIN IMMEDIATE"
    store.close()


def test_gw_44_the_outcome_of_a_request_is_remembered_for_a_day(store: Store) -> None:
    with store.writing() as work:
        work.remember("arbiter", "one", "print", {"ok": True}, AT)
    with store.reading() as work:
        found = work.recall("arbiter", "one")
        assert found is not None
        assert (found.fingerprint, found.outcome) == ("print", {"ok": True})
        assert work.recall("somebody", "one") is None
    with store.writing() as work:
        work.remember("arbiter", "two", "print", {}, AT + timedelta(hours=25))
        assert work.recall("arbiter", "one") is None


def test_gw_42_who_changed_a_pairing_last_is_known(store: Store) -> None:
    paired = next(t for t in history(size=8) if t.rounds)
    kept(store, paired)
    first, second = paired.rounds[0].pairings[:2]
    after = step(paired, moves.RecordResult(1, first.id, ResultKind.DRAW), Request(), OFFERS)
    with store.writing() as work:
        work.keep(paired, after, change(actor="deputy"))
    with store.reading() as work:
        found = work.last_changes("t", [first.id, second.id])
    assert found == {first.id: ("deputy", AT), second.id: ("arbiter", AT)}


def test_only_the_difference_is_written(store: Store) -> None:
    paired = next(t for t in history(size=20) if t.rounds)
    kept(store, paired)
    move = moves.RecordResult(1, paired.rounds[0].pairings[0].id, ResultKind.DRAW)
    after = step(paired, move, Request(), OFFERS)
    with counted(store) as statements:
        kept(store, after, paired)
    writing = [s for s in statements if s.split()[0] in ("UPDATE", "INSERT", "DELETE")]
    assert len(writing) == 4, writing


READS: tuple[Callable[[UnitOfWork, str], object], ...] = (
    UnitOfWork.tournament,
    UnitOfWork.participants,
    lambda work, id: work.round(id, 1),
)


def test_gw_103_reading_costs_the_same_statements_at_any_size(store: Store) -> None:
    counts = []
    for id, size in (("small", 10), ("large", 200)):
        kept(store, replace(next(t for t in history(size=size, rounds=1) if t.rounds), id=id))
        asked = []
        for ask in READS:
            with counted(store) as statements, store.reading() as work:
                ask(work, id)
            asked.append(sum(s.startswith("SELECT") for s in statements))
        counts.append(asked)
    assert counts == [[9, 3, 4]] * 2


def test_gw_71_pages_go_on_behind_a_position_and_never_repeat(store: Store) -> None:
    drafted = history()[0]
    for n in range(7):
        kept(store, replace(drafted, id=f"t{n}", name=f"Event {n % 3}"))
    seen: list[str] = []
    after = None
    while True:
        with store.reading() as work:
            rows, total = work.tournaments(Wanted(2, Order.NAME, after=after))
        assert total == 7
        if not rows:
            break
        seen += [row.id for row in rows]
        after = (rows[-1].key, rows[-1].id)
    assert seen == ["t0", "t3", "t6", "t1", "t4", "t2", "t5"]
    with store.reading() as work:
        back, _ = work.tournaments(Wanted(2, Order.NAME, backwards=True))
        down, _ = work.tournaments(Wanted(2, Order.NAME, descending=True))
        named, count = work.tournaments(Wanted(9, name="event 1"))
        none, _ = work.tournaments(
            Wanted(9, statuses=frozenset({TournamentStatus.FINISHED}), order=Order.STARTS)
        )
    assert [r.id for r in back] == ["t2", "t5"]
    assert [r.id for r in down] == ["t5", "t2"]
    assert ([r.id for r in named], count) == (["t1", "t4"], 2)
    assert none == []


def test_gw_90_events_behind_a_revision_are_read_in_order(store: Store) -> None:
    states = history()[:5]
    for before, after in zip((None, *states), states, strict=False):
        kept(store, after, before)
    with store.reading() as work:
        behind = [e.revision for e in work.events("t", after=states[1].revision)]
        newest = [e.revision for e in work.events("t", limit=2, newest_first=True)]
    assert behind == [s.revision for s in states[2:]]
    assert newest == [states[4].revision, states[3].revision]


WRITER = """
import sys
from ronde_gateway.store import Store
from tests.gateway.store.worlds import change, history
store = Store(sys.argv[1])
store.migrate()
before = None
for after in history(size=8):
    with store.writing() as work:
        work.keep(before, after, change())
    print(after.revision, flush=True)
    before = after
"""


@pytest.mark.parametrize("acknowledged", [1, 7, 15])
def test_f1_a_killed_process_loses_nothing_that_was_answered(
    tmp_path: Path, acknowledged: int
) -> None:
    url = f"sqlite:///{tmp_path}/ronde.sqlite3"
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, url], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        told = [int(process.stdout.readline()) for _ in range(acknowledged)]
        process.kill()
    store = Store(url)
    store.migrate()
    with store.reading() as work:
        found = work.tournament("t")
        assert found is not None
        assert found.revision >= told[-1]
        assert found in history(size=8)
        assert [e.revision for e in work.events("t")] == list(range(told[0], found.revision + 1))
        assert work.session.execute(text("PRAGMA integrity_check")).scalar() == "ok"
    store.close()
