"""A club evening on the ladder, over HTTP: presence, challenges in turn, two rounds, a correction.

    python docs/clients/club_evening.py [http://127.0.0.1:8000/graphql]

The ladder is printed after every step, and at the end the address of the board for the wall. The
script ends with an error as soon as an answer is not the one expected.
"""

import sys
from typing import Any

from ronde_client import Client, expect

MEMBERS = tuple(f"Member {letter}" for letter in "ABCDEFGHI")

STATE = """
query State($id: ID!) {
  answer: tournament(id: $id) {
    status
    roundCount
    participants { id name }
    state {
      ... on LadderState {
        evening
        rungs { rank participant { name } movement banned { name } choosesFirst note }
        turn {
          chooser { id name } likelyBye { name } suggestion { name }
          opponents { participant { id name } strands { name } }
        }
      }
    }
    pairings { id version white { name } black { name } }
  }
}"""

STANDINGS = """
query Standings($id: ID!) {
  answer: tournament(id: $id) { status standings { place label participant { name } } }
}"""


def season(arbiter: Client) -> str:
    """A season with its members, started; its id."""
    made = arbiter.do(
        "createTournament",
        name="Ladder of the club",
        system="ladder.club",
        details={"timeControl": "45 min"},
    )
    id = str(made["tournament"]["id"])
    entrants = [
        {"name": name, "ratings": [{"value": 2000 - 50 * place}]}
        for place, name in enumerate(MEMBERS)
    ]
    arbiter.do("enrolParticipants", tournamentId=id, entrants=entrants)
    arbiter.do("startTournament", tournamentId=id)
    return id


def show(arbiter: Client, id: str, title: str) -> Any:
    seen = arbiter.ask(STATE, id=id)
    print(f"\n{title}")
    for rung in seen["state"]["rungs"]:
        moved = rung["movement"]
        arrow = f"▲{moved}" if moved > 0 else f"▼{-moved}" if moved < 0 else "="
        said = [rung["note"]] if rung["note"] else []
        if rung["banned"]:
            said.append(f"not {rung['banned']['name']} next")
        print(f"{rung['rank']:>3} {arrow:<3} {rung['participant']['name']:<9} {', '.join(said)}")
    return seen


def a_round(arbiter: Client, id: str, number: int, absent: tuple[str, ...]) -> None:
    """Presence, then everybody chooses in turn: the odd turns freely, the others by the policy."""
    arbiter.do("pairNextRound", tournamentId=id)
    people = {p["name"]: p["id"] for p in arbiter.ask(STATE, id=id)["participants"]}
    for name in absent:
        arbiter.do("checkIn", tournamentId=id, participantId=people[name], present=False)
    arbiter.do("openRound", tournamentId=id, round=number)
    turns = 0
    while (turn := arbiter.ask(STATE, id=id)["state"]["turn"]) is not None:
        turns += 1
        chooser, opponents = turn["chooser"], turn["opponents"]
        expect(opponents, turn)
        if turns % 2:
            chosen = opponents[0]["participant"]
            arbiter.do("choose", tournamentId=id, chooserId=chooser["id"], opponentId=chosen["id"])
        else:
            chosen = turn["suggestion"]
            arbiter.do("ladderChooseFor", tournamentId=id)
        print(f"  {chooser['name']} challenges {chosen['name']}")
        if turns == 1:
            told = arbiter.refused(
                "checkIn",
                "ladder.presence_locked",
                tournamentId=id,
                participantId=people[MEMBERS[0]],
                present=False,
            )
            print(f"  (too late to leave: {told})")


def record(arbiter: Client, pairing: Any, kind: str) -> None:
    result = {"kind": kind}
    arbiter.do(
        "recordResult", pairingId=pairing["id"], expectedVersion=pairing["version"], result=result
    )


def main(url: str) -> None:
    arbiter = Client(url, "arbiter")
    id = season(arbiter)
    for number, absent in enumerate(((), ("Member B",)), start=1):
        a_round(arbiter, id, number, absent)
        show(arbiter, id, f"Round {number}, paired")
        pairings = arbiter.ask(STATE, id=id)["pairings"]
        told = arbiter.refused("pairNextRound", "ladder.results_pending", tournamentId=id)
        print(f"  ({told})")
        for pairing, kind in zip(pairings, ("WHITE_WINS", "DRAW", "BLACK_WINS") * 3, strict=False):
            record(arbiter, pairing, kind)
        seen = show(arbiter, id, f"Round {number}, resolved")
        expect(seen["roundCount"] == number, seen)
    first = arbiter.ask(STATE, id=id)["pairings"][0]
    record(arbiter, first, "BLACK_WINS")
    show(arbiter, id, "One result corrected: the season is replayed")
    arbiter.do("closeTournament", tournamentId=id)
    over = arbiter.ask(STANDINGS, id=id)
    champion = over["standings"][0]
    expect(over["status"] == "FINISHED" and champion["place"] == 1, over)
    print(f"\n{champion['participant']['name']}: {champion['label']}")
    print(f"The board for the wall: {url.removesuffix('/graphql')}/documents/{id}/ladder.html")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000/graphql")
