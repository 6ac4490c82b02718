"""The restricted drawing as clients see it: preview, blocks, explanation (VA-6, VA-7)."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.gateway.schema.world import World

SEEN = """query($id: ID!) { tournament(id: $id) { plan { warnings }
    explanation(round: 1, locale: EN) { sentences }
    state { blocks(locale: EN) { __typename ... on TableBlock { key title columns { label } rows } }
    } } }"""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    made = World.at(tmp_path_factory.mktemp("roundrobin"))
    made.store.migrate()
    yield made
    made.store.close()


def seen(world: World, id: str) -> Any:
    return world.ask(SEEN, id=id)["tournament"]


def test_va_6_va_7_warnings_log_and_explanation_of_a_restricted_drawing(world: World) -> None:
    id = world.created("roundrobin.berger", settings={"numbers": "varma"})
    entrants = [
        {"name": f"{code} {n}", "federation": code} for code in ("FRA", "BEL") for n in range(1, 7)
    ]
    world.take("enrolParticipants", id, entrants=entrants)
    before = seen(world, id)
    assert before["plan"]["warnings"] == [
        f"{code} has 6 participants, more than the 4 of the largest set: they will be split, and "
        "some of them may meet in the last three rounds."
        for code in ("BEL", "FRA")
    ]
    world.take("startTournament", id)
    world.paired(id)
    after = seen(world, id)
    table = next(b for b in after["state"]["blocks"] if b.get("key") == "draw")
    assert table["title"] == "Drawing of lots"
    assert [column["label"] for column in table["columns"]] == ["Group", "Name", "Set", "No."]
    assert len(table["rows"]) == 12
    late = after["plan"]["warnings"]
    assert late
    sentences = after["explanation"]["sentences"]
    assert sentences[1].startswith("No set could hold BEL, who are spread over several: ")
    assert sentences[3:] == late
