import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from ronde_gateway.store import Store
from tests.gateway.schema.world import DATABASE, World


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated database that tests copy, since migrating takes longer than most of them."""
    folder = tmp_path_factory.mktemp("empty")
    store = Store(f"sqlite:///{folder / DATABASE}")
    store.migrate()
    store.close()
    return folder / DATABASE


@pytest.fixture
def folder(tmp_path: Path, empty_database: Path) -> Path:
    """A folder that holds an empty database."""
    shutil.copy(empty_database, tmp_path / DATABASE)
    return tmp_path


@pytest.fixture
def world(folder: Path) -> Iterator[World]:
    made = World.at(folder)
    yield made
    made.store.close()
