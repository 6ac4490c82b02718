"""A client that hangs up before its answer: the work is told so, and stops (GW-116)."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

from starlette.types import Message

from tests.gateway.transport.toy import LEFT, application


def scope(body: bytes) -> dict[str, Any]:
    headers = {"host": "localhost", "content-type": "application/json", "accept": "*/*"}
    headers["content-length"] = str(len(body))
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/graphql",
        "raw_path": b"/graphql",
        "root_path": "",
        "query_string": b"",
        "headers": [(k.encode(), v.encode()) for k, v in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }


async def asked(document: str, hangs_up: bool) -> list[Message]:
    """What the application sends to a client that hangs up, or waits, once it has asked."""
    body = json.dumps({"query": document}).encode()
    coming: Iterator[Message] = iter([{"type": "http.request", "body": body, "more_body": False}])
    sent: list[Message] = []

    async def receive() -> Message:
        message = next(coming, None)
        if message is not None:
            return message
        if not hangs_up:
            await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    await asyncio.wait_for(application()(scope(body), receive, send), 15)
    return sent


def test_work_is_told_when_its_client_has_gone() -> None:
    LEFT.clear()
    asyncio.run(asked("{ patient }", hangs_up=True))
    assert LEFT == [True]


def test_a_client_that_waits_gets_its_answer() -> None:
    sent = asyncio.run(asked("{ hello }", hangs_up=False))
    assert sent[0]["status"] == 200
    assert json.loads(sent[1]["body"]) == {"data": {"hello": "world"}}
