"""An empty database and an older one both come up; a newer one is refused (GW-104, OPS-34)."""

from importlib.resources import as_file, files

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from ronde import Refused
from ronde_gateway.store import Store
from ronde_gateway.store.migrate import configuration
from ronde_gateway.store.tables import Base
from tests.gateway.store.worlds import history, kept


def test_an_empty_database_gets_all_tables_and_a_second_run_changes_nothing(store: Store) -> None:
    store.migrate()
    tables = set(inspect(store.engine).get_table_names())
    assert tables == {*Base.metadata.tables, "alembic_version"}


def test_the_migrations_make_exactly_the_tables_of_the_code(store: Store) -> None:
    with store.engine.connect() as link:
        context = MigrationContext.configure(link, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_an_older_database_is_brought_up_with_its_content(url: str) -> None:
    store = Store(url)
    folder = files("ronde_gateway.store") / "migrations"
    with as_file(folder) as path, store.engine.begin() as link:
        command.upgrade(configuration(str(path), link), "core_0001")
    kept(store, history()[0])
    store.migrate()
    with store.reading() as work:
        assert work.tournament("t") == history()[0]
    store.close()


def test_migrations_can_be_taken_back(store: Store) -> None:
    folder = files("ronde_gateway.store") / "migrations"
    with as_file(folder) as path, store.engine.begin() as link:
        command.downgrade(configuration(str(path), link), "base")
    assert set(inspect(store.engine).get_table_names()) == {"alembic_version"}
    store.migrate()


def test_ops_34_a_database_of_a_later_program_is_refused(store: Store) -> None:
    with store.engine.begin() as link:
        link.execute(text("UPDATE alembic_version SET version_num = 'core_9999'"))
    with pytest.raises(Refused, match="database_newer"):
        store.migrate()
