"""An empty database and an older one both come up; a newer one is refused (GW-104, OPS-34)."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Inspector, inspect, text

from ronde import Refused, TieBreakPolicy, Tournament, TrailingByes
from ronde_gateway.store import Store
from ronde_gateway.store.migrate import migrating
from ronde_gateway.store.tables import Base
from tests.gateway.store.worlds import history, kept


@contextmanager
def at(url: str, revision: str) -> Iterator[Store]:
    """A store whose database an older program made."""
    store = Store(url)
    with migrating(store.engine) as (config, _):
        command.upgrade(config, revision)
    yield store
    store.close()


def played() -> Tournament:
    return next(t for t in history(size=8) if t.rounds and t.rounds[0].complete)


def test_an_empty_database_gets_all_tables_and_a_second_run_changes_nothing(store: Store) -> None:
    store.migrate()
    tables = set(inspect(store.engine).get_table_names())
    assert tables == {*Base.metadata.tables, "alembic_version"}


def test_the_migrations_make_exactly_the_tables_of_the_code(store: Store) -> None:
    with migrating(store.engine) as (config, _):
        command.check(config)


def details(found: Inspector) -> dict[str, Any]:
    return {
        table: (
            sorted(check["name"] or "" for check in found.get_check_constraints(table)),
            sorted(
                (key["name"] or "", str(key["options"])) for key in found.get_foreign_keys(table)
            ),
            sorted(str(index["name"]) for index in found.get_indexes(table)),
        )
        for table in Base.metadata.tables
    }


def test_checks_keys_and_indexes_are_those_of_the_code(store: Store) -> None:
    migrated = details(inspect(store.engine))
    with store.engine.begin() as link:
        Base.metadata.drop_all(link)
        Base.metadata.create_all(link)
    assert migrated == details(inspect(store.engine))


@pytest.mark.parametrize("revision", ["core_0001", "core_0002", "core_0003"])
def test_an_older_database_is_brought_up_with_its_content(store: Store, revision: str) -> None:
    kept(store, played())
    with migrating(store.engine) as (config, _):
        command.downgrade(config, revision)
    store.migrate()
    with store.reading() as work:
        assert work.tournament("t") == played()
        assert [e.revision for e in work.events("t")] == [played().revision]


def test_tb_unp_25_a_tournament_of_an_older_database_announced_nothing(store: Store) -> None:
    announced = TieBreakPolicy(dummy_cap=False, trailing_byes=TrailingByes.AWARDED)
    kept(store, replace(played(), tie_break_policy=announced))
    with store.reading() as work:
        assert work.tournament("t") == replace(played(), tie_break_policy=announced)
    with migrating(store.engine) as (config, _):
        command.downgrade(config, "core_0003")
    store.migrate()
    with store.reading() as work:
        assert work.tournament("t") == played()


def test_a_table_made_anew_keeps_what_hangs_on_it(store: Store) -> None:
    kept(store, played())
    with migrating(store.engine) as (_, link):
        operations = Operations(MigrationContext.configure(link))
        for table in ("participant", "round"):
            with operations.batch_alter_table(table, recreate="auto") as batch:
                batch.drop_constraint(f"ck_{table}_number", type_="check")
    with store.reading() as work:
        assert work.tournament("t") == played()
        if store.engine.dialect.name == "sqlite":
            assert work.session.execute(text("PRAGMA foreign_keys")).scalar() == 1


def test_migrations_can_be_taken_back_step_by_step_with_the_content(store: Store) -> None:
    kept(store, played())
    with migrating(store.engine) as (config, link):
        command.downgrade(config, "core_0001")
        assert "tie_break_policy" not in {
            c["name"] for c in inspect(link).get_columns("tournament")
        }
    with migrating(store.engine) as (config, _):
        command.downgrade(config, "base")
    assert set(inspect(store.engine).get_table_names()) == {"alembic_version"}
    store.migrate()


def test_ops_34_two_programs_may_migrate_at_once(url: str) -> None:
    stores = [Store(url) for _ in range(3)]
    with ThreadPoolExecutor(3) as threads:
        list(threads.map(Store.migrate, stores))
    kept(stores[0], history()[0])
    for store in stores:
        store.close()


def upgrade_and_fail(store: Store) -> None:
    with migrating(store.engine) as (config, _):
        command.upgrade(config, "core@head")
        raise ZeroDivisionError


def test_a_failed_migration_changes_nothing(url: str) -> None:
    with at(url, "core_0001") as store:
        with pytest.raises(ZeroDivisionError):
            upgrade_and_fail(store)
        with store.engine.connect() as link:
            assert MigrationContext.configure(link).get_current_heads() == ("core_0001",)


def test_gw_104_the_migrations_carry_the_label_of_the_core(store: Store) -> None:
    with migrating(store.engine) as (config, _):
        script = ScriptDirectory.from_config(config)
        assert script.get_revision("core@head") == script.get_revision("heads")
        template = Path(script.dir, "script.py.mako").read_text("utf-8")
    assert "import sqlmodel" in template


def test_ops_34_a_database_of_a_later_program_is_refused(store: Store) -> None:
    with store.engine.begin() as link:
        link.execute(text("UPDATE alembic_version SET version_num = 'core_9999'"))
    with pytest.raises(Refused, match="database_newer"):
        store.migrate()
