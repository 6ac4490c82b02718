"""Field cases of the gateway: failures people really had, told step by step."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

from ronde.model import TournamentStatus
from tests.gateway.schema.world import World, event, mutation

RECORD = mutation(
    "recordResult",
    """... on RecordResultSuccess { pairing { version result { kind } } }
       ... on StaleVersion { pairing { result { kind } changedBy { name } changedAt }
                             changedBy { name } changedAt }""",
)
PAIR = mutation(
    "pairNextRound",
    "... on PairNextRoundSuccess { round { number pairings { board } byes { kind } } }",
)
EVENTS = """query($id: ID!) { tournament(id: $id) { history(last: 100) {
    totalCount edges { node { revision kind actor } } } } }"""


def history(world: World, id: str) -> list[tuple[str, str]]:
    found = world.ask(EVENTS, id=id)["tournament"]["history"]
    assert found["totalCount"] == len(found["edges"])
    return [(edge["node"]["kind"], edge["node"]["actor"]) for edge in found["edges"]]


def test_gateway_two_tabs_one_board(world: World) -> None:
    """``gateway-two-tabs-one-board`` (GW-41 to GW-45, GW-47)."""
    id = world.started(8, "swiss.dutch", settings={"rounds": 3})
    first, second, *_ = world.paired(id)

    def enter(actor: str, board: dict, kind: str, request: str | None = None):  # type: ignore
        values = {
            "pairingId": board["id"],
            "expectedVersion": board["version"],
            "result": {"kind": kind},
            "requestId": request or str(uuid4()),
        }
        return RECORD, actor, {"input": values}

    asked = {"anna": str(uuid4()), "berta": str(uuid4())}
    kinds = {"anna": "WHITE_WINS", "berta": "BLACK_WINS"}
    answers = dict(
        zip(
            asked,
            world.at_once(*(enter(who, first, kinds[who], asked[who]) for who in asked)),
            strict=True,
        )
    )
    names = {who: answer["answer"]["__typename"] for who, answer in answers.items()}
    assert sorted(names.values()) == ["RecordResultSuccess", "StaleVersion"]
    winner = next(who for who in names if names[who] == "RecordResultSuccess")
    loser = next(who for who in names if names[who] == "StaleVersion")
    stale = answers[loser]["answer"]
    assert stale["pairing"]["result"]["kind"] == kinds[winner]
    assert stale["pairing"]["changedBy"]["name"] == stale["changedBy"]["name"] == winner
    assert stale["pairing"]["changedAt"] == stale["changedAt"]
    assert world.pairings(id)[0]["result"]["kind"] == kinds[winner]

    again = {board["board"]: board for board in world.pairings(id)}
    both = world.at_once(enter("anna", again[1], "DRAW"), enter("berta", again[2], "BLACK_WINS"))
    assert [one["answer"]["__typename"] for one in both] == ["RecordResultSuccess"] * 2
    assert second["id"] == again[2]["id"]

    for who in asked:
        repeated = world.at_once(enter(who, first, kinds[who], asked[who]))[0]["answer"]
        kept = answers[who]["answer"]
        assert {k: repeated.get(k) for k in ("__typename", "revision", "changed", "code")} == {
            k: kept.get(k) for k in ("__typename", "revision", "changed", "code")
        }

    reused = world.at_once(enter("anna", first, "DRAW", asked["anna"]))[0]["answer"]
    assert (reused["__typename"], reused["code"]) == ("Refused", "request_id_reused")

    recorded = [actor for kind, actor in history(world, id) if kind == "record_result"]
    assert Counter(recorded) == Counter([winner, "anna", "berta"])


def test_swiss_pair_button_pressed_twice(world: World) -> None:
    """``swiss-pair-button-pressed-twice`` (GW-40 to GW-45, BR-3)."""
    id = world.started(7, "swiss.dutch", settings={"rounds": 5})
    world.record(world.paired(id))
    revision = world.revision(id)

    def press(request: str, expected: int) -> tuple[str, str, dict]:  # type: ignore[type-arg]
        values = {"tournamentId": id, "expectedRevision": expected, "requestId": request}
        return PAIR, "local", {"input": values}

    once = str(uuid4())
    first = world.at_once(press(once, revision))[0]
    assert first["answer"]["__typename"] == "PairNextRoundSuccess"
    assert first["answer"]["round"]["number"] == 2
    assert len(first["answer"]["round"]["pairings"]) == 3
    assert [bye["kind"] for bye in first["answer"]["round"]["byes"]] == ["PAIRING_BYE"]

    assert world.at_once(press(once, revision))[0] == first
    stale = world.at_once(press(str(uuid4()), revision))[0]["answer"]
    assert (stale["__typename"], stale["current"]) == ("StaleVersion", revision + 1)

    world.record(world.pairings(id))
    revision = world.revision(id)
    answers = world.at_once(press(str(uuid4()), revision), press(str(uuid4()), revision))
    names = sorted(answer["answer"]["__typename"] for answer in answers)
    assert names == ["PairNextRoundSuccess", "StaleVersion"]

    found = world.ask(
        """query($id: ID!) { tournament(id: $id) { roundCount
             rounds(first: 5) { number
               pairings(first: 9) { white { id } black { id } } byes { participant { id } } }
             standings(first: 9) { participant { id } rounds(first: 5) { outcome points } } } }""",
        id=id,
    )["tournament"]
    assert found["roundCount"] == 3
    for round in found["rounds"]:
        seats = [p[side]["id"] for p in round["pairings"] for side in ("white", "black")]
        seats += [bye["participant"]["id"] for bye in round["byes"]]
        assert max(Counter(seats).values()) == 1
    byes = [
        cell["points"]
        for row in found["standings"]
        for cell in row["rounds"]
        if cell["outcome"] == "PAIRING_BYE"
    ]
    assert byes == ["1"] * 3
    assert [kind for kind, _ in history(world, id)].count("pair_next_round") == 3


def test_gateway_exactly_at_the_limit(world: World, folder: Path) -> None:
    """``gateway-exactly-at-the-limit`` (GW-66, GW-67, GW-70, GW-72, GW-73, GW-54).

    No query of this schema is 12 levels deep, so the depth is tried with a lower limit.
    """
    id = world.kept(event(200, 11))
    found = world.ask(
        """query($id: ID!) { tournament(id: $id) { standings(first: 200) {
             place points participant { name }
             rounds(first: 11) { points opponent { name } } } } }""",
        id=id,
    )["tournament"]["standings"]
    assert len(found) == 200
    assert {len(row["rounds"]) for row in found} == {11}

    exactly = """query($id: ID!) { tournament(id: $id) {
        standings(first: 246) { rounds(first: 40) { opponent { name } } }
        participants(first: %d) { name } } }"""
    rest = 20_000 - 1 - 246 * (1 + 40 * 2)
    assert world.errors(exactly % rest, id=id) == []
    (beyond,) = world.errors(exactly % (rest + 1), id=id)
    assert beyond.extensions == {"code": "COST_EXCEEDED", "requested": 20_001, "limit": 20_000}

    page = "{ tournaments%s { edges { node { name } } totalCount } }"
    assert world.errors(page % "(first: 100)") == []
    for arguments, said in (("(first: 101)", "100"), ("(first: 0)", "100"), ("", "first")):
        (error,) = world.errors(page % arguments)
        assert error.extensions["code"] == "BAD_REQUEST"
        assert said in error.message

    deepest = """{ tournaments(first: 1) { edges { node { rounds(first: 1) { pairings(first: 1)
        { games { white { participant { byes { kind } } } } } } } } } }"""
    assert world.errors(deepest) == []
    for limit, codes in ((10, []), (9, ["VALIDATION"])):
        shallow = World.at(folder, limit_depth=limit)
        assert [e.extensions["code"] for e in shallow.errors(deepest)] == codes
        shallow.store.close()

    def aliased(count: int) -> str:
        return f"query {{ {' '.join(f'a{n}: __typename' for n in range(count))} }}"

    assert world.errors(aliased(30)) == []
    (error,) = world.errors(aliased(31))
    assert error.extensions["code"] == "VALIDATION"

    (error,) = world.errors("{ tournaments(first: 1, order: ELO) { totalCount } }")
    assert error.extensions["code"] == "VALIDATION"
    assert "order" in error.message or "ELO" in error.message


LISTS = """query($id: ID!) { tournament(id: $id) { tieBreaks
    publishedTieBreaks { entries { code missing } }
    standingsTable { warnings rows(first: 50) { place participant { name } } } } }"""


def test_tiebreak_renamed_setting_survives(world: World) -> None:
    """``tiebreak-renamed-setting-survives`` (TB-ED-03, TB-CODE-01, GW-30, GW-32, GW-39)."""
    stored = replace(event(8, 5), system="swiss.dutch", settings={"rounds": 5})
    stored = replace(stored, status=TournamentStatus.RUNNING, tie_breaks=("BH/C1", "GE", "SB"))
    id = world.kept(stored)
    before = world.ask(LISTS, id=id)["tournament"]
    assert before["tieBreaks"] == ["BH/C1", "REP", "SB"]
    again = {"tieBreaks": before["tieBreaks"]}
    answer = world.take("configureTournament", id, changes=again)
    assert answer["__typename"] == "ConfigureTournamentSuccess", answer
    assert world.ask(LISTS, id=id)["tournament"] == before

    listed = ("BH/C1", "acme.luck", "SB")
    strange = world.kept(replace(stored, id="strange", tie_breaks=listed))
    shown = world.ask(LISTS, id=strange)["tournament"]
    assert shown["tieBreaks"] == list(listed)
    missing = {e["code"]: e["missing"] for e in shown["publishedTieBreaks"]["entries"]}
    assert missing == {"PTS": False, "BH/C1": False, "acme.luck": True, "SB": False}
    assert len(shown["standingsTable"]["rows"]) == 8
    assert "acme.luck" in shown["standingsTable"]["warnings"][0]
    for command, values in {
        "configureTournament": {"changes": {"name": "Other"}},
        "withdrawParticipant": {"participantId": world.people(strange)[0]["id"]},
        "unpairLastRound": {},
        "closeTournament": {},
    }.items():
        refused = world.take(command, strange, **values)
        assert (refused["code"], refused["params"]["id"]) == ("plugin_missing", "acme.luck")
    assert world.ask(LISTS, id=strange)["tournament"] == shown


def test_another_list_is_the_way_out_of_a_missing_tie_break(world: World) -> None:
    id = world.kept(replace(event(8, 5), tie_breaks=("acme.luck",)))
    changes = {"tieBreaks": ["SB"]}
    assert world.take("configureTournament", id, changes=changes)["code"] == "tie_breaks_published"
    taken = world.take("configureTournament", id, changes=changes, confirmed=True)
    assert taken["__typename"] == "ConfigureTournamentSuccess"
    assert world.ask(LISTS, id=id)["tournament"]["tieBreaks"] == ["SB"]
