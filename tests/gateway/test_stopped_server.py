"""SIGTERM ends live streams at once and cleanly (OPS-50)."""

import json
import socket
from pathlib import Path
from urllib.parse import urlsplit

from tests.gateway.served import PATIENCE, ask, started

WATCH = "subscription($id: ID!) { tournamentChanged(id: $id) { revision } }"


def test_a_stream_of_events_completes_when_the_server_is_told_to_stop(tmp_path: Path) -> None:
    with started(tmp_path, "--sample") as (process, url):
        found = ask(url, "{ tournaments(first: 1) { edges { node { id } } } }")
        id = found["data"]["tournaments"]["edges"][0]["node"]["id"]
        body = json.dumps({"query": WATCH, "variables": {"id": id}}).encode()
        address = urlsplit(url)
        with socket.create_connection((address.hostname, address.port), PATIENCE) as line:
            line.sendall(
                b"POST /graphql HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n"
                b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(body), body)
            )
            stream = line.makefile("rb")
            while b'"revision"' not in (read := stream.readline()):
                assert read
            process.terminate()
            rest = stream.read()
        process.wait(PATIENCE)
    assert b"event: complete" in rest
    assert rest.endswith(b"0\r\n\r\n")
    log = (tmp_path / "log").read_text()
    assert "Application shutdown complete" in log
    assert "Traceback" not in log
    assert "Cancel" not in log
