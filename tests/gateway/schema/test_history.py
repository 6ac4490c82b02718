"""The history, what it never holds, and undo (GW-47 to GW-49)."""

import json
from typing import Any

import pytest

from ronde import moves
from ronde.lots import seed_hash
from ronde.model import Participant, ResultKind, ScheduledRound, Side
from ronde.refusal import Refused
from ronde_gateway.schema.journal import move_json, read_moves
from tests.gateway.schema.world import World

HISTORY = """query($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    tournament(id: $id) { history(first: $first, after: $after, last: $last, before: $before) {
      totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      edges { cursor node { id revision at actor via kind payload changed undoes
                            undoRefused { code params } } } } } }"""


def history(world: World, id: str, **page: Any) -> Any:
    return world.ask(HISTORY, id=id, **(page or {"first": 100}))["tournament"]["history"]


def newest(world: World, id: str) -> Any:
    return history(world, id, first=1)["edges"][0]["node"]


def undo(world: World, id: str, revision: int) -> Any:
    return world.do("undo", tournamentId=id, expectedRevision=world.revision(id), revision=revision)


def test_gw_47_one_event_a_change_with_actor_kind_and_what_it_touched(world: World) -> None:
    id = world.created()
    world.must(
        "enrolParticipant", tournamentId=id, expectedRevision=1, entrant={"name": "Anna Secret"}
    )
    found = history(world, id)
    assert found["totalCount"] == 2
    last, first = (edge["node"] for edge in found["edges"])
    assert (first["kind"], first["revision"]) == ("create_tournament", 1)
    assert (last["kind"], last["revision"], last["actor"], last["via"]) == (
        "enrol_participant",
        2,
        "local",
        "api",
    )
    assert len(last["changed"]) == 2
    node = world.ask("query($id: ID!) { node(id: $id) { ... on Event { kind } } }", id=last["id"])
    assert node["node"] == {"kind": "enrol_participant"}


def test_ops_81_the_history_holds_no_personal_value(world: World) -> None:
    id = world.created(organiser="Olga Secret")
    take = {"tournamentId": id}
    entrant = {"name": "Anna Secret", "birth": "1990", "club": "Secret club"}
    world.must("enrolParticipant", **take, expectedRevision=1, entrant=entrant)
    (person,) = world.people(id)
    corrected = {"participantId": person["id"], "data": {"name": "Anne Secret", "title": "WGM"}}
    world.must("correctParticipant", **take, expectedRevision=2, **corrected)
    event = newest(world, id)
    (told,) = event["payload"]["moves"]
    assert (event["kind"], told["changes"]) == ("correct_participant", ["name", "title"])
    assert event["undoRefused"]["code"] == "cannot_undo"
    officials = [{"role": "chief_arbiter", "name": "Anton Secret"}]
    world.must("configureTournament", **take, expectedRevision=3, changes={"officials": officials})
    world.must("cancelTournament", **take, expectedRevision=4, reason="Secret reason")
    text = json.dumps(history(world, id))
    assert "Secret" not in text
    assert "WGM" not in text
    assert "officials" in text


def test_gw_49_the_drawn_seed_is_in_the_history_and_the_secret_one_is_not(world: World) -> None:
    id = world.created()
    payload = newest(world, id)["payload"]
    (create,) = payload["moves"]
    with world.store.reading() as unit:
        kept = unit.tournament(create["id"])
    assert kept is not None
    assert create["draw_seed"] == kept.draw_seed
    assert kept.secret_seed
    assert kept.secret_seed not in json.dumps(payload)
    document = """query($id: ID!) { tournament(id: $id) {
        drawSeed drawSeedHash secretSeed secretSeedHash } }"""
    shown = world.ask(document, id=id)["tournament"]
    assert shown["drawSeed"] is shown["secretSeed"] is None
    world.must("cancelTournament", tournamentId=id, expectedRevision=1)
    told = world.ask(document, id=id)["tournament"]
    assert (told["drawSeed"], told["secretSeed"]) == (kept.draw_seed, kept.secret_seed)
    for seed in ("drawSeed", "secretSeed"):
        assert told[f"{seed}Hash"] == shown[f"{seed}Hash"] == seed_hash(told[seed])


def test_gw_70_the_history_is_paged_from_the_newest_and_back(world: World) -> None:
    id = world.created()
    for n in range(2, 8):
        world.must(
            "enrolParticipant", tournamentId=id, expectedRevision=n - 1, entrant={"name": f"P{n}"}
        )

    def revisions(found: Any) -> list[int]:
        return [edge["node"]["revision"] for edge in found["edges"]]

    first = history(world, id, first=3)
    assert revisions(first) == [7, 6, 5]
    assert first["pageInfo"]["hasNextPage"] is True
    second = history(world, id, first=3, after=first["pageInfo"]["endCursor"])
    assert revisions(second) == [4, 3, 2]
    world.must(
        "enrolParticipant", tournamentId=id, expectedRevision=7, entrant={"name": "Meanwhile"}
    )
    third = history(world, id, first=3, after=second["pageInfo"]["endCursor"])
    assert revisions(third) == [1]
    assert third["pageInfo"]["hasNextPage"] is False
    oldest = history(world, id, last=2)
    assert revisions(oldest) == [2, 1]
    assert oldest["pageInfo"]["hasPreviousPage"] is True
    before = history(world, id, last=2, before=oldest["pageInfo"]["startCursor"])
    assert revisions(before) == [4, 3]


def test_gw_48_a_result_is_taken_back_by_a_new_event(world: World) -> None:
    id = world.started(4)
    board = world.paired(id)[0]
    world.record([board], "WHITE_WINS")
    done = newest(world, id)
    assert done["undoRefused"] is None
    answer = undo(world, id, done["revision"])
    assert answer["__typename"] == "UndoSuccess"
    assert board["id"] in [node["id"] for node in answer["changed"]]
    assert world.pairings(id)[0]["result"]["kind"] == "UNKNOWN"
    event = newest(world, id)
    assert (event["kind"], event["undoes"]) == ("undo", done["revision"])
    again = undo(world, id, done["revision"])
    assert (again["code"], again["params"]["reason"]) == ("cannot_undo", "undone")
    redone = undo(world, id, event["revision"])
    assert redone["__typename"] == "UndoSuccess"
    assert world.pairings(id)[0]["result"]["kind"] == "WHITE_WINS"


def test_gw_48_many_results_are_taken_back_together(world: World) -> None:
    id = world.started(4)
    boards = world.paired(id)
    world.record(boards, "DRAW")
    undo(world, id, world.revision(id))
    assert {p["result"]["kind"] for p in world.pairings(id)} == {"UNKNOWN"}


def test_gw_48_a_result_stands_once_the_next_round_is_paired(world: World) -> None:
    id = world.started(4)
    world.record(world.paired(id))
    recorded = world.revision(id)
    world.paired(id)
    refused = undo(world, id, recorded)
    assert refused["code"] == "unpair_next_round_first"
    assert refused["params"] == {"round": 1, "next": 2}
    told = {
        edge["node"]["revision"]: edge["node"]["undoRefused"]
        for edge in history(world, id)["edges"]
    }
    assert told[recorded]["code"] == "unpair_next_round_first"
    assert told[world.revision(id)] is None


def test_gw_48_kinds_without_an_inverse_are_not_undone(world: World) -> None:
    id = world.enrolled(4)
    refused = undo(world, id, 2)
    assert (refused["code"], refused["params"]["reason"]) == ("cannot_undo", "kind")
    unknown = undo(world, id, 99)
    assert (unknown["code"], unknown["path"]) == ("not_found", ["revision"])


def test_gw_48_a_changed_result_cannot_be_undone_by_the_older_event(world: World) -> None:
    id = world.started(2)
    (board,) = world.paired(id)
    world.record([board], "WHITE_WINS")
    older = world.revision(id)
    world.record(world.pairings(id), "DRAW")
    refused = undo(world, id, older)
    assert (refused["code"], refused["params"]["reason"]) == ("cannot_undo", "changed")


@pytest.mark.parametrize(
    "move",
    [
        moves.RecordResult(1, "r1.2.1", ResultKind.DRAW, 1, 40, frozenset({"b", "a"})),
        moves.SwapColours(1, "r1.2.1"),
        moves.DesignateWinner(1, "r1.2.1", Side.WHITE),
        moves.DesignateWinner(1, "r1.2.1", None),
        moves.RequestBye("p1", 2, None),
        moves.CheckIn("p1", False),
        moves.ScheduleRound(ScheduledRound(3, stage=1)),
        moves.ReturnParticipant("p1"),
        moves.Withdraw("p1"),
        moves.Disqualify("p1"),
        moves.PairNextRound(),
        moves.UnpairLastRound(2),
    ],
    ids=lambda move: type(move).__name__,
)
def test_gw_48_a_move_with_an_inverse_is_read_back_as_it_was(move: moves.Move) -> None:
    kept = json.loads(json.dumps(move_json(move)))
    assert read_moves([kept]) == (move,)


def test_gw_48_a_move_without_an_inverse_is_never_read_back() -> None:
    with pytest.raises(Refused, match="cannot_undo"):
        read_moves([move_json(moves.Enrol(Participant("p1", "Anna")))])
    with pytest.raises(Refused, match="cannot_undo"):
        read_moves(None)
