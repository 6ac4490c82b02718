"""The tables of the cup: seed positions, graphs, byes, round counts, names, grouped draws.

Cups played to the end and refusals are for ``test_cup``; a file that is neither fails here.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from ronde import Bracket, BracketMatch, BracketSource, SourceKind
from ronde_cup.names import leg_name, stage_name, title_matches
from ronde_cup.positions import bracket_size, first_stage_byes, padded
from ronde_gateway.texts import Texts
from tests.plugins.cup.graphs import graph
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


def by_stage(bracket: Bracket) -> dict[int, list[BracketMatch]]:
    stages: dict[int, list[BracketMatch]] = {}
    for match in bracket.matches:
        stages.setdefault(match.stage, []).append(match)
    return dict(sorted(stages.items()))


@pytest.mark.parametrize(
    "case",
    cases("cup.round_names/1"),
    ids=lambda case: f"cup-names-{case['size']}-{case['variant']}-{case['decider']}",
)
def test_cup_182_to_184_round_names(case: Mapping[str, Any]) -> None:
    settings = {"decider": True} if case["decider"] else {}
    bracket = graph(case["variant"], case["size"], settings)
    title = title_matches(bracket.matches)
    named = [
        (stage, leg, leg_name(stage_name(matches, title), leg, bracket.legs))
        for stage, matches in by_stage(bracket).items()
        for leg in range(1, bracket.legs + 1)
    ]
    assert [
        [round, stage, leg, TEXTS.translate(name, "en"), TEXTS.translate(name, "fr")]
        for round, (stage, leg, name) in enumerate(named, start=1)
    ] == case["rounds"]
