"""An arena over GraphQL: its state, its moves without a revision, actions, notices."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from ronde_gateway.clock import Clock
from ronde_gateway.context import Context
from ronde_gateway.live import Hub
from tests.gateway.schema.world import REGISTRY, World

ARENA = EntryPoint("arena", "ronde_arena.graphql", "ronde.graphql")
OPENED = datetime(2026, 1, 1, 18, tzinfo=UTC)
STATE = """query($id: ID!, $locale: Locale) { tournament(id: $id) { state { __typename
  ... on ArenaState { now opensAt endsAt lastPairingAt nextTick tickSeconds
    endPolicy(locale: $locale) boostPrice(locale: $locale)
    board(first: 20) { participant { id name } rank place points wins games streak onFire boosts
      presence pairingId waitingSince earliestOpponent mayReturnAt }
    waiting { participant { name } } onFire { participant { name } } } } } }"""
PLAYER = """query($id: ID!, $player: ID!) { tournament(id: $id) { state { ... on ArenaState {
    player(id: $player) { points boosts earliestOpponent
      sheet { pairingId opponent { name } colour running counts points reason sentence total streak
        clock { baseMs incrementMs halved } } } } } } }"""

WHY = """query($id: ID!) { tournament(id: $id) {
  explanation(round: 1, locale: "fr") { sentences brackets { pairs { white { name } } sentences } }
  state { ... on ArenaState {
    waits { paired meanMs longestSeconds softAfter overSoftAfter } } } } }"""


@dataclass(frozen=True, slots=True)
class Stepped(Clock):
    """A clock that stands until it is told to go on."""

    passed: list[float] = field(default_factory=lambda: [0.0])

    def now(self) -> datetime:
        return OPENED + timedelta(seconds=self.passed[0])


@dataclass
class ArenaWorld(World):
    """A gateway whose clock the test turns."""

    clock: Stepped = field(default_factory=Stepped)

    def context(self, actor: str = "local", locale: str = "en") -> Context:
        made = super().context(actor, locale)
        made.clock = self.clock
        return made

    def turn(self, second: float) -> None:
        self.clock.passed[0] = second

    def opened(self, players: int, **settings: Any) -> str:
        id = self.created("arena.timed", settings=settings)
        for number in range(1, players + 1):
            self.join(id, number)
        self.must("startTournament", tournamentId=id, expectedRevision=self.revision(id))
        return id

    def join(self, id: str, number: int, **more: Any) -> Any:
        return self.do(
            "arenaJoin", tournamentId=id, name=f"Player {number}", rating=2000 - number, **more
        )

    def state(self, id: str, locale: str = "en") -> Any:
        return self.ask(STATE, id=id, locale=locale)["tournament"]["state"]

    def tick(self, id: str, second: float) -> list[Any]:
        self.turn(second)
        self.must("arenaTick", tournamentId=id)
        return self.pairings(id)

    def win(self, pairing: Any, winner: str, second: float) -> None:
        self.turn(second)
        kind = "WHITE_WINS" if pairing["white"]["name"] == winner else "BLACK_WINS"
        found = self.ask(
            "query($id: ID!) { node(id: $id) { ... on Pairing { version } } }", id=pairing["id"]
        )
        self.must(
            "recordResult",
            pairingId=pairing["id"],
            expectedVersion=found["node"]["version"],
            result={"kind": kind, "plies": 60},
        )


@pytest.fixture
def arena(folder: Path) -> Iterator[ArenaWorld]:
    made = ArenaWorld.at(folder, REGISTRY, (ARENA,))
    assert isinstance(made, ArenaWorld)
    yield made
    made.store.close()


def test_the_state_of_an_arena_says_when_what_and_who(arena: ArenaWorld) -> None:
    id = arena.opened(3, minutes=60)
    arena.turn(5)
    state = arena.state(id, "fr")
    assert state["__typename"] == "ArenaState"
    assert state["opensAt"] == "2026-01-01T18:00:00Z"
    assert state["endsAt"] == state["lastPairingAt"] == "2026-01-01T19:00:00Z"
    assert state["nextTick"] == "2026-01-01T18:00:08Z"
    assert state["tickSeconds"] == 4
    assert "dix minutes pour finir" in state["endPolicy"]
    assert "3:00 → 1:30" in state["boostPrice"]
    assert [line["presence"] for line in state["board"]] == ["WAITING"] * 3
    assert [line["place"] for line in state["board"]] == [None] * 3


def test_a_sheet_says_what_each_game_paid_and_why(arena: ArenaWorld) -> None:
    id = arena.opened(2, minutes=60)
    (pairing,) = arena.tick(id, 1)
    boosted = arena.must(
        "takeBoost",
        pairingId=pairing["id"],
        expectedVersion=1,
        participantId=pairing["white"]["id"],
    )
    assert boosted["__typename"] == "TakeBoostSuccess"
    arena.win(pairing, pairing["white"]["name"], 100)
    leader = arena.state(id)["board"][0]
    assert leader["participant"]["name"] == pairing["white"]["name"]
    assert (leader["points"], leader["place"], leader["boosts"]) == (4, 1, 1)
    found = arena.ask(PLAYER, id=id, player=leader["participant"]["id"])
    (game,) = found["tournament"]["state"]["player"]["sheet"]
    assert (game["points"], game["reason"], game["sentence"]) == (4, "boosted_win", "Boosted win")
    assert game["clock"] == {"baseMs": 90_000, "incrementMs": 0, "halved": True}
    assert leader["earliestOpponent"] == "2026-01-01T18:06:40Z"


def test_a_wave_says_why_and_its_waits_are_in_the_state_and_in_the_log(
    arena: ArenaWorld, caplog: pytest.LogCaptureFixture
) -> None:
    """BR-9, AP-6.3."""
    id = arena.opened(3, minutes=60)
    with caplog.at_level("INFO", "ronde.measures"):
        arena.tick(id, 12)
    (line,) = [entry.getMessage() for entry in caplog.records if entry.name == "ronde.measures"]
    assert line.endswith(
        "round 1: paired=2 mean_wait=12 longest_wait=12 waited_over_soft_after=2 left=1 "
        "left_over_soft_after=1"
    )
    found = arena.ask(WHY, id=id)["tournament"]
    assert found["state"]["waits"] == {
        "paired": 2,
        "meanMs": 12_000,
        "longestSeconds": 12,
        "softAfter": 10,
        "overSoftAfter": 2,
    }
    said = found["explanation"]
    assert said["sentences"][0].startswith("3 joueurs attendaient sur 3 présents")
    assert said["sentences"][2].startswith("Player 3 (attente 12")
    (bracket,) = said["brackets"]
    assert len(bracket["pairs"]) == 1
    assert bracket["sentences"][0].endswith("les Blancs par tirage.")


def test_a_boost_after_the_first_own_move_is_refused_in_words(arena: ArenaWorld) -> None:
    id = arena.opened(2)
    (pairing,) = arena.tick(id, 1)
    late = arena.do(
        "takeBoost",
        pairingId=pairing["id"],
        expectedVersion=1,
        participantId=pairing["white"]["id"],
        ownMoves=1,
    )
    assert (late["code"], late["__typename"]) == ("arena.boost_too_late", "Refused")
    assert "first move" in late["message"]


def test_players_come_and_go_without_a_revision(arena: ArenaWorld) -> None:
    id = arena.opened(2)
    (pairing,) = arena.tick(id, 1)
    arena.win(pairing, "Player 1", 60)
    player = pairing["white"]["id"]
    assert arena.do("arenaLeave", tournamentId=id, participantId=player)["__typename"] == (
        "ArenaLeaveSuccess"
    )
    paused = [p for p in arena.state(id)["board"] if p["presence"] == "PAUSED"]
    assert [p["participant"]["id"] for p in paused] == [player]
    assert arena.join(id, 7)["__typename"] == "ArenaJoinSuccess"
    arena.turn(90)
    assert arena.do("arenaReturn", tournamentId=id, participantId=player)["__typename"] == (
        "ArenaReturnSuccess"
    )
    assert len(arena.state(id)["waiting"]) == 3


def test_a_private_arena_is_entered_with_its_password(arena: ArenaWorld) -> None:
    """AR-1.7."""
    access = {"password": "open sesame", "invitation": False}
    id = arena.created("arena.timed", details={"access": access})
    assert arena.join(id, 1)["code"] == "entry_private"
    assert arena.join(id, 1, password="open sesame")["__typename"] == "ArenaJoinSuccess"


def test_the_blocks_of_an_arena_are_its_table_its_lobby_and_its_boards(arena: ArenaWorld) -> None:
    """GW-34: in place of core's standings and last round."""
    id = arena.opened(4)
    (first, *_) = arena.tick(id, 1)
    arena.win(first, first["white"]["name"], 60)
    found = arena.ask(
        "query($id: ID!) { tournament(id: $id) { state { blocks { ... on NoticeBlock { key text }"
        " ... on TableBlock { key rows } ... on BoardBlock { key boards { white black } } } } } }",
        id=id,
    )["tournament"]["state"]["blocks"]
    keys = ["end", "boost", "standings", "flame", "waiting", "boards"]
    assert [block["key"] for block in found] == keys
    blocks = {block["key"]: block for block in found}
    assert len(blocks["standings"]["rows"]) == 4
    assert len(blocks["waiting"]["rows"]) == 2
    assert len(blocks["boards"]["boards"]) == 1


def test_nobody_to_pair_is_a_refusal_and_stands_in_the_log(
    arena: ArenaWorld, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "ronde.measures")
    id = arena.opened(1)
    refused = arena.do("arenaTick", tournamentId=id)
    assert (refused["code"], refused["params"]) == ("arena.nobody_to_pair", {"waiting": 1})
    (line,) = [entry.getMessage() for entry in caplog.records if entry.name == "ronde.measures"]
    assert line.endswith("round 1: not paired, arena.nobody_to_pair, present=1")


def test_the_moves_of_an_arena_are_actions_of_arenas_alone(arena: ArenaWorld) -> None:
    query = "query($id: ID!) { tournament(id: $id) { actions { id label enabled } } }"
    found = arena.ask(query, id=arena.opened(2))["tournament"]["actions"]
    labels = {action["id"]: action["label"] for action in found}
    assert labels["arena.join"] == "Join the arena"
    assert {"arena.leave", "arena.return", "arena.tick", "take_boost"} <= labels.keys()
    swiss = arena.ask(query, id=arena.created("swiss.dutch"))["tournament"]["actions"]
    assert not [action for action in swiss if action["id"].startswith("arena.")]


def test_one_organiser_has_one_live_competition(arena: ArenaWorld) -> None:
    """AR-1.4: whatever the systems, until the first is over; without a name nobody is meant."""
    first = arena.created("arena.timed", organiser="club")
    again = arena.do("createTournament", name="B", system="small.pool", organiser="club")
    assert again["code"] == "organiser_has_live_competition"
    arena.created("arena.timed", organiser="another club")
    arena.created("arena.timed")
    arena.must("cancelTournament", tournamentId=first, expectedRevision=1)
    arena.created("small.pool", organiser="club")


def test_the_whole_life_of_an_arena(arena: ArenaWorld) -> None:
    """AR-1.5, AR-7.2: open, closing, finished; the running game is drawn after the grace."""
    id = arena.opened(2, minutes=10)
    arena.tick(id, 590)
    arena.turn(599)
    close = {"tournamentId": id}
    early = arena.do("closeTournament", **close, expectedRevision=arena.revision(id))
    assert early["code"] == "arena.still_open"
    arena.turn(600)
    closing = arena.must("closeTournament", **close, expectedRevision=arena.revision(id))
    assert closing["tournament"]["status"] == "CLOSING"
    arena.turn(1200)
    closed = arena.must("closeTournament", **close, expectedRevision=arena.revision(id))
    assert closed["tournament"]["status"] == "FINISHED"
    state = arena.state(id)
    assert [line["points"] for line in state["board"]] == [1, 1]
    assert [line["presence"] for line in state["board"]] == ["OVER", "OVER"]
    assert not any(line["earliestOpponent"] for line in state["board"])
    assert state["waiting"] == state["onFire"] == []


def test_what_is_kept_in_the_process_equals_what_is_stored(arena: ArenaWorld) -> None:
    """A second process goes on from the rounds alone (AQ-11)."""
    id = arena.opened(4)
    for pairing in arena.tick(id, 1):
        arena.win(pairing, pairing["white"]["name"], 60)
    first = arena.state(id)
    other = ArenaWorld(arena.schema, arena.contributions, arena.store, clock=arena.clock)
    assert other.state(id) == first


def test_many_changes_are_one_notice(arena: ArenaWorld) -> None:
    """GW-92: the hub unites what comes within its interval."""
    id = arena.opened(2)
    arena.hub = Hub(0.2)
    watch = "subscription($id: ID!) { tournamentChanged(id: $id) { revision kinds } }"

    async def watched() -> list[Any]:
        arena.hub.bind()
        stream: Any = await arena.schema.subscribe(
            watch, variable_values={"id": id}, context_value=arena.context()
        )
        seen = [(await anext(stream)).data["tournamentChanged"]]
        for number in range(10, 16):
            await asyncio.to_thread(arena.join, id, number)
        while seen[-1]["revision"] < seen[0]["revision"] + 6:
            seen.append((await anext(stream)).data["tournamentChanged"])
        arena.hub.close()
        return seen

    seen = asyncio.run(watched())
    assert len(seen) < 7
    assert seen[-1]["kinds"] == ["arena.join"]
