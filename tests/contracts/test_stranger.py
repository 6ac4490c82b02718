"""A stranger's distribution, built and installed as any other, comes in by the common door."""

import json
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import pytest

from tests.contracts.strangers import installed, own_tests, run

EXAMPLE = "ronde_kashdan"

REPORT = """
import json
from ronde import Game, Pairing, Participant, ResultKind, Round, Tournament, TournamentStatus
from ronde.registry import load
from ronde.standings import standings
from ronde.tie_break_list import check_list

registry = load()
people = {id: Participant(id, id, n) for n, id in enumerate("abcd", start=1)}

def round(number, first, second):
    boards = [("a", "b", first), ("c", "d", second)]
    return Round(number, tuple(Pairing(w, b, (Game(w, b, r),)) for w, b, r in boards))

event = Tournament(
    "t", "Event", "swiss.dutch", participants=people, status=TournamentStatus.FINISHED,
    settings={"rounds": 2},
    rounds=(
        round(1, ResultKind.WHITE_WINS, ResultKind.DRAW),
        round(2, ResultKind.BLACK_WINS, ResultKind.DRAW),
    ),
)
listed = check_list(event, ["PTS", "kashdan.points"], registry.offers)
print(json.dumps({
    "plugins": {s.prefix: [s.status, s.version] for s in registry.plugins},
    "criterion": registry.offers.grouping_criterion("kashdan.attribute").id,
    "listed": listed,
    "ranking": [
        [row.participant, row.place, str(row.values["kashdan.points"][0])]
        for row in standings(event, registry.offers, tie_breaks=listed)
    ],
}))
"""

MISSING = """
import json
from ronde import Refused
from ronde.registry import load

registry = load()
state = registry.plugin_of("kashdan.points")
try:
    registry.offers.tie_break("kashdan.points")
except Refused as refusal:
    print(json.dumps([state.status, refusal.code, refusal.params["id"]]))
"""


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(EXAMPLE, tmp_path_factory.mktemp("stranger"))


@pytest.fixture(scope="module")
def told(target: Path) -> Any:
    """What a fresh interpreter says that finds the folder."""
    return json.loads(run(["-c", REPORT], PYTHONPATH=str(target)))


def test_the_wheel_declares_the_entry_point_and_carries_its_words(target: Path) -> None:
    found = [d for d in distributions(path=[str(target)]) if d.name == "ronde-kashdan"]
    assert [(p.group, p.name) for d in found for p in d.entry_points] == [("ronde", "kashdan")]
    for locale in ("fr", "en"):
        assert (target / "ronde_kashdan/locale" / f"{locale}.po").is_file()


def test_ops_76_the_registry_loads_it_beside_the_bundled_ones(told: Any) -> None:
    assert told["plugins"]["kashdan"] == ["loaded", "0.1.0"]
    assert told["plugins"]["swiss"][0] == "loaded"
    assert told["criterion"] == "kashdan.attribute"


def test_gw_30_standings_use_its_tie_break_by_id(told: Any) -> None:
    assert told["listed"] == ["PTS", "kashdan.points"]
    assert told["ranking"] == [["a", 1, "5"], ["b", 1, "5"], ["c", 3, "4"], ["d", 3, "4"]]


def test_its_own_tests_pass_against_the_installed_wheel(target: Path) -> None:
    assert " passed" in own_tests(EXAMPLE, target)


def test_without_it_its_tie_break_is_refused_and_named(target: Path) -> None:
    told = run(["-c", MISSING], PYTHONPATH=str(target), RONDE_PLUGINS_DISABLED="kashdan")
    assert json.loads(told) == ["disabled", "plugin_missing", "kashdan.points"]
