from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gateway.schema.world import World


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    made = World.at(tmp_path)
    yield made
    made.store.close()
