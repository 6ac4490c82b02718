"""Bodies have a limit, uploads a header and a form (GW-7, GW-15)."""

import asyncio
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.types import Message

from tests.gateway.transport.toy import application, serving

PREFLIGHT = {"graphql-require-preflight": "1"}
READ = "mutation($file: Upload!) { read(file: $file) }"
FILE = {"0": ("open.trf", b"012 An open", "text/plain")}
FORM = {
    "operations": f'{{"query": "{READ}", "variables": {{"file": null}}}}',
    "map": '{"0": ["variables.file"]}',
}


@pytest.fixture(scope="module")
def client() -> Any:
    with serving(limit_json=1000, limit_multipart=5000) as client:
        yield client


def padded(size: int) -> bytes:
    head, tail = b'{"query": "{ hello }"', b"}"
    return head + b" " * (size - len(head) - len(tail)) + tail


def post(client: TestClient, **form: Any) -> Any:
    return client.post(
        "/graphql",
        data=FORM | form.get("data", {}),
        files=form.get("files", FILE),
        headers=PREFLIGHT,
    )


@pytest.mark.parametrize(("size", "status"), [(999, 200), (1000, 200), (1001, 413)])
def test_gw_7_a_body_beyond_its_limit_is_a_413(client: TestClient, size: int, status: int) -> None:
    answer = client.post(
        "/graphql", content=padded(size), headers={"content-type": "application/json"}
    )
    assert answer.status_code == status
    if status == 413:
        assert answer.json()["errors"][0]["extensions"]["code"] == "BAD_REQUEST"


@pytest.mark.parametrize(("size", "status"), [(1000, 200), (1001, 413)])
def test_gw_7_the_limit_also_holds_for_a_body_of_untold_length(
    client: TestClient, size: int, status: int
) -> None:
    body = padded(size)
    answer = client.post(
        "/graphql",
        content=iter([body[:400], body[400:]]),
        headers={"content-type": "application/json"},
    )
    assert answer.status_code == status


def test_gw_7_a_declared_length_beyond_the_limit_is_refused_unread() -> None:
    sent: list[Message] = []

    async def receive() -> Message:
        raise AssertionError("the body was read")

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/graphql",
        "query_string": b"",
        "headers": [
            (b"host", b"localhost"),
            (b"content-type", b"application/json"),
            (b"content-length", b"99999999"),
        ],
    }
    asyncio.run(application()(scope, receive, send))
    assert sent[0]["status"] == 413


def test_gw_15_a_file_is_read_by_its_mutation(client: TestClient) -> None:
    answer = post(client)
    assert answer.json() == {"data": {"read": "open.trf: 012 An open"}}


def test_gw_15_a_file_may_stand_in_a_list(client: TestClient) -> None:
    query = "mutation($files: [Upload!]!) { readAll(files: $files) }"
    operations = f'{{"query": "{query}", "variables": {{"files": [null, null]}}}}'
    answer = post(
        client,
        data={"operations": operations, "map": '{"0": ["variables.files.1", "variables.files.0"]}'},
    )
    assert answer.json() == {"data": {"readAll": "open.trf, open.trf"}}


def test_gw_15_without_the_header_no_form_is_executed(client: TestClient) -> None:
    answer = client.post("/graphql", data=FORM, files=FILE)
    assert answer.status_code == 400
    assert "GraphQL-Require-Preflight" in answer.text


def test_gw_7_a_form_has_a_limit_of_its_own(client: TestClient) -> None:
    assert post(client, files={"0": ("a", b"x" * 3000)}).status_code == 200
    assert post(client, files={"0": ("a", b"x" * 6000)}).status_code == 413


@pytest.mark.parametrize(
    "data",
    [
        {"operations": "x"},
        {"operations": "null"},
        {"operations": "[]"},
        {"map": "null"},
        {"map": "[]"},
        {"map": '"x"'},
        {"map": "{"},
        {"map": '{"0": null}'},
        {"map": '{"0": "variables.file"}'},
        {"map": '{"0": [1]}'},
        {"map": '{"1": ["variables.file"]}'},
        {"map": '{"map": ["variables.file"]}'},
        {"map": '{"0": ["variables.other"]}'},
        {"map": '{"0": ["variables.file.deeper"]}'},
        {"map": '{"0": ["query"]}'},
        {"map": '{"0": [""]}'},
        {"map": '{"0": ["variables.file", "variables.file"]}'},
        {"map": '{"0": ["variables.list.7"]}'},
    ],
)
def test_gw_7_a_malformed_form_is_a_400(client: TestClient, data: dict[str, str]) -> None:
    answer = post(client, data=data)
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["extensions"]["code"] == "BAD_REQUEST"


def test_gw_7_a_form_without_its_fields_or_boundary_is_a_400(client: TestClient) -> None:
    for content, kind in [
        (b"--x\r\n\r\n--x--", "multipart/form-data; boundary=x"),
        (b"nothing", "multipart/form-data"),
        (b"garbage", "multipart/form-data; boundary=x"),
    ]:
        headers = PREFLIGHT | {"content-type": kind}
        answer = client.post("/graphql", content=content, headers=headers)
        assert answer.status_code == 400, kind


def test_gw_15_a_text_where_a_file_belongs_is_a_bad_variable(client: TestClient) -> None:
    answer = client.post("/graphql", json={"query": READ, "variables": {"file": "text"}})
    assert answer.json()["errors"][0]["extensions"]["code"] == "BAD_VARIABLES"
