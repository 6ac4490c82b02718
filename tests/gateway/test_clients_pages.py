"""What ``docs/clients`` shows works: every query of the page, and the script beside it."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen
from uuid import uuid4

import pytest

from tests.gateway.served import ask, served

CLIENTS = Path(__file__).parents[2] / "docs" / "clients"
EXAMPLE = re.compile(r"```graphql\n(.*?)```(?:\n```json\n(.*?)```)?", re.DOTALL)
ANSWERS = {
    "RecordStale": "StaleVersion",
    "Refuse": "Refused",
    "Export": "ExportedFile",
}
"""What an example is there to show, where that is no success."""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("clients")) as address:
        yield address


def test_every_example_of_the_page_answers_as_it_says(url: str) -> None:
    page = (CLIENTS / "README.md").read_text(encoding="utf-8")
    examples = EXAMPLE.findall(page)
    assert len(examples) > 10
    known: dict[str, str] = {}
    for query, variables in examples:
        name = re.findall(r"(?:query|mutation) (\w+)", query)[0]
        answer = ask(url, query, **json.loads(_filled(variables or "{}", known)))
        assert "errors" not in answer, (name, answer)
        for field in answer["data"].values():
            if query.startswith("mutation") or name in ANSWERS:
                wanted = ANSWERS.get(name, "Success")
                assert field["__typename"].endswith(wanted), (name, field)
            known |= _learnt(field)
    assert known["revision"] == "8"


def test_the_first_event_of_the_read_me(url: str) -> None:
    page = (CLIENTS.parents[1] / "README.md").read_text(encoding="utf-8")
    create, enrol, begin = [query for query, _ in EXAMPLE.findall(page)]
    made = ask(url, create)["data"]["createTournament"]
    assert made["revision"] == 1
    id = made["tournament"]["id"]
    assert ask(url, enrol.replace("<id>", id))["data"]["enrolParticipants"] == {"revision": 2}
    begun = ask(url, begin.replace("<id>", id))["data"]
    assert begun["startTournament"] == {}
    round = begun["pairNextRound"]["round"]
    assert len(round["pairings"]) == len(round["byes"]) == 1


def _filled(variables: str, known: dict[str, str]) -> str:
    """The page writes ``{name}`` for what an earlier answer told, ``{new}`` for a fresh UUID."""
    text = variables.replace("{new}", str(uuid4()))
    for name, value in known.items():
        text = text.replace(f'"{{{name}}}"', value)
    return text


def _learnt(field: Any) -> dict[str, str]:
    """JSON texts by the names under which the page uses them."""
    if not isinstance(field, dict):
        return {}
    told: dict[str, str] = {}
    if "revision" in field:
        told["revision"] = json.dumps(field["revision"])
    if "id" in field.get("tournament", {}):
        told["tournament"] = json.dumps(field["tournament"]["id"])
    changed = [node for node in field.get("changed", ()) if node["__typename"] == "Participant"]
    for number, node in enumerate(changed, start=1):
        told[f"participant {number}"] = json.dumps(node["id"])
    for pairing in field.get("round", {}).get("pairings", ()):
        told[f"pairing {pairing['board']}"] = json.dumps(pairing["id"])
        told[f"version {pairing['board']}"] = json.dumps(pairing["version"])
    return told


def test_the_script_plays_a_club_evening_on_the_ladder(url: str) -> None:
    played = subprocess.run(
        [sys.executable, str(CLIENTS / "club_evening.py"), url], capture_output=True, text=True
    )
    assert played.returncode == 0, played.stderr
    assert "Member I challenges Member A" in played.stdout
    *_, champion, board = played.stdout.splitlines()
    assert re.fullmatch("Member [A-I]: Cavalier de l’Échelle", champion)
    address = board.removeprefix("The board for the wall: ")
    with urlopen(f"{address}?lang=fr") as answer:
        page = answer.read().decode()
    assert page.count('class="rank"') == len("ABCDEFGHI")
    assert "Cavalier de l’Échelle" in page


def test_the_script_plays_an_evening_of_the_draughts_site(url: str) -> None:
    played = subprocess.run(
        [sys.executable, str(CLIENTS / "draughts_evening.py"), url], capture_output=True, text=True
    )
    assert played.returncode == 0, played.stderr
    assert "Format: Swiss, FIDE Dutch system" in played.stdout
    assert "started with 9 of 11" in played.stdout
    assert played.stdout.count("Round ") == 5
    assert len([line for line in played.stdout.splitlines() if "BH/C1" in line]) == 9


def test_the_script_drives_a_whole_event_over_http(url: str) -> None:
    driven = subprocess.run(
        [sys.executable, str(CLIENTS / "drive_event.py"), url], capture_output=True, text=True
    )
    assert driven.returncode == 0, driven.stderr
    assert "StaleVersion" in driven.stderr
    players = [line for line in driven.stdout.splitlines() if line.startswith("001")]
    assert len(players) == 16
    assert "142 5" in driven.stdout.splitlines()
    whole = ask(
        url,
        "{ tournaments(first: 1, order: CREATED) { edges { node { history(first: 60) {"
        " edges { node { kind actor } } } } } } }",
    )
    events = whole["data"]["tournaments"]["edges"][0]["node"]["history"]["edges"]
    results = [event["node"]["actor"] for event in events if "result" in event["node"]["kind"]]
    assert len(results) == 5 * 8
    assert set(results) == {"first arbiter", "second arbiter"}


def test_the_script_plays_an_arena_of_ten_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server's clock runs sixty times as fast."""
    monkeypatch.setenv("RONDE_CLOCK_SPEED", "60")
    with served(tmp_path) as url:
        played = subprocess.run(
            [sys.executable, str(CLIENTS / "play_arena.py"), url], capture_output=True, text=True
        )
        assert played.returncode == 0, played.stderr
        *_, address = played.stdout.splitlines()
        with urlopen(f"{address}?lang=fr") as answer:
            page = answer.read().decode()
    assert "Final table" in played.stdout
    assert "Latecomer" in played.stdout
    assert "Classement de l’arène" in page
