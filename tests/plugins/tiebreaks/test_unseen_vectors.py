"""A folder of vectors that nobody has seen is run whole, and what is wrong in it fails.

Not beside the vectors themselves: it runs their tests.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.vectors.catalogue import OWN, load

ROOT = Path(__file__).parents[3]
Change = Callable[[dict[str, Any]], None]


def run(folder: Path) -> tuple[int, str]:
    """As somebody runs it who has vectors of his own; the exit code and what was said."""
    command = [sys.executable, "-m", "pytest", "tests/vectors", "-k", "tiebreaks", "-q"]
    done = subprocess.run(
        [*command, "-p", "no:cacheprovider"],
        cwd=ROOT,
        env={**os.environ, "RONDE_VECTORS": str(folder)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    return done.returncode, done.stdout + done.stderr


def put(folder: Path, name: str, vector: Any) -> None:
    (folder / "tiebreaks").mkdir(exist_ok=True)
    text = vector if isinstance(vector, str) else json.dumps(vector)
    (folder / "tiebreaks" / name).write_text(text, encoding="utf-8")


def published(name: str) -> dict[str, Any]:
    vector: dict[str, Any] = load(OWN / "tiebreaks" / f"{name}.json")
    return vector


def renumbered(vector: dict[str, Any]) -> dict[str, Any]:
    """The same event with other numbers and another order of its players: an event never seen."""
    ids = [player["id"] for player in vector["players"]]
    others = {id: 100 + 3 * id for id in ids} | {0: 0}
    players = [
        {**p, "id": others[p["id"]], "rounds": [[others[o], c, r] for o, c, r in p["rounds"]]}
        for p in reversed(vector["players"])
    ]
    expected = [
        {**block, "values": {c: v for c, v in block["values"].items() if c != "TPN"}}
        for block in vector["expected"]
    ]
    participants = [others[id] for id in vector["participants"]]
    return {**vector, "players": players, "participants": participants, "expected": expected}


def test_events_nobody_has_seen_are_run_whole(tmp_path: Path) -> None:
    for name in ("tec-swiss-5", "rr-02", "dr-sw-double"):
        put(tmp_path, f"unseen-{name}.json", renumbered(published(name)))
    put(tmp_path, "README.md", "Nothing to run.")
    code, said = run(tmp_path)
    assert code == 0, said
    assert "passed" in said
    assert "tiebreaks-" not in said


def match(opponent: int, kind: str, mp: int, gp: int, lineup: tuple[int, ...] = ()) -> Any:
    points = {"mp": mp, "gp": gp}
    return {"opponent": opponent, "color": "-", "kind": kind, **points, "lineup": [*lineup]}


def odd_teams() -> dict[str, Any]:
    """Three teams of two boards in a Swiss: an empty seat, a forfeit without line-ups and colours,
    and a team that is nowhere in round 1."""
    none, cells = [0, "-", ""], {1: [3, "w", "1"], 2: [0, "-", "+"], 3: [1, "b", "0"]}
    points = {"win": 1, "draw": 0.5, "loss": 0, "pairingBye": 0.5}
    match_points = {"win": 2, "draw": 1, "loss": 0}
    return {
        **{"schema": "tiebreak-vector/1", "id": "odd-teams", "event": "team"},
        **{"pairing": "swiss", "rounds": 2, "boards": 2, "primary": "match", "scoring": points},
        "matchScoring": {**match_points, "pairingByeMatchPoints": 1, "pairingByeGamePoints": 1},
        "players": [
            {"id": n, "name": f"Player {n}", "rating": None, "rounds": [cells.get(n, none), none]}
            for n in range(1, 7)
        ],
        "teams": [
            {"id": n, "name": f"Team {n}", "players": [2 * n - 1, 2 * n], "matches": matches}
            for n, matches in (
                (1, [match(2, "played", 2, 2, (1, 2)), match(0, "PAB", 1, 1)]),
                (2, [match(1, "played", 0, 0, (3,)), match(3, "forfeitWin", 2, 2)]),
                (3, [match(0, "free", 0, 0), match(2, "forfeitLoss", 0, 0)]),
            )
        ],
        "participants": [1, 2, 3],
        "expected": [
            {
                "afterRound": 2,
                "rules": "2026",
                "values": {"ABH:MP": [3, 2, 1], "BH:MP": [4, 4, 0], "BC": [6, 3, 0]},
            }
        ],
        "standings": [{"list": ["MPTS", "BC"], "ranks": [1, 2, 3]}],
    }


def test_teams_with_empty_seats_and_without_colours_are_read(tmp_path: Path) -> None:
    put(tmp_path, "odd-teams.json", odd_teams())
    code, said = run(tmp_path)
    assert code == 0, said


def _another_value(vector: dict[str, Any]) -> None:
    vector["expected"][0]["values"]["BH"][3] += 0.5


def _another_place(vector: dict[str, Any]) -> None:
    vector["standings"][0]["ranks"][0] += 1


def _nothing_expected(vector: dict[str, Any]) -> None:
    vector["expected"] = []
    vector["standings"] = []


def _a_result_unheard_of(vector: dict[str, Any]) -> None:
    vector["players"][0]["rounds"][0][2] = "?"


def _a_code_unheard_of(vector: dict[str, Any]) -> None:
    vector["expected"][0]["values"]["BHX"] = vector["expected"][0]["values"]["BH"]


def _a_value_short(vector: dict[str, Any]) -> None:
    vector["expected"][0]["values"]["BH"].pop()


def _another_schema(vector: dict[str, Any]) -> None:
    vector["schema"] = "tiebreak-vector/9"


WRONG: tuple[Change, ...] = (
    *(_another_value, _another_place, _nothing_expected, _a_result_unheard_of),
    *(_a_code_unheard_of, _a_value_short, _another_schema),
)


def test_what_is_wrong_in_a_folder_fails_file_by_file(tmp_path: Path) -> None:
    for change in WRONG:
        vector = published("tec-swiss-5")
        change(vector)
        put(tmp_path, f"wrong{change.__name__}.json", vector)
    code, said = run(tmp_path)
    assert code == 1
    for change in WRONG:
        assert f"wrong{change.__name__}" in said, change.__name__


@pytest.mark.parametrize("text", ["{", "[]", '{"id": 1}'])
def test_a_file_that_cannot_be_read_stops_the_run(tmp_path: Path, text: str) -> None:
    put(tmp_path, "broken.json", text)
    code, said = run(tmp_path)
    assert code not in (0, 5), said
