"""Cups played to the end, and the refusals of a cup."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from ronde import TournamentStatus, Value
from ronde.moves import PairNextRound
from ronde.standings import standings
from ronde_cup.encounter import Encounter
from ronde_cup.names import leg_name
from ronde_cup.still_in import still_in, waiting_for_places
from ronde_gateway.texts import Texts
from tests.vectors.catalogue import files, load
from tests.vectors.cup_events import OFFERS, Cup, seed_of

TEXTS = Texts.load(["ronde_cup", "ronde"])
BOTH = ("en", "fr")


def played() -> list[Path]:
    return [path for path in files("cup") if path.name.startswith("played_")]


@pytest.mark.parametrize("path", played(), ids=lambda path: f"cup-{path.stem}")
def test_a_played_cup_is_replayed(path: Path) -> None:
    replay(load(path))


def replay(record: Mapping[str, Any]) -> Cup:
    """Play a record round by round and compare everything it says."""
    cup = Cup(
        record["variant"],
        record["participants"],
        record["settings"],
        record["qualification_tie_breaks"],
        record["kind"],
        record["boards"],
    )
    cup.start()
    planned = cup.system.plan(cup.now, OFFERS)
    figures = {figure.key: figure.value for figure in planned.figures}
    assert figures["size"] == record["bracket_size"]
    assert len(planned.rounds) == record["rounds_reserved"]
    assert planned.rounds[-1].stage == record["stages_reserved"]
    for round in record["rounds"]:
        cup.pair()
        compare_round(cup, round)
        enter_results(cup, round)
        decide(cup, round)
    assert cup.now.status is TournamentStatus.FINISHED
    assert len(cup.now.rounds) == record["rounds_played"]
    assert (len(cup.now.rounds) < record["rounds_reserved"]) == record["ended_early"]
    assert ranking(cup) == record["final_ranking"]
    return cup


def compare_round(cup: Cup, expected: Mapping[str, Any]) -> None:
    """Tables, colours, byes and names (CUP-055, CUP-140, CUP-182)."""
    drawn = cup.now.rounds[-1]
    planned = cup.system.plan(cup.now, OFFERS).rounds[drawn.number - 1]
    assert drawn.number == planned.number == expected["round"]
    assert (planned.stage, planned.leg) == (expected["stage"], expected.get("leg"))
    for locale in BOTH:
        assert TEXTS.translate(planned.name, locale) == expected[f"name_{locale}"]
    sheet = cup.progress.sheet
    found = []
    for pairing in drawn.pairings:
        label = leg_name(sheet.nodes[pairing.code].match.label, planned.leg or 1, sheet.legs)
        found.append(
            {
                "table": pairing.board,
                "match": pairing.code,
                "match_name_en": TEXTS.translate(label, "en"),
                "white": seed_of(pairing.white),
                "black": seed_of(pairing.black),
            }
        )
    keys = ("table", "match", "match_name_en", "white", "black")
    assert found == [{key: row[key] for key in keys} for row in expected["pairings"]]
    byes = [{"match": b.code.split()[0], "seed": seed_of(b.participant)} for b in drawn.byes]
    assert byes == expected["byes"]


def enter_results(cup: Cup, expected: Mapping[str, Any]) -> None:
    """Results of players, or of each board as its White and Black."""
    number = len(cup.now.rounds)
    for row in expected["pairings"]:
        for game, result in enumerate(row.get("boards") or [row["result"]]):
            cup.result(row["match"], result, game, number)


def decide(cup: Cup, expected: Mapping[str, Any]) -> None:
    """What is undecided, the arbiter's choices, and what decided each match (CUP-051, CUP-070)."""
    if "decisions" not in expected:
        return
    assert undecided(cup) == expected["undecided_before_arbiter"]
    for row in expected["decisions"]:
        if row["by"] in ("manual", "arbiter_double_forfeit"):
            cup.take(cup.designation(row["match"], row["winner"]))
    state = cup.progress
    number = len(cup.now.rounds)
    stage = state.sheet.stage(number)
    decided = [e for e in state.stage(stage) if e.legs]
    assert [e.code for e in decided] == [row["match"] for row in expected["decisions"]]
    for encounter, row in zip(decided, expected["decisions"], strict=True):
        assert decision(encounter, row) == row
    lists = {name: [seed_of(id) for id in ids] for name, ids in still_in(state).items()}
    assert lists == expected["still_in"]
    pending = [seed_of(id) for id in waiting_for_places(state).get("third_place", ())]
    assert pending == expected.get("third_place_pending", [])


def undecided(cup: Cup) -> list[str]:
    """The matches that an attempt to pair names, nothing else being wrong."""
    before = cup.t
    refusal = cup.refused(PairNextRound())
    cup.t = before
    if refusal is None or refusal.code != "cup.undecided_matches":
        assert refusal is None or refusal.code in ("tournament_over", "cup.decider_not_needed")
        return []
    matches: list[str] = refusal.params["matches"]
    return matches


def decision(encounter: Encounter, row: Mapping[str, Any]) -> dict[str, Any]:
    """The decision in the form of the records, with the keys that the record has."""
    verdict = encounter.verdict
    assert verdict is not None
    sides = [str(seed_of(side)) for side in verdict.sides]
    made: dict[str, Any] = {
        "match": encounter.code,
        "winner": verdict.winner and seed_of(verdict.winner),
        "by": verdict.by,
    }
    if "loser" in row:
        made["loser"] = verdict.loser and seed_of(verdict.loser)
    if "score" in row:
        made["score"] = dict(zip(sides, map(float, verdict.score), strict=True))
    if "tie_breaks" in row:
        made["tie_breaks"] = list(_rows(encounter, sides, row["tie_breaks"]))
    else:
        assert not verdict.tie_breaks
    return made


def _rows(encounter: Encounter, sides: list[str], given: Any) -> Iterator[dict[str, Any]]:
    assert encounter.verdict is not None
    assert len(encounter.verdict.tie_breaks) == len(given)
    for found, row in zip(encounter.verdict.tie_breaks, given, strict=True):
        made: dict[str, Any] = {"tie_break": found.tie_break, "decisive": found.decisive}
        if "reached" in row:
            made["reached"] = found.reached
        if "values" in row:
            made["values"] = {
                side: _shown(value, row["values"].get(side))
                for side, value in zip(sides, found.values, strict=True)
            }
        yield made


def _shown(value: Value, given: Any) -> Any:
    """In the form of the given value: a list of one number is a number too."""
    if value is None:
        return None
    numbers = [float(number) for number in value]
    return numbers[0] if len(numbers) == 1 and not isinstance(given, list) else numbers


def ranking(cup: Cup) -> list[dict[str, Any]]:
    rows = standings(cup.now, OFFERS)
    return [
        {
            "rank": row.place,
            "seed": seed_of(row.participant),
            **{f"label_{locale}": TEXTS.translate(row.label, locale) for locale in BOTH},
        }
        for row in rows
        if row.label is not None
    ]
