"""The WebSocket protocol ``graphql-transport-ws`` (GW-10 to GW-12)."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect
from strawberry.http.exceptions import WebSocketDisconnected

from ronde_gateway.transport.socket import SocketHandler
from tests.gateway.transport.toy import serving

PROTOCOL = "graphql-transport-ws"
LONG = "subscription { count(to: 2, pause: 60) }"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with serving() as client:
        yield client


@contextmanager
def connected(
    client: TestClient, *protocols: str, begin: bool = True, **headers: str
) -> Iterator[WebSocketTestSession]:
    with client.websocket_connect(
        "ws://localhost/graphql", protocols or [PROTOCOL], headers=headers
    ) as socket:
        if begin:
            socket.send_json({"type": "connection_init"})
            assert socket.receive_json() == {"type": "connection_ack"}
        yield socket


def subscribe(socket: WebSocketTestSession, query: str, key: str = "1", **payload: Any) -> None:
    socket.send_json({"type": "subscribe", "id": key, "payload": {"query": query, **payload}})


def closed(socket: WebSocketTestSession) -> int:
    with pytest.raises(WebSocketDisconnect) as caught:
        socket.receive_json()
    return caught.value.code


def test_gw_10_every_kind_of_operation_runs_and_completes(client: TestClient) -> None:
    expectations: list[tuple[str, list[Any]]] = [
        ("{ hello }", [{"hello": "world"}]),
        ('mutation { rename(name: "x") { name } }', [{"rename": {"name": "x"}}]),
        ("subscription { count(to: 2) }", [{"count": 1}, {"count": 2}]),
    ]
    with connected(client) as socket:
        for query, data in expectations:
            subscribe(socket, query)
            for expected in data:
                message = socket.receive_json()
                assert (message["type"], message["payload"]) == ("next", {"data": expected})
            assert socket.receive_json() == {"type": "complete", "id": "1"}


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"query": "{"}, "SYNTAX"),
        ({"query": "{ nope }"}, "VALIDATION"),
        ({"query": "query($n: Int!) { players(first: $n) { totalCount } }"}, "BAD_VARIABLES"),
        ({"query": "query a { hello } query b { hello }"}, "BAD_REQUEST"),
        ({"query": "{ hello }", "operationName": "unknown"}, "BAD_REQUEST"),
        ({"query": ""}, "BAD_REQUEST"),
    ],
)
def test_gw_10_an_operation_at_fault_ends_alone(
    client: TestClient, payload: dict[str, Any], code: str
) -> None:
    with connected(client) as socket:
        subscribe(socket, LONG, "running")
        assert socket.receive_json()["payload"] == {"data": {"count": 1}}
        subscribe(socket, key="faulty", **payload)
        message = socket.receive_json()
        assert (message["type"], message["id"]) == ("error", "faulty")
        assert [error["extensions"]["code"] for error in message["payload"]] == [code]
        subscribe(socket, "{ hello }", "after")
        assert socket.receive_json()["payload"] == {"data": {"hello": "world"}}


@pytest.mark.parametrize("query", ["{ player { name } }", "subscription { count(to: 1) }"])
def test_gw_67_cost_is_told_on_a_socket_to_whoever_asks(client: TestClient, query: str) -> None:
    with connected(client) as socket:
        subscribe(socket, query, "asks", extensions={"cost": True})
        told = socket.receive_json()["payload"]["extensions"]["cost"]
        assert told == {"requested": int("player" in query), "limit": 20_000}
        assert socket.receive_json()["type"] == "complete"
        subscribe(socket, query, "does not")
        assert "extensions" not in socket.receive_json()["payload"]


def test_gw_10_no_other_protocol_is_spoken(client: TestClient) -> None:
    for protocol in ("graphql-ws", "soap"):
        with connected(client, protocol, begin=False) as socket:
            assert closed(socket) == 4406
    with connected(client, "graphql-ws", PROTOCOL, begin=False) as socket:
        assert socket.accepted_subprotocol == PROTOCOL


def test_gw_11_messages_are_text(client: TestClient) -> None:
    with connected(client, begin=False) as socket:
        socket.send_json({"type": "connection_init"})
        assert socket.receive()["text"] == '{"type":"connection_ack"}'


def test_gw_12_a_subscription_before_the_introduction_closes_with_4401(client: TestClient) -> None:
    with connected(client, begin=False) as socket:
        subscribe(socket, "{ hello }")
        assert closed(socket) == 4401


def test_gw_12_who_does_not_introduce_himself_in_time_is_closed_with_4408() -> None:
    with serving(init_seconds=0.05) as client, connected(client, begin=False) as socket:
        assert closed(socket) == 4408


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost:81"])
def test_gw_12_a_handshake_from_a_foreign_page_is_a_403(client: TestClient, origin: str) -> None:
    with pytest.raises(WebSocketDisconnect), connected(client, begin=False, origin=origin):
        pytest.fail("the handshake was accepted")


@pytest.mark.parametrize("origin", ["http://localhost", "https://good.example"])
def test_gw_12_our_own_and_listed_pages_may_connect(origin: str) -> None:
    with (
        serving(allowed_origins=("https://good.example",)) as client,
        connected(client, origin=origin) as socket,
    ):
        subscribe(socket, "{ hello }")
        assert socket.receive_json()["payload"] == {"data": {"hello": "world"}}


def test_gw_12_a_connection_runs_a_limited_number_of_operations() -> None:
    with serving(limit_subscriptions=2) as client, connected(client) as socket:
        for key in "12":
            subscribe(socket, LONG, key)
            assert socket.receive_json()["type"] == "next"
        subscribe(socket, "{ hello }", "3")
        message = socket.receive_json()
        assert (message["type"], message["id"]) == ("error", "3")
        assert message["payload"][0]["extensions"] == {"code": "RATE_LIMITED"}
        socket.send_json({"type": "complete", "id": "1"})
        subscribe(socket, "{ hello }", "4")
        assert socket.receive_json()["payload"] == {"data": {"hello": "world"}}


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "text",
        1,
        {},
        {"type": 1},
        {"type": "unknown"},
        {"type": "start", "id": "1"},
        {"type": "complete"},
        {"type": "subscribe"},
        {"type": "subscribe", "id": 1, "payload": {"query": "{ hello }"}},
        {"type": "subscribe", "id": "1"},
        {"type": "subscribe", "id": "1", "payload": "x"},
        {"type": "subscribe", "id": "1", "payload": {}},
        {"type": "subscribe", "id": "1", "payload": {"query": 1}},
        {"type": "subscribe", "id": "1", "payload": {"query": "{ hello }", "variables": []}},
        {"type": "subscribe", "id": "1", "payload": {"query": "{ hello }", "operationName": 1}},
    ],
)
def test_gw_12_a_malformed_message_closes_with_4400(client: TestClient, message: object) -> None:
    with connected(client) as socket:
        socket.send_json(message)
        assert closed(socket) == 4400


def test_gw_12_what_is_not_json_text_closes_with_4400(client: TestClient) -> None:
    with connected(client) as socket:
        socket.send_text("{")
        assert closed(socket) == 4400
    with connected(client) as socket:
        socket.send_bytes(b"{}")
        assert closed(socket) == 4400


def test_gw_12_a_used_id_closes_with_4409_however_long_it_is(client: TestClient) -> None:
    with connected(client) as socket:
        for _ in range(2):
            subscribe(socket, LONG, "é" * 500)
        assert socket.receive_json()["type"] == "next"
        with pytest.raises(WebSocketDisconnect) as caught:
            socket.receive_json()
        assert caught.value.code == 4409
        assert len(caught.value.reason.encode()) <= 123


def test_gw_55_a_subscription_that_breaks_is_masked(client: TestClient) -> None:
    with connected(client) as socket:
        subscribe(socket, "subscription { breaks }")
        assert socket.receive_json()["payload"] == {"data": {"breaks": 1}}
        message = socket.receive_json()
        assert message["payload"]["errors"][0]["extensions"]["code"] == "INTERNAL"
        assert "wine cellar" not in str(message)
        assert socket.receive_json()["type"] == "complete"


@pytest.mark.parametrize(
    ("error", "incidents"), [(WebSocketDisconnected(), 0), (RuntimeError("the wine cellar"), 1)]
)
def test_gw_56_a_client_that_has_gone_is_no_incident(
    caplog: pytest.LogCaptureFixture, error: Exception, incidents: int
) -> None:
    handler = object.__new__(SocketHandler)
    asyncio.run(handler.handle_task_exception(error))
    told = [entry for entry in caplog.records if entry.exc_info]
    assert len(told) == incidents
    assert all(entry.getMessage().startswith("incident ") for entry in told)
