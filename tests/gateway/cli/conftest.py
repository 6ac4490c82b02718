"""The command line in English, and a small event to work on."""

from pathlib import Path

import pytest

from tests.gateway.cli.runs import SIX


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDE_LOCALE", "en")


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "event.trf"
    path.write_text(SIX)
    return path
