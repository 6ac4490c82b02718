"""Migrations by Alembic, without a configuration file (GW-104, OPS-34).

SQLite changes a table by making it anew. Dropping the old one would delete what hangs on it, so
foreign keys sleep while migrations run and are checked as a whole before the commit. Triggers go
with a table made anew: a migration that does it to ``event`` makes them again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from ronde.refusal import Refused
from ronde_gateway.store.database import WRITING, is_sqlite, planned_refusals

__all__ = ["migrating", "upgrade"]

LOCK = 7_266_633


def upgrade(engine: Engine) -> None:
    """Upgrade all heads in one transaction, one process at a time. Raises `Refused`
    ``database_newer``, ``busy``, ``storage_full``."""
    with planned_refusals(), migrating(engine) as (config, link):
        known = ScriptDirectory.from_config(config)
        for head in MigrationContext.configure(link).get_current_heads():
            if head not in {script.revision for script in known.walk_revisions()}:
                raise Refused("database_newer", revision=head)
        command.upgrade(config, "heads")


@contextmanager
def migrating(engine: Engine) -> Iterator[tuple[Config, Connection]]:
    """Alembic's configuration and the transaction it works in, nobody else migrating."""
    with (
        as_file(files("ronde_gateway.store") / "migrations") as folder,
        engine.connect().execution_options(**{WRITING: True}) as link,
    ):
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = link
        with _sleeping_keys(link) if is_sqlite(engine) else _alone(link):
            yield config, link


@contextmanager
def _sleeping_keys(link: Connection) -> Iterator[None]:
    driver = link.connection.driver_connection
    assert driver is not None
    driver.execute("PRAGMA foreign_keys=OFF")  # has no effect inside a transaction
    try:
        with link.begin():
            yield
            broken = link.exec_driver_sql("PRAGMA foreign_key_check").first()
            if broken is not None:
                raise RuntimeError(f"a migration left a row of {broken[0]} referring to nothing")
    finally:
        driver.execute("PRAGMA foreign_keys=ON")


@contextmanager
def _alone(link: Connection) -> Iterator[None]:
    with link.begin():
        link.execute(text("SET LOCAL lock_timeout = 0"))
        link.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        yield
