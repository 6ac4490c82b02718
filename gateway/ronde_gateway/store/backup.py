"""Copies of a SQLite database (OPS-30, OPS-31): whole, checked, and never half in place."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Engine

from ronde.refusal import Refused
from ronde_gateway.store.database import is_sqlite, planned_refusals

__all__ = ["backup", "restore"]

SOUND = "ok"
VERSIONS = "SELECT version_num FROM alembic_version"


def backup(engine: Engine, target: Path) -> None:
    """Copy the database to ``target``, replacing an older copy only once the new one is sound.

    The online backup API copies in one step: in small ones it starts again with every write and
    may never end. Blocks; call it in a worker thread. Raises `Refused` ``backup_unsupported``
    where the database has a server with tools of its own, ``busy``, ``storage_full``, and
    ``database_damaged`` when the copy does not pass its check; `OSError` where nothing can be
    written.
    """
    with _driver(engine) as source:
        made = target.with_name(f".{target.name}.{os.getpid()}.part")
        made.touch()
        try:
            with closing(sqlite3.connect(made)) as copy:
                source.backup(copy, pages=-1)
                copy.execute("PRAGMA journal_mode=DELETE")
                _check(copy)
            with made.open("rb+") as file:
                os.fsync(file.fileno())
            made.replace(target)
        finally:
            made.unlink(missing_ok=True)


def restore(engine: Engine, source: Path) -> None:
    """Put a copy in the place of what the database holds, through the backup API as well: files
    laid over a database in use would be mixed with its log (OPS-31).

    A running server would go on answering from what it remembers of the old state, so nobody else
    may have the database open. Raises `Refused` ``database_in_use``, ``no_backup`` for a file that
    is no database of ours, and the same as `backup`.
    """
    with _driver(engine) as target, closing(_opened(source)) as copy:
        _check(copy)
        _alone(target)
        copy.backup(target, pages=-1)


def _opened(source: Path) -> sqlite3.Connection:
    copy = sqlite3.connect(f"{source.resolve(strict=True).as_uri()}?mode=ro", uri=True)
    try:
        copy.execute(VERSIONS).fetchone()
    except sqlite3.DatabaseError:
        copy.close()
        raise Refused("no_backup", file=str(source)) from None
    return copy


def _alone(target: sqlite3.Connection) -> None:
    """Only whoever is alone can leave the write-ahead log."""
    try:
        target.execute("PRAGMA journal_mode=DELETE")
        target.execute("PRAGMA journal_mode=WAL")
    except sqlite3.OperationalError:
        raise Refused("database_in_use") from None


def _check(copy: sqlite3.Connection) -> None:
    found = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != SOUND:
        raise Refused("database_damaged", finding=found)


@contextmanager
def _driver(engine: Engine) -> Iterator[sqlite3.Connection]:
    """The connection of the driver, since SQLAlchemy knows no copies."""
    if not is_sqlite(engine):
        raise Refused("backup_unsupported", database=engine.dialect.name)
    with planned_refusals():
        link = engine.raw_connection()
        try:
            found = link.driver_connection
            assert isinstance(found, sqlite3.Connection)
            yield found
        finally:
            link.close()
