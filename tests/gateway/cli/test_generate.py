"""``ronde generate``: files that ``ronde check`` finds nothing to say about."""

import json
from pathlib import Path

import pytest

from ronde.contracts import ExtensionKind
from ronde.registry import load
from tests.gateway.cli.runs import run

KEEPS = ("trf.trf26", "trf.javafo")


def clean(path: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, int]:
    """The summary of `ronde check`, which must have found no difference."""
    capsys.readouterr()
    assert run("check", str(path), "--json") == 0
    summary: dict[str, int] = json.loads(capsys.readouterr().out)["summary"]
    return summary


@pytest.mark.parametrize("format", KEEPS)
@pytest.mark.parametrize(
    "wishes",
    [
        ("--late", "20", "--withdrawals", "10"),
        ("--half-byes", "10", "--zero-byes", "5", "--full-byes", "5", "--forfeits", "15"),
        ("--acceleration", "baku"),
        ("--acceleration", "swiss.haley_soft", "--late", "10", "--forbidden", "8"),
        ("--edition", "2017", "--zero-byes", "5"),
        ("--points", "W=3,D=1,L=0,P=2,A=1", "--zero-byes", "5", "--forfeits", "5"),
        ("--set", "board_order=real", "--set", "initial_colour=black"),
        ("--until", "3"),
    ],
    ids=lambda wishes: wishes[0].strip("-"),
)
def test_what_is_generated_checks_clean(
    format: str, wishes: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("--players", "25", "--rounds", "7", "--seed", "11", "--count", "2", *wishes)
    assert run("generate", *asked, "--format", format, "-o", str(tmp_path / "events")) == 0
    summary = clean(tmp_path / "events", capsys)
    assert summary["files"] == 2
    assert summary["rounds"] == 2 * (3 if "--until" in wishes else 7)


def test_every_acceleration_on_offer_checks_clean(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    offers = load().offers
    ids = [offer.id for offer in offers.of_kind(ExtensionKind.ACCELERATION)]
    assert "swiss.haley" in ids
    for id in ids:
        path = str(tmp_path / f"{id}.trf")
        asked = ("--players", "16", "--rounds", "5", "--seed", "2", "--acceleration", id)
        assert run("generate", *asked, "-o", path) == 0
    assert clean(tmp_path, capsys)["files"] == len(ids)


def test_a_round_robin_is_generated_too_and_checks_clean(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "club.trf"
    system = ("--system", "roundrobin.berger", "--players", "7", "--late", "0", "--seed", "3")
    assert run("generate", *system, "--set", "cycles=2", "-o", str(path)) == 0
    assert clean(path, capsys)["rounds"] == 14
    assert run("generate", *system, "--rounds", "4", "-o", str(path)) == 3
    assert "/rounds" in capsys.readouterr().err


def test_trf16_holds_a_plain_event_and_says_what_else_it_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("--players", "20", "--rounds", "5", "--seed", "4", "--format", "trf.trf16")
    path = tmp_path / "event.trf"
    assert run("generate", *asked, "-o", str(path)) == 0
    assert capsys.readouterr().err == ""
    assert clean(path, capsys)["rounds"] == 5
    more = ("--acceleration", "haley", "--forbidden", "2", "--points", "W=3,D=1")
    assert run("generate", *asked, *more, "-o", str(path)) == 0
    told = capsys.readouterr().err
    assert "what results are worth, forbidden pairs, the fictitious points" in told


def test_the_same_seed_makes_the_same_file_and_another_seed_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    made = []
    for seed in ("9", "9", "10"):
        assert run("generate", "--seed", seed) == 0
        made.append(capsys.readouterr().out)
    assert made[0] == made[1] != made[2]
    assert run("generate", "--players", "8", "--rounds", "3") == 0
    told = capsys.readouterr()
    seed = told.err.split()[1].rstrip(":")
    assert run("generate", "--players", "8", "--rounds", "3", "--seed", seed) == 0
    assert capsys.readouterr().out == told.out


def test_an_event_that_cannot_go_on_ends_early_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "six.trf"
    few = ("--players", "6", "--rounds", "9", "--late", "0", "--zero-byes", "0", "--half-byes", "0")
    assert run("generate", *few, "--seed", "4", "-o", str(path)) == 0
    assert "ends after round 5" in capsys.readouterr().err
    assert clean(path, capsys)["rounds"] == 5


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        (("--count", "3"), "--output FOLDER"),
        (("--acceleration", "nothing"), "swiss.baku"),
        (("--set", "board_order"), "board_order"),
        (("--set", "nothing=1"), "/nothing"),
        (("--points", "W=x"), "W=x"),
        (("--points", "V=3"), "V=3"),
        (("--system", "swiss.nothing"), "swiss.nothing"),
        (("--draws", "101"), "--draws"),
        (("--players", "1"), "--players"),
    ],
)
def test_wishes_that_make_no_event_are_refused_by_name(
    wishes: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("generate", "--seed", "1", *wishes) == 3
    told = capsys.readouterr()
    assert words in told.err
    assert told.out == ""


def test_whatever_else_a_file_does_not_hold_of_the_pairing_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nobody = [f"--{name}=0" for name in ("late", "half-byes", "zero-byes", "withdrawals")]
    asked = ("--system", "cup.knockout", "--players", "12", "--draws", "0", "--seed", "3")
    path = tmp_path / "cup.trf"
    assert run("generate", *asked, *nobody, "-o", str(path)) == 0
    assert "does not hold all that its rounds are paired by" in capsys.readouterr().err
    assert "192 CUSTOM_KNOCKOUT" in path.read_text()
    assert run("check", str(path)) == 1
