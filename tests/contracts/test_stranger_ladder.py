"""A club's own ladder as a regulation of a stranger's distribution, built and installed as any
other: the ladder plays by its rules and the first bears its title (LR-1.5, LR-6)."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.contracts.strangers import installed, own_tests, run

EXAMPLE = "ronde_towerladder"

PLAYED = """
import json
from ronde import Participant, Rating, Refused, ResultKind
from ronde.conduct import step
from ronde.moves import *
from ronde.registry import load

offers, now = load().offers, Request()
t = step(None, Create("t", "Season", "ladder.club", regulation="towerladder.season"), now, offers)
for place, name in enumerate("ABCDEF"):
    t = step(t, Enrol(Participant(name, name, ratings=(Rating(2000 - place),))), now, offers)
for move in (Start(), PairNextRound(), OpenRound(1)):
    t = step(t, move, now, offers)
try:
    step(t, Choose("F", "A"), now, offers)
    refused = None
except Refused as refusal:
    refused = refusal.code
for chooser, opponent in ("FB", "EC", "DA"):
    t = step(t, Choose(chooser, opponent), now, offers)
for pairing in t.rounds[0].pairings:
    won = ResultKind.WHITE_WINS if pairing.white in "FA" else ResultKind.BLACK_WINS
    result = ResultKind.DRAW if "E" in pairing.sides else won
    t = step(t, RecordResult(1, pairing.id, result), now, offers)
t = step(t, Close(), now, offers)
rows = offers.pairing_system(t.system).ranking(t, None, offers)
print(json.dumps({
    "refused": refused,
    "ladder": "".join(row.participant for row in rows),
    "title": rows[0].label.params["title"],
}))
"""


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(EXAMPLE, tmp_path_factory.mktemp("stranger"))


def test_a_season_is_played_by_the_rules_of_the_club(target: Path) -> None:
    """F beats B and takes his place, E draws with C and passes D, A beats D."""
    told: Any = json.loads(run(["-c", PLAYED], PYTHONPATH=str(target)))
    assert told == {
        "refused": "ladder.challenge_too_far",
        "ladder": "AFBCED",
        "title": "Gardien de la Tour",
    }


def test_its_own_tests_pass_against_the_installed_wheel(target: Path) -> None:
    assert " passed" in own_tests(EXAMPLE, target)
