"""Server-sent events, one connection an operation (GW-10)."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from ronde_gateway.app import server
from ronde_gateway.live import Hub, Notice
from ronde_gateway.settings import Settings
from tests.gateway.transport.toy import application, serving

EVENTS = {"accept": "text/event-stream"}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with serving() as client:
        yield client


def read(answer: Any) -> list[tuple[str, Any]]:
    assert answer.headers["content-type"] == "text/event-stream"
    found = []
    for block in answer.text.removesuffix("\r\n\r\n").split("\r\n\r\n"):
        event, data = block.split("\r\n")
        content = data.removeprefix("data:").strip()
        found.append((event.removeprefix("event: "), json.loads(content) if content else None))
    return found


def test_gw_10_a_subscription_by_post_or_get_is_a_stream_of_events(client: TestClient) -> None:
    query = "subscription { count(to: 2) }"
    for answer in (
        client.post("/graphql", json={"query": query}, headers=EVENTS),
        client.get("/graphql", params={"query": query}, headers=EVENTS),
    ):
        assert read(answer) == [
            ("next", {"data": {"count": 1}}),
            ("next", {"data": {"count": 2}}),
            ("complete", None),
        ]


def test_gw_10_queries_and_mutations_may_be_streams_too(client: TestClient) -> None:
    answer = client.post("/graphql", json={"query": "{ hello }"}, headers=EVENTS)
    assert read(answer) == [("next", {"data": {"hello": "world"}}), ("complete", None)]
    mutation = 'mutation { rename(name: "x") { name } }'
    answer = client.post("/graphql", json={"query": mutation}, headers=EVENTS)
    assert read(answer)[0] == ("next", {"data": {"rename": {"name": "x"}}})


def test_gw_9_a_mutation_by_get_changes_nothing_as_a_stream_either(client: TestClient) -> None:
    mutation = 'mutation { rename(name: "x") { name } }'
    (event, data), _ = read(client.get("/graphql", params={"query": mutation}, headers=EVENTS))
    assert event == "next"
    assert "data" not in data
    assert data["errors"][0]["extensions"]["code"] == "BAD_REQUEST"


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("{", "SYNTAX"),
        ("{ nope }", "VALIDATION"),
        ("query a { hello } query b { hello }", "BAD_REQUEST"),
    ],
)
def test_gw_10_a_request_error_is_one_event_without_data(
    client: TestClient, query: str, code: str
) -> None:
    answer = client.post("/graphql", json={"query": query}, headers=EVENTS)
    (event, data), last = read(answer)
    assert (event, last) == ("next", ("complete", None))
    assert "data" not in data
    assert data["errors"][0]["extensions"]["code"] == code


def test_gw_10_the_single_connection_mode_is_a_405(client: TestClient) -> None:
    assert client.put("/graphql").status_code == 405
    answer = client.delete("/graphql", params={"operationId": "1"})
    assert answer.status_code == 405


def test_gw_55_a_stream_that_breaks_is_masked(client: TestClient) -> None:
    answer = client.post("/graphql", json={"query": "subscription { breaks }"}, headers=EVENTS)
    assert read(answer)[1][1]["errors"][0]["extensions"]["code"] == "INTERNAL"
    assert "wine cellar" not in answer.text


def test_gw_92_a_client_that_goes_away_leaves_no_subscriber_behind() -> None:
    hub = Hub(interval=0.01)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = Settings(port=port)
    running = server(settings, application(settings, hub), hub)
    thread = threading.Thread(target=running.run)
    thread.start()
    try:
        wait(lambda: running.started)
        query = json.dumps({"query": 'subscription { changed(tournament: "t") }'}).encode()
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(
                b"POST /graphql HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
                b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(query), query)
            )
            read_until(line, b'{"changed":7}')
            assert hub.subscribers == 1
            hub.publish("t", Notice(8))
            read_until(line, b'{"changed":8}')
        wait(lambda: hub.subscribers == 0)
    finally:
        running.should_exit = True
        thread.join()


def read_until(line: socket.socket, wanted: bytes) -> None:
    line.settimeout(5)
    seen = b""
    while wanted not in seen:
        received = line.recv(4096)
        assert received, seen
        seen += received


def wait(condition: Any) -> None:
    deadline = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)
