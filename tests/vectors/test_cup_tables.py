"""The tables of the cup: seed positions, graphs, byes, round counts, names.

Grouped draws are for ``test_cup_draws``, cups played to the end and refusals for ``test_cup``; a
file that is none of these fails here.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ronde import (
    BracketSource,
    Participant,
    Plan,
    SourceKind,
    Tournament,
)
from ronde_cup.positions import bracket_size, first_stage_byes, padded
from ronde_cup.sheet import Fate, Sheet, lay_out
from ronde_gateway.texts import Texts
from tests.plugins.cup.graphs import OFFERS, graph
from tests.vectors.catalogue import files, load

TABLES = {
    "cup.bracket_positions/1",
    "cup.double_elimination_graphs/1",
    "cup.lower_bracket_byes/1",
    "cup.round_counts/1",
    "cup.round_names/1",
    "cup.grouped_draws/1",
}
PLAYED = {"cup.refusals/1"}
TEXTS = Texts.load(["ronde_cup"])


def cases(schema: str) -> list[Any]:
    tables = [load(path) for path in files("cup") if not path.name.startswith("played_")]
    return [case for table in tables if table.get("schema") == schema for case in table["cases"]]


@pytest.mark.parametrize("path", files("cup"), ids=lambda path: f"cup-{path.name}")
def test_a_file_is_of_a_known_kind(path: Path) -> None:
    vector = load(path)
    played = path.name.startswith("played_") and "rounds" in vector
    assert played or vector["schema"] in TABLES | PLAYED


@pytest.mark.parametrize(
    "case", cases("cup.bracket_positions/1"), ids=lambda case: f"cup-positions-{case['n']}"
)
def test_cup_023_to_027_seed_positions(case: Mapping[str, Any]) -> None:
    field = case["n"]
    slots = padded(range(1, field + 1), bracket_size(field))
    first = [match for match in graph("single", field).matches if match.stage == 1]
    assert {
        "n": field,
        "size": len(slots),
        "rounds": max(match.stage for match in graph("single", field).matches),
        "byes": list(first_stage_byes(slots)),
        "slots": list(slots),
        "first_round": [
            [match.code, *(source.seed for source in match.sources)]
            for match in first
            if all(source.kind is SourceKind.SEED for source in match.sources)
        ],
    } == case


def side(source: BracketSource) -> int | str | None:
    if source.kind is SourceKind.SEED:
        return source.seed
    return None if source.kind is SourceKind.EMPTY else f"{source.kind}:{source.match}"


@pytest.mark.parametrize(
    "case", cases("cup.double_elimination_graphs/1"), ids=lambda case: f"cup-graph-{case['n']}"
)
def test_cup_043_and_120_to_125_graphs_of_double_elimination(case: Mapping[str, Any]) -> None:
    matches = graph("double", case["n"], {"decider": True}).matches
    assert [[m.code, m.stage, *map(side, m.sources)] for m in matches] == [
        [m["id"], m["stage"], m["a"], m["b"]] for m in case["graph"]
    ]
    stages = [match.stage for match in matches]
    assert max(stages) == case["stages_with_decider"]
    assert max(stages[:-1]) == case["stages_without_decider"]


def traced(sheet: Sheet, source: BracketSource) -> BracketSource:
    """Through byes to the seed or the contested match that really feeds a side."""
    while source.kind is SourceKind.WINNER and sheet.nodes[source.match].fate is Fate.BYE:
        source = next(s for s in sheet.nodes[source.match].match.sources if comes(sheet, s))
    return source


def comes(sheet: Sheet, source: BracketSource) -> bool:
    if source.kind is SourceKind.LOSER:
        return sheet.nodes[source.match].fate is Fate.MATCH
    if source.kind is SourceKind.WINNER:
        return sheet.nodes[source.match].fate is not Fate.EMPTY
    return source.kind is SourceKind.SEED


@pytest.mark.parametrize(
    "case", cases("cup.double_elimination_graphs/1"), ids=lambda case: f"cup-played-{case['n']}"
)
def test_cup_125_byes_of_a_graph_and_who_really_meets(case: Mapping[str, Any]) -> None:
    sheet = lay_out(graph("double", case["n"], {"decider": True}), keep_empty=False)
    contested = [node for node in sheet.nodes.values() if node.fate is Fate.MATCH]
    assert {code: node.fate.value for code, node in sheet.nodes.items()} == {
        match["id"]: match["status"] for match in case["graph"]
    }
    assert [
        {
            "id": node.code,
            "stage": node.match.stage,
            "a": side(traced(sheet, node.match.sources[0])),
            "b": side(traced(sheet, node.match.sources[1])),
        }
        for node in contested
    ] == case["effective"]
    assert len(contested) - 1 == case["contested_matches_without_decider"]


@pytest.mark.parametrize(
    "case", cases("cup.double_elimination_graphs/1"), ids=lambda case: f"cup-drops-{case['n']}"
)
def test_cup_122_drops_of_a_graph(case: Mapping[str, Any]) -> None:
    sheet = lay_out(graph("double", case["n"]), keep_empty=False)
    drops = {}
    for node in sheet.nodes.values():
        if node.match.bracket == "upper" and node.fate is Fate.MATCH:
            slot = node.loser_to or ""
            first = slot
            while sheet.nodes[first].fate is Fate.BYE:
                first = sheet.nodes[first].winner_to or ""
            drops[node.code] = {"slot": slot, "first_played": first}
    assert drops == case["drops"]


@pytest.mark.parametrize(
    "case", cases("cup.lower_bracket_byes/1"), ids=lambda case: f"cup-lower-{case['n']}"
)
def test_cup_125_byes_of_the_lower_bracket(case: Mapping[str, Any]) -> None:
    sheet = lay_out(graph("double", case["n"]), keep_empty=False)
    lower = [node for node in sheet.nodes.values() if node.match.bracket == "lower"]
    assert {
        "n": case["n"],
        "size": bracket_size(case["n"]),
        "byes": [node.code for node in lower if node.fate is Fate.BYE],
        "empty": [node.code for node in lower if node.fate is Fate.EMPTY],
        "contested_per_stage": [
            sum(node.fate is Fate.MATCH for node in stage) for stage in sheet.stages
        ],
    } == case


def field(count: int) -> dict[str, Participant]:
    return {f"s{n}": Participant(f"s{n}", f"Player {n}", n) for n in range(1, count + 1)}


def plan(t: Tournament) -> Plan:
    return OFFERS.pairing_system("cup.knockout").plan(t, OFFERS)


def planned(variant: str, count: int, decider: bool = False) -> Plan:
    settings = {"decider": True} if decider else {}
    return plan(
        Tournament(
            "t",
            "Cup",
            "cup.knockout",
            variant=f"cup.{variant}",
            settings=settings,
            participants=field(count),
        )
    )


@pytest.mark.parametrize(
    "case", cases("cup.round_counts/1"), ids=lambda case: f"cup-rounds-{case['n']}"
)
def test_cup_041_round_counts(case: Mapping[str, Any]) -> None:
    counts = {key: value for key, value in case.items() if key not in ("n", "size")}
    for key, rounds in counts.items():
        variant = key.removesuffix("_with_decider")
        foreseen = planned(variant, case["n"], decider=variant != key)
        assert len(foreseen.rounds) == (rounds or 0), key


@pytest.mark.parametrize(
    "case",
    cases("cup.round_names/1"),
    ids=lambda case: f"cup-names-{case['size']}-{case['variant']}-{case['decider']}",
)
def test_cup_182_to_184_round_names(case: Mapping[str, Any]) -> None:
    foreseen = planned(case["variant"], case["size"], case["decider"])
    assert [
        [
            round.number,
            round.stage,
            round.leg or 1,
            TEXTS.translate(round.name, "en"),
            TEXTS.translate(round.name, "fr"),
        ]
        for round in foreseen.rounds
    ] == case["rounds"]
