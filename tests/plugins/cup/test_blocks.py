"""The bracket as a display block: every match with its sources, sides, score and decision."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde import Participant, Text, Tournament
from ronde.blocks import BracketBlock, ScheduleBlock
from tests.plugins.cup.graphs import OFFERS
from tests.plugins.cup.playing import people, played


def shown(t: Tournament) -> tuple[BracketBlock, ScheduleBlock]:
    bracket, schedule = OFFERS.pairing_system("cup.knockout").blocks(t, OFFERS)
    assert isinstance(bracket, BracketBlock)
    assert isinstance(schedule, ScheduleBlock)
    return bracket, schedule


def test_cup_221_a_box_has_both_sides_with_seed_rating_and_score() -> None:
    bracket, _ = shown(played("single", 6, 1))
    nodes = {node.code: node for node in bracket.nodes}
    first, second = nodes["R1.2"].slots
    assert (first.name, first.mark, first.detail, first.score) == ("Player 4", "4", "2496", "0")
    assert (second.name, second.mark, second.score) == ("Player 5", "5", "1")
    assert nodes["R1.2"].winner == "s5"
    assert nodes["R1.1"].bye
    assert nodes["R1.1"].slots[1].name == Text("cup.slot.bye")
    assert [slot.name for slot in nodes["R2.1"].slots] == ["Player 1", "Player 5"]
    assert [slot.source for slot in nodes["R3.1"].slots] == [
        Text("cup.source.winner", {"match": "R2.1"}),
        Text("cup.source.winner", {"match": "R2.2"}),
    ]
    assert nodes["R1.2"].winner_to == "R2.1"
    assert nodes["R2.1"].winner_to == "R3.1"
    assert bracket.headings[-1] == Text("cup.stage.final")


def test_cup_221_a_level_match_carries_what_decided_it() -> None:
    bracket, _ = shown(played("single", 4, 1, choose=lambda code: "1/2-1/2"))
    nodes = {node.code: node for node in bracket.nodes}
    assert nodes["R1.1"].note == "RTNG"
    assert [slot.score for slot in nodes["R1.1"].slots] == ["½", "½"]


def test_cup_221_sides_are_marked_by_their_group_in_a_grouped_draw() -> None:
    bracket, _ = shown(played("single", 8, 0, {"group_by": "club"}))
    marks = {slot.mark for node in bracket.nodes for slot in node.slots if slot.participant}
    assert marks == set("ABCDE")


def test_cup_125_the_source_of_a_side_is_the_match_really_played() -> None:
    bracket, _ = shown(played("double", 5, 0))
    nodes = {node.code: node for node in bracket.nodes}
    assert nodes["L2.1"].slots[0].source == Text("cup.source.loser", {"match": "U1.2"})
    assert "L1.2" not in nodes
    assert {code for code, node in nodes.items() if node.bye} == {
        *("U1.1", "U1.3", "U1.4"),
        *("L1.1", "L2.2"),
    }
    assert nodes["L1.1"].slots[0].name == Text("cup.slot.bye")
    assert nodes["L1.1"].slots[1].source == Text("cup.source.loser", {"match": "U1.2"})


def test_cup_129_a_decider_that_is_not_needed_is_not_on_the_sheet() -> None:
    before, calendar = shown(played("double", 4, 0, {"decider": True}))
    assert [node.code for node in before.nodes][-1] == "GD"
    assert [stage.note for stage in calendar.stages][-1] == Text("cup.note.if_needed")
    finished = played("double", 4, 4, {"decider": True, "colours": "better_white"})
    after, calendar = shown(finished)
    assert [node.code for node in after.nodes][-1] == "GF"
    assert len(calendar.stages) == len(after.headings) == 4


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(["single", "single_two_legged", "double", "double_two_legged"]),
    st.integers(3, 20),
    st.booleans(),
    st.integers(0, 6),
)
def test_every_winner_stands_in_the_next_box_of_the_sheet(
    variant: str, field: int, grouped: bool, rounds: int
) -> None:
    chosen = {"group_by": "club"} if grouped else {}
    bracket, _ = shown(played(variant, field, rounds, chosen))
    nodes = {node.code: node for node in bracket.nodes}
    assert len(nodes) == len(bracket.nodes)
    assert {node.stage for node in bracket.nodes} == set(range(1, len(bracket.headings) + 1))
    assert {node.section for node in bracket.nodes} == {part.key for part in bracket.sections}
    for node in bracket.nodes:
        for target in (node.winner_to, node.loser_to):
            assert target is None or nodes[target].stage > node.stage
        if node.winner and node.winner_to:
            assert node.winner in [slot.participant for slot in nodes[node.winner_to].slots]


@pytest.mark.parametrize("field", [0, 1])
def test_a_field_too_small_for_a_bracket_has_no_blocks(field: int) -> None:
    entered = {p["name"]: Participant(p["name"], p["name"]) for p in people(field)}
    t = Tournament("t", "Cup", "cup.knockout", variant="cup.single", participants=entered)
    assert OFFERS.pairing_system("cup.knockout").blocks(t, OFFERS) == ()
