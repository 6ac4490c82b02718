"""Inputs that the schema lets through and that cannot be meant are refused in words."""

from typing import Any

import pytest

from tests.gateway.schema.world import World


def configured(world: World, id: str, **changes: Any) -> Any:
    return world.take("configureTournament", id, changes=changes)


@pytest.mark.parametrize(
    ("entrant", "path"),
    [
        ({"birth": "2001-02-30"}, ["entrant", "birth"]),
        ({"birth": "2001-13"}, ["entrant", "birth"]),
        ({"birth": "0000"}, ["entrant", "birth"]),
        ({"birth": "20010203"}, ["entrant", "birth"]),
        ({"ratings": [{"value": 2000}, {"value": -1}]}, ["entrant", "ratings", "1", "value"]),
        ({"ratings": [{"value": 10_000}]}, ["entrant", "ratings", "0", "value"]),
    ],
)
def test_a_date_that_is_none_and_a_rating_out_of_range_are_refused(
    world: World, entrant: dict[str, Any], path: list[str]
) -> None:
    id = world.created()
    refused = world.take("enrolParticipant", id, entrant={"name": "A", **entrant})
    assert (refused["code"], refused["path"]) == ("bad_input", path)
    assert world.people(id) == []


@pytest.mark.parametrize("birth", ["", "2001", "2001-02", "2001-02-28", "2000-02-29"])
def test_a_date_is_taken_as_far_as_it_is_known(world: World, birth: str) -> None:
    id = world.created()
    done = world.take("enrolParticipant", id, entrant={"name": "A", "birth": birth})
    assert done["__typename"] == "EnrolParticipantSuccess"


@pytest.mark.parametrize("plies", [-1, 20_000])
def test_a_game_has_a_possible_number_of_half_moves(world: World, plies: int) -> None:
    id = world.started(4)
    pairing = world.paired(id)[0]
    refused = world.do(
        "recordResult",
        pairingId=pairing["id"],
        expectedVersion=pairing["version"],
        result={"kind": "WHITE_WINS", "plies": plies},
    )
    assert (refused["code"], refused["path"]) == ("bad_input", ["result", "plies"])
    assert refused["message"] == "This input does not fit: from 0 to 19999 are possible"


@pytest.mark.parametrize("field", ["name", "drawSeed"])
def test_a_name_or_a_seed_is_never_taken_away(world: World, field: str) -> None:
    id = world.created()
    refused = configured(world, id, **{field: " "})
    assert (refused["code"], refused["path"]) == ("bad_input", ["changes", field])
    assert refused["message"] == f"This input does not fit: {field} is empty"


def test_what_is_wrong_is_said_in_words_again_for_the_same_request(world: World) -> None:
    id = world.created()
    given: dict[str, Any] = {
        "tournamentId": id,
        "expectedRevision": 1,
        "requestId": REQUEST,
        "changes": {"access": {}},
    }
    first = world.do("configureTournament", **given)
    assert (
        first["message"]
        == "This input does not fit: neither a password nor an invitation is asked for"
    )
    assert first["params"]["problem"] == "neither"
    assert world.do("configureTournament", **given) == first


REQUEST = "1b671a64-40d5-491e-99b0-da01ff1f3341"
