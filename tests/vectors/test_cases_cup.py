"""Field cases of cups: records that are replayed, draws, and stories told by hand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from ronde import Refused, ResultKind, Tournament, TournamentStatus
from ronde.moves import PairNextRound, RecordResult, UnpairLastRound
from ronde.standings import standings
from ronde_gateway.texts import Texts
from tests.vectors.catalogue import files, load, stories
from tests.vectors.cup_draws import compare_draw, matches, people, win
from tests.vectors.cup_events import OFFERS, Cup, member, seed_of
from tests.vectors.test_cup import ranking, replay

TEXTS = Texts.load(["ronde_cup", "ronde"])


def cases(*formats: str) -> list[Any]:
    return list(_cases(formats))


def _cases(formats: Sequence[str]) -> Iterator[Any]:
    for path in files("cases"):
        case = load(path)
        if case["given"]["format"] in formats:
            yield pytest.param(case, id=f"cup-case-{path.stem}")


@pytest.mark.parametrize("case", cases("cup-played", "cup-played-list", "cup-draw"))
def test_a_case_comes_out_as_expected(case: Mapping[str, Any]) -> None:
    if case["given"]["format"] == "cup-draw":
        compare_draw(case["given"], case["expect"])
    else:
        compare_records(case)


def compare_records(case: Mapping[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    records = given.get("records") or [given["record"]]
    for record, name in zip(records, ("first", "second", "third", "fourth"), strict=False):
        cup = replay(record)
        wanted = expect.get(name, expect)
        if "final_ranking" in wanted:
            assert ranking(cup) == wanted["final_ranking"]
        if "ranks" in wanted:
            assert [row["rank"] for row in ranking(cup)] == wanted["ranks"]
        if "winner" in wanted:
            assert ranking(cup)[0]["seed"] == wanted["winner"]
        if "over_after" in wanted:
            assert cup.now.rounds[-1].pairings[-1].code == wanted["over_after"]


@pytest.mark.parametrize("case", cases("cup-played"))
def test_what_a_case_says_beside_its_record(case: Mapping[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    rounds = given["record"]["rounds"]
    if "first_round" in expect:
        pairs = [[p["match"], *sorted((p["white"], p["black"]))] for p in rounds[0]["pairings"]]
        assert pairs == expect["first_round"]
    if "byes" in expect:
        assert [[b["match"], b["seed"]] for b in rounds[0]["byes"]] == expect["byes"]
    for other, answer in zip(given.get("also", ()), expect.get("also", ()), strict=True):
        assert preview(other) == answer


def preview(field: Mapping[str, Any]) -> dict[str, Any]:
    cup = Cup(field["variant"], people(field["n"]), field.get("settings", {}))
    try:
        cup.start()
    except Refused as refusal:
        return {"error": refusal.code, "minimum": refusal.params["minimum"]}
    return {"ok": True, "rounds": len(cup.system.plan(cup.now, OFFERS).rounds)}


def started(case: Mapping[str, Any]) -> Cup:
    given = case["given"]
    cup = Cup(
        given["variant"],
        people(given["n"]),
        given["settings"],
        given.get("qualification_tie_breaks", ["MANUAL"]),
    )
    cup.start()
    return cup


def labels(t: Tournament) -> list[tuple[int | None, int, str]]:
    return [
        (row.place, seed_of(row.participant), TEXTS.translate(row.label, "en"))
        for row in standings(t, OFFERS)
        if row.label
    ]


def expand(rows: Sequence[Mapping[str, Any]]) -> list[tuple[int, int, str]]:
    return [
        (row["rank"], seed, row["label"])
        for row in rows
        for seed in (row["seeds"] if "seeds" in row else [row["seed"]])
    ]


@pytest.mark.parametrize("case", stories("cup-both-sides-missing"))
def test_the_story_cup_both_sides_missing(case: Mapping[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    cup = started(case)
    cup.pair()
    assert {code: list(sides) for code, *sides in matches(cup)} == {
        code: sides for code, sides in given["sides"].items() if code.startswith("R1")
    }
    win(cup, given["winners"])
    cup.pair()
    for code in given["double_forfeits"]:
        cup.result(code, "0F-0F")
    cup.result("R2.2", "1-0" if cup.pairing("R2.2")[1].white == member(2) else "0-1")
    refusal = cup.refused(PairNextRound())
    assert refusal is not None
    assert refusal.code.removeprefix("cup.") == expect["step1"]["error"]
    assert refusal.params["matches"] == expect["step1"]["matches"]
    cup.take(cup.designation("R2.1", None))
    cup.pair()
    last = cup.now.rounds[-1]
    assert [
        {"match": bye.code.split()[0], "seed": seed_of(bye.participant)} for bye in last.byes
    ] == expect["step3"]["byes"]
    assert list(last.pairings) == expect["step3"]["pairings"]
    assert labels(cup.now) == expand(expect["ranking"])
    assert cup.now.status is TournamentStatus.FINISHED

    final = Cup("single", people(2), {}, given["qualification_tie_breaks"])
    final.start()
    final.pair()
    final.result("R1.1", "0F-0F")
    final.take(final.designation("R1.1", None))
    assert labels(final.now) == expand(expect["second_run"])
    assert final.now.status is TournamentStatus.FINISHED


@pytest.mark.parametrize("case", stories("cup-correct-a-result-after-the-next-round"))
def test_the_story_cup_correct_a_result_after_the_next_round(case: Mapping[str, Any]) -> None:
    given, expect = case["given"], case["expect"]
    cup = started(case)
    cup.pair()
    win(cup, given["winners"])
    cup.pair()
    for code, result in given["round_2_results"].items():
        cup.result(code, result)
    before = cup.now.rounds[-1]

    def other_winner(seed: int) -> RecordResult:
        number, pairing = cup.pairing("R1.2")
        white = pairing.white == member(seed)
        result = ResultKind.WHITE_WINS if white else ResultKind.BLACK_WINS
        return RecordResult(number, pairing.id, result)

    refusal = cup.refused(other_winner(5))
    assert refusal is not None
    assert refusal.code == expect["step1"]["error"]
    deleted = [p.code for p in cup.now.rounds[-1].pairings if p.complete]
    assert deleted == expect["step2"]["deleted_results"]
    cup.take(UnpairLastRound(2))
    cup.take(other_winner(5))
    cup.pair()
    assert {code: list(sides) for code, *sides in matches(cup)} == expect["step4"]["matches"]
    cup.take(UnpairLastRound(2))
    cup.take(other_winner(4))
    cup.pair()
    assert {code: list(sides) for code, *sides in matches(cup)} == expect["step5"]["matches"]
    again = cup.now.rounds[-1]
    assert [(p.board, p.sides) for p in again.pairings] == [
        (p.board, p.sides) for p in before.pairings
    ]


@pytest.mark.parametrize("case", stories("cup-grand-final-lost-once"))
def test_the_story_cup_grand_final_lost_once_with_the_upper_bracket_winning_it(
    case: Mapping[str, Any],
) -> None:
    record = case["given"]["records"][1]
    cup = Cup(record["variant"], record["participants"], record["settings"])
    cup.start()
    while cup.now.status is TournamentStatus.RUNNING:
        cup.pair()
        win(cup)
    planned = cup.system.plan(cup.now, OFFERS).rounds
    refusal = cup.refused(PairNextRound())
    assert refusal is not None
    assert refusal.code == "cup.decider_not_needed"
    assert cup.now.rounds[-1].pairings[-1].code == case["expect"]["third"]["over_after"]
    assert planned[-1].skipped
    assert planned[-1].reserved
    assert TEXTS.translate(planned[-1].name, "en") == "Grand final decider — not needed"


@pytest.mark.parametrize("case", stories("cup-third-place-and-the-places-behind"))
def test_the_story_cup_third_place_and_the_places_behind_entered_first(
    case: Mapping[str, Any],
) -> None:
    cup = Cup("single", people(8), {"third_place": True})
    cup.start()
    for _ in range(2):
        cup.pair()
        win(cup)
    cup.pair()
    cup.result("TP", "1-0")
    assert not cup.progress.over
    assert not cup.system.locked(cup.now, 3)
    cup.result("R3.1", "1-0")
    assert [row[0] for row in labels(cup.now)] == case["expect"]["ranks"]
    assert cup.now.status is TournamentStatus.FINISHED
