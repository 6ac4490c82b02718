"""Open the database by URL: SQLite by default, PostgreSQL by the same road (GW-100, GW-102)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import OperationalError

from ronde.refusal import Refused

__all__ = ["WRITING", "is_sqlite", "open_engine", "planned_refusals"]

WRITING = "ronde_writing"
BUSY_MS = 5000


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
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, hide_parameters=True)
    engine = create_engine(url, connect_args={"check_same_thread": False}, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, record: Any) -> None:
    connection.isolation_level = None
    for pragma in (
        "journal_mode=WAL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_MS}",
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
    except OperationalError as error:
        words = str(error.orig).lower()
        if "locked" in words or "busy" in words or "lock timeout" in words:
            raise Refused("busy") from error
        if "full" in words or "no space" in words:
            raise Refused("storage_full") from error
        raise
