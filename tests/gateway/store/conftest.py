"""One store per test: on SQLite always, on PostgreSQL when ``RONDE_TEST_POSTGRES`` names one."""

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from ronde_gateway.store import Store

POSTGRES = os.environ.get("RONDE_TEST_POSTGRES", "")
KINDS = ["sqlite", *(["postgres"] if POSTGRES else [])]


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database of its own."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/ronde.sqlite3"
        return
    server = make_url(POSTGRES).set(drivername="postgresql+psycopg")
    name = f"ronde_{uuid4().hex}"
    admin = create_engine(server, isolation_level="AUTOCOMMIT")
    with admin.connect() as link:
        link.execute(text(f'CREATE DATABASE "{name}"'))
    yield server.set(database=name).render_as_string(hide_password=False)
    with admin.connect() as link:
        link.execute(text(f'DROP DATABASE "{name}" WITH (FORCE)'))
    admin.dispose()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    made = Store(url)
    made.migrate()
    yield made
    made.close()
