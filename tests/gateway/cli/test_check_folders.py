"""``ronde check`` on folders: what is looked at, what is counted, how it ends."""

import json
import re
from pathlib import Path

import pytest

from tests.gateway.cli.runs import SIX, run

WRONG = SIX.replace("2000/03/01  0.5", "2000/03/01  2.0")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "club" / "spring").mkdir(parents=True)
    (tmp_path / "club" / "spring" / "open.TRF").write_text(SIX)
    (tmp_path / "club" / "wrong.trfx").write_text(WRONG)
    (tmp_path / "club" / "players.csv").write_text("name;rating\nDean;2000\n")
    return tmp_path / "club"


def test_a_folder_is_searched_at_any_depth_for_report_files(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", str(folder), "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert [Path(file["path"]).name for file in told["files"]] == ["open.TRF", "wrong.trfx"]
    assert told["summary"] == {
        "files": 2,
        "same": 1,
        "different": 1,
        "unreadable": 0,
        "rounds": 2,
        "rounds_different": 0,
        "differences": 1,
    }
    assert told["files"][1]["differences"] == [
        {
            "kind": "points",
            "player": 3,
            "file": "2",
            "here": "0.5",
            "text": "player 3: 2 points in the file, 0.5 computed",
        }
    ]


def test_rounds_paired_otherwise_are_counted_once_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = SIX.replace("4 w 1", "5 w 1").replace("1 b 0", "2 b 0")
    other = other.replace("5 b 1", "4 w 1").replace("2 w 0", "1 b 0")
    (tmp_path / "event.trf").write_text(other)
    assert run("check", str(tmp_path), "--only", "pairings") == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == (
        "1 file checked: 0 the same, 1 different, 0 unreadable. "
        "1 round paired again, 1 different; 4 differences."
    )


def test_tx_3_an_unreadable_file_is_counted_and_decides_the_exit_code(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "broken.trf").write_text("nothing\n")
    (folder / "dubov.trf").write_text(SIX.replace("FIDE_DUTCH", "FIDE_DUBOV"))
    assert run("check", str(folder), "--json") == 3
    told = json.loads(capsys.readouterr().out)
    unreadable = {Path(f["path"]).name: f["unreadable"] for f in told["files"] if f["unreadable"]}
    assert unreadable == {"broken.trf": "bad_input", "dubov.trf": "plugin_missing"}
    assert told["summary"]["unreadable"] == 2
    assert told["summary"]["different"] == 1


def test_a_folder_without_report_files_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", str(tmp_path)) == 3
    assert "no report files in this folder" in capsys.readouterr().err


def test_gh_14_rules_that_pairs_of_the_file_break_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "event.trf"
    asked = ("--players", "8", "--rounds", "3", "--late", "0", "--half-byes", "0")
    quiet = ("--zero-byes", "0", "--forfeits", "0", "--withdrawals", "0", "--seed", "1")
    assert run("generate", *asked, *quiet, "-o", str(path)) == 0
    lines = path.read_text().splitlines()
    again = [
        f"{line[:101]}{line[91:99]}{line[109:]}" if line[:3] == "001" else line for line in lines
    ]
    path.write_text("\n".join(again))
    assert run("check", str(path), "--only", "pairings") == 1
    told = capsys.readouterr().out
    assert "have already met." in told
    assert re.search(
        r"round 2: 2-6 in the file only. C1: Player 2 – Player 6 have already met", told
    )
