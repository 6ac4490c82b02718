"""A stranger's variant, built and installed as any other, runs on the cup's engine untouched."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.contracts.strangers import installed, own_tests, run

EXAMPLE = "ronde_stepladder"

PLAYED = """
import json
from ronde import Participant, Rating, ResultKind
from ronde.conduct import step
from ronde.moves import Create, Enrol, PairNextRound, RecordResult, Request, Start
from ronde.registry import load
from ronde_gateway.texts import Texts

registry = load()
offers, now = registry.offers, Request()
texts = Texts.load(["ronde_cup", "ronde_stepladder"])

def say(text):
    return texts.translate(text, "en")

t = step(None, Create("t", "Cup", "cup.knockout", "stepladder.steps"), now, offers)
for seed in range(1, 5):
    t = step(t, Enrol(Participant(f"s{seed}", f"Player {seed}", ratings=(Rating(2500 - seed),))),
             now, offers)
t = step(t, Start(), now, offers)
system = offers.pairing_system(t.system)
names = [say(round.name) for round in system.plan(t, offers).rounds]
met = []
for winner in ("s4", "s2", "s1"):
    t = step(t, PairNextRound(), now, offers)
    (pairing,) = t.rounds[-1].pairings
    met.append(sorted(pairing.sides))
    result = ResultKind.WHITE_WINS if pairing.white == winner else ResultKind.BLACK_WINS
    t = step(t, RecordResult(t.rounds[-1].number, pairing.id, result), now, offers)
print(json.dumps({
    "names": names,
    "met": met,
    "status": t.status,
    "ranking": [[row.participant, row.place] for row in system.ranking(t, None, offers)],
}))
"""


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(EXAMPLE, tmp_path_factory.mktemp("stranger"))


def test_a_stepladder_is_played_to_its_end_by_the_cup(target: Path) -> None:
    told: Any = json.loads(run(["-c", PLAYED], PYTHONPATH=str(target)))
    assert told == {
        "names": ["Step 1", "Step 2", "Last step"],
        "met": [["s3", "s4"], ["s2", "s4"], ["s1", "s2"]],
        "status": "finished",
        "ranking": [["s1", 1], ["s2", 2], ["s4", 3], ["s3", 4]],
    }


def test_its_own_tests_pass_against_the_installed_wheel(target: Path) -> None:
    assert " passed" in own_tests(EXAMPLE, target)
