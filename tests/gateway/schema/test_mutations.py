"""What every mutation answers: success with all it touched, refusal, stale version."""

from collections import Counter
from typing import Any
from uuid import uuid4

import pytest

from ronde_gateway.schema.ids import encode
from tests.gateway.schema.world import World


def kinds(answer: Any) -> Counter[str]:
    return Counter(node["__typename"] for node in answer["changed"])


def test_gw_46_a_success_names_all_objects_touched(world: World) -> None:
    id = world.enrolled(4)
    started = world.take("startTournament", id)
    assert kinds(started) == {"Tournament": 1, "Participant": 4}
    assert started["changed"][0]["id"] == id
    paired = world.take("pairNextRound", id)
    assert kinds(paired) == {"Tournament": 1, "Round": 1, "Pairing": 2}
    first, second = world.pairings(id)
    one = world.do(
        "recordResult", pairingId=first["id"], expectedVersion=1, result={"kind": "DRAW"}
    )
    assert kinds(one) == {"Tournament": 1, "Pairing": 1}
    last = world.do(
        "recordResult", pairingId=second["id"], expectedVersion=1, result={"kind": "DRAW"}
    )
    assert kinds(last) == {"Tournament": 1, "Pairing": 1, "Round": 1}
    gone = world.take("unpairLastRound", id)
    assert kinds(gone) == {"Tournament": 1}
    assert len(gone["removed"]) == 3


def test_gw_40_the_revision_grows_by_one_with_every_change(world: World) -> None:
    id = world.created()
    for expected in (2, 3):
        answer = world.take("enrolParticipant", id, entrant={"name": f"Player {expected}"})
        assert answer["revision"] == expected == world.revision(id)
    assert world.take("enrolParticipant", id, entrant={"name": "Player 2"})["code"] == (
        "already_enrolled"
    )
    assert world.revision(id) == 3


def test_gw_41_another_revision_than_expected_changes_nothing(world: World) -> None:
    id = world.enrolled(4)
    answer = world.do("startTournament", tournamentId=id, expectedRevision=1)
    assert (answer["__typename"], answer["yours"], answer["current"]) == ("StaleVersion", 1, 2)
    assert answer["path"] == ["expectedRevision"]
    assert world.revision(id) == 2


def test_gw_44_the_same_request_gets_the_first_outcome_refusals_included(world: World) -> None:
    id = world.enrolled(1)
    request = str(uuid4())
    refused = world.do("startTournament", tournamentId=id, expectedRevision=2, requestId=request)
    assert refused["code"] == "too_few_participants"
    assert refused["params"] == {"minimum": 2, "count": 1}
    world.take("enrolParticipant", id, entrant={"name": "Another"})
    again = world.do("startTournament", tournamentId=id, expectedRevision=2, requestId=request)
    assert again == refused
    other = world.do("startTournament", tournamentId=id, expectedRevision=3, requestId=request)
    assert other["code"] == "request_id_reused"
    fresh = world.do("startTournament", tournamentId=id, expectedRevision=3)
    assert fresh["__typename"] == "StartTournamentSuccess"


def test_gw_44_another_actor_may_use_the_same_request_id(world: World) -> None:
    id = world.created()
    request = str(uuid4())
    for actor, name in (("anna", "A"), ("berta", "B")):
        answer = world.do(
            "enrolParticipant",
            _actor=actor,
            tournamentId=id,
            expectedRevision=world.revision(id),
            entrant={"name": name},
            requestId=request,
        )
        assert answer["__typename"] == "EnrolParticipantSuccess"


def test_gw_44_creating_is_not_done_twice(world: World) -> None:
    request = str(uuid4())
    values = {"name": "Once", "system": "small.pool", "requestId": request}
    first = world.do("createTournament", **values)
    assert world.do("createTournament", **values) == first
    found = world.ask("{ tournaments(first: 5) { totalCount } }")
    assert found["tournaments"]["totalCount"] == 1


@pytest.mark.parametrize("id", ["nonsense", encode("Round", "t", "1"), encode("Tournament", "t")])
def test_gw_24_a_bad_id_another_types_id_and_an_unknown_one_are_the_same(
    world: World, id: str
) -> None:
    answer = world.do("startTournament", tournamentId=id, expectedRevision=1)
    assert (answer["__typename"], answer["code"]) == ("Refused", "not_found")


def test_gw_24_participants_and_pairings_of_another_tournament_are_not_found(
    world: World,
) -> None:
    here, there = world.started(4), world.started(4)
    board = world.paired(there)[0]
    answer = world.take("withdrawParticipant", here, participantId=board["white"]["id"])
    assert (answer["code"], answer["path"]) == ("not_found", ["participantId"])
    world.paired(here)
    answer = world.do(
        "recordResults",
        tournamentId=here,
        results=[{"pairingId": board["id"], "expectedVersion": 1, "result": {"kind": "DRAW"}}],
    )
    assert (answer["code"], answer["path"]) == ("not_found", ["results", "0", "pairingId"])


def test_gw_45_many_results_are_all_or_none_and_one_revision(world: World) -> None:
    id = world.started(6)
    boards = world.paired(id)
    before = world.revision(id)

    def results(*versions: int) -> list[Any]:
        return [
            {"pairingId": b["id"], "expectedVersion": v, "result": {"kind": "WHITE_WINS"}}
            for b, v in zip(boards, versions, strict=False)
        ]

    stale = world.do("recordResults", tournamentId=id, results=results(1, 2, 1))
    assert (stale["__typename"], stale["path"]) == (
        "StaleVersion",
        ["results", "1", "expectedVersion"],
    )
    bad = results(1, 1, 1)
    bad[2]["result"] = {"kind": "PAIRING_BYE"}
    refused = world.do("recordResults", tournamentId=id, results=bad)
    assert (refused["code"], refused["path"]) == ("bad_result", ["2", "result"])
    assert world.revision(id) == before
    done = world.must("recordResults", tournamentId=id, results=results(1, 1, 1))
    assert done["revision"] == before + 1
    assert {p["result"]["kind"] for p in world.pairings(id)} == {"WHITE_WINS"}
    assert world.do("recordResults", tournamentId=id, results=[])["code"] == "bad_input"


def test_gw_32_settings_are_validated_and_every_fault_is_listed(world: World) -> None:
    refused = world.do(
        "createTournament",
        name="Event",
        system="small.pool",
        settings={"rounds": 0, "colour": "red"},
    )
    assert refused["code"] == "bad_settings"
    pointers = {fault["pointer"] for fault in refused["params"]["faults"]}
    assert pointers == {"/rounds", "/colour"}
    text = world.do("createTournament", name="Event", system="small.pool", settings=[1])
    assert (text["code"], text["path"]) == ("bad_input", ["settings"])


def test_a_tournament_is_configured_and_nothing_else_changes(world: World) -> None:
    id = world.enrolled(2)
    someone = world.people(id)[0]["id"]
    world.take(
        "configureTournament",
        id,
        changes={
            "name": "Renamed",
            "place": "Paris",
            "starts": "2026-05-01",
            "scoring": {"win": "3", "draw": "1"},
            "officials": [{"role": "chief_arbiter", "name": "Somebody"}],
            "forbidden": [{"participantIds": [someone], "first": 2}],
            "adjustments": [{"participantId": someone, "points": "-0.5"}],
            "settings": {"rounds": 5},
        },
    )
    found = world.ask(
        """query($id: ID!) { tournament(id: $id) { name settings scoring { win draw loss }
             details { place starts ends officials { role name }
               forbidden { participantIds first last }
               adjustments { participantId points matchPoints round } } } }""",
        id=id,
    )["tournament"]
    assert found == {
        "name": "Renamed",
        "settings": {"rounds": 5},
        "scoring": {"win": "3", "draw": "1", "loss": "0"},
        "details": {
            "place": "Paris",
            "starts": "2026-05-01",
            "ends": None,
            "officials": [{"role": "chief_arbiter", "name": "Somebody"}],
            "forbidden": [{"participantIds": [someone], "first": 2, "last": None}],
            "adjustments": [
                {"participantId": someone, "points": "-0.5", "matchPoints": "0", "round": None}
            ],
        },
    }
    world.take("configureTournament", id, changes={"starts": None, "name": None})
    found = world.ask(
        "query($id: ID!) { tournament(id: $id) { name details { place starts } } }", id=id
    )["tournament"]
    assert found == {"name": "Renamed", "details": {"place": "Paris", "starts": None}}


def test_gh_14_pairings_made_by_hand_stand_and_their_faults_come_back(world: World) -> None:
    id = world.started(4, "swiss.dutch", settings={"rounds": 3})
    world.record(world.paired(id))
    boards = world.paired(id)
    earlier = world.pairings(id, round=1)
    pairs = [{"white": b["black"]["id"], "black": b["white"]["id"]} for b in earlier]
    answer = world.must(
        "editPairings",
        "... on EditPairingsSuccess { round { number pairings { white { id } } } "
        "faults { rule message participants { id } } }",
        tournamentId=id,
        expectedRevision=world.revision(id),
        round=2,
        pairs=pairs,
    )
    assert [p["white"]["id"] for p in answer["round"]["pairings"]] == [p["white"] for p in pairs]
    assert answer["faults"]
    assert all(fault["rule"] and fault["message"] for fault in answer["faults"])
    assert set(answer["removed"]) <= {board["id"] for board in boards}
    twice = world.take("editPairings", id, round=2, pairs=[pairs[0], pairs[0]])
    assert twice["code"] == "bad_pairings"


def test_colours_are_swapped_before_a_result_and_not_after(world: World) -> None:
    id = world.started(2)
    (board,) = world.paired(id)
    values = {"pairingId": board["id"], "expectedVersion": 1}
    more = "... on PairingSuccess { pairing { version white { id } black { id } } }"
    swapped = world.must("swapColours", more, **values)["pairing"]
    assert swapped == {"version": 2, "white": board["black"], "black": board["white"]} or (
        swapped["white"]["id"] == board["black"]["id"] and swapped["version"] == 2
    )
    world.record(world.pairings(id))
    answer = world.do("swapColours", pairingId=board["id"], expectedVersion=3)
    assert answer["code"] == "result_entered"


def test_lr_3_players_choose_take_back_and_the_round_opens(world: World) -> None:
    id = world.started(4, "small.steps")
    world.take("pairNextRound", id)
    world.take("openRound", id, round=1)
    rows = world.people(id)
    last, first = rows[-1]["id"], rows[0]["id"]
    assert world.take("choose", id, chooserId=first, opponentId=last)["code"] == (
        "small.not_your_turn"
    )
    world.take("choose", id, chooserId=last, opponentId=first)
    assert len(world.pairings(id)) == 1
    world.take("takeBack", id)
    assert world.pairings(id) == []
    assert world.take("takeBack", id)["code"] == "cannot_undo"


def test_moves_of_other_systems_are_refused(world: World) -> None:
    id = world.started(4)
    (board, _) = world.paired(id)
    boost = world.do(
        "takeBoost",
        pairingId=board["id"],
        expectedVersion=1,
        participantId=board["white"]["id"],
    )
    assert boost["code"] == "move_not_supported"
    winner = world.do("designateWinner", pairingId=board["id"], expectedVersion=1, side="WHITE")
    assert winner["code"] == "move_not_supported"
    choice = world.take(
        "choose", id, chooserId=board["white"]["id"], opponentId=board["black"]["id"]
    )
    assert choice["code"] == "move_not_supported"


def test_gw_52_a_system_refuses_to_pair_with_a_code_of_its_own(world: World) -> None:
    id = world.started(4, "small.whirl")
    assert len(world.paired(id)) == 2
    refused = world.take("pairNextRound", id)
    assert (refused["__typename"], refused["code"]) == ("Refused", "small.nobody_to_pair")


def test_a_tournament_is_cancelled_or_closed(world: World) -> None:
    id = world.enrolled(4)
    assert world.take("cancelTournament", id, reason="rain")["tournament"]["status"] == (
        "CANCELLED"
    )
    assert world.take("startTournament", id)["code"] == "tournament_over"
    other = world.started(4)
    assert world.take("closeTournament", other)["tournament"]["status"] == "FINISHED"


def test_gw_80_a_refusal_speaks_the_language_of_the_argument_or_the_request(world: World) -> None:
    id = world.enrolled(1)
    document = """mutation($input: StartTournamentInput!, $locale: Locale) {
        answer: startTournament(input: $input, locale: $locale) {
          ... on Refusal { message } } }"""

    def told(locale: str | None) -> str:
        values = {"tournamentId": id, "expectedRevision": 2, "requestId": str(uuid4())}
        answer = world.ask(document, input=values, locale=locale)["answer"]
        return str(answer["message"])

    assert told(None) == told("en") == "At least 2 participants are needed, there are 1."
    assert "participants" in told("fr")
    assert told("fr") != told("en")
    assert told("de") == told("en")


def test_gw_45_mutations_of_one_request_run_in_order_each_on_its_own(world: World) -> None:
    id = world.created()
    document = """mutation($id: ID!, $a: UUID!, $b: UUID!, $c: UUID!) {
        first: enrolParticipant(input: {tournamentId: $id, expectedRevision: 1, requestId: $a,
          entrant: {name: "A"}}) { ...made }
        wrong: enrolParticipant(input: {tournamentId: $id, expectedRevision: 1, requestId: $b,
          entrant: {name: "B"}}) { __typename }
        last: enrolParticipant(input: {tournamentId: $id, expectedRevision: 2, requestId: $c,
          entrant: {name: "C"}}) { ...made } }
        fragment made on Success { revision tournament { participantCount } }"""
    a, b, c = (str(uuid4()) for _ in range(3))
    found = world.ask(document, id=id, a=a, b=b, c=c)
    assert found["first"] == {"revision": 2, "tournament": {"participantCount": 1}}
    assert found["wrong"] == {"__typename": "StaleVersion"}
    assert found["last"] == {"revision": 3, "tournament": {"participantCount": 2}}
