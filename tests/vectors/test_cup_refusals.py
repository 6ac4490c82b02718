"""Refusals and warnings of a cup: one small state and one action each."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from ronde import Refused, ResultKind, parse_code
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
from tests.vectors.cup_events import OFFERS, RESULTS, Cup, member, seed_of

BYES = {
    "half_point": ResultKind.HALF_POINT_BYE,
    "full_point": ResultKind.FULL_POINT_BYE,
    "zero_point": ResultKind.ZERO_POINT_BYE,
    "joker": ResultKind.HALF_POINT_BYE,
}
SETTINGS = {
    "colours": "cup.better_white",
    "third_place": True,
    "decider": True,
    "group_by": "groups.club",
    "drops": "cup.always_reversed",
    "empty_stages": "keep",
}
"""Another value of each setting than its default."""
SHOWN = ("matches", "hint", "minimum", "rounds")
GIVEN = {
    *("n", "kind", "boards", "ratings", "settings", "tie_breaks", "paired_rounds", "results"),
    *("match", "before", "result", "manual_winner", "after", "winner", "grand_final_won_by"),
    *("setting", "bye", "rounds"),
}
EXPECT = {*SHOWN, "ok", "error", "tie_breaks", "warnings", "manual_winner_cleared", "note"}


def cases() -> list[Any]:
    tables = [load(path) for path in files("cup") if not path.name.startswith("played_")]
    return [c for t in tables if t.get("schema") == "cup.refusals/1" for c in t["cases"]]


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"cup-refusals-{case['id']}")
def test_an_action_is_answered_as_expected(case: Mapping[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    assert given.keys() <= GIVEN
    assert expect.keys() <= EXPECT
    cup = Cup(
        case["variant"],
        people(given),
        given.get("settings", {}),
        ["MANUAL"] if case["action"] == "set_tie_breaks" else given.get("tie_breaks", ["MANUAL"]),
        given.get("kind", "individual"),
        given.get("boards"),
    )
    refusal = prepare(cup, case) or cup.refused(action(cup, case))
    assert (refusal is None) == expect["ok"], refusal
    if refusal is not None:
        assert refusal.code.removeprefix("cup.") == expect["error"]
        for key in SHOWN:
            if key in expect:
                assert refusal.params.get(key) == expect[key]
        if "tie_breaks" in expect:
            assert refusal.params["tie_breaks"] == canonical(expect["tie_breaks"])
    if "warnings" in expect:
        wanted = [{**row, "tie_breaks": canonical(row["tie_breaks"])} for row in expect["warnings"]]
        assert warnings(cup) == wanted
    if expect.get("manual_winner_cleared"):
        assert cup.pairing(given["match"])[1].designated is None


def canonical(tie_breaks: Sequence[str]) -> list[str]:
    return [parse_code(text).text for text in tie_breaks]


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
        finish(cup, given)
        if not cup.now.rounds or not cup.progress.over:
            cup.pair()
            enter_given(cup, given)
    if "grand_final_won_by" in given:
        finish(cup, given)
    return None


def enter_given(cup: Cup, given: Mapping[str, Any]) -> None:
    """The given results of the last round, boards one by one, and the arbiter's choice."""
    last = cup.now.rounds[-1]
    leg = cup.progress.sheet.leg(last.number)
    results = dict(given.get("results", {}))
    alone = given.get("before") or given.get("result")
    if alone and "match" in given:
        results[given["match"]] = alone
    for pairing in last.pairings:
        result: Any = results.get(f"{pairing.code}/{leg}", results.get(pairing.code, []))
        for game, text in enumerate([result] if isinstance(result, str) else result):
            cup.result(pairing.code, text, game, last.number)
    here = last.number == (cup.pairing(given["match"])[0] if "manual_winner" in given else 0)
    if here and leg == cup.progress.sheet.legs:
        cup.take(cup.designation(given["match"], given["manual_winner"]))


def finish(cup: Cup, given: Mapping[str, Any]) -> None:
    """The better seed wins whatever is open in the last round, but for the given grand final."""
    if not cup.now.rounds:
        return
    for pairing in cup.now.rounds[-1].pairings:
        winner = min(map(seed_of, pairing.sides))
        if pairing.code == "GF":
            upper, lower = map(seed_of, cup.progress.encounters["GF"].present)
            winner = upper if given.get("grand_final_won_by") == "upper" else lower
        cup.win(pairing.code, winner)


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
                other = "cup.double" if case["variant"] == "single" else "cup.single"
                return Configure({"variant": other, "settings": {}})
            if name == "draw_seed":
                return Configure({"draw_seed": "another"})
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
