"""The cup as clients see it: brackets, matches, lists, a draw not yet made, designations."""

from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Any

import pytest

from ronde_gateway.extend import GROUP
from tests.gateway.schema.world import World

STATE = """query($id: ID!) { tournament(id: $id) { state { __typename ... on CupState {
    over frozen champion { name } stillIn { key label participants { name } }
    waitingForPlaces { key participants { name } } eliminated { name }
    brackets { key label } } } } }"""
MATCHES = """query($id: ID!, $bracket: String, $stage: Int, $afterRound: Int, $first: Int,
    $after: ID) {
    tournament(id: $id) { state { ... on CupState {
        matches(bracket: $bracket, stage: $stage, afterRound: $afterRound, first: $first,
                after: $after) {
            id code stage label state decidedBy note winnerTo loserTo
            winner { name } loser { name } pairings { round }
            sides { participant { name } seed group score kind match words }
            tieBreaks { tieBreak values level decisive reached }
            whyNotDesignate { code } } } } } }"""
PREVIEW = """query($id: ID!, $variant: String, $settings: JSON) {
    cupPreview(tournamentId: $id, variant: $variant, settings: $settings) {
        ... on CupPreview { rounds figures { key label value } warnings
                            matches { code participants { name } } }
        ... on Refusal { code message params } } }"""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    made = World.at(
        tmp_path_factory.mktemp("cup"), found=tuple(entry_points(group=GROUP, name="cup"))
    )
    made.store.migrate()
    yield made
    made.store.close()


def begun(world: World, size: int, variant: str = "cup.single", **values: Any) -> str:
    id = world.enrolled(size, "cup.knockout", variant=variant, **values)
    world.take("startTournament", id)
    return id


def state(world: World, id: str) -> Any:
    return world.ask(STATE, id=id)["tournament"]["state"]


def matches(world: World, id: str, **which: Any) -> dict[str, Any]:
    found = world.ask(MATCHES, id=id, **which)["tournament"]["state"]["matches"]
    return {match["code"]: match for match in found}


def test_the_bracket_is_shown_with_sources_sides_and_lists(world: World) -> None:
    id = begun(world, 3, settings={"third_place": True})
    world.record(world.paired(id), "DRAW")
    seen = state(world, id)
    assert seen["__typename"] == "CupState"
    assert [bracket["key"] for bracket in seen["brackets"]] == ["main", "third_place"]
    shown = matches(world, id)
    assert shown["R1.1"]["state"] == "BYE"
    assert shown["R1.1"]["sides"][1]["words"] == "Bye"
    assert shown["R1.2"]["state"] == "OPEN"
    assert shown["R1.2"]["tieBreaks"] == [
        {
            "tieBreak": "MANUAL",
            "values": [None, None],
            "level": True,
            "decisive": False,
            "reached": True,
        }
    ]
    assert shown["R1.2"]["whyNotDesignate"] is None
    assert shown["R2.1"]["whyNotDesignate"]["code"] == "cup.match_not_tied"
    final = shown["R2.1"]["sides"]
    assert [side["match"] for side in final] == ["R1.1", "R1.2"]
    assert final[0]["participant"]["name"] == "Player 1"
    assert final[1]["words"] == "Winner of R1.2"
    assert shown["R1.2"]["winnerTo"] == "R2.1"


def test_a_winner_is_named_by_the_match_and_the_same_choice_again_withdraws_it(
    world: World,
) -> None:
    id = begun(world, 2)
    world.record(world.paired(id), "DRAW")
    second = world.people(id)[1]["id"]
    named = world.take("cupDesignate", id, match="R1.1", winnerId=second, note="Armageddon 0-1")
    assert named["__typename"] == "CupDesignateSuccess"
    seen = state(world, id)
    assert seen["over"]
    assert seen["champion"]["name"] == "Player 2"
    match = matches(world, id)["R1.1"]
    assert (match["decidedBy"], match["note"]) == ("manual", "Armageddon 0-1")
    assert [c["name"] for c in seen["eliminated"]] == ["Player 1"]
    world.take("cupDesignate", id, match="R1.1", winnerId=second)
    assert state(world, id)["champion"] is None
    refused = world.take("cupDesignate", id, match="R1.1")
    assert refused["code"] == "cup.somebody_was_there"


def test_lists_of_both_brackets_and_a_match_as_a_node(world: World) -> None:
    id = begun(world, 4, "cup.double")
    world.record(world.paired(id))
    lists = state(world, id)["stillIn"]
    assert [(entry["key"], len(entry["participants"])) for entry in lists] == [
        ("upper", 2),
        ("lower", 2),
    ]
    assert list(matches(world, id, bracket="lower")) == ["L1.1", "L2.1"]
    assert list(matches(world, id, stage=2)) == ["U2.1", "L1.1"]
    first = matches(world, id)["U1.1"]["id"]
    assert list(matches(world, id, first=2, after=first)) == ["U1.2", "U2.1"]
    node = matches(world, id)["GF"]["id"]
    found = world.ask("query($id: ID!) { node(id: $id) { ... on CupMatch { code } } }", id=node)
    assert found["node"]["code"] == "GF"


def test_the_refusal_to_pair_names_the_matches_and_the_remedy(world: World) -> None:
    id = begun(world, 4)
    world.record(world.paired(id), "DRAW")
    refused = world.take("pairNextRound", id)
    assert refused["code"] == "cup.undecided_matches"
    assert refused["params"]["matches"] == ["R1.1", "R1.2"]
    assert "Player 1 – Player 4" in refused["message"]
    assert refused["message"].endswith("Designate the winner of each.")
    offered = world.ask(
        "query($id: ID!) { tournament(id: $id) { actions { id enabled whyNot { code } } } }", id=id
    )["tournament"]["actions"]
    reasons = {action["id"]: action["whyNot"] for action in offered}
    assert reasons["pair_next_round"]["code"] == "cup.undecided_matches"
    assert reasons["cup.designate"] is None
    assert reasons["designate_winner"] is None


def test_a_winner_can_be_designated_only_while_a_match_is_level(world: World) -> None:
    def reason(id: str) -> str | None:
        offered = world.ask(
            "query($id: ID!) { tournament(id: $id) { actions { id whyNot { code message } } } }",
            id=id,
        )["tournament"]["actions"]
        found = {action["id"]: action["whyNot"] for action in offered}
        assert found["designate_winner"] == found["cup.designate"]
        return found["cup.designate"]["code"] if found["cup.designate"] else None

    id = world.enrolled(4, "cup.knockout", variant="cup.single")
    assert reason(id) == "wrong_status"
    world.take("startTournament", id)
    assert reason(id) == "cup.nothing_level"
    world.record(world.paired(id), "DRAW")
    assert reason(id) is None
    world.take("configureTournament", id, changes={"tieBreaks": ["RTNG"]})
    assert reason(id) == "cup.manual_not_listed"


def test_cup_055_tables_are_given_anew_by_listing_the_pairs_in_another_order(world: World) -> None:
    id = begun(world, 4)
    world.paired(id)
    rows = """query($id: ID!) { tournament(id: $id) { round(number: 1) { pairings {
        board code white { id } black { id } } } } }"""
    before = world.ask(rows, id=id)["tournament"]["round"]["pairings"]
    pairs = [{"white": p["white"]["id"], "black": p["black"]["id"]} for p in reversed(before)]
    world.take("editPairings", id, round=1, pairs=pairs)
    after = world.ask(rows, id=id)["tournament"]["round"]["pairings"]
    assert [(p["board"], p["code"]) for p in after] == [(1, "R1.2"), (2, "R1.1")]
    crossed = [{"white": pairs[0]["white"], "black": pairs[1]["black"]}]
    assert world.take("editPairings", id, round=1, pairs=crossed)["code"] == "cup.matches_fixed"


def test_a_draw_not_yet_made_is_previewed_with_other_settings(world: World) -> None:
    id = world.enrolled(5, "cup.knockout", variant="cup.single")
    plain = world.ask(PREVIEW, id=id)["cupPreview"]
    assert plain["rounds"] == ["Quarter-finals", "Semi-finals", "Final"]
    assert {f["key"]: f["value"] for f in plain["figures"]}["byes"] == "3"
    assert [m["code"] for m in plain["matches"]] == ["R1.1", "R1.2", "R1.3", "R1.4"]
    other = world.ask(PREVIEW, id=id, variant="cup.double", settings={"decider": True})
    assert other["cupPreview"]["rounds"][-1] == "Grand final decider"
    wrong = world.ask(PREVIEW, id=id, settings={"nonsense": 1})["cupPreview"]
    assert wrong["code"] == "bad_settings"
    small = world.enrolled(2, "cup.knockout", variant="cup.single")
    few = world.ask(PREVIEW, id=small, variant="cup.double")["cupPreview"]
    assert (few["code"], few["params"]["minimum"]) == ("too_few_participants", 3)
    world.take("startTournament", id)
    world.paired(id)
    assert world.ask(PREVIEW, id=id)["cupPreview"]["code"] == "cup.bracket_frozen"
    assert state(world, small)["frozen"] is False


def test_the_cup_is_shown_as_it_stood_after_any_round(world: World) -> None:
    id = begun(world, 4)
    for _ in range(2):
        world.record(world.paired(id))
    now, then = matches(world, id), matches(world, id, afterRound=1)
    assert (now["R2.1"]["state"], then["R2.1"]["state"]) == ("DECIDED", "DUE")
    assert then["R1.1"]["winner"] == now["R1.1"]["winner"]
    assert now["R1.1"]["whyNotDesignate"]["code"] == "round_read_only"
    query = """query($id: ID!) { tournament(id: $id) { state { ... on CupState {
        stillIn(afterRound: 1) { participants { name } }
        eliminated(afterRound: 1) { name } } } } }"""
    seen = world.ask(query, id=id)["tournament"]["state"]
    assert (len(seen["stillIn"][0]["participants"]), len(seen["eliminated"])) == (2, 2)


def test_a_round_that_is_no_longer_needed_says_so_in_the_plan(world: World) -> None:
    id = begun(world, 3, "cup.double", settings={"decider": True})
    while not state(world, id)["over"]:
        for pairing in world.paired(id):
            better = pairing["white"]["name"] < pairing["black"]["name"]
            world.record([pairing], "WHITE_WINS" if better else "BLACK_WINS")
    query = """query($id: ID!) { tournament(id: $id) { plan(locale: "en") {
        rounds { name reserved skipped } } } }"""
    last = world.ask(query, id=id)["tournament"]["plan"]["rounds"][-1]
    assert last == {
        "name": "Grand final decider — not needed",
        "reserved": True,
        "skipped": True,
    }
    assert world.take("pairNextRound", id)["code"] == "cup.decider_not_needed"


def test_cup_243_players_of_a_team_cup_are_listed_at_the_place_of_their_team(world: World) -> None:
    id = world.created("cup.knockout", variant="cup.single", kind="TEAM")
    entrants = [
        {"name": f"Team {t}", "roster": [{"name": f"Player {t}.{b}"} for b in (1, 2)]}
        for t in (1, 2, 3)
    ]
    world.must("enrolParticipants", tournamentId=id, expectedRevision=1, entrants=entrants)
    world.take("startTournament", id)
    query = """query($id: ID!, $round: Int, $first: Int, $after: ID) { tournament(id: $id) {
        state { ... on CupState { players(afterRound: $round, first: $first, after: $after) {
            key name place label games points team { name } } } } } }"""

    def players(**which: Any) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = world.ask(query, id=id, **which)["tournament"]["state"][
            "players"
        ]
        return found

    assert players() == []
    for pairing in world.paired(id):
        for game in (0, 1):
            result = {"kind": "DRAW" if game else "WHITE_WINS", "game": game}
            version = world.pairings(id)[0]["version"]
            pairing_id = pairing["id"]
            world.must("recordResult", pairingId=pairing_id, expectedVersion=version, result=result)
    rows = players()
    assert {row["name"][:-2].replace("Player", "Team") == row["team"]["name"] for row in rows} == {
        True
    }
    assert [row["points"] for row in rows] == ["0", "0", "1", "0.5", "0", "0.5"]
    assert [row["place"] for row in rows] == [1, 1, 1, 1, 3, 3]
    assert rows[-1]["label"] == "Eliminated — round 1"
    assert [row["name"] for row in players(first=2, after=rows[1]["key"])] == [
        row["name"] for row in rows[2:4]
    ]
    assert {row["label"] for row in players(round=0)} == {"Still in"}
