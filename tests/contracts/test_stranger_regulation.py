"""A federation's own regulation, built and installed as any other."""

import json
from pathlib import Path

import pytest

from tests.contracts.test_stranger import run

EXAMPLE = Path(__file__).parents[2] / "docs/examples/ronde_islands"

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
    """A folder that holds the installed wheel; nothing comes from an index."""
    built = tmp_path_factory.mktemp("wheel")
    installed = tmp_path_factory.mktemp("target")
    run(["-m", "build", "--wheel", "--no-isolation", "--outdir", str(built), str(EXAMPLE)])
    (wheel,) = map(str, built.glob("*.whl"))
    run(["-m", "pip", "install", "--no-deps", "--no-index", "--target", str(installed), wheel])
    return installed


def test_a_tournament_is_created_under_it(target: Path) -> None:
    assert json.loads(run(["-c", PLAYED], PYTHONPATH=str(target))) == ["2026.1", "3", 7]


def test_its_own_tests_pass_against_the_installed_wheel(target: Path) -> None:
    options = ["-q", "-p", "no:cacheprovider", "--import-mode=importlib"]
    told = run(["-m", "pytest", *options, str(EXAMPLE / "tests")], PYTHONPATH=str(target))
    assert " passed" in told
    assert " failed" not in told
