"""Refusals and warnings of a cup: one small state and one action each."""

from collections.abc import Mapping
from typing import Any

import pytest

from ronde import Refused, ResultKind
from ronde.moves import (
    Configure,
    Enrol,
    Move,
    PairNextRound,
    RecordResult,
    RequestBye,
    UnpairLastRound,
)
from tests.vectors.catalogue import files, load
from tests.vectors.cup_events import OFFERS, RESULTS, Cup, member

BYES = {
    "half_point": ResultKind.HALF_POINT_BYE,
    "full_point": ResultKind.FULL_POINT_BYE,
    "zero_point": ResultKind.ZERO_POINT_BYE,
}
SETTINGS = {
    "colours": "cup.better_white",
    "third_place": True,
    "decider": True,
    "group_by": "groups.club",
    "empty_stages": "keep",
}
"""Another value of each setting than its default."""
SHOWN = ("matches", "hint", "minimum", "rounds", "tie_breaks")


def cases() -> list[Any]:
    tables = [load(path) for path in files("cup") if not path.name.startswith("played_")]
    return [c for t in tables if t.get("schema") == "cup.refusals/1" for c in t["cases"]]


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"cup-refusals-{case['id']}")
def test_an_action_is_answered_as_expected(case: Mapping[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    cup = Cup(
        case["variant"],
        people(given),
        given.get("settings", {}),
        ["MANUAL"] if case["action"] == "set_tie_breaks" else given.get("tie_breaks", ["MANUAL"]),
        given.get("kind", "individual"),
    )
    refusal = prepare(cup, case) or cup.refused(action(cup, case))
    assert (refusal is None) == expect["ok"], refusal
    if refusal is not None:
        assert refusal.code.removeprefix("cup.") == expect["error"]
        for key in SHOWN:
            if key in expect:
                assert refusal.params.get(key) == expect[key]
    if "warnings" in expect:
        assert warnings(cup) == expect["warnings"]
    if expect.get("manual_winner_cleared"):
        assert cup.pairing(given["match"])[1].designated is None


def people(given: Mapping[str, Any]) -> list[dict[str, Any]]:
    n = given.get("n", 4)
    ratings = given.get("ratings") or [2500 - 10 * seed for seed in range(n)]
    return [
        {"seed": seed, "name": f"P{seed:02}", "rating": rating}
        for seed, rating in enumerate(ratings, start=1)
    ]


def prepare(cup: Cup, case: Mapping[str, Any]) -> Refused | None:
    """Bring the cup to the given state; a field too small is refused here already."""
    given = case["given"]
    try:
        cup.start()
    except Refused as refusal:
        return refusal
    rounds = given.get("paired_rounds", 0)
    if case["action"] == "pair":
        rounds = case["round"] - 1
    elif "match" in given:
        rounds = max(rounds, 1)
    for _ in range(rounds):
        advance(cup, given)
    if "results" in given:
        for key, result in given["results"].items():
            match, _, leg = key.partition("/")
            cup.result(match, result, round=int(leg) if leg else None)
    if "match" in given and cup.pairing(given["match"])[0] == rounds:
        result = given.get("before") or given.get("result")
        if result:
            cup.result(given["match"], result)
    if "manual_winner" in given:
        cup.take(cup.designation(given["match"], given["manual_winner"]))
    return None


def advance(cup: Cup, given: Mapping[str, Any]) -> None:
    """Pair the next round; the better seed wins whatever was open, but for the given grand
    final."""
    finish(cup, given)
    if not cup.now.rounds or not cup.progress.over:
        cup.pair()
    if "grand_final_won_by" in given and len(cup.now.rounds) == cup.progress.sheet.certain_rounds:
        finish(cup, given)


def finish(cup: Cup, given: Mapping[str, Any]) -> None:
    if not cup.now.rounds:
        return
    for pairing in cup.now.rounds[-1].pairings:
        winner = min(pairing.sides, key=lambda id: int(id[1:]))
        if pairing.code == "GF":
            upper, lower = cup.progress.encounters["GF"].present
            winner = upper if given.get("grand_final_won_by") == "upper" else lower
        cup.result(pairing.code, "1-0" if winner == pairing.white else "0-1")


def action(cup: Cup, case: Mapping[str, Any]) -> Move:
    given = case["given"]
    match case["action"]:
        case "pair":
            assert len(cup.now.rounds) == case["round"] - 1
            return PairNextRound()
        case "add_participant":
            entrant = cup.now.participants[member(1)]
            return Enrol(type(entrant)("late", "Late entrant"))
        case "change_setting":
            name = given["setting"]
            if name == "variant":
                return Configure({"variant": "cup.single_two_legged", "settings": {}})
            return Configure({"settings": {**cup.now.settings, name: SETTINGS[name]}})
        case "assign_bye":
            return RequestBye(member(1), len(cup.now.rounds) + 1, BYES[given["bye"]])
        case "set_result":
            number = case.get("round", 1)
            code = given.get("match") or cup.now.rounds[number - 1].pairings[0].code
            return RecordResult(
                number, cup.pairing(code, number)[1].id, RESULTS[given.get("after", "0-1")]
            )
        case "unpair":
            return UnpairLastRound(case["round"])
        case "set_rounds":
            return Configure({"settings": {**cup.now.settings, "rounds": given["rounds"]}})
        case "set_tie_breaks":
            return Configure({"tie_breaks": tuple(given["tie_breaks"])})
        case "eliminate_both":
            return cup.designation(given["match"], None)
        case "designate_winner":
            return cup.designation(given["match"], given.get("winner", 1))
    raise AssertionError(f"unknown action {case['action']}")


def warnings(cup: Cup) -> list[dict[str, Any]]:
    """The warnings of the plan as code and tie-breaks."""
    found = cup.system.plan(cup.now, OFFERS).warnings
    return [
        {
            "code": text.key.removeprefix("cup.warning."),
            "tie_breaks": text.params["tie_breaks"].split(", "),
        }
        for text in found
    ]
