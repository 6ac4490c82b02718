"""``ronde pair``: lists for people and spreadsheets, hints, and files it does not pair from."""

import csv
import io
from pathlib import Path

import pytest

from tests.gateway.cli.runs import SIX, run

HALEY = SIX.replace("192 FIDE_DUTCH\n", "192 CUSTOM_SWISS\n250       1.0 001 002 0001 0003\n")
WRONG = SIX.replace("2000/03/01  0.5", "2000/03/01  2.0")


def test_ac_5_the_list_for_players_shows_both_parts_of_a_score_and_the_note(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event.write_text(HALEY)
    assert run("pair", str(event), "--as", "list") == 0
    told = capsys.readouterr().out
    first = next(line for line in told.splitlines() if "Adams, Al" in line)
    assert "2 (1+1)" in first
    assert "1.5 (0.5+1)" in told
    assert told.splitlines()[-1].startswith("Accelerated round: in brackets")
    assert max(map(len, told.splitlines()[:-1])) < 100


def test_ac_5_without_acceleration_there_is_neither_bracket_nor_note(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("pair", str(event), "--as", "list") == 0
    told = capsys.readouterr().out
    assert "(" not in told
    assert "Accelerated" not in told
    lines = [" ".join(line.split()) for line in told.splitlines()]
    assert "1 6 Fox, Flo 1 1 Adams, Al 1" in lines
    assert "4 Dean, Di 0 bye" in lines
    assert "5 Eden, Ed 0 zero-point bye" in lines


def test_a_list_for_spreadsheets_has_one_row_a_board_and_quotes_what_needs_it(
    event: Path, tmp_path: Path
) -> None:
    event.write_text(HALEY.replace("Cole, Cy ", "Cole; Cy "))
    path = tmp_path / "round.csv"
    assert run("pair", str(event), "--as", "csv", "--output", str(path)) == 0
    rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8")), delimiter=";"))
    assert [row["board"] for row in rows] == ["1", "2", "", ""]
    scores = {
        row[side]: row[f"{side}_score"] for row in rows for side in ("white", "black") if row[side]
    }
    assert scores["Adams, Al"] == scores["Brun, Bea"] == "2 (1+1)"
    assert scores["Cole; Cy"] == "1.5 (0.5+1)"
    assert scores["Fox, Flo"] == "1"


def test_tp_5_points_that_are_not_the_sum_of_the_results_stop_pairing(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event.write_text(WRONG)
    assert run("pair", str(event)) == 3
    told = capsys.readouterr()
    assert told.out == ""
    assert f"{event}:9:81: warning: " in told.err
    assert "--trust-results" in told.err
    assert run("pair", str(event), "--trust-results") == 0
    assert capsys.readouterr().out == "3\n6 1\n2 3\n4 0\n"


def test_tp_5_a_bonus_in_record_299_accounts_for_the_difference(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event.write_text(WRONG + f"299{' 1.5':>14}  001    3\n")
    assert run("pair", str(event)) == 0
    assert "6 1" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        (("--players", "40", "--rounds", "5"), "an acceleration may help"),
        (("--players", "40", "--rounds", "7", "--lowest", "800", "--highest", "2600"), "balances"),
        (("--players", "20", "--rounds", "5", "--acceleration", "haley"), "not published by FIDE"),
        (("--players", "20", "--rounds", "5", "--acceleration", "baku"), ""),
        (("--players", "20", "--rounds", "9"), ""),
    ],
)
def test_ac_1_ac_7_hints_reach_the_arbiter_before_round_1(
    wishes: tuple[str, ...], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "new.trf")
    quiet = ("--seed", "3", "--until", "0", "--late", "0", "--unrated", "0")
    assert run("generate", *wishes, *quiet, "-o", path) == 0
    capsys.readouterr()
    assert run("pair", path) == 0
    hints = [line for line in capsys.readouterr().err.splitlines() if ".trf" not in line]
    assert bool(hints) == bool(words)
    assert words in " ".join(hints)


def test_ac_1_nothing_is_hinted_where_the_number_of_rounds_is_not_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "players.csv"
    names = "\n".join(f"Player {n};{2400 - 10 * n}" for n in range(1, 41))
    path.write_text(f"name;rating\n{names}\n")
    assert run("pair", str(path)) == 0
    assert capsys.readouterr().err == ""
    assert run("pair", str(path), "--rounds", "5") == 0
    assert "40 players" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("announced", "asked", "said"),
    [("", (), "not taken for the last"), ("", ("--rounds", "2"), ""), ("142 2\n", (), "")],
)
def test_br_1_a_round_is_the_last_one_only_where_that_is_announced(
    announced: str,
    asked: tuple[str, ...],
    said: str,
    event: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    event.write_text(SIX.replace("142 5\n", announced).replace("240 Z 002    5\n", ""))
    assert run("pair", str(event), "--explain", *asked) == 0
    told = capsys.readouterr()
    remarks = [line for line in told.err.splitlines() if ".trf" not in line]
    assert bool(remarks) == bool(said)
    assert said in " ".join(remarks)
    assert ("Round 2, the last" in told.out) == (not said)


def test_br_1_a_bye_asked_for_a_round_does_not_make_it_the_last_one(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event.write_text(SIX.replace("142 5\n", ""))
    assert run("pair", str(event), "--explain") == 0
    assert "Round 2:" in capsys.readouterr().out
