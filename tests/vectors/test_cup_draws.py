"""Grouped draws of the cup: slots, first matches, the preview, stages left out (CUP-160 to
CUP-172)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from ronde import EventKind, Participant, Refused, SourceKind, Tournament
from ronde_cup.sheet import Fate
from ronde_cup.system import Knockout
from tests.plugins.cup.graphs import OFFERS
from tests.vectors.test_cup_tables import cases, plan, traced


def grouped(case: Mapping[str, Any], variant: str) -> Tournament:
    team = EventKind(case["kind"]) is EventKind.TEAM
    key = "affiliation" if team else "club"
    people = {
        f"s{n}": Participant(f"s{n}", f"P{n}", n, club=value or "", affiliation=value or "")
        for n, value in enumerate(case["group_of_seed"], start=1)
    }
    return Tournament(
        "t",
        "Cup",
        "cup.knockout",
        EventKind(case["kind"]),
        variant=f"cup.{variant}",
        settings={"group_by": f"groups.{key}"},
        participants=people,
    )


@pytest.mark.parametrize(
    "case", cases("cup.grouped_draws/1"), ids=lambda case: f"cup-grouped-{case['id']}"
)
def test_cup_160_to_172_grouped_draws(case: Mapping[str, Any]) -> None:
    t = grouped(case, "single")
    system = OFFERS.pairing_system("cup.knockout")
    assert isinstance(system, Knockout)
    draw = system.draw(t, OFFERS)
    sheet = system.sheet(t, OFFERS)
    assert [
        {"label": group.label, "rank": rank, "members": list(group.members)}
        for rank, group in enumerate(draw.groups, start=1)
    ] == case["groups"]
    assert list(draw.slots) == case["slots"]
    contested = [node for node in sheet.nodes.values() if node.fate is Fate.MATCH]
    assert [
        [node.code, *(source.seed for source in node.match.sources)]
        for node in contested
        if node.match.stage == 1
    ] == case["first_round"]
    firsts: dict[str, int] = {}
    for node in sorted(contested, key=lambda node: node.match.stage):
        for source in (traced(sheet, source) for source in node.match.sources):
            if source.kind is SourceKind.SEED:
                firsts.setdefault(str(source.seed), node.match.stage)
    assert firsts == case["first_contested_stage_by_seed"]


@pytest.mark.parametrize(
    "case", cases("cup.grouped_draws/1"), ids=lambda case: f"cup-preview-{case['id']}"
)
def test_cup_169_and_170_the_preview_of_a_grouped_draw(case: Mapping[str, Any]) -> None:
    foreseen = plan(grouped(case, "single"))
    figures = {figure.key: figure.value for figure in foreseen.figures}
    warned = [warning.key for warning in foreseen.warnings] == ["cup.warning.mostly_byes"]
    sizes = [figures[f"group_{rank}"] for rank in range(1, len(case["groups"]) + 1)]
    assert sizes == [len(group["members"]) for group in case["groups"]]
    assert {
        "participants": figures["participants"],
        "groups": figures["groups"],
        "group_capacity": figures["group_capacity"],
        "group_slots": figures["group_places"],
        "bracket_size": figures["size"],
        "rounds": figures["rounds"],
        "rounds_two_legged": len(plan(grouped(case, "single_two_legged")).rounds),
        "byes": figures["byes"],
        "without_affiliation": figures["without_affiliation"],
        "warn_mostly_byes": warned,
    } == case["preview"]


@pytest.mark.parametrize(
    "case", cases("cup.grouped_draws/1"), ids=lambda case: f"cup-stages-{case['id']}"
)
def test_cup_045_stages_in_which_nobody_has_an_opponent(case: Mapping[str, Any]) -> None:
    t = grouped(case, "double")
    system = OFFERS.pairing_system("cup.knockout")
    assert isinstance(system, Knockout)
    try:
        sheet = system.sheet(t, OFFERS)
    except Refused:
        assert case["preview"]["participants"] < 3
        return
    kept = replace(t, settings={**t.settings, "empty_stages": "keep"})
    structural = {node.match.stage for node in sheet.nodes.values()}
    played = {node.match.stage for stage in sheet.stages for node in stage}
    assert {
        "stages_structural": len(system.sheet(kept, OFFERS).stages),
        "stages_played": len(sheet.stages),
        "dropped_structural_stages": sorted(structural - played),
    } == case["double_elimination"]
