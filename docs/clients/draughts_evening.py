"""An evening of an online draughts site, over HTTP: schedule, enter, start with some absent, rounds
with openings, the end, standings by the draughts profile, what the rating service is told.

    python docs/clients/draughts_evening.py [http://127.0.0.1:8000/graphql]

The script ends with an error as soon as an answer is not the one expected.
"""

import sys
from datetime import UTC, datetime, timedelta
from typing import Any

from ronde_client import Client, expect

ENTERED, PRESENT = 11, 9
RESULTS = ("WHITE_WINS", "DRAW", "BLACK_WINS", "WHITE_WINS")

BEFORE = """
query Before($id: ID!) {
  answer: tournament(id: $id) {
    plan { figures { label shown } warnings notes }
    opening { policyId settings }
    state {
      ... on ItaloswissState {
        terms { rated minimumRating whyFriendly } extraRound
        weak: mayEnter(rating: 1400) { allowed message }
        guest: mayEnter(rating: 1800, account: "guest") { allowed message }
        member: mayEnter(rating: 1800) { allowed }
      }
    }
  }
}"""

PEOPLE = "query People($id: ID!) { answer: tournament(id: $id) { participants { id } } }"

ROUND = """
query Round($id: ID!, $number: Int!) {
  answer: tournament(id: $id) {
    status
    roundCount
    delegation { systemId rounds gamesPerPairing }
    round(number: $number) {
      opening { pdn fen number strength favours status }
      byes { participant { name } }
      pairings { id version board white { name } black { name } }
    }
    state { ... on ItaloswissState {
      ratedGames(round: $number) { pairing { board } rated whyNot list kind }
    } }
  }
}"""

STANDINGS = """
query Standings($id: ID!) {
  answer: tournament(id: $id) {
    status tieBreaks
    standings { place points participant { name } values { code shown } }
  }
}"""

REPORT = """
mutation Report($input: ItaloswissReportLegInput!) {
  answer: italoswissReportLeg(input: $input) {
    __typename ... on Refusal { code message }
  }
}"""


def scheduled(site: Client) -> str:
    """An event of Italian draughts in ten minutes, rated, openings up to 2N/2B; its id."""
    made = site.do(
        "createTournament",
        name="Evening of Italian draughts",
        system="italoswiss.threshold",
        game="italian",
        regulation="regulations.online-draughts",
        organiser="organiser",
        settings={
            "announced_duration": 90,
            "requested_min_rating": 1500,
            "extra_round": True,
            "presence": "connected",
        },
        details={
            "opening": {"policy": "openings.table-2"},
            "startsAt": (datetime.now(UTC) + timedelta(minutes=10)).isoformat(),
        },
    )
    return str(made["tournament"]["id"])


def enter(site: Client, id: str) -> None:
    too_soon = (datetime.now(UTC) + timedelta(minutes=2)).isoformat()
    told = site.refused(
        "configureTournament",
        "regulations.too_soon",
        tournamentId=id,
        changes={"startsAt": too_soon},
    )
    print(f"(start in two minutes: {told})")
    for number in range(1, ENTERED + 1):
        entrant = {
            "name": f"Player {number}",
            "ratings": [{"value": 2000 - 40 * number}],
            "attributes": [{"key": "account", "value": "registered"}],
        }
        site.do("enrolParticipant", tournamentId=id, entrant=entrant)
    seen = site.ask(BEFORE, id=id)
    state = seen["state"]
    expect(state["terms"]["rated"] and state["member"]["allowed"], state)
    expect(not state["weak"]["allowed"] and not state["guest"]["allowed"], state)
    print(f"(a player rated 1400: {state['weak']['message']})")
    print(f"(a guest: {state['guest']['message']})")
    for figure in seen["plan"]["figures"]:
        print(f"{figure['label']}: {figure['shown']}")
    for warning in seen["plan"]["warnings"]:
        print(f"! {warning}")


def play(site: Client, id: str, number: int) -> None:
    """A round: on the last board one player is busy elsewhere, so no game is opened there."""
    site.do("pairNextRound", tournamentId=id)
    seen = site.ask(ROUND, id=id, number=number)
    opening = seen["round"]["opening"]
    free = ", ".join(bye["participant"]["name"] for bye in seen["round"]["byes"])
    print(
        f"\nRound {number}: {opening['pdn']} "
        f"(no. {opening['number']}, {opening['strength']} for {opening['favours']}); free: {free}"
    )
    boards = seen["round"]["pairings"]
    for pairing, kind in zip(boards, RESULTS, strict=True):
        report: dict[str, Any] = {"played": kind}
        if pairing is boards[-1]:
            report = {"black": {"busy": True}}
        site.report(pairing, report)
        print(f"  {pairing['board']}. {pairing['white']['name']} - {pairing['black']['name']}")
    games = site.ask(ROUND, id=id, number=number)["state"]["ratedGames"]
    unrated = [game for game in games if not game["rated"]]
    expect(len(unrated) == 1 and unrated[0]["whyNot"], games)


class Site(Client):
    """The site's own server at the API."""

    def report(self, pairing: Any, what: dict[str, Any]) -> None:
        answer = self.ask(
            REPORT,
            input={
                "pairingId": pairing["id"],
                "expectedVersion": pairing["version"],
                "requestId": self.new_id(),
                **what,
            },
        )
        expect(answer["__typename"].endswith("Success"), answer)


def main(url: str) -> None:
    site = Site(url, "draughts site")
    id = scheduled(site)
    enter(site, id)
    people = site.ask(PEOPLE, id=id)["participants"]
    here = [person["id"] for person in people[:PRESENT]]
    site.do("startTournament", tournamentId=id, presentIds=here)
    print(f"started with {PRESENT} of {ENTERED}")
    site.refused(
        "enrolParticipant", "italoswiss.door_closed", tournamentId=id, entrant={"name": "Late"}
    )
    number = 0
    while site.ask(STANDINGS, id=id)["status"] == "RUNNING":
        number += 1
        play(site, id, number)
    table = site.ask(STANDINGS, id=id)
    expect(table["tieBreaks"] == ["BH/C1", "SB", "WINS"], table)
    print()
    for row in table["standings"]:
        values = "  ".join(f"{value['code']} {value['shown']}" for value in row["values"])
        print(f"{row['place']:>2}  {row['participant']['name']:<9} {row['points']:>3}  {values}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000/graphql")
