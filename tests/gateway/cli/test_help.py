"""``--help`` teaches in both languages, and starting is quick because little is loaded."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from ronde_gateway.cli import app
from ronde_gateway.texts import Texts
from tests.gateway.cli.runs import run

OWN = Texts.load(["ronde_gateway.cli"])


def keys(command: Any, key: str = "cli.help") -> Iterator[str]:
    yield key
    for parameter in command.params:
        yield f"{key}.{parameter.name}"
    for name, inner in getattr(command, "commands", {}).items():
        yield from keys(inner, f"{key}.{name}")


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_every_command_and_option_is_explained_and_nothing_else(locale: str) -> None:
    explained = {key for key in OWN.keys(locale) if key.startswith("cli.help")}
    assert explained == set(keys(typer.main.get_command(app)))


def test_both_languages_have_the_same_keys() -> None:
    assert OWN.keys("fr") == OWN.keys("en")


def test_every_other_key_is_said_somewhere() -> None:
    gateway = Path(__file__).parents[3] / "gateway/ronde_gateway"
    modules = [*gateway.glob("cli/*.py"), *gateway.glob("generator/*.py")]
    source = "\n".join(path.read_text(encoding="utf-8") for path in modules)
    said = set(re.findall(r"[\"'](cli\.[a-z_.]+)(?:[\"']|\{)", source))
    for key in OWN.keys("en"):
        name = key.removeprefix("refusal.")
        stem = name.rpartition(".")[0] + "."
        assert key.startswith("cli.help") or name in said or stem in said, key


def test_help_speaks_the_users_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("pair", "--help") == 0
    assert "Pair the round after the last one" in capsys.readouterr().out
    monkeypatch.delenv("RONDE_LOCALE")
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    assert run("pair", "--help") == 0
    assert "Apparier la ronde" in capsys.readouterr().out


def test_ronde_alone_shows_its_commands_and_tells_its_version(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run() == 3
    assert "standings" in capsys.readouterr().out
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("ronde ")


def test_file_tools_load_neither_schema_nor_store(event: Path) -> None:
    code = (
        "import sys, json\n"
        "from ronde_gateway.cli import main\n"
        "try:\n    main(['pair', sys.argv[1]])\n"
        "finally:\n    print(json.dumps(sorted(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", code, str(event)], capture_output=True, text=True)
    loaded = set(json.loads(ran.stdout.splitlines()[-1]))
    assert ran.stdout.startswith("3\n")
    assert not loaded & {"strawberry", "graphql", "sqlalchemy", "sqlmodel", "starlette", "uvicorn"}


def test_french_puts_an_unbreakable_space_where_it_belongs() -> None:
    for key in OWN.keys("fr"):
        said = OWN.say(key, locale="fr")
        assert not re.search(" [:;?!»]|« ", said), said
