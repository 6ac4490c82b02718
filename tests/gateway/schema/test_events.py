"""A whole event over the schema, and what every mutation answers."""

from tests.gateway.schema.world import World


def test_an_event_is_created_played_and_ranked(world: World) -> None:
    id = world.started(4, settings={"rounds": 3})
    for _ in range(3):
        world.record(world.paired(id))
    found = world.ask(
        """query($id: ID!) { tournament(id: $id) {
             name status revision participantCount roundCount
             standings(first: 10) { place points participant { name number }
               rounds { round outcome colour opponent { name } points total } } } }""",
        id=id,
    )["tournament"]
    assert found["status"] == "FINISHED"
    assert found["roundCount"] == 3
    assert found["standings"][0]["points"] == "3"
    assert [cell["total"] for cell in found["standings"][0]["rounds"]] == ["1", "2", "3"]
