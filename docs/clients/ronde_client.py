"""A client of the gateway in plain Python, for the scripts beside it."""

import json
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

__all__ = ["Client", "Unexpected", "expect"]

SUCCESS = "... on Success { revision tournament { id } }"
REFUSAL = "... on Refusal { code message path params } ... on StaleVersion { yours current }"


class Unexpected(Exception):
    """The server's answer is not the one a script is about."""


def expect(holds: object, what: object) -> None:
    if not holds:
        raise Unexpected(what)


class Client:
    """Somebody at the API; the name stands in the history of every change."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.name = name

    def ask(self, document: str, **variables: Any) -> Any:
        """The value of the field ``answer``; raises `Unexpected` for errors of the request."""
        body = json.dumps({"query": document, "variables": variables}).encode()
        headers = {
            "Content-Type": "application/json",
            "Accept": "application/graphql-response+json",
            "Accept-Language": "en",
            "X-Ronde-Actor": self.name,
        }
        with urlopen(Request(self.url, body, headers), timeout=30) as response:
            answered = json.load(response)
        if answered.get("errors"):
            raise Unexpected(answered["errors"])
        return answered["data"]["answer"]

    def take(self, name: str, /, **values: Any) -> Any:
        """Take the mutation of that name; any outcome is answered. On a tournament its current
        revision is sent along, unless ``expectedRevision`` is None: the mutations of an arena have
        none."""
        values["requestId"] = self.new_id()
        if "tournamentId" in values and "expectedRevision" not in values:
            values["expectedRevision"] = self.revision(values["tournamentId"])
        if values.get("expectedRevision", 0) is None:
            del values["expectedRevision"]
        kind = f"{name[0].upper()}{name[1:]}Input"
        document = (
            f"mutation Take($input: {kind}!) {{ answer: {name}(input: $input) "
            f"{{ __typename {SUCCESS} {REFUSAL} }} }}"
        )
        return self.ask(document, input=values)

    def do(self, name: str, /, **values: Any) -> Any:
        """Take a mutation that must succeed."""
        answer = self.take(name, **values)
        expect(answer["__typename"].endswith("Success"), answer)
        return answer

    def refused(self, name: str, code: str, /, **values: Any) -> str:
        """Take a mutation that must be refused with that code; the message."""
        answer = self.take(name, **values)
        expect(answer.get("code") == code, answer)
        return str(answer["message"])

    @staticmethod
    def new_id() -> str:
        """For the ``requestId`` of one thing to be done (GW-44)."""
        return str(uuid4())

    def revision(self, id: str) -> int:
        document = "query Revision($id: ID!) { answer: tournament(id: $id) { revision } }"
        return int(self.ask(document, id=id)["revision"])
