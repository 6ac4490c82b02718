"""``ronde pair``, ``check`` and ``standings``: report files without a database."""

import json
import sys
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
    assert "1 file checked, " in told


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
    assert states == dict.fromkeys(["roundrobin", "swiss", "tiebreaks", "trf"], "loaded")


@pytest.mark.parametrize("rounds", [1, 4, 7])
def test_the_large_open_cut_after_a_round_gives_a_legal_round(
    rounds: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (files("ronde_gateway") / "sample/open-284-9-rounds.trf").read_text()
    end = 91 + 10 * rounds
    cut = "\n".join(line[:end] if line.startswith("001") else line for line in text.splitlines())
    path = tmp_path / "cut.trf"
    path.write_text(cut + "\nXXR 9\n")
    assert run("pair", str(path)) == 0
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
