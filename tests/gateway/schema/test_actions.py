"""Actions: the same commands for front ends that draw forms (GW-35)."""

from typing import Any
from uuid import uuid4

import pytest
from jsonschema import Draft202012Validator

from ronde import moves
from ronde_gateway.schema.whole import COMMANDS
from tests.gateway.schema.world import World

ACTIONS = """query($id: ID!, $locale: Locale) { tournament(id: $id) {
    actions(locale: $locale) { id label inputSchema enabled whyNot { code message params } } } }"""


def actions(world: World, id: str, locale: str = "en") -> dict[str, Any]:
    found = world.ask(ACTIONS, id=id, locale=locale)["tournament"]["actions"]
    return {action["id"]: action for action in found}


def act(world: World, id: str, action: str, input: Any = None, **more: Any) -> Any:
    more.setdefault("expectedRevision", world.revision(id))
    return world.do("performAction", tournamentId=id, action=action, input=input, **more)


def test_gw_35_actions_tell_what_can_be_done_and_why_not(world: World) -> None:
    id = world.enrolled(1)
    found = actions(world, id)
    assert found["enrol_participant"]["enabled"] is True
    assert found["start_tournament"]["whyNot"]["code"] == "too_few_participants"
    assert found["pair_next_round"]["whyNot"]["code"] == "wrong_status"
    assert not {"choose", "take_back", "take_boost", "designate_winner", "set_line_up"} & set(found)
    id = world.started(4)
    assert actions(world, id)["pair_next_round"]["enabled"] is True
    assert actions(world, id)["record_result"]["whyNot"]["code"] == "not_found"
    world.paired(id)
    found = actions(world, id)
    assert found["pair_next_round"]["whyNot"]["code"] == "missing_results"
    assert found["pair_next_round"]["whyNot"]["params"]["count"] == 2
    assert found["record_result"]["enabled"] is True
    assert found["unpair_last_round"]["enabled"] is True
    assert found["start_tournament"]["enabled"] is False
    assert {"choose", "take_back"} <= set(actions(world, world.started(4, "small.steps")))
    assert "designate_winner" in actions(world, world.started(4, "small.whirl"))


def test_gw_35_input_schemas_are_sound_and_translated(world: World) -> None:
    id = world.started(4, "small.steps")
    for locale in ("fr", "en"):
        for action in actions(world, id, locale).values():
            Draft202012Validator.check_schema(action["inputSchema"])
            assert not _keys(action["inputSchema"]), action["id"]
            assert not action["label"].startswith("action.")
    assert actions(world, id, "fr")["pair_next_round"]["label"] == "Apparier la ronde suivante"


def _keys(schema: Any) -> list[str]:
    """Titles that are still message keys."""
    if isinstance(schema, list):
        return [key for one in schema for key in _keys(one)]
    if not isinstance(schema, dict):
        return []
    own = (
        [schema["title"]] if str(schema.get("title", "")).startswith(("input.", "choice.")) else []
    )
    return own + [key for one in schema.values() for key in _keys(one)]


def test_gw_35_every_move_of_a_running_tournament_has_a_command(world: World) -> None:
    taken = {kind.move for kind in COMMANDS}
    assert set(moves.Move.__args__) - taken == {moves.Create}


TOGETHER = [
    (
        "enrolParticipant",
        "enrol_participant",
        {"entrant": {"name": "Anna", "ratings": [{"value": 9}]}},
    ),
    ("configureTournament", "configure_tournament", {"changes": {"place": "Lyon"}}),
    (
        "scheduleRound",
        "schedule_round",
        {"round": 1, "startsAtLocal": {"local": "2026-03-29T20:00", "zone": "Europe/Paris"}},
    ),
    ("startTournament", "start_tournament", {}),
    ("cancelTournament", "cancel_tournament", {"reason": "rain"}),
]


@pytest.mark.parametrize(("mutation", "action", "values"), TOGETHER, ids=lambda v: str(v)[:12])
def test_gw_35_a_typed_mutation_and_its_action_have_the_same_outcome(
    world: World, mutation: str, action: str, values: dict[str, Any]
) -> None:
    one, other = world.enrolled(3), world.enrolled(3)
    typed = world.do(mutation, tournamentId=one, expectedRevision=2, **values)
    generic = act(world, other, action, values)
    assert generic["__typename"] == "PerformActionSuccess"
    assert typed["__typename"].endswith("Success")
    assert typed["revision"] == generic["revision"]
    assert len(typed["changed"]) == len(generic["changed"])
    assert typed["tournament"]["status"] == generic["tournament"]["status"]
    assert _event(world, one) == _event(world, other)


def test_gw_35_data_are_corrected_by_action_too_and_what_is_left_out_stays(world: World) -> None:
    one, other = world.enrolled(3), world.enrolled(3)
    data = {"title": "FM", "ratings": [{"value": 2400}]}
    first, second = (world.people(id)[0]["id"] for id in (one, other))
    world.take("correctParticipant", one, participantId=first, data=data)
    done = act(world, other, "correct_participant", {"participantId": second, "data": data})
    assert done["__typename"] == "PerformActionSuccess"
    assert _event(world, one) == _event(world, other)
    for id in (one, other):
        assert [world.people(id)[0][key] for key in ("name", "rating")] == ["Player 1", 2400]


def _event(world: World, id: str) -> Any:
    found = world.ask(
        """query($id: ID!) { tournament(id: $id) {
             history(first: 1) { edges { node { kind payload } } } } }""",
        id=id,
    )["tournament"]["history"]
    return found["edges"][0]["node"]


def test_gw_35_a_result_is_recorded_by_action_with_the_version_seen(world: World) -> None:
    id = world.started(4)
    board = world.paired(id)[0]
    values = {"pairingId": board["id"], "expectedVersion": 1, "result": {"kind": "DRAW"}}
    done = act(world, id, "record_result", values, expectedRevision=None)
    assert done["__typename"] == "PerformActionSuccess"
    assert world.pairings(id)[0]["result"]["kind"] == "DRAW"
    stale = act(world, id, "record_result", values, expectedRevision=None)
    assert stale["__typename"] == "StaleVersion"
    other = world.started(4)
    foreign = act(world, other, "record_result", {**values, "expectedVersion": 2})
    assert foreign["code"] == "not_found"


def test_gw_44_an_action_and_its_mutation_share_their_request_ids(world: World) -> None:
    id = world.enrolled(3)
    request = str(uuid4())
    typed = world.do("startTournament", tournamentId=id, expectedRevision=2, requestId=request)
    generic = act(world, id, "start_tournament", expectedRevision=2, requestId=request)
    assert generic["__typename"] == "PerformActionSuccess"
    assert generic["revision"] == typed["revision"] == world.revision(id)


@pytest.mark.parametrize(
    ("action", "input", "expected", "code", "path"),
    [
        ("fly", {}, 2, "not_found", ["action"]),
        ("check_in", {}, 2, "bad_input", ["input", "participantId"]),
        ("check_in", {"participantId": "x", "more": 1}, 2, "bad_input", ["input"]),
        ("check_in", [1], 2, "bad_input", ["input"]),
        ("check_in", {"participantId": "x"}, 2, "not_found", ["participantId"]),
        ("start_tournament", {}, None, "bad_input", ["input", "expectedRevision"]),
        ("start_tournament", {"requestId": "mine"}, 1, None, None),
    ],
)
def test_gw_35_an_input_that_does_not_fit_is_refused(
    world: World, action: str, input: Any, expected: int | None, code: str | None, path: Any
) -> None:
    id = world.enrolled(2)
    answer = act(world, id, action, input, expectedRevision=expected)
    if code is None:
        assert answer["__typename"] == "StaleVersion"
    else:
        assert (answer["code"], answer["path"][: len(path)]) == (code, path)
