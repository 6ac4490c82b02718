"""An arena of ten minutes over HTTP: twelve players come, play, boost, leave and come back.

    python docs/clients/play_arena.py [http://127.0.0.1:8000/graphql]

The script is the clock of the arena and both players of every game: it asks for the act of pairing
when it is due, reports each game when it ends, and prints the board every minute. On a server
started with ``RONDE_CLOCK_SPEED=60`` the ten minutes take ten seconds. It ends with an error as
soon as an answer is not the one expected.
"""

import random
import sys
import time
from datetime import datetime, timedelta
from heapq import heappop, heappush
from typing import Any

from ronde_client import Client, expect

PLAYERS, MINUTES = 12, 10
SETTINGS = {"minutes": MINUTES, "base_seconds": 60, "increment_seconds": 0}

STATE = """
query State($id: ID!) {
  answer: tournament(id: $id) {
    status
    state {
      ... on ArenaState {
        now endsAt nextTick endPolicy boostPrice
        board(first: 50) {
          place rank points wins games streak onFire boosts presence pairingId
          participant { id name }
        }
      }
    }
  }
}"""

PAIRINGS = """
query Pairings($id: ID!) {
  answer: tournament(id: $id) {
    pairings { id version white { id name } black { id name } }
  }
}"""

VERSION = "query Version($id: ID!) { answer: node(id: $id) { ... on Pairing { version } } }"

SHEET = """
query Sheet($id: ID!, $player: ID!) {
  answer: tournament(id: $id) {
    state {
      ... on ArenaState {
        player(id: $player) {
          points
          sheet { opponent { name } colour points sentence total clock { baseMs } }
        }
      }
    }
  }
}"""


def instant(text: str) -> datetime:
    return datetime.fromisoformat(text)


class Arena:
    """One arena, its running games by the instant at which they end, and the chance of it all."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.dice = random.Random(10)
        self.games: list[tuple[datetime, int, Any]] = []
        self.number = 0
        made = client.do(
            "createTournament", name="Ten minutes", system="arena.timed", settings=SETTINGS
        )
        self.id = str(made["tournament"]["id"])
        for number in range(1, PLAYERS + 1):
            self.join(f"Player {number:02}", 2000 - 40 * number)
        client.do("startTournament", tournamentId=self.id)

    def take(self, name: str, /, **values: Any) -> Any:
        """A mutation of arenas: none of them expects a revision."""
        return self.client.take(name, tournamentId=self.id, expectedRevision=None, **values)

    def must(self, name: str, /, **values: Any) -> None:
        answer = self.take(name, **values)
        expect(answer["__typename"].endswith("Success"), answer)

    def join(self, name: str, rating: int) -> None:
        self.must("arenaJoin", name=name, rating=rating)

    def state(self) -> Any:
        seen = self.client.ask(STATE, id=self.id)
        return {"status": seen["status"], **seen["state"]}

    def tick(self, now: datetime) -> None:
        """Pair whoever waits; now and then nobody can be paired, and that is no error."""
        answer = self.take("arenaTick")
        if answer.get("code") in ("arena.nobody_to_pair", "arena.not_open"):
            return
        expect(answer["__typename"] == "ArenaTickSuccess", answer)
        for pairing in self.client.ask(PAIRINGS, id=self.id)["pairings"]:
            if self.dice.random() < 0.2:
                self.boost(pairing)
            length = timedelta(seconds=self.dice.uniform(20, 110))
            self.number += 1
            heappush(self.games, (now + length, self.number, pairing))

    def boost(self, pairing: Any) -> None:
        """White takes the boost before his first move; after it he would have been too late."""
        asked = {"pairingId": pairing["id"], "participantId": pairing["white"]["id"]}
        version = pairing["version"]
        late = self.client.take("takeBoost", **asked, expectedVersion=version, ownMoves=1)
        expect(late["code"] == "arena.boost_too_late", late)
        self.client.do("takeBoost", **asked, expectedVersion=version)

    def report(self, now: datetime) -> None:
        """The games that have ended by now, with the instant at which each of them did."""
        while self.games and self.games[0][0] <= now:
            ended, _, pairing = heappop(self.games)
            kind = self.dice.choices(("WHITE_WINS", "BLACK_WINS", "DRAW"), (9, 8, 3))[0]
            result = {"kind": kind, "plies": 60, "endedAt": ended.isoformat()}
            version = self.client.ask(VERSION, id=pairing["id"])["version"]
            self.client.do(
                "recordResult", pairingId=pairing["id"], expectedVersion=version, result=result
            )


def show(state: Any, title: str) -> None:
    print(f"\n{title}")
    for line in state["board"]:
        name, flame = line["participant"]["name"], "*" if line["onFire"] else " "
        counted = f"{line['points']:>3} points {line['wins']:>2} wins {line['games']:>2} games"
        streak = f"streak {line['streak']}{flame} {line['presence'].lower()}"
        print(f"{line['place'] or '-':>3} {name:<10} {counted}  {streak}")


def play(arena: Arena) -> None:
    """Until the bell: report, pair, wait for the next tick; somebody leaves and comes back."""
    state = arena.state()
    print(state["endPolicy"], state["boostPrice"], sep="\n")
    opened, minute = instant(state["now"]), 0
    leaver, speed = state["board"][2]["participant"], pace(arena)
    while state["nextTick"] is not None:
        now = instant(state["now"])
        arena.report(now)
        arena.tick(now)
        passed = int((now - opened).total_seconds() // 60)
        if passed > minute:
            minute = passed
            show(arena.state(), f"Minute {minute}")
            if minute == 2:  # a game he may be playing goes on, and counts
                arena.join("Latecomer", 1900)
                arena.must("arenaLeave", participantId=leaver["id"])
            if minute == 5:
                arena.must("arenaReturn", participantId=leaver["id"])
        state = arena.state()
        if state["nextTick"] is not None:
            wait(instant(state["nextTick"]) - instant(state["now"]), speed)
            state = arena.state()
    while instant(state["now"]) < instant(state["endsAt"]):
        wait(instant(state["endsAt"]) - instant(state["now"]), speed)
        state = arena.state()


def pace(arena: Arena) -> float:
    """How fast the server's clock runs, beside the one on the wall."""
    first, mark = instant(arena.state()["now"]), time.monotonic()
    time.sleep(0.2)
    return (instant(arena.state()["now"]) - first).total_seconds() / (time.monotonic() - mark)


def wait(until: timedelta, speed: float) -> None:
    time.sleep(max(0.0, until.total_seconds() / speed))


def main(url: str) -> None:
    arena = Arena(Client(url, "arena"))
    play(arena)
    left = arena.state()
    wait(instant(left["endsAt"]) - instant(left["now"]), pace(arena))
    closed = arena.client.take("closeTournament", tournamentId=arena.id)
    expect(closed["__typename"] == "CloseTournamentSuccess", closed)
    if arena.games:
        last = max(game[0] for game in arena.games)
        arena.report(last)
    final = arena.state()
    expect(final["status"] == "FINISHED", final["status"])
    show(final, "Final table")
    winner = final["board"][0]["participant"]
    seen = arena.client.ask(SHEET, id=arena.id, player=winner["id"])["state"]["player"]
    expect(sum(game["points"] for game in seen["sheet"]) == seen["points"], seen)
    print(f"\n{winner['name']}")
    for game in seen["sheet"]:
        clock = f", with {game['clock']['baseMs'] // 1000} s" if game["clock"] else ""
        print(
            f"  {game['opponent']['name']:<10} {game['points']} {game['sentence']}{clock}"
            f" ({game['total']})"
        )
    print(f"\n{url.removesuffix('/graphql')}/documents/{arena.id}/tables.html")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000/graphql")
