"""A copy of a running SQLite database (OPS-30): whole, checked, and never half in place."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine

from ronde.refusal import Refused
from ronde_gateway.store.database import is_sqlite, planned_refusals

__all__ = ["backup"]


def backup(engine: Engine, target: Path) -> None:
    """Copy the database to ``target``, replacing an older copy only once the new one is sound.

    The online backup API copies in one step: in small ones it starts again with every write and
    may never end. Blocks; call it in a worker thread. Raises `Refused` ``backup_unsupported``
    where the database has a server with tools of its own, ``busy``, ``storage_full``, and
    ``database_damaged`` when the copy does not pass its check.
    """
    if not is_sqlite(engine):
        raise Refused("backup_unsupported", database=engine.dialect.name)
    made = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with planned_refusals():
            _copy(engine, made)
        with made.open("rb+") as file:
            os.fsync(file.fileno())
        made.replace(target)
    finally:
        made.unlink(missing_ok=True)


def _copy(engine: Engine, made: Path) -> None:
    link = engine.raw_connection()
    try:
        source = link.driver_connection
        assert isinstance(source, sqlite3.Connection)
        with closing(sqlite3.connect(made)) as copy:
            source.backup(copy, pages=-1)
            copy.execute("PRAGMA journal_mode=DELETE")
            found = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
    finally:
        link.close()
    if found != "ok":
        raise Refused("database_damaged", finding=found)
