"""The ladder as clients see it: rungs, the turn, the choice made for somebody."""

from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

from ronde_gateway.extend import GROUP
from tests.gateway.schema.world import World

STATE = """query($id: ID!) { tournament(id: $id) { state { ... on LadderState { evening
    rungs { rank participant { name } movement banned { name } choosesFirst note }
    turn { chooser { id name } likelyBye { name } waiting { name } suggestion { id name }
           opponents { participant { id name } strands { name } } } } } } }"""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    made = World.at(
        tmp_path_factory.mktemp("ladder"), found=tuple(entry_points(group=GROUP, name="ladder"))
    )
    made.store.migrate()
    yield made
    made.store.close()


def state(world: World, id: str) -> Any:
    return world.ask(STATE, id=id)["tournament"]["state"]


def choosing(world: World, size: int = 5, **settings: object) -> str:
    id = world.enrolled(size, "ladder.club", settings=settings)
    world.take("startTournament", id)
    world.take("pairNextRound", id)
    world.take("openRound", id, round=1)
    return id


def test_whose_turn_it_is_and_whom_he_may_choose(world: World) -> None:
    id = choosing(world)
    turn = state(world, id)["turn"]
    assert turn["chooser"]["name"] == "Player 5"
    assert [o["participant"]["name"] for o in turn["opponents"]] == [
        f"Player {n}" for n in (1, 2, 3, 4)
    ]
    assert turn["suggestion"]["name"] == "Player 4"
    assert turn["likelyBye"]["name"] == "Player 1"
    assert len(turn["waiting"]) == 5


def test_a_choice_is_made_and_the_ladder_moves(world: World) -> None:
    id = choosing(world, auto_policy="highest_available")
    turn = state(world, id)["turn"]
    world.must(
        "choose",
        tournamentId=id,
        expectedRevision=world.revision(id),
        chooserId=turn["chooser"]["id"],
        opponentId=turn["opponents"][1]["participant"]["id"],
    )
    world.must("ladderChooseFor", tournamentId=id, expectedRevision=world.revision(id))
    seen = state(world, id)
    assert seen["turn"] is None
    assert seen["evening"] == 1
    assert [p["white"]["name"] for p in world.pairings(id)]
    assert {r["note"] for r in seen["rungs"] if r["rank"] == 3} == {"bye"}


def test_a_choice_that_would_leave_somebody_alone_is_marked(world: World) -> None:
    id = choosing(world, 4)
    for _ in range(2):
        world.must("ladderChooseFor", tournamentId=id, expectedRevision=world.revision(id))
    pairings = world.pairings(id)
    for pairing in pairings:
        higher = min(pairing["white"]["name"], pairing["black"]["name"])
        kind = "WHITE_WINS" if pairing["white"]["name"] == higher else "BLACK_WINS"
        world.record([pairing], kind)
    assert {r["banned"]["name"] for r in state(world, id)["rungs"] if r["banned"]} == {
        "Player 1",
        "Player 3",
    }
    world.take("pairNextRound", id)
    world.take("openRound", id, round=2)
    opponents = state(world, id)["turn"]["opponents"]
    strands = {o["participant"]["name"]: o["strands"] for o in opponents}
    assert strands == {"Player 1": None, "Player 2": None}


def test_choosing_for_somebody_needs_a_round_being_chosen(world: World) -> None:
    id = world.enrolled(4, "ladder.club")
    world.take("startTournament", id)
    answer = world.take("ladderChooseFor", id)
    assert answer["code"] == "ladder.round_not_choosing"


def test_lq_7_a_season_is_the_same_after_a_restart(tmp_path: Path) -> None:
    """A gateway that has only the store to go by sees what the one saw that played the season."""
    found = tuple(entry_points(group=GROUP, name="ladder"))
    live = World.at(tmp_path, found=found)
    live.store.migrate()
    id = choosing(live, 7)
    for number, kind in enumerate(("WHITE_WINS", "DRAW", "BLACK_WINS"), start=1):
        if number > 1:
            live.take("pairNextRound", id)
            live.take("openRound", id, round=number)
        while state(live, id)["turn"] is not None:
            live.must("ladderChooseFor", tournamentId=id, expectedRevision=live.revision(id))
        live.record(live.pairings(id), kind)
    seen = state(live, id)
    live.store.close()
    again = World.at(tmp_path, found=found)
    assert state(again, id) == seen
    assert [r["rank"] for r in seen["rungs"]] == list(range(1, 8))
    assert seen["evening"] == 2
    again.store.close()


GAMES = "query($id: ID!) { tournament(id: $id) { pairings { id version games { attachments } } } }"


def test_lr_1_7_the_record_of_a_game_is_attached_and_kept(world: World) -> None:
    id = choosing(world, 2)
    world.must("ladderChooseFor", tournamentId=id, expectedRevision=world.revision(id))
    record = "https://club.example/games/1.pgn"

    def report(**result: object) -> Any:
        (pairing,) = world.ask(GAMES, id=id)["tournament"]["pairings"]
        return world.do(
            "recordResult",
            pairingId=pairing["id"],
            expectedVersion=pairing["version"],
            result=result,
        )

    report(kind="WHITE_WINS", attachments=[record])
    (kept,) = world.ask(GAMES, id=id)["tournament"]["pairings"]
    assert kept["games"] == [{"attachments": [record]}]
    report(kind="DRAW")
    (kept,) = world.ask(GAMES, id=id)["tournament"]["pairings"]
    assert kept["games"] == [{"attachments": [record]}]
    for wrong in (["file:///etc/passwd"], ["javascript:alert(1)"], [record] * 11):
        assert report(kind="DRAW", attachments=wrong)["code"] == "bad_attachment"
