"""What the store answers when the database cannot: locked, full, out of connections, damaged."""

import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.pool import QueuePool

from ronde import Refused
from ronde.model import Leftover
from ronde_gateway.store import Store, Wanted
from tests.gateway.store.worlds import history, kept


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ronde.sqlite3"


@pytest.fixture
def file_store(path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{path}")
    store.migrate()
    yield store
    store.close()


def test_f4_a_tournament_locked_by_another_program_is_refused_as_busy(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ronde_gateway.store.database.BUSY_MS", 50)
    store, other = Store(url), Store(url)
    store.migrate()
    first, second = history()[:2]
    kept(store, first)
    with other.writing() as locking:
        locking.tournament(first.id)
        with pytest.raises(Refused) as caught, store.writing() as work:
            work.tournament(first.id)
        assert caught.value.code == "busy"
        with store.reading() as work:
            assert work.tournament(first.id) == first
    kept(store, second, first)
    store.close()
    other.close()


def test_a_process_out_of_connections_is_busy(
    file_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = file_store.engine.pool
    assert isinstance(pool, QueuePool)
    monkeypatch.setattr(pool, "_timeout", 0.05)
    held = [file_store.engine.connect() for _ in range(pool.size() + 10)]
    with pytest.raises(Refused, match="busy"), file_store.reading() as work:
        work.tournaments(Wanted(1))
    for link in held:
        link.close()


def test_f3_a_full_disk_refuses_and_the_first_write_after_space_works(file_store: Store) -> None:
    drafted = history()[0]
    kept(file_store, drafted)
    pages = 0

    def limit(link: sqlite3.Connection, *rest: object) -> None:
        link.execute(f"PRAGMA max_page_count = {pages or 2**30}")

    with file_store.reading() as work:
        pages = work.session.execute(text("PRAGMA page_count")).scalar_one()
    event.listen(file_store.engine, "checkout", limit)
    big = replace(drafted, id="big", leftovers=(Leftover("x", "y" * 100_000),))
    with pytest.raises(Refused) as caught:
        kept(file_store, big)
    assert caught.value.code == "storage_full"
    with file_store.reading() as work:
        assert work.tournament("t") == drafted
        assert work.tournament("big") is None
    pages = 0
    kept(file_store, big)


def test_other_database_errors_are_no_refusals(file_store: Store) -> None:
    with pytest.raises(Exception, match="no such table"), file_store.reading() as work:
        work.session.execute(text("SELECT * FROM nowhere"))


def test_ops_30_a_backup_taken_under_writing_is_whole(file_store: Store, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "one.sqlite3"
    target.parent.mkdir()
    target.write_bytes(b"an older copy")
    states = history(size=8)
    going, done = threading.Event(), threading.Event()

    def write() -> None:
        for before, after in zip((None, *states), states, strict=False):
            kept(file_store, after, before)
            going.set()
        done.set()

    writer = threading.Thread(target=write)
    writer.start()
    going.wait()
    file_store.backup(target)
    writer.join()
    assert done.is_set()
    assert list(target.parent.iterdir()) == [target]
    copy = Store(f"sqlite:///{target}")
    copy.migrate()
    with copy.reading() as work:
        found = work.tournament("t")
        assert found in states
        assert [e.revision for e in work.events("t")][-1] == found.revision
    copy.close()


def test_a_damaged_database_never_replaces_an_older_copy(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    kept(file_store, history()[0])
    file_store.close()
    with sqlite3.connect(path) as link:
        link.execute("PRAGMA writable_schema=ON")
        link.execute("UPDATE sqlite_schema SET rootpage = 3 WHERE name = 'ix_event_request_id'")
    link.close()
    target = tmp_path / "copy.sqlite3"
    target.write_bytes(b"an older copy")
    with pytest.raises(Refused) as caught:
        file_store.backup(target)
    assert caught.value.code == "database_damaged"
    assert target.read_bytes() == b"an older copy"
    assert not list(tmp_path.glob("*.part"))


def test_ops_31_a_restored_copy_is_what_the_database_holds(
    file_store: Store, tmp_path: Path
) -> None:
    first, second = history()[:2]
    kept(file_store, first)
    file_store.backup(tmp_path / "copy")
    kept(file_store, second, first)
    file_store.restore(tmp_path / "copy")
    with file_store.reading() as work:
        assert work.tournament(first.id) == first
        assert work.event_count(first.id) == 1
    kept(file_store, second, first)


def test_ops_31_nothing_is_restored_under_somebody_elses_feet(
    file_store: Store, path: Path, tmp_path: Path
) -> None:
    first, second = history()[:2]
    kept(file_store, first)
    file_store.backup(tmp_path / "copy")
    kept(file_store, second, first)
    running = Store(f"sqlite:///{path}")
    with running.reading() as work:
        assert work.revision(first.id) == second.revision
    with pytest.raises(Refused) as caught:
        file_store.restore(tmp_path / "copy")
    assert caught.value.code == "database_in_use"
    with running.reading() as work:
        assert work.tournament(first.id) == second
    running.close()


@pytest.mark.parametrize("content", [b"", b"no database at all", b"SQLite format 3\0" * 64])
def test_what_is_no_copy_is_not_restored(file_store: Store, tmp_path: Path, content: bytes) -> None:
    kept(file_store, history()[0])
    (tmp_path / "copy").write_bytes(content)
    with pytest.raises(Refused) as caught:
        file_store.restore(tmp_path / "copy")
    assert caught.value.code == "no_backup"
    with file_store.reading() as work:
        assert work.tournament("t") == history()[0]


def test_a_database_with_a_server_is_saved_by_its_own_tools(store: Store, tmp_path: Path) -> None:
    if store.engine.dialect.name == "sqlite":
        return
    with pytest.raises(Refused, match="backup_unsupported"):
        store.backup(tmp_path / "copy")


def test_a_plain_postgresql_url_means_psycopg() -> None:
    for url in ("postgresql://a@b/c", "postgres://a@b/c", "postgresql+psycopg://a@b/c"):
        store = Store(url)
        assert store.engine.dialect.driver == "psycopg"
        assert store.engine.pool._pre_ping


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_every_refusal_of_the_store_has_its_text(locale: str) -> None:
    catalogue = (files("ronde_gateway") / "locale" / f"{locale}.po").read_text("utf-8")
    for code in (
        "backup_unsupported",
        "busy",
        "database_damaged",
        "database_in_use",
        "database_newer",
        "no_backup",
        "storage_full",
    ):
        assert f'msgid "refusal.{code}"' in catalogue
