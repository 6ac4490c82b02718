"""Who takes part: players and teams, byes, presence, numbers."""

from tests.gateway.schema.world import World


def test_entries_of_a_player_are_kept_but_only_the_year_of_birth_is_shown(world: World) -> None:
    id = world.created()
    entrant = {
        "name": "  Anna   Example ",
        "title": "WGM",
        "ratings": [{"value": 2310}, {"value": 2280, "kind": "rapid"}],
        "birth": "1990-05-17",
        "federation": "FRA",
        "club": "Club",
        "registrations": [{"key": "fide", "value": "123"}],
        "attributes": [{"key": "junior", "value": "no"}],
        "byes": [{"round": 2, "kind": "HALF_POINT_BYE"}],
    }
    answer = world.must(
        "enrolParticipant",
        "... on EnrolParticipantSuccess { participant { name title rating birthYear club "
        "registrations { key value } attributes { key value } byes { round kind } } }",
        tournamentId=id,
        expectedRevision=1,
        entrant=entrant,
    )
    assert answer["participant"] == {
        "name": "Anna Example",
        "title": "WGM",
        "rating": 2310,
        "birthYear": 1990,
        "club": "Club",
        "registrations": [{"key": "fide", "value": "123"}],
        "attributes": [{"key": "junior", "value": "no"}],
        "byes": [{"round": 2, "kind": "HALF_POINT_BYE"}],
    }
    bad = world.take("enrolParticipant", id, entrant={"name": "B", "birth": "May 1990"})
    assert (bad["code"], bad["path"]) == ("bad_input", ["entrant", "birth"])


def test_people_leave_come_back_and_ask_for_byes(world: World) -> None:
    id = world.enrolled(6)
    first, second, third, *_ = [row["id"] for row in world.people(id)]
    assert world.take("withdrawParticipant", id, participantId=first)["removed"] == [first]
    world.take("startTournament", id)
    world.paired(id)
    world.take("requestBye", id, participantId=second, round=2, bye="HALF_POINT_BYE")
    late = world.take("requestBye", id, participantId=second, round=1, bye="HALF_POINT_BYE")
    assert late["code"] == "bye_too_late"
    world.take("checkIn", id, participantId=third, present=False)
    found = {row["id"]: row for row in world.people(id)}
    assert found[second]["byes"] == [{"round": 2, "kind": "HALF_POINT_BYE"}]
    assert found[third]["byes"] == [{"round": 2, "kind": "ZERO_POINT_BYE"}]
    world.take("requestBye", id, participantId=second, round=2, bye=None)
    world.take("withdrawParticipant", id, participantId=third)
    found = {row["id"]: row for row in world.people(id)}
    assert found[second]["byes"] == []
    assert found[third]["stays"] == [{"first": 1, "last": 1}]
    world.take("returnParticipant", id, participantId=third)
    world.take("disqualifyParticipant", id, participantId=second)
    found = {row["id"]: row for row in world.people(id)}
    assert found[third]["stays"] == [{"first": 1, "last": None}]
    assert found[second]["disqualified"] is True


def test_numbers_can_be_given_by_hand_until_they_are_frozen(world: World) -> None:
    id = world.started(3)
    order = [row["id"] for row in world.people(id)][::-1]
    world.take("renumberParticipants", id, order=order)
    assert [row["id"] for row in world.people(id)] == order
    assert world.take("renumberParticipants", id, order=order[:2])["code"] == "bad_number"
    world.paired(id)
    assert world.take("renumberParticipants", id, order=order)["code"] == "numbers_frozen"


def test_data_are_corrected_and_only_what_is_given_changes(world: World) -> None:
    id = world.created()
    entrant = {
        "name": "Ana",
        "title": "WFM",
        "ratings": [{"value": 1900}],
        "birth": "1990",
        "club": "Club",
        "registrations": [{"key": "fide", "value": "123"}],
        "attributes": [{"key": "junior", "value": "no"}],
    }
    world.must("enrolParticipant", tournamentId=id, expectedRevision=1, entrant=entrant)
    (person,) = world.people(id)
    data = {
        "name": "Anna",
        "ratings": [{"value": 2310}, {"value": 2280, "kind": "rapid"}],
        "federation": "FRA",
        "club": "",
        "birth": None,
    }
    answer = world.must(
        "correctParticipant",
        "... on CorrectParticipantSuccess { participant { id name title rating birthYear club "
        "federation ratings { kind value } registrations { key } attributes { key } } }",
        tournamentId=id,
        expectedRevision=2,
        participantId=person["id"],
        data=data,
    )
    assert answer["participant"] == {
        "id": person["id"],
        "name": "Anna",
        "title": "WFM",
        "rating": 2310,
        "birthYear": 1990,
        "club": "",
        "federation": "FRA",
        "ratings": [{"kind": "standard", "value": 2310}, {"kind": "rapid", "value": 2280}],
        "registrations": [{"key": "fide"}],
        "attributes": [{"key": "junior"}],
    }
    lists: dict[str, list[str]] = {"registrations": [], "attributes": []}
    world.take("correctParticipant", id, participantId=person["id"], data=lists)
    found = world.ask(
        """query($id: ID!) { node(id: $id) { ... on Participant {
             name registrations { key } attributes { key } } } }""",
        id=person["id"],
    )["node"]
    assert found == {"name": "Anna", "registrations": [], "attributes": []}
    bad = world.take(
        "correctParticipant", id, participantId=person["id"], data={"birth": "May 1990"}
    )
    assert (bad["code"], bad["path"]) == ("bad_input", ["data", "birth"])
    nobody = world.take("correctParticipant", id, participantId="x", data={"club": "A"})
    assert (nobody["code"], nobody["path"]) == ("not_found", ["participantId"])


def test_gh_4_the_number_follows_a_correction_that_asks_for_it(world: World) -> None:
    id = world.started(4)
    last = world.people(id)[-1]["id"]
    data = {"ratings": [{"value": 2900}]}
    world.take("correctParticipant", id, participantId=last, data=data)
    assert world.people(id)[-1]["id"] == last
    world.take("correctParticipant", id, participantId=last, data=data, renumber=True)
    assert world.people(id)[0]["id"] == last
    world.paired(id)
    late = world.take("correctParticipant", id, participantId=last, data=data, renumber=True)
    assert late["code"] == "numbers_frozen"


def test_a_player_of_a_team_is_corrected(world: World) -> None:
    id = world.created("small.pool", kind="TEAM")
    team = {"name": "Team", "roster": [{"name": "Player 1"}, {"name": "Player 2"}]}
    world.take("enrolParticipants", id, entrants=[team])
    (found,) = world.people(id)
    key = found["roster"][1]["key"]
    data = {"name": "Player Z", "ratings": [{"value": 1850}]}
    world.take("correctParticipant", id, participantId=found["id"], player=key, data=data)
    (found,) = world.people(id)
    assert [player["name"] for player in found["roster"]] == ["Player 1", "Player Z"]
    assert found["roster"][1]["key"] == key
    wrong = world.take("correctParticipant", id, participantId=found["id"], player="x", data=data)
    assert (wrong["code"], wrong["path"]) == ("not_found", ["player"])


def test_team_events_have_rosters_line_ups_and_boards(world: World) -> None:
    id = world.created("small.pool", kind="TEAM")
    teams = [
        {"name": f"Team {t}", "roster": [{"name": f"Player {t}.{b}"} for b in (1, 2, 3)]}
        for t in (1, 2)
    ]
    world.take("enrolParticipants", id, entrants=teams)
    world.take("startTournament", id)
    (match,) = world.paired(id)
    team = next(row for row in world.people(id) if row["id"] == match["white"]["id"])
    keys = [player["key"] for player in team["roster"]]
    assert world.take("setLineUp", id, round=1, teamId=team["id"], players=["x"])["code"] == (
        "not_found"
    )
    world.take("setLineUp", id, round=1, teamId=team["id"], players=[keys[1], keys[0], ""])
    found = world.ask(
        """query($id: ID!) { node(id: $id) { ... on Pairing {
             version result { kind whitePoints }
             games { board result white { name player participant { id } } } } } }""",
        id=match["id"],
    )["node"]
    assert [game["board"] for game in found["games"]] == [1, 2, 3]
    assert found["games"][0]["white"]["player"] == keys[1]
    assert found["games"][0]["white"]["participant"]["id"] == team["id"]
    assert found["games"][2]["result"].endswith("BY_FORFEIT")
    assert found["result"]["kind"] == "UNKNOWN"
    for board in (0, 1):
        world.must(
            "recordResult",
            pairingId=match["id"],
            expectedVersion=2 + board,
            result={"kind": "DRAW", "game": board},
        )
    (match,) = world.pairings(id)
    assert match["result"]["kind"] in ("WHITE_WINS", "BLACK_WINS")
