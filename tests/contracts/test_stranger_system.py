"""A stranger's pairing system, built and installed as any other, through every door."""

import json
import os
from pathlib import Path

import pytest

from tests.contracts.strangers import EXAMPLES, installed, own_tests, run

EXAMPLE = "ronde_lottery"

CONTRACT = """
from ronde.testing import SystemContract


class TestInstalled(SystemContract):
    system = "lottery.draw"
"""

SERVED = """
import json, sys
from pathlib import Path
from tests.gateway.schema.world import World

world = World.at(Path(sys.argv[1]))
world.store.migrate()
id = world.started(5, "lottery.draw", settings={"rounds": 3})
boards = world.paired(id)
asked = "query($id: ID!) { tournament(id: $id) { system { label settingsSchema } } }"
system = world.ask(asked, id=id)["tournament"]["system"]
world.store.close()
print(json.dumps([system["label"], system["settingsSchema"]["properties"]["rounds"]["title"],
                  len(boards)]))
"""


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(EXAMPLE, tmp_path_factory.mktemp("stranger"))


def test_the_contract_suite_finds_it_by_its_entry_point(target: Path, tmp_path: Path) -> None:
    suite = tmp_path / "test_installed.py"
    suite.write_text(CONTRACT, encoding="utf-8")
    options = ["-q", "-p", "no:cacheprovider", "--import-mode=importlib"]
    assert " passed" in run(["-m", "pytest", *options, str(suite)], PYTHONPATH=str(target))


def test_gw_30_the_gateway_plays_its_tournaments_and_draws_its_form(
    target: Path, tmp_path: Path
) -> None:
    paths = f"{target}{os.pathsep}{EXAMPLES.parents[1]}"
    told = run(["-c", SERVED, str(tmp_path)], PYTHONPATH=paths)
    assert json.loads(told) == ["Lottery", "Rounds", 2]


def test_its_own_tests_pass_against_the_installed_wheel(target: Path) -> None:
    assert " passed" in own_tests(EXAMPLE, target)
