"""The best of a round robin or a Swiss enter a cup over GraphQL."""

from typing import Any

from tests.gateway.schema.world import World, event


def entered(world: World, id: str) -> list[Any]:
    document = "query($id: ID!) { tournament(id: $id) { participants { name number } } }"
    found: list[Any] = world.ask(document, id=id)["tournament"]["participants"]
    return found


def test_final_rank_is_seed_in_the_cup(world: World) -> None:
    source = world.kept(event(6, 2))
    id = world.created("cup.knockout")
    world.must("enrolQualifiers", tournamentId=id, expectedRevision=1, sources=[source], best=4)
    assert sorted(p["number"] for p in entered(world, id)) == [1, 2, 3, 4]
    again = world.do(
        "enrolQualifiers", tournamentId=id, expectedRevision=2, sources=[source], best=4
    )
    assert again["code"] == "already_enrolled"


def test_what_is_asked_for_must_exist_and_be_few(world: World) -> None:
    source = world.kept(event(6, 2))
    id = world.created("cup.knockout")
    asked: list[tuple[dict[str, Any], str]] = [
        ({"sources": [], "best": 2}, "bad_input"),
        ({"sources": [source], "best": 0}, "bad_input"),
        ({"sources": [id, "VG91cm5hbWVudDpub25l"], "best": 1}, "not_found"),
    ]
    for given, code in asked:
        refusal = world.do("enrolQualifiers", tournamentId=id, expectedRevision=1, **given)
        assert refusal["code"] == code
    assert entered(world, id) == []
