"""Open the database by URL: SQLite by default, PostgreSQL by the same road (GW-100, GW-102)."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, TimeoutError

from ronde.refusal import Refused

__all__ = ["WRITING", "is_sqlite", "open_engine", "planned_refusals"]

WRITING = "ronde_writing"
BUSY_MS = 5000
"""How long a writer waits for another one before it is refused."""

SQLITE_CODES = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "storage_full",
}
SQL_STATES = {
    "55P03": "busy",  # lock_not_available
    "40P01": "busy",  # deadlock_detected
    "40001": "busy",  # serialization_failure
    "53300": "busy",  # too_many_connections
    "53100": "storage_full",  # disk_full
}


EMPTY: dict[str, type] = {"[]": list, "{}": dict}


def _decoded(text: str) -> Any:
    """Most columns of a large event hold nothing; the decoder would take longer to say so."""
    made = EMPTY.get(text)
    return json.loads(text) if made is None else made()


def normal_url(url: str) -> str:
    """``postgresql://`` means psycopg 3 here (GW-100)."""
    for plain in ("postgresql://", "postgres://"):
        if url.startswith(plain):
            return "postgresql+psycopg://" + url.removeprefix(plain)
    return url


def is_sqlite(engine: Engine) -> bool:
    return engine.dialect.name == "sqlite"


def open_engine(url: str) -> Engine:
    """An engine whose transactions begin explicitly: on SQLite with ``BEGIN IMMEDIATE`` when they
    are to write, so that writers queue instead of failing (GW-102)."""
    url = normal_url(url)
    sqlite = url.startswith("sqlite")
    engine = create_engine(
        url,
        pool_pre_ping=True,
        hide_parameters=True,
        json_serializer=partial(json.dumps, allow_nan=False),
        json_deserializer=_decoded,
        connect_args={"check_same_thread": False} if sqlite else {},
    )
    if not sqlite:
        event.listen(engine, "connect", _prepare_postgres)
        return engine
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_postgres(connection: Any, record: Any) -> None:
    connection.execute(f"SET lock_timeout = {BUSY_MS}")
    connection.commit()


def _prepare_sqlite(connection: Any, record: Any) -> None:
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout={BUSY_MS}",
        "journal_mode=WAL",
        "foreign_keys=ON",
        "synchronous=NORMAL",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writing = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


@contextmanager
def planned_refusals() -> Iterator[None]:
    """Turn a locked or full database into refusals ``busy`` and ``storage_full``; the transaction
    has been rolled back and a retry is safe."""
    try:
        yield
    except TimeoutError as error:  # no connection of the pool became free
        raise Refused("busy") from error
    except (DBAPIError, sqlite3.Error) as error:
        code = _refusal_code(error.orig if isinstance(error, DBAPIError) else error)
        if code is None:
            raise
        raise Refused(code) from error


def _refusal_code(error: BaseException | None) -> str | None:
    if isinstance(error, sqlite3.Error):
        extended: int = getattr(error, "sqlite_errorcode", 0)
        return SQLITE_CODES.get(extended & 0xFF)
    return SQL_STATES.get(getattr(error, "sqlstate", None) or "")
