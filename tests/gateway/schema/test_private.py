"""A private event over GraphQL: what opens it is never shown, and never kept in the history."""

from tests.gateway.schema.world import World

DOOR = """query($id: ID!) { tournament(id: $id) { private invitation
    history(first: 9) { edges { node { payload } } } } }"""


def test_is_33_a_password_or_the_invitation_opens_the_door(world: World) -> None:
    id = world.created(details={"access": {"password": "sésame", "invitation": True}})
    seen = world.ask(DOOR, id=id)["tournament"]
    assert seen["private"]
    assert seen["invitation"]
    assert seen["invitation"] not in str(seen["history"])
    assert "scrypt" not in str(seen["history"])
    entrant = {"name": "Somebody"}
    assert world.take("enrolParticipant", id, entrant=entrant)["code"] == "entry_private"
    world.must(
        "enrolParticipant",
        tournamentId=id,
        expectedRevision=world.revision(id),
        entrant=entrant,
        password="sésame",
    )
    world.must(
        "enrolParticipants",
        tournamentId=id,
        expectedRevision=world.revision(id),
        entrants=[{"name": "Somebody else"}],
        password=seen["invitation"],
    )


def test_an_event_can_be_opened_to_everybody_again(world: World) -> None:
    id = world.created(details={"access": {"password": "sésame"}})
    world.take("configureTournament", id, changes={"access": None})
    assert not world.ask(DOOR, id=id)["tournament"]["private"]
    world.must(
        "enrolParticipant", tournamentId=id, expectedRevision=2, entrant={"name": "Somebody"}
    )


def test_a_door_that_nothing_opens_is_refused(world: World) -> None:
    answer = world.do("createTournament", name="E", system="small.pool", details={"access": {}})
    assert answer["code"] == "bad_input"
