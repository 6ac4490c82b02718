"""``ronde pair``, ``check`` and ``standings``: report files without a database."""

import json
import os
import subprocess
import sys
from importlib.metadata import distribution
from importlib.resources import files
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from tests.gateway.cli.runs import SIX, run


def test_tx_3_pair_prints_the_number_of_pairs_and_the_bye_as_zero(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("pair", str(event)) == 0
    assert capsys.readouterr().out == "3\n6 1\n2 3\n4 0\n"


def test_pair_reads_standard_input_and_writes_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(SIX.encode())))
    assert run("pair", "-", "--output", str(tmp_path / "pairs")) == 0
    assert (tmp_path / "pairs").read_text() == "3\n6 1\n2 3\n4 0\n"


def test_pair_explains_bracket_by_bracket(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("pair", str(event), "--explain") == 0
    assert "Fox, Flo" in capsys.readouterr().out


def test_tx_3_no_legal_pairing_ends_with_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    met = SIX.replace("142 5", "142 9")
    for line in ("260 001 009    1    2    3    4    6",):
        met += line + "\n"
    path = tmp_path / "stuck.trf"
    path.write_text(met)
    assert run("pair", str(path)) == 1
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x00\x01", "ronde:"),
        (SIX.replace("     5 b 1", "    77 b 1").encode(), ":8:"),
        (b"", "ronde:"),
    ],
)
def test_bad_files_end_with_three_and_say_where(
    tmp_path: Path, content: bytes, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.trf"
    path.write_bytes(content)
    assert run("pair", str(path)) == 3
    told = capsys.readouterr()
    assert told.out == ""
    assert "Traceback" not in told.err
    assert words.strip(":") in told.err


def test_a_missing_file_ends_with_five_and_a_wrong_option_with_three(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("pair", "nowhere.trf") == 5
    assert run("pair", "nowhere.trf", "--editon", "2017") == 3
    assert "nowhere.trf" in capsys.readouterr().err


def test_an_edition_that_does_not_exist_is_bad_input(event: Path) -> None:
    assert run("pair", str(event), "--edition", "1999") == 3


def test_check_finds_nothing_where_the_rules_were_kept(event: Path) -> None:
    assert run("check", str(event), "--only", "standings") == 0


def test_check_names_rounds_pairs_and_points_that_differ(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "event.trf"
    path.write_text(SIX.replace("2000/03/01  0.5", "2000/03/01  2.0"))
    assert run("check", str(path)) == 1
    told = capsys.readouterr().out
    assert "player 3: 2 points in the file, 0.5 computed" in told
    assert "1 file checked: 0 the same, 1 different, 0 unreadable." in told


def test_standings_as_a_table_and_as_json(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("standings", str(event), "--tie-breaks", "WIN", "--json") == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["number"] for row in rows[:3]] == [1, 2, 6]
    assert rows[0]["tieBreaks"]["WIN"] == ["1"]
    assert run("standings", str(event), "--tie-breaks", "WIN") == 0
    assert "Adams, Al" in capsys.readouterr().out
    assert run("standings", str(event), "--tie-breaks", "NONSENSE") == 3


def test_plugins_are_listed_with_their_state(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("plugins", "--json") == 0
    states = {row["prefix"]: row["state"] for row in json.loads(capsys.readouterr().out)}
    bundled = distribution("ronde").entry_points.select(group="ronde")
    assert states == dict.fromkeys((point.name for point in bundled), "loaded")


@pytest.mark.parametrize("rounds", [1, 4, 7])
def test_the_large_open_cut_after_a_round_gives_a_legal_round(
    rounds: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (files("ronde_gateway") / "sample/open-284-9-rounds.trf").read_text()
    end = 91 + 10 * rounds
    cut = "\n".join(line[:end] if line.startswith("001") else line for line in text.splitlines())
    path = tmp_path / "cut.trf"
    path.write_text(cut + "\nXXR 9\n")
    assert run("pair", str(path), "--trust-results") == 0
    first, *pairs = capsys.readouterr().out.split("\n")[:-1]
    assert int(first) == len(pairs)
    seats = [int(n) for pair in pairs for n in pair.split() if n != "0"]
    assert len(seats) == len(set(seats))
    met = {
        frozenset((int(line[4:8]), int(line[91 + 10 * r : 95 + 10 * r] or 0)))
        for line in cut.splitlines()
        if line.startswith("001")
        for r in range(rounds)
        if line[98 + 10 * r : 99 + 10 * r] in ("1", "0", "=")
    }
    assert not met & {frozenset(int(n) for n in pair.split()) for pair in pairs}


def test_pair_numbers_a_mere_list_of_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "players.csv"
    path.write_text("name;rating\nDean;2000\nAdams;2300\nBrun;2250\n")
    assert run("pair", str(path), "--rounds", "3") == 0
    first, *pairs = capsys.readouterr().out.splitlines()
    assert first == "2"
    assert {frozenset(pair.split()) for pair in pairs} in (
        {frozenset("12"), frozenset("30")},
        {frozenset("13"), frozenset("20")},
    )


@pytest.mark.parametrize("name", ["players.txt", "players", "players.trf"])
def test_whatever_the_name_the_content_decides(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    path.write_text("name;rating\nDean;2000\nAdams;2300\n")
    assert run("standings", str(path), "--json") == 0
    assert [row["name"] for row in json.loads(capsys.readouterr().out)] == ["Dean", "Adams"]


def test_check_reads_standard_input_and_goes_on_after_a_bad_file(
    event: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(SIX.encode())))
    assert run("check", "nowhere.trf", "-", str(event), "--only", "standings") == 5
    told = capsys.readouterr()
    assert told.out == (
        "3 files checked: 2 the same, 0 different, 1 unreadable. "
        "0 rounds paired again, 0 different; 0 differences.\n"
    )
    assert "nowhere.trf" in told.err


def test_check_says_which_pairs_the_rules_want(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", str(event), "--only", "pairings") == 0
    other = SIX.replace("4 w 1", "5 w 1").replace("1 b 0", "2 b 0")
    event.write_text(other.replace("5 b 1", "4 w 1").replace("2 w 0", "1 b 0"))
    assert run("check", str(event), "--only", "pairings") == 1
    told = [line.partition(": ")[2] for line in capsys.readouterr().out.splitlines()[1:]]
    assert sorted(told[:-1]) == [
        "round 1: 1-4 by the rules only",
        "round 1: 1-5 in the file only",
        "round 1: 2-4 in the file only. "
        "DC-1: Brun, Bea – Dean, Di: both should have the other colour.",
        "round 1: 5-2 by the rules only",
    ]


def test_standings_after_a_round_that_was_not_played_are_refused(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("standings", str(event), "--after", "2") == 3
    assert "The file holds 1 round" in capsys.readouterr().err
    assert run("standings", str(event), "--after", "0", "--json") == 0
    assert {row["points"] for row in json.loads(capsys.readouterr().out)} == {"0"}


def test_a_system_nobody_offers_is_bad_input_and_says_where_to_look(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event.write_text(SIX.replace("FIDE_DUTCH", "FIDE_BURSTEIN"))
    assert run("pair", str(event)) == 3
    assert "swiss.burstein" in (told := capsys.readouterr().err)
    assert "`ronde plugins`" in told
    assert run("check", str(event)) == 3


def test_what_nobody_foresaw_is_one_line_and_its_trace_is_kept(
    event: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*given: object) -> None:
        raise KeyError("nobody foresaw this")

    monkeypatch.setattr(sys.modules["ronde_gateway.cli.pair"], "step", fail)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert run("pair", str(event)) == 2
    told = capsys.readouterr().err
    assert "Traceback" not in told
    assert len(told.splitlines()) == 1
    kept = next(tmp_path.glob("ronde-*.log")).read_text()
    assert "nobody foresaw this" in kept.splitlines()[-1]


def test_a_broken_plug_in_is_reported_and_harms_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.py").write_text("import nothing_of_the_kind\n")
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[ronde]\nbroken = broken\n")
    paths = [str(tmp_path), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", "ronde_gateway"]
    ran = subprocess.run([*command, "plugins"], capture_output=True, text=True, env=environment)
    assert ran.returncode == 0
    assert "left out" in ran.stdout
    assert "nothing_of_the_kind" in ran.stdout
    (tmp_path / "event.trf").write_text(SIX)
    ran = subprocess.run(
        [*command, "pair", str(tmp_path / "event.trf")],
        capture_output=True,
        text=True,
        env=environment,
    )
    assert ran.stdout == "3\n6 1\n2 3\n4 0\n"
