"""SIGKILL between any two mutations loses nothing that was answered."""

import subprocess
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from threading import Timer
from typing import Any
from urllib.error import URLError
from uuid import uuid4

from tests.gateway.served import ask, started

CREATE = """mutation ($id: UUID!) {
  answer: createTournament(input: {name: "Killed", system: "swiss.dutch", requestId: $id}) {
    ... on Success { revision tournament { id } } } }"""
ENROL = """mutation ($input: EnrolParticipantInput!) {
  answer: enrolParticipant(input: $input) {
    __typename ... on Success { revision } ... on Refusal { code } } }"""
STATE = """query ($id: ID!) { answer: tournament(id: $id) {
  revision participants(first: 200) { name } history(first: 100) { totalCount } } }"""
LIVES = 4
"""How often the server is killed."""


def test_a_killed_server_has_kept_all_it_answered_and_does_nothing_twice(tmp_path: Path) -> None:
    with started(tmp_path) as (process, url):
        made = ask(url, CREATE, id=str(uuid4()))["data"]["answer"]
        id, told = made["tournament"]["id"], made["revision"]
        pending = _enrol_until_killed(process, url, id, told, after=0.05)
    for life in range(1, LIVES):
        with started(tmp_path) as (process, url):
            answered, sent = pending
            state = ask(url, STATE, id=id)["data"]["answer"]
            assert state["revision"] in (answered, answered + 1)
            assert len(state["participants"]) == state["revision"] - 1
            assert state["history"]["totalCount"] == state["revision"]
            again = ask(url, ENROL, input=sent)["data"]["answer"]
            assert again == {"__typename": "EnrolParticipantSuccess", "revision": answered + 1}
            state = ask(url, STATE, id=id)["data"]["answer"]
            assert state["revision"] == answered + 1
            names = [participant["name"] for participant in state["participants"]]
            assert len(set(names)) == len(names) == answered
            pending = _enrol_until_killed(process, url, id, answered + 1, after=life * 0.07)


def _enrol_until_killed(
    process: subprocess.Popen[bytes], url: str, id: str, revision: int, after: float
) -> tuple[int, dict[str, Any]]:
    """The last revision answered, and the request to which no answer came."""
    Timer(after, process.kill).start()
    while True:
        sent = {
            "tournamentId": id,
            "expectedRevision": revision,
            "entrant": {"name": f"Player {revision}"},
            "requestId": str(uuid4()),
        }
        with suppress(URLError, ConnectionError, HTTPException):
            revision = ask(url, ENROL, input=sent)["data"]["answer"]["revision"]
            continue
        process.wait()
        return revision, sent
