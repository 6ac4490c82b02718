"""Files in and out, through the real door (GW-15)."""

import base64
import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from ronde_gateway.assembly import Gateway, assemble
from ronde_gateway.schema.ids import decode_as
from ronde_gateway.settings import Settings
from ronde_gateway.transport.endpoint import PREFLIGHT

IMPORT = """mutation($file: Upload!, $request: UUID!, $format: ID, $name: String) {
    answer: importFile(file: $file, requestId: $request, format: $format, name: $name) {
      __typename
      ... on ImportFileSuccess { revision tournament { id name status drawSeedHash }
        diagnostics { severity code message line column } }
      ... on Refused { code message params details } } }"""
EXPORT = """query($id: ID!, $format: ID!, $settings: JSON) {
    answer: exportFile(tournamentId: $id, format: $format, settings: $settings) { __typename
      ... on ExportedFile { name mediaType revision text base64 diagnostics { code } }
      ... on Refused { code path params } } }"""
LIST = "name;rating;club\r\nAnna;2100;Paris\r\nÉmile;;Lyon\r\n".encode()
OPEN = (files("ronde_gateway") / "sample" / "open-284-9-rounds.trf").read_bytes()


class Door:
    """A served gateway and a client of it."""

    def __init__(self, gateway: Gateway, client: TestClient) -> None:
        self.gateway = gateway
        self.client = client

    def send(self, data: bytes, name: str, /, **variables: Any) -> Any:
        variables = {"file": None, "request": str(uuid4()), **variables}
        answer = self.client.post(
            "/graphql",
            data={
                "operations": json.dumps({"query": IMPORT, "variables": variables}),
                "map": json.dumps({"0": ["variables.file"]}),
            },
            files={"0": (name, data)},
            headers={PREFLIGHT: "1", "accept-language": "en", "x-ronde-actor": "anna"},
        ).json()
        assert "errors" not in answer, answer
        return answer["data"]["answer"]

    def ask(self, document: str, **variables: Any) -> Any:
        body = {"query": document, "variables": variables}
        answer = self.client.post("/graphql", json=body, headers={"accept-language": "en"}).json()
        assert "errors" not in answer, answer
        return answer["data"]


@pytest.fixture
def door(folder: Path) -> Iterator[Door]:
    gateway = assemble(Settings(data_dir=folder))
    with TestClient(gateway.app, base_url="http://localhost") as client:
        yield Door(gateway, client)
    gateway.store.close()


def test_gw_15_a_file_becomes_a_tournament_with_seeds_of_its_own(door: Door) -> None:
    made = door.send(LIST, "list.csv", name="Imported")
    assert made["__typename"] == "ImportFileSuccess"
    assert made["tournament"]["name"] == "Imported"
    found = door.ask(
        """query($id: ID!) { tournament(id: $id) { participants { name rating club }
             history(first: 5) { edges { node { kind actor payload } } } } }""",
        id=made["tournament"]["id"],
    )["tournament"]
    assert [row["name"] for row in found["participants"]] == ["Anna", "Émile"]
    (edge,) = found["history"]["edges"]
    assert (edge["node"]["kind"], edge["node"]["actor"]) == ("import_file", "anna")
    assert edge["node"]["payload"]["format"] == "trf.csv"
    other = door.send(LIST, "list.csv", name="Imported")
    assert other["tournament"]["drawSeedHash"] != made["tournament"]["drawSeedHash"]


def test_gw_44_the_same_upload_again_is_not_done_twice(door: Door) -> None:
    request = str(uuid4())
    first = door.send(LIST, "list.csv", request=request)
    assert door.send(LIST, "list.csv", request=request) == first
    other = door.send(LIST + b"Zoe;1;\r\n", "list.csv", request=request)
    assert other["code"] == "request_id_reused"
    assert door.ask("{ tournaments(first: 5) { totalCount } }")["tournaments"]["totalCount"] == 1


def test_a_bad_file_is_refused_whole_and_every_finding_is_listed(door: Door) -> None:
    warned = door.send(b"name;rating\r\nAnna;high\r\n", "list.csv")
    assert [(d["severity"], d["line"]) for d in warned["diagnostics"]] == [("WARNING", 2)]
    assert "high" in warned["diagnostics"][0]["message"]
    refused = door.send(b"name;rating\r\n;1\r\n;2\r\n", "list.csv")
    assert (refused["__typename"], refused["code"]) == ("Refused", "file_unreadable")
    assert len(refused["details"]) == 2
    assert [found["line"] for found in refused["params"]["diagnostics"]] == [2, 3]
    assert door.ask("{ tournaments(first: 5) { totalCount } }")["tournaments"]["totalCount"] == 1


@pytest.mark.parametrize(
    ("name", "format", "code"),
    [
        ("list.docx", None, "unknown_format"),
        ("list", None, "unknown_format"),
        ("list.csv", "acme.txt", "plugin_missing"),
    ],
)
def test_a_file_of_no_known_format_is_refused(
    door: Door, name: str, format: str | None, code: str
) -> None:
    assert door.send(LIST, name, format=format)["code"] == code


def test_a_real_event_comes_in_and_goes_out_again(door: Door) -> None:
    made = door.send(OPEN, "open.trf")
    id = made["tournament"]["id"]
    found = door.ask(
        """query($id: ID!) { tournament(id: $id) { participantCount roundCount
             standings(first: 300) { place points values { code value } }
             rounds(first: 9) { number pairings(first: 142) { id } } } }""",
        id=id,
    )["tournament"]
    assert (found["participantCount"], found["roundCount"]) == (284, 7)
    assert len(found["standings"]) == 284
    ids = [pairing["id"] for round in found["rounds"] for pairing in round["pairings"]]
    assert len(ids) == len(set(ids))
    out = door.ask(EXPORT, id=id, format="trf.trf26")["answer"]
    assert out["__typename"] == "ExportedFile"
    assert base64.b64decode(out["base64"]).decode() == out["text"]
    assert out["name"].endswith(".trf")
    again = door.send(base64.b64decode(out["base64"]), out["name"])
    assert again["__typename"] == "ImportFileSuccess"
    with door.gateway.store.reading() as unit:
        keys = [decode_as(one["tournament"]["id"], "Tournament") for one in (made, again)]
        first, second = (unit.tournament(key[0]) for key in keys if key)
    assert first is not None
    assert second is not None
    assert [r.pairings for r in first.rounds] == [r.pairings for r in second.rounds]


def test_what_cannot_be_written_is_refused(door: Door) -> None:
    id = door.send(LIST, "list.csv")["tournament"]["id"]
    unknown = door.ask(EXPORT, id=id, format="acme.txt")["answer"]
    assert unknown["code"] == "plugin_missing"
    settings = door.ask(EXPORT, id=id, format="trf.trf26", settings={"colour": 1})["answer"]
    assert settings["code"] == "bad_settings"
    gone = door.ask(EXPORT, id="nonsense", format="trf.trf26")["answer"]
    assert (gone["code"], gone["path"]) == ("not_found", ["tournamentId"])
