"""Drive a whole event over HTTP: 16 players, 5 rounds of a Swiss, standings, report file.

    python docs/clients/drive_event.py [http://127.0.0.1:8000/graphql]

The standard library and ``ronde_client.py`` are enough. In every round two arbiters record the
boards between them at the same time and never get in each other's way (GW-41); in round 1 they
also enter the same board at once, and one of them is told ``StaleVersion`` (GW-42). The report file
comes out on standard output, everything else on standard error; the script ends with an error as
soon as an answer is not the one expected.
"""

import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

from ronde_client import Client, Unexpected, expect

PLAYERS, ROUNDS = 16, 5
RESULTS = ("WHITE_WINS", "DRAW", "BLACK_WINS", "WHITE_WINS")

REFUSAL = "... on Refusal { code message path params }"

CREATE = f"""
mutation Create($input: CreateTournamentInput!) {{
  answer: createTournament(input: $input) {{
    __typename
    ... on Success {{ revision tournament {{ id }} }}
    {REFUSAL}
  }}
}}"""

ENROL = f"""
mutation Enrol($input: EnrolParticipantsInput!) {{
  answer: enrolParticipants(input: $input) {{
    __typename ... on Success {{ revision }} {REFUSAL}
  }}
}}"""

START = f"""
mutation Start($input: StartTournamentInput!) {{
  answer: startTournament(input: $input) {{
    __typename ... on Success {{ revision }} {REFUSAL}
  }}
}}"""

PAIR = f"""
mutation Pair($input: PairNextRoundInput!) {{
  answer: pairNextRound(input: $input) {{
    __typename
    ... on PairNextRoundSuccess {{
      revision
      round {{ number pairings {{ id board version white {{ name }} black {{ name }} }} }}
    }}
    {REFUSAL}
  }}
}}"""

RECORD = f"""
mutation Record($input: RecordResultInput!) {{
  answer: recordResult(input: $input) {{
    __typename
    ... on RecordResultSuccess {{ revision pairing {{ version result {{ kind }} }} }}
    ... on StaleVersion {{
      yours current changedBy {{ name }} pairing {{ version result {{ kind }} }}
    }}
    {REFUSAL}
  }}
}}"""

REVISION = "query Revision($id: ID!) { answer: tournament(id: $id) { revision status } }"

STANDINGS = """
query Standings($id: ID!) {
  answer: tournament(id: $id) {
    status
    standings { place points participant { name } values { code shown } }
  }
}"""

EXPORT = f"""
query Export($id: ID!) {{
  answer: exportFile(tournamentId: $id, format: "trf.trf26") {{
    __typename ... on ExportedFile {{ name text }} {REFUSAL}
  }}
}}"""


class Arbiter(Client):
    """A client that selects what it wants to see of each answer."""

    def make(self, document: str, **values: Any) -> Any:
        """Take a mutation that must succeed. Every try has a request id of its own, so that
        sending it again (a lost answer, a nervous double click) changes nothing (GW-44)."""
        answer = self.ask(document, input={**values, "requestId": str(uuid4())})
        if not answer["__typename"].endswith("Success"):
            raise Unexpected(answer)
        return answer

    def record(self, pairing: dict[str, Any], kind: str) -> Any:
        """Enter a result, as seen at that version of the pairing; any outcome is answered."""
        values = {
            "pairingId": pairing["id"],
            "expectedVersion": pairing["version"],
            "result": {"kind": kind},
            "requestId": str(uuid4()),
        }
        return self.ask(RECORD, input=values)


def at_once(*works: Any) -> list[Any]:
    """Run these at the same moment, each in a thread of its own, and collect their answers."""
    ready = threading.Barrier(len(works))

    def begin(work: Any) -> Any:
        ready.wait()
        return work()

    with ThreadPoolExecutor(len(works)) as pool:
        return [done.result() for done in [pool.submit(begin, work) for work in works]]


def say(text: str) -> None:
    print(text, file=sys.stderr)


def create(chief: Arbiter) -> str:
    """A tournament with its players, started; its id."""
    made = chief.make(
        CREATE,
        name="Sixteen players over HTTP",
        system="swiss.dutch",
        settings={"rounds": ROUNDS},
        tieBreaks=["BH/C1", "BH", "SB"],
    )
    id = made["tournament"]["id"]
    entrants = [
        {"name": f"Player {number:02}", "ratings": [{"value": 2400 - 20 * number}]}
        for number in range(1, PLAYERS + 1)
    ]
    enrolled = chief.make(
        ENROL, tournamentId=id, expectedRevision=made["revision"], entrants=entrants
    )
    chief.make(START, tournamentId=id, expectedRevision=enrolled["revision"])
    return str(id)


def pair(chief: Arbiter, id: str) -> list[dict[str, Any]]:
    """Pair the next round; its pairings in board order."""
    revision = chief.ask(REVISION, id=id)["revision"]
    paired = chief.make(PAIR, tournamentId=id, expectedRevision=revision)
    pairings: list[dict[str, Any]] = paired["round"]["pairings"]
    expect(len(pairings) == PLAYERS // 2, pairings)
    return pairings


def collide(first: Arbiter, second: Arbiter, board: dict[str, Any]) -> None:
    """Both enter the same board at once: one result stands, the other arbiter is shown it."""
    answers = at_once(
        lambda: first.record(board, "WHITE_WINS"), lambda: second.record(board, "BLACK_WINS")
    )
    won = [answer for answer in answers if answer["__typename"] == "RecordResultSuccess"]
    stale = [answer for answer in answers if answer["__typename"] == "StaleVersion"]
    expect(len(won) == len(stale) == 1, answers)
    expect(stale[0]["pairing"] == won[0]["pairing"], answers)
    say(f"  board {board['board']}: StaleVersion, {stale[0]['changedBy']['name']} was faster")


def play(first: Arbiter, second: Arbiter, boards: list[dict[str, Any]]) -> None:
    """Two arbiters enter all boards, always two different ones at once: both succeed."""
    while boards:
        pair_of_boards, boards = boards[:2], boards[2:]
        works = [
            lambda who=who, board=board: who.record(board, RESULTS[board["board"] % len(RESULTS)])
            for who, board in zip((first, second), pair_of_boards, strict=False)
        ]
        for answer in at_once(*works):
            expect(answer["__typename"] == "RecordResultSuccess", answer)


def main(url: str) -> None:
    first, second = Arbiter(url, "first arbiter"), Arbiter(url, "second arbiter")
    id = create(first)
    for number in range(1, ROUNDS + 1):
        boards = pair(first, id)
        say(f"round {number}: {len(boards)} boards")
        if number == 1:
            collide(first, second, boards.pop(0))
        play(first, second, boards)
    final = first.ask(STANDINGS, id=id)
    expect(final["status"] == "FINISHED", final["status"])
    expect(len(final["standings"]) == PLAYERS, final)
    for row in final["standings"]:
        values = "  ".join(f"{value['code']} {value['shown']}" for value in row["values"])
        say(f"{row['place']:>3}  {row['participant']['name']}  {row['points']:>3}  {values}")
    exported = first.ask(EXPORT, id=id)
    expect(exported["__typename"] == "ExportedFile", exported)
    sys.stdout.write(exported["text"])


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000/graphql")
