"""The ladder's vectors: evenings, illegal choices, automatic choices, initial orders (LR)."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from ronde import Participant, Rating, Refused, ResultKind, moves
from ronde.conduct import step
from ronde.moves import Request
from ronde_ladder.auto import auto_choice
from ronde_ladder.initial import PREVIOUS_RANK
from ronde_ladder.resolving import after_absences, after_results
from ronde_ladder.settings import AutoPolicy, LadderSettings
from tests.vectors import catalogue
from tests.vectors.ladder_evenings import (
    OFFERS,
    bans_of,
    code,
    ladder_of,
    play,
    season,
    state_of,
    taken,
)

FILES = [(path, catalogue.load(path)) for path in catalogue.files("ladder")]
SCHEMAS = {
    "ladder-evenings/1": "evenings",
    "ladder-illegal/1": "cases",
    "ladder-auto/1": "cases",
    "ladder-initial/1": "cases",
}
"""Each schema and the name of its list."""


def cases(schema: str) -> list[Any]:
    return [
        pytest.param(row, id=f"ladder-{path.stem}-{row['id']}")
        for path, content in FILES
        if content.get("schema") == schema
        for row in content[SCHEMAS[schema]]
    ]


@pytest.mark.parametrize(("path", "content"), FILES, ids=catalogue.names("ladder"))
def test_every_file_can_be_interpreted(path: Path, content: Any) -> None:
    assert content.get("schema") in SCHEMAS, path.name


@pytest.mark.parametrize("evening", cases("ladder-evenings/1"))
def test_an_evening(evening: dict[str, Any]) -> None:
    play(evening)


@pytest.mark.parametrize("case", cases("ladder-illegal/1"))
def test_a_choice_and_its_refusal(case: dict[str, Any]) -> None:
    state = state_of(case)
    attempt = case["attempt"]
    if case["expect"]["accepted"]:
        state.refuse(attempt["chooser"], attempt["opponent"])
        assert attempt["opponent"] in state.legal(attempt["chooser"])
        return
    with pytest.raises(Refused) as caught:
        state.refuse(attempt["chooser"], attempt["opponent"])
    assert caught.value.code == code(case["expect"]["error"])


@pytest.mark.parametrize("case", cases("ladder-auto/1"))
def test_automatic_choices(case: dict[str, Any]) -> None:
    state = state_of(case)
    made = []
    policy = AutoPolicy(case["policy"])
    while (chooser := state.chooser) is not None:
        opponent = auto_choice(state, policy, case.get("ratings", {}), lambda _: Fraction())
        assert opponent is not None
        made.append({"chooser": chooser, "opponent": opponent})
        state = state.after(chooser, opponent)
    assert made == case["expect_choices"]
    assert list(state.out) == case["expect_byes"]
    assert [id for id in state.out if id in state.stranded] == case["expect_stranded"]


@pytest.mark.parametrize("case", cases("ladder-initial/1"))
def test_the_initial_order(case: dict[str, Any]) -> None:
    previous = {id: str(rank) for rank, id in enumerate(case["previous_final"], start=1)}
    t = step(None, moves.Create("t", "Season", "ladder.club"), Request(), OFFERS)
    for id, rating in case["entrants"]:
        ratings = () if rating is None else (Rating(rating),)
        attributes = {PREVIOUS_RANK: previous[id]} if id in previous else {}
        t = taken(t, moves.Enrol(Participant(id, id, ratings=ratings, attributes=attributes)))
    assert ladder_of(t) == case["expect_ladder"]
    if len(case["entrants"]) > 1:
        assert ladder_of(taken(t, moves.Start())) == case["expect_ladder"]


def field_cases(format: str) -> list[Any]:
    return [
        pytest.param(case, id=f"cases-{case['id']}")
        for case in map(catalogue.load, catalogue.files("cases"))
        if case["given"]["format"] == format and case["area"] == "ladder"
    ]


@pytest.mark.parametrize("case", field_cases("ladder-evening"))
def test_a_field_case_of_an_evening(case: dict[str, Any]) -> None:
    after, expect = play(case["given"]["evening"]), case["expect"]
    assert list(after.order) == expect["expect_ladder"]
    assert after.bans == bans_of(expect["bans"])
    second = case["given"].get("second")
    if second:
        missed(second, expect["second"])


def missed(given: dict[str, Any], expected: dict[str, Any]) -> None:
    """A pair of whom nobody came: nothing moves, and nobody is charged (LR-6.4)."""
    assert given["result"] == "both_missing"
    pair = given["pair"]
    t = taken(season(given["ladder"], {}), moves.PairNextRound())
    for name in set(given["ladder"]) - set(pair.values()):
        t = taken(t, moves.CheckIn(name, present=False))
    t = taken(t, moves.OpenRound(1), moves.Choose(pair["lower"], pair["higher"]))
    id = t.rounds[0].pairings[0].id
    t = taken(t, moves.RecordResult(1, id, ResultKind.DOUBLE_FORFEIT))
    absent = [name for name in given["ladder"] if name not in pair.values()]
    assert ladder_of(t) == after_absences(expected["ladder"], absent, 1)
    assert after_results(given["ladder"], [], LadderSettings()) == expected["ladder"]
    assert not expected["absence_charged"]
