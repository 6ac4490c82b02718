"""N+1 is a test, not a hope (GW-103): as many statements for 200 participants as for 10."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event as listeners

from tests.gateway.schema.world import World, event

PAIRING = """id board version white { name } black { name } games { result white { name } }
    result { kind whitePoints } changedBy { name } changedAt"""
QUERIES = {
    "tournament": "query($id: ID!) { tournament(id: $id) { name status details { place } } }",
    "participants": """query($id: ID!) { tournament(id: $id) {
        participants(first: 200) { id name number rating ratings { value } byes { round } } } }""",
    "rounds": f"""query($id: ID!) {{ tournament(id: $id) {{
        rounds(first: 2) {{
            id number pairings(first: 100) {{ {PAIRING} }} byes {{ kind }} }} }} }}""",
    "pairings": f"""query($id: ID!) {{ tournament(id: $id) {{
        pairings(first: 100) {{ {PAIRING} }} }} }}""",
    "standings": """query($id: ID!) { tournament(id: $id) { standings(first: 200) {
        place points participant { name } values { code value }
        rounds(first: 3) { points } } } }""",
    "history": """query($id: ID!) { tournament(id: $id) { history(first: 50) { totalCount edges {
        cursor node { id revision kind payload undoRefused { code } } } } } }""",
    "state": """query($id: ID!) { tournament(id: $id) { state { system { label } blocks {
        __typename ... on TableBlock { rows } ... on BoardBlock { boards { white } } } } } }""",
    "actions": "query($id: ID!) { tournament(id: $id) { actions { id enabled whyNot { code } } } }",
    "plan": "query($id: ID!) { tournament(id: $id) { plan { rounds { name } } } }",
    "node": "query($id: ID!) { node(id: $id) { id ... on Tournament { participantCount } } }",
    "nodes": """query($id: ID!, $ids: [ID!]!) { tournament(id: $id) { name }
        nodes(ids: $ids) { id ... on Participant { name } ... on Pairing { version } } }""",
    "exportFile": """query($id: ID!) { exportFile(tournamentId: $id, format: "trf.csv") {
        __typename ... on ExportedFile { text } } }""",
    "tournaments": """query { tournaments(first: 100) { totalCount edges { node {
        id name revision settings details { place } system { label } } } } }""",
    "catalogue": "query { catalogue { id label settingsSchema } plugins { name } }",
}
BUDGETS = {
    "catalogue": 0,
    "tournaments": 2,
    "history": 14,
    "rounds": 12,
    "pairings": 12,
}
"""Statements of a query, beginning and ending a transaction not counted."""
WHOLE = 11
"""Those that read one whole tournament: nine, and its revision before and while reading."""


@contextmanager
def counted(world: World) -> Iterator[list[str]]:
    seen: list[str] = []

    def note(*arguments: Any) -> None:
        statement = arguments[2]
        if not statement.startswith(("BEGIN", "COMMIT", "ROLLBACK")):
            seen.append(statement)

    listeners.listen(world.store.engine, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        listeners.remove(world.store.engine, "before_cursor_execute", note)


def statements(world: World, name: str, size: int) -> int:
    id = world.kept(event(size, 3, f"event-{size}"))
    variables: dict[str, Any] = {"id": id} if "$id" in QUERIES[name] else {}
    if name == "nodes":
        rows = world.ask(
            "query($id: ID!) { tournament(id: $id) { participants(first: 40) { id } "
            "pairings(first: 40) { id } } }",
            id=id,
        )["tournament"]
        variables["ids"] = [row["id"] for some in rows.values() for row in some]
    with counted(world) as seen:
        world.ask(QUERIES[name], **variables)
    return len(seen)


@pytest.mark.parametrize("name", QUERIES)
def test_gw_103_a_query_takes_as_many_statements_for_200_participants_as_for_10(
    world: World, name: str
) -> None:
    few, many = statements(world, name, 10), statements(world, name, 200)
    assert few == many
    assert many <= BUDGETS.get(name, WHOLE)


def test_gw_103_a_list_of_tournaments_takes_as_many_statements_for_50_as_for_2(
    world: World,
) -> None:
    def asked(count: int) -> int:
        with counted(world) as seen:
            found = world.ask(QUERIES["tournaments"])["tournaments"]
        assert found["totalCount"] == count
        return len(seen)

    for n in range(2):
        world.kept(event(2, 1, f"t{n}"))
    few = asked(2)
    for n in range(2, 50):
        world.kept(event(2, 1, f"t{n}"))
    assert asked(50) == few


def test_gw_103_recording_a_result_takes_as_many_statements_in_a_large_field(
    world: World,
) -> None:
    def recording(size: int) -> int:
        id = world.started(size)
        board = world.paired(id)[0]
        with counted(world) as seen:
            world.must(
                "recordResult",
                pairingId=board["id"],
                expectedVersion=board["version"],
                result={"kind": "DRAW"},
            )
        return len(seen)

    assert recording(10) == recording(60) <= 20
