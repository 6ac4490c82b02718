"""``ronde backup`` and ``ronde restore`` (OPS-30, OPS-31)."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.gateway.cli.runs import run
from tests.gateway.served import ask, served

NAMES = "{ tournaments(first: 9) { edges { node { name } } } }"


@pytest.fixture
def folder(event: Path, tmp_path: Path) -> Path:
    """A folder of data with one event."""
    assert run("import", str(event), "--name", "First", "--data-dir", str(tmp_path / "data")) == 0
    return tmp_path / "data"


def names(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "ronde.sqlite3")) as link:
        return [name for (name,) in link.execute("SELECT name FROM tournament ORDER BY name")]


def test_a_restored_copy_takes_the_place_of_what_was_there(
    folder: Path, event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ("--data-dir", str(folder))
    copy = tmp_path / "copy.sqlite3"
    assert run("backup", str(copy), *data) == 0
    assert run("import", str(event), "--name", "Second", *data) == 0
    assert names(folder) == ["First", "Second"]
    assert run("restore", str(copy), *data) == 0
    assert names(folder) == ["First"]
    kept = folder / "ronde.sqlite3.before-restore"
    assert str(kept) in capsys.readouterr().out
    assert run("restore", str(kept), *data) == 0
    assert names(folder) == ["First", "Second"]


def test_a_copy_is_restored_where_there_was_nothing(folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert run("backup", str(copy), "--data-dir", str(folder)) == 0
    elsewhere = tmp_path / "other" / "laptop"
    assert run("restore", str(copy), "--data-dir", str(elsewhere)) == 0
    assert names(elsewhere) == ["First"]


def test_a_copy_is_made_of_a_served_database_but_none_restored_into_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite3"
    with served(tmp_path, "--sample") as url:
        assert ask(url, NAMES)["data"]["tournaments"]["edges"]
        assert run("backup", str(copy), "--data-dir", str(tmp_path / "data")) == 0
        assert run("restore", str(copy), "--data-dir", str(tmp_path / "data")) == 3
        assert "stop the server first" in capsys.readouterr().err
        assert ask(url, NAMES)["data"]["tournaments"]["edges"]
    assert names(tmp_path / "data") == ["Open of 284 players"]
    assert run("restore", str(copy), "--data-dir", str(tmp_path / "data")) == 0


def test_a_copy_of_a_later_program_is_refused_and_what_was_there_is_put_back(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ("--data-dir", str(folder))
    copy = tmp_path / "copy.sqlite3"
    assert run("backup", str(copy), *data) == 0
    with closing(sqlite3.connect(copy)) as link, link:
        link.execute("UPDATE alembic_version SET version_num = 'core_9999'")
        link.execute("UPDATE tournament SET name = 'From the future'")
    assert run("restore", str(copy), *data) == 3
    assert "core_9999" in capsys.readouterr().err
    assert names(folder) == ["First"]


@pytest.mark.parametrize(
    ("command", "file", "code"),
    [
        ("restore", "nowhere", 5),
        ("restore", "event.trf", 3),
        ("restore", "data/ronde.sqlite3", 3),
        ("backup", "data/ronde.sqlite3", 3),
        ("backup", "no/such/folder/copy", 5),
    ],
)
def test_what_cannot_be_copied_is_said(
    folder: Path, tmp_path: Path, command: str, file: str, code: int
) -> None:
    assert run(command, str(tmp_path / file), "--data-dir", str(folder)) == code
    assert names(folder) == ["First"]


def test_without_a_database_there_is_nothing_to_copy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = str(tmp_path / "copy")
    assert run("backup", copy, "--data-dir", str(tmp_path / "none")) == 3
    assert run("backup", copy, "--database-url", "postgresql://nobody@localhost/none") == 3
    assert "pg_dump" in capsys.readouterr().err
    assert run("backup", copy, "--database-url", "nonsense") == 5
    assert not (tmp_path / "none").exists()
    assert not (tmp_path / "copy").exists()
