"""Where boxes stand, for any graph: none over another, none lost between sheets."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from ronde.blocks import BlockNode, BlockSlot, BracketBlock
from ronde_gateway.documents.layout import Part, parts_of, whole
from ronde_gateway.documents.paper import A3, A4, sheets
from tests.gateway.documents.papers import block

VARIANTS = ["single", "single_two_legged", "double", "double_two_legged"]
SIDES = (BlockSlot("a", "A"), BlockSlot("b", "B"))


@st.composite
def brackets(draw: st.DrawFn) -> BracketBlock:
    variant = draw(st.sampled_from(VARIANTS))
    chosen = {"third_place": True} if variant == "single" else {}
    if draw(st.booleans()):
        chosen |= {"group_by": "club"}  # type: ignore[dict-item]
    return block(variant, draw(st.integers(3, 140)), settings=chosen)


@st.composite
def any_graphs(draw: st.DrawFn) -> BracketBlock:
    """Winners go to any later stage, several to one box if the graph wants it."""
    stages = draw(st.lists(st.integers(1, 6), min_size=1, max_size=25))
    nodes: list[BlockNode] = []
    for number, stage in enumerate(stages):
        later = [str(n) for n, other in enumerate(stages) if other > stage]
        target = draw(st.sampled_from([None, *later]))
        section = draw(st.sampled_from(["one", "two"]))
        node = BlockNode(str(number), "L", stage, SIDES, winner_to=target, section=section)
        nodes.append(node)
    return BracketBlock("bracket", "B", tuple(nodes))


def apart(part: Part) -> bool:
    """Whether all boxes of a column stand a whole row from each other."""
    return all(
        abs(part.heights[one.code] - part.heights[other.code]) >= 1
        for one, other in combinations(part.nodes, 2)
        if one.stage == other.stage
    )


@settings(max_examples=25, deadline=None)
@given(brackets())
def test_web_50_no_box_of_a_cup_stands_over_another(shown: BracketBlock) -> None:
    assert all(apart(part) for part in whole(shown))


@settings(max_examples=60, deadline=None)
@given(any_graphs())
def test_no_box_of_any_graph_stands_over_another(shown: BracketBlock) -> None:
    assert all(apart(part) for part in whole(shown))
    for columns, rows in ((2, 3), (4, 10)):
        assert all(apart(part) for part in parts_of(shown, columns, rows))


@settings(max_examples=25, deadline=None)
@given(brackets(), st.integers(2, 8), st.integers(3, 30))
def test_a_cut_loses_nothing_and_keeps_to_the_sheet(
    shown: BracketBlock, columns: int, rows: int
) -> None:
    parts = parts_of(shown, columns, rows)
    held = [node.code for part in parts for node in part.nodes]
    assert len(held) == len(set(held))
    assert set(held) >= {node.code for node in shown.nodes if not node.bye or node.stage == 1}
    for part in parts:
        assert len(part.columns) <= columns
        assert part.rows <= rows
        assert apart(part)


@settings(max_examples=15, deadline=None)
@given(brackets(), st.sampled_from([A4, A3]))
def test_every_sheet_holds_its_parts(shown: BracketBlock, paper: object) -> None:
    for sheet in sheets(shown, A3 if paper is A3 else A4):
        used = sum(14.5 + part.rows * sheet.row for part in sheet.parts)
        assert used <= sheet.height + 1e-6
        assert all(len(part.columns) * sheet.column <= sheet.width + 1e-6 for part in sheet.parts)
        assert sheet.row >= 9.39
        assert sheet.column >= 36.9


def test_the_match_for_the_third_place_stands_below_the_final() -> None:
    (part,) = whole(block("single", 16, settings={"third_place": True}))
    assert part.rows == 8
    assert part.heights["TP"] == 7
    assert part.heights["R4.1"] == 3.5


def test_sixty_four_and_a_hundred_and_twenty_eight_take_a_few_sheets() -> None:
    assert [len(sheets(block("single", n))) for n in (8, 16, 32, 64, 128)] == [1, 1, 1, 3, 5]
    assert [len(sheets(block("double", n))) for n in (8, 16, 32, 64, 128)] == [1, 1, 2, 4, 6]
