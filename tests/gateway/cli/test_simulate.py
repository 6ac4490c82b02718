"""``ronde simulate``: the same seed gives the same figures, and a picture of them."""

import json
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.gateway.cli.runs import run

SMALL = ("simulate", "arena", "-n", "20", "--seed", "4", "--set", "minutes=10")


def simulated(capsys: pytest.CaptureFixture[str], *more: str) -> Any:
    assert run(*SMALL, "--json", *more) == 0
    return json.loads(capsys.readouterr().out)


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = simulated(capsys), simulated(capsys)
    assert first["figures"] == second["figures"]
    assert first["series"]["wait"] == second["series"]["wait"]
    assert simulated(capsys, "--seed", "5")["figures"] != first["figures"]


def test_figures_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*SMALL) == 0
    told = capsys.readouterr().out
    assert "arena.timed" in told
    assert "arena.simulation" not in told


def test_the_picture_is_an_svg_with_a_chart_for_each_series(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "arena.svg"
    series = simulated(capsys, "--plot", str(path))["series"]
    root = ElementTree.parse(path).getroot()
    groups = [e.get("id", "") for e in root.iter() if e.get("id", "").startswith("axes_")]
    assert len(groups) == len(series)
    assert root.tag.endswith("svg")


def test_a_system_without_simulation_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "swiss", "--seed", "1") == 3
    assert "arena.timed" in capsys.readouterr().err


def test_without_the_library_a_picture_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert run(*SMALL, "--plot", str(tmp_path / "a.svg")) == 3
    assert "ronde[plots]" in capsys.readouterr().err


def test_settings_out_of_range_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*SMALL, "--set", "minutes=5") == 3
    assert "480" in capsys.readouterr().err
