"""What clients can ask: lists, nodes, states, standings, what is on offer."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde import model
from ronde.refusal import Refused
from ronde.standings import exact_text, shown_text
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.mutations.base import tournament_key
from tests.gateway.schema.world import World, event

LIST = """query($first: Int, $after: String, $last: Int, $before: String, $order: TournamentOrder!,
               $descending: Boolean, $status: [TournamentStatus!], $name: String) {
    tournaments(first: $first, after: $after, last: $last, before: $before, order: $order,
                descending: $descending, status: $status, name: $name) {
      totalCount pageInfo { endCursor startCursor hasNextPage hasPreviousPage }
      edges { node { name } } } }"""


def listed(world: World, **arguments: Any) -> Any:
    arguments.setdefault("order", "NAME")
    if "last" not in arguments:
        arguments.setdefault("first", 3)
    return world.ask(LIST, **arguments)["tournaments"]


def names(found: Any) -> list[str]:
    return [edge["node"]["name"] for edge in found["edges"]]


@pytest.fixture
def seven(world: World) -> World:
    for index, name in enumerate("gbfcead"):
        day = None if index == 0 else f"2026-05-0{index}"
        world.must(
            "createTournament",
            name=f"Open {name}",
            system="small.pool",
            details={"starts": day} if day else None,
        )
    return world


@pytest.mark.parametrize(
    ("order", "descending", "expected"),
    [
        ("NAME", None, "abcdefg"),
        ("NAME", True, "gfedcba"),
        ("CREATED", None, "daecfbg"),
        ("CREATED", False, "gbfcead"),
        ("STARTS", False, "gbfcead"),
        ("UPDATED", None, "daecfbg"),
    ],
)
def test_gw_71_lists_are_paged_in_every_order_forwards_and_backwards(
    seven: World, order: str, descending: bool | None, expected: str
) -> None:
    whole = [f"Open {letter}" for letter in expected]
    seen: list[str] = []
    after = None
    while True:
        found = listed(seven, order=order, descending=descending, after=after)
        assert found["totalCount"] == 7
        seen += names(found)
        after = found["pageInfo"]["endCursor"]
        if not found["pageInfo"]["hasNextPage"]:
            break
    assert seen == whole
    last = listed(seven, order=order, descending=descending, last=3)
    assert names(last) == whole[-3:]
    assert last["pageInfo"]["hasPreviousPage"] is True
    before = last["pageInfo"]["startCursor"]
    middle = listed(seven, order=order, descending=descending, last=3, before=before)
    assert names(middle) == whole[1:4]


def test_gw_71_a_page_does_not_shift_when_something_is_inserted(seven: World) -> None:
    first = listed(seven)
    seven.must("createTournament", name="Open aa", system="small.pool")
    assert names(listed(seven, after=first["pageInfo"]["endCursor"])) == [
        "Open d",
        "Open e",
        "Open f",
    ]


def test_lists_are_filtered_by_status_and_name(seven: World) -> None:
    running = seven.started(2)
    assert listed(seven, status=["RUNNING"])["totalCount"] == 1
    assert listed(seven, status=["RUNNING", "DRAFT"])["totalCount"] == 8
    assert names(listed(seven, name="OPEN B")) == ["Open b"]
    assert listed(seven, name="100%")["totalCount"] == 0
    assert running


@pytest.mark.parametrize("cursor", ["nonsense", "", "WyJuYW1lKyIsMSwieCJd"])
def test_gw_73_a_forged_cursor_is_a_bad_request(world: World, cursor: str) -> None:
    (error,) = world.errors(LIST, first=3, order="NAME", after=cursor)
    assert error.extensions["code"] == "BAD_REQUEST"


def test_gw_71_a_cursor_of_another_order_is_a_bad_request(seven: World) -> None:
    cursor = listed(seven)["pageInfo"]["endCursor"]
    (error,) = seven.errors(LIST, first=3, order="CREATED", after=cursor)
    assert error.extensions["code"] == "BAD_REQUEST"


def test_gw_22_everything_refetchable_is_found_by_its_id(world: World) -> None:
    id = world.started(4)
    world.paired(id)
    found = world.ask(
        """query($id: ID!) { tournament(id: $id) { id participants(first: 9) { id }
             rounds(first: 9) { id pairings(first: 9) { id } }
             history(first: 9) { edges { node { id } } } } }""",
        id=id,
    )["tournament"]
    ids = [found["id"], *(row["id"] for row in found["participants"])]
    ids += [row["id"] for round in found["rounds"] for row in (round, *round["pairings"])]
    ids += [edge["node"]["id"] for edge in found["history"]["edges"]]
    nodes = world.ask("query($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }", ids=ids)
    assert [node["id"] for node in nodes["nodes"]] == ids
    kinds = {node["__typename"] for node in nodes["nodes"]}
    assert kinds == {"Tournament", "Participant", "Round", "Pairing", "Event"}


@pytest.mark.parametrize(
    "id",
    [
        "",
        "nonsense",
        encode("Tournament", "t"),
        encode("Tournament"),
        encode("Participant", "long", "p99"),
        encode("Participant", "long"),
        encode("Round", "long", "0"),
        encode("Round", "long", "01"),
        encode("Round", "long", "-1"),
        encode("Round", "long", "9" * 5000),
        encode("Round", "long", "٣"),
        encode("Pairing", "long", "2", "r1.1.1"),
        encode("Pairing", "long", "1", "r1.1.9"),
        encode("Event", "long", "7"),
        encode("Event", "long", "x"),
        encode("Descriptor", "long"),
        encode("Query", "long"),
    ],
)
def test_gw_24_what_is_not_there_is_null_and_nothing_else(world: World, id: str) -> None:
    world.kept(event(4, 2))
    found = world.ask("query($id: ID!) { node(id: $id) { id } tournament(id: $id) { id } }", id=id)
    assert found == {"node": None, "tournament": None}


@given(st.text(max_size=40))
def test_gw_24_any_text_is_an_id_that_is_not_there(id: str) -> None:
    with pytest.raises(Refused, match="not_found"):
        tournament_key(id)


def test_gw_22_nodes_have_a_limit(world: World) -> None:
    document = "query($ids: [ID!]!) { nodes(ids: $ids) { id } }"
    assert world.ask(document, ids=["x"] * 100)["nodes"] == [None] * 100
    (error,) = world.errors(document, ids=["x"] * 101)
    assert error.extensions["code"] == "BAD_REQUEST"


def test_gw_72_plain_lists_are_whole_up_to_500_rows_and_paged_beyond(world: World) -> None:
    document = """query($id: ID!, $first: Int, $after: ID) { tournament(id: $id) {
        participants(first: $first, after: $after) { id number } } }"""

    def numbers(id: str, **page: Any) -> list[int]:
        rows = world.ask(document, id=id, **page)["tournament"]["participants"]
        return [row["number"] for row in rows]

    assert len(numbers(world.kept(event(500, 1, "at")))) == 500
    beyond = world.kept(event(502, 1, "beyond"))
    (error,) = world.errors(document, id=beyond)
    assert error.extensions["code"] == "BAD_REQUEST"
    assert numbers(beyond, first=2) == [1, 2]
    after = encode("Participant", "beyond", "p500")
    assert numbers(beyond, first=500, after=after) == [501, 502]


def test_standings_are_told_after_any_round(world: World) -> None:
    id = world.started(4)
    for _ in range(2):
        world.record(world.paired(id))
    document = """query($id: ID!, $after: Int) { tournament(id: $id) {
        standings(afterRound: $after) { place points participant { name } } } }"""

    def leader(after: int | None) -> str:
        rows = world.ask(document, id=id, after=after)["tournament"]["standings"]
        return str(rows[0]["points"])

    assert [leader(n) for n in (0, 1, 2, None)] == ["0", "1", "2", "2"]
    for wrong in (-1, 3):
        (error,) = world.errors(document, id=id, after=wrong)
        assert error.extensions["code"] == "BAD_REQUEST"


def test_tie_break_values_are_exact_and_shown_for_people(world: World) -> None:
    id = world.kept(replace(event(6, 3), tie_breaks=("BH/C1", "SB", "DE")))
    rows = world.ask(
        """query($id: ID!) { tournament(id: $id) { standings(first: 9) {
             place values { code value shown } } } }""",
        id=id,
    )["tournament"]["standings"]
    assert [value["code"] for value in rows[0]["values"]] == ["BH/C1", "SB", "DE"]
    assert all(row["values"][0]["value"] == row["values"][0]["shown"] for row in rows)


def test_tb_disp_03_undefined_values_are_a_dash_and_null() -> None:
    assert (exact_text(None), shown_text(None)) == (None, "–")
    third = (model.Points(1, 3),)
    assert (exact_text(third), shown_text(third)) == ("1/3", "0.33")
    assert shown_text((model.Points(21, 8), model.Points(2))) == "2.63 2"


def test_gw_39_a_tournament_without_its_plugin_is_readable_and_refuses_commands(
    world: World,
) -> None:
    t = replace(event(4, 2), system="gone.system", status=model.TournamentStatus.RUNNING)
    id = world.kept(t)
    found = world.ask(
        """query($id: ID!) { tournament(id: $id) { name systemId system { id }
             plan { figures { key } } explanation(round: 1) { sentences }
             standings(first: 9) { place points participant { name } rounds(first: 2) { points } }
             pairings { board } state { __typename system { id }
               blocks { __typename ... on NoticeBlock { key text } } }
             actions { id enabled whyNot { code } } } }""",
        id=id,
    )["tournament"]
    assert found["system"] is found["plan"] is found["explanation"] is None
    assert found["systemId"] == "gone.system"
    assert [row["place"] for row in found["standings"]] == [1, 1, 1, 1]
    assert {row["points"] for row in found["standings"]} == {"1"}
    notice = next(b for b in found["state"]["blocks"] if b["__typename"] == "NoticeBlock")
    assert (notice["key"], "gone.system" in notice["text"]) == ("plugin_missing", True)
    assert {action["whyNot"]["code"] for action in found["actions"]} == {"plugin_missing"}
    answer = world.do("pairNextRound", tournamentId=id, expectedRevision=1)
    assert answer["code"] == "plugin_missing"


def test_gw_115_a_kept_answer_is_given_until_the_revision_moves(world: World) -> None:
    id = world.started(4)
    document = "query($id: ID!) { tournament(id: $id) { roundCount revision } }"
    before = world.ask(document, id=id)
    assert world.ask(document, id=id) == before
    world.paired(id)
    after = world.ask(document, id=id)
    assert after["tournament"] == {
        "roundCount": 1,
        "revision": before["tournament"]["revision"] + 1,
    }


def test_gw_115_an_answer_is_kept_per_language_and_variables(world: World) -> None:
    id = world.kept(event(4, 1))
    document = """query($id: ID!, $first: Int) { tournament(id: $id) {
        participants(first: $first) { name } state { blocks { ... on BoardBlock { title } } } } }"""
    one = world.ask(document, id=id, first=1)
    assert len(one["tournament"]["participants"]) == 1
    two = world.ask(document, id=id, first=2)
    assert len(two["tournament"]["participants"]) == 2
    french = world.ask(document, id=id, first=1, locale="fr")
    assert french["tournament"]["state"] != one["tournament"]["state"]
