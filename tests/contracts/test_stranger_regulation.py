"""A federation's own regulation, built and installed as any other."""

import json
from pathlib import Path

import pytest

from tests.contracts.strangers import installed, own_tests, run

EXAMPLE = "ronde_islands"

PLAYED = """
import json
from ronde.conduct import step
from ronde.moves import Create, Request
from ronde.registry import load

offers = load().offers
t = step(None, Create("t", "Open", "swiss.dutch", regulation="islands.open"), Request(), offers)
print(json.dumps([t.regulation_version, str(t.scoring.win), t.settings["rounds"]]))
"""


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(EXAMPLE, tmp_path_factory.mktemp("stranger"))


def test_a_tournament_is_created_under_it(target: Path) -> None:
    assert json.loads(run(["-c", PLAYED], PYTHONPATH=str(target))) == ["2026.1", "3", 7]


def test_its_own_tests_pass_against_the_installed_wheel(target: Path) -> None:
    assert " passed" in own_tests(EXAMPLE, target)
