"""What clients see of an italo-Swiss event, and the report of a leg by the game server."""

from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Any
from uuid import uuid4

import pytest

from ronde_gateway.extend import GROUP
from tests.gateway.schema.world import World

STATE = """query($id: ID!, $round: Int!) { tournament(id: $id) { plan { notes warnings } suggestions
    state { ... on ItaloswissState { terms { rated minimumRating whyFriendly } extraRound graceUntil
      ratedGames(round: $round) { game rated whyNot list kind pairing { board } }
      low: mayEnter(rating: 1000) { allowed code message }
      high: mayEnter(rating: 1900) { allowed code } } } } }"""
REPORT = """mutation($input: ItaloswissReportLegInput!) {
    answer: italoswissReportLeg(input: $input) { __typename ... on Refusal { code } } }"""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    found = tuple(entry_points(group=GROUP, name="italoswiss"))
    made = World.at(tmp_path_factory.mktemp("italoswiss"), found=found)
    made.store.migrate()
    yield made
    made.store.close()


def state(world: World, id: str, round: int = 1) -> Any:
    return world.ask(STATE, id=id, round=round)["tournament"]["state"]


def evening(world: World, opening: str = "", **settings: Any) -> str:
    details = {"opening": {"policy": opening}} if opening else None
    return world.created(
        "italoswiss.threshold",
        game="italian",
        regulation="regulations.online-draughts",
        settings=settings,
        details=details,
    )


def running(world: World, size: int = 8, **settings: Any) -> list[Any]:
    id = evening(world, **settings)
    entrants = [{"name": f"Player {n}", "ratings": [{"value": 2000 - n}]} for n in range(size)]
    world.take("enrolParticipants", id, entrants=entrants)
    world.take("startTournament", id)
    return [id, *world.paired(id)]


def report(world: World, pairing: Any, **what: Any) -> Any:
    given = {"pairingId": pairing["id"], "expectedVersion": pairing["version"], **what}
    return world.ask(REPORT, input={**given, "requestId": str(uuid4())})["answer"]


def test_the_preview_names_the_format_for_people_and_for_machines(world: World) -> None:
    id = evening(world)
    world.take("enrolParticipants", id, entrants=[{"name": f"Player {n}"} for n in range(8)])
    document = (
        """query($id: ID!) { tournament(id: $id) { plan { figures { key value shown } } } }"""
    )
    figures = world.ask(document, id=id)["tournament"]["plan"]["figures"]
    format, rounds = figures[:2]
    assert (format["key"], format["value"]) == ("format", "swiss.dutch")
    assert format["shown"] not in ("", "swiss.dutch", "swiss.dutch.label")
    assert rounds["value"] == rounds["shown"] == "5"


def test_is_22_the_extra_round_hangs_on_those_who_were_there(world: World) -> None:
    id = evening(world, extra_round=True, presence="connected")
    world.take("enrolParticipants", id, entrants=[{"name": f"Player {n}"} for n in range(11)])
    assert state(world, id)["extraRound"] is True
    people = world.ask("query($id: ID!) { tournament(id: $id) { participants { id } } }", id=id)
    here = [person["id"] for person in people["tournament"]["participants"]][:9]
    world.take("startTournament", id, presentIds=here)
    assert state(world, id)["extraRound"] is False


def test_terms_and_who_may_enter(world: World) -> None:
    seen = state(world, evening(world, requested_min_rating=1500, extra_round=True))
    assert seen["terms"] == {"rated": True, "minimumRating": 1500, "whyFriendly": None}
    assert seen["extraRound"] is False
    assert seen["graceUntil"] is None
    assert seen["low"]["code"] == "italoswiss.rating_too_low"
    assert seen["high"] == {"allowed": True, "code": None}


def test_why_an_event_was_born_friendly(world: World) -> None:
    seen = state(world, evening(world, "openings.table-all", requested_min_rating=1500))
    assert not seen["terms"]["rated"]
    assert "4" in seen["terms"]["whyFriendly"]
    assert seen["low"]["allowed"]


def test_a_leg_is_reported_with_who_was_there(world: World) -> None:
    id, first, second, third, fourth = running(world)
    absent = {"satDown": False, "connected": False}
    for made in (
        report(world, first, played="WHITE_WINS"),
        report(world, second, played="WHITE_WINS", black=absent),
        report(world, third, white={"busy": True}),
    ):
        assert made["__typename"] == "ItaloswissReportLegSuccess"
    assert report(world, fourth)["code"] == "italoswiss.result_needed"
    games = state(world, id)["ratedGames"]
    assert [game["rated"] for game in games] == [True, False, False]
    assert [bool(game["whyNot"]) for game in games] == [False, True, True]
    kinds = [pairing["result"]["kind"] for pairing in world.pairings(id)]
    assert kinds[:3] == ["WHITE_WINS", "WHITE_WINS", "BLACK_WINS_BY_FORFEIT"]


def test_notes_and_suggestions_of_a_regulation(world: World) -> None:
    id = world.created(
        "swiss.dutch", regulation="regulations.fqe", settings={"acceleration": "swiss.haley"}
    )
    asked = "query($id: ID!) { tournament(id: $id) { plan { notes } suggestions } }"
    seen = world.ask(asked, id=id)["tournament"]
    assert len(seen["plan"]["notes"]) == 1
    assert seen["suggestions"] == {}
    id = world.created("swiss.dutch", regulation="regulations.ffe")
    seen = world.ask(asked, id=id)["tournament"]
    assert seen["suggestions"] == {"acceleration": "swiss.haley"}
