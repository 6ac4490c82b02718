"""``ronde standings`` and ``ronde check --only standings``: tables, reasons, and other people's
places."""

import csv
import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.gateway.cli.runs import run
from tests.vectors.catalogue import OWN, load


def filed(name: str, folder: Path, *more: str, places: dict[int, int] | None = None) -> str:
    """The report file of a published event, with lines added and places written into it."""
    lines = load(OWN / "tiebreaks" / f"{name}.json")["trf"].splitlines()
    for index, line in enumerate(lines):
        if line.startswith("001") and places and int(line[4:8]) in places:
            lines[index] = f"{line[:85]}{places[int(line[4:8])]:4}{line[89:]}"
    path = folder / f"{name}.trf"
    path.write_text("\n".join([*more, *lines, ""]))
    return str(path)


@pytest.fixture
def six(tmp_path: Path) -> str:
    return filed("seed-002-six-players", tmp_path)


def told(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_a_value_is_told_as_in_the_worked_example(
    six: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("standings", six, "--tie-breaks", "SB,DE", "--explain", "A") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1 Player A: place 2 after round 3"
    assert lines[2].endswith(
        "(SB): 0 (Player D, win) + 2.5 × ½ (Player F, draw) + 1.5 (Player E, win) = 2.75"
    )
    assert lines[3].endswith("(DE): tied with nobody")
    assert lines[4].strip().startswith("Player F is above Player A by Sonneborn-Berger (SB)")
    assert lines[5].strip() == "Player A is above Player E on points: 2.5 against 1.5."


def test_the_cut_is_told_too_and_for_programs_part_by_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = filed("tec-swiss-5", tmp_path)
    assert run("standings", path, "--tie-breaks", "BH/C1", "--explain", "4", "--json") == 0
    explained = told(capsys)
    (buchholz,) = [value for value in explained["values"] if value["tieBreak"] == "BH/C1"]
    assert buchholz["value"] == ["11.5"]
    assert buchholz["text"].endswith("left out: 2.5 (dummy, half-point bye)")
    cut = [part for part in buchholz["contributions"] if part["cut"]]
    assert cut == [
        {
            "round": 2,
            "opponent": None,
            "value": "2.5",
            "cut": True,
            "text": "2.5 (dummy, half-point bye)",
        }
    ]


@pytest.mark.parametrize(
    ("wished", "place"), [("6", 1), ("Player F", 1), ("f", 1), ("yer f", 1), ("4", 6)]
)
def test_a_player_is_found_by_number_name_or_part_of_it(
    six: str, wished: str, place: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("standings", six, "--explain", wished, "--json") == 0
    assert told(capsys)["place"] == place


def test_nobody_and_several_are_refused(six: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("standings", six, "--explain", "Zebra") == 3
    assert "the name “Zebra”" in capsys.readouterr().err
    assert run("standings", six, "--explain", "player") == 3
    assert "6 Player F, 1 Player A" in capsys.readouterr().err


def test_why_neighbours_are_separated(six: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("standings", six, "--tie-breaks", "BH", "--why") == 0
    lines = capsys.readouterr().out.splitlines()[-5:]
    assert lines[0] == "Player F is above Player A by Buchholz (BH): 5 against 4."
    assert run("standings", six, "--tie-breaks", "BH", "--json") == 0
    rows = told(capsys)
    assert [row["aboveNext"] and row["aboveNext"]["by"] for row in rows] == [
        "BH",
        "PTS",
        "BH",
        "PTS",
        "PTS",
        None,
    ]


def test_the_crosstable_shows_opponent_colour_and_score_with_a_legend(
    six: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("standings", six, "--crosstable") == 0
    shown = capsys.readouterr().out
    assert "3 ●B 1" in shown
    assert "○W White, ●B Black" in shown
    assert run("standings", six, "--crosstable", "--json") == 0
    first = told(capsys)[0]["rounds"][0]
    assert first == {
        "round": 1,
        "outcome": "win",
        "opponent": 3,
        "colour": "black",
        "points": "1",
        "counts": True,
    }


def test_comma_separated_values_are_exact(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = filed("tec-swiss-9", tmp_path)
    assert run("standings", path, "--tie-breaks", "AOB", "--csv", "--crosstable") == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out), delimiter=";"))
    published = load(OWN / "tiebreaks" / "tec-swiss-9.json")["expected"][0]["values"]["AOB"]
    fractions = 0
    for row in rows:
        exact = Fraction(row["AOB"])
        assert abs(float(exact) - published[int(row["number"]) - 1]) < 0.0001
        fractions += "/" in row["AOB"]
    assert fractions
    assert {"place", "number", "name", "points", "AOB", "round_1", "round_9"} <= rows[0].keys()
    assert run("standings", path, "--csv", "--json") == 3


def test_after_a_round_only_what_was_played_counts(
    six: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("standings", six, "--after", "1", "--json") == 0
    assert {row["points"] for row in told(capsys)} == {"0", "0.5", "1"}


def test_what_the_list_cannot_do_is_said_beside_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = filed("sw-15", tmp_path)
    assert run("standings", path, "--tie-breaks", "TPR,BH/C9") == 0
    said = capsys.readouterr().err
    assert "leaves out as many rounds" in said
    assert "TPR are undefined" in said


def test_a_team_swiss_of_a_kind_nobody_installed_has_standings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = filed("tec-team-swiss-7", tmp_path)
    assert run("standings", path, "--tie-breaks", "EDE", "--json") == 0
    places = {row["number"]: row["place"] for row in told(capsys)}
    assert [places[4], places[2], places[1], places[3]] == [1, 2, 3, 4]


LIST = "212 PTS,BH,SB"
RIGHT = {6: 1, 1: 2, 5: 3, 2: 4, 3: 5, 4: 6}


def test_the_checker_finds_nothing_in_right_places(tmp_path: Path) -> None:
    path = filed("seed-002-six-players", tmp_path, LIST, places=RIGHT)
    assert run("check", "--only", "standings", path) == 0


def test_the_checker_names_wrong_places_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = filed("seed-002-six-players", tmp_path, LIST, places={**RIGHT, 6: 2, 1: 1})
    assert run("check", "--only", "standings", path) == 1
    shown = capsys.readouterr().out
    reason = "Player F is above Player A by Buchholz (BH): 5 against 4"
    assert f"player 6: place 2 in the file, 1 computed; {reason}" in shown
    assert "player 1: place 1 in the file, 2 computed" in shown


def test_the_checker_follows_the_list_of_record_202(tmp_path: Path) -> None:
    """By wins alone F and A share the first place."""
    shared = {6: 1, 1: 1, 5: 3, 2: 3, 3: 5, 4: 6}
    path = filed("seed-002-six-players", tmp_path, "202 WIN", places=shared)
    assert run("check", "--only", "standings", path) == 0


def test_without_a_list_a_place_must_be_possible_with_the_points(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = filed("seed-002-six-players", tmp_path, places={**RIGHT, 6: 2, 1: 1})
    assert run("check", "--only", "standings", path) == 0
    path = filed("seed-002-six-players", tmp_path, places={**RIGHT, 1: 3, 5: 2})
    assert run("check", "--only", "standings", path) == 1
    shown = capsys.readouterr().out
    assert "player 5: place 2 in the file, with these points between 3 and 4" in shown
