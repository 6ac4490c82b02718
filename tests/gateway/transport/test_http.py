"""HTTP: one endpoint, one operation a request, a GraphQL body in every answer (GW-1 to GW-8)."""

import logging
from typing import Any

import pytest
from starlette.testclient import TestClient

from ronde_gateway.transport.negotiation import GRAPHQL
from tests.gateway.transport.toy import serving

NEWER = {"accept": GRAPHQL}
TWO = "query one { hello } query two { player { name } }"


@pytest.fixture(scope="module")
def client() -> Any:
    with serving() as client:
        yield client


def code(answer: Any) -> str:
    return str(answer.json()["errors"][0]["extensions"]["code"])


def test_gw_1_a_post_is_answered_without_redirection(client: TestClient) -> None:
    answer = client.post("/graphql", json={"query": "{ hello }"}, follow_redirects=False)
    assert (answer.status_code, answer.json()) == (200, {"data": {"hello": "world"}})


def test_gw_1_a_get_is_answered_with_its_variables(client: TestClient) -> None:
    query = "query q($n: Int) { players(first: $n) { totalCount } }"
    answer = client.get(
        "/graphql", params={"query": query, "variables": '{"n": 1}', "operationName": "q"}
    )
    assert answer.json() == {"data": {"players": {"totalCount": 2}}}


@pytest.mark.parametrize("accept", [GRAPHQL, "application/json"])
def test_gw_3_the_content_type_is_the_accepted_one_in_utf_8(
    client: TestClient, accept: str
) -> None:
    answer = client.post("/graphql", json={"query": "{ hello }"}, headers={"accept": accept})
    assert answer.headers["content-type"] == f"{accept}; charset=utf-8"
    assert answer.headers["vary"] == "Accept, Accept-Language"


def test_gw_3_what_is_not_accepted_is_a_406(client: TestClient) -> None:
    answer = client.post("/graphql", json={"query": "{ hello }"}, headers={"accept": "text/csv"})
    assert (answer.status_code, code(answer)) == (406, "BAD_REQUEST")


REQUEST_ERRORS = [
    ({"query": "{"}, "SYNTAX"),
    ({"query": "{ nope }"}, "VALIDATION"),
    ({"query": "query($n: Int!) { players(first: $n) { totalCount } }"}, "BAD_VARIABLES"),
    ({"query": "{ hello }", "operationName": "unknown"}, "BAD_REQUEST"),
    ({"query": TWO}, "BAD_REQUEST"),
    ({"query": "fragment f on Query { hello }"}, "BAD_REQUEST"),
]


@pytest.mark.parametrize(("parameters", "expected"), REQUEST_ERRORS)
def test_gw_4_a_request_error_has_no_data_and_is_a_400_or_200_by_its_form(
    client: TestClient, parameters: dict[str, Any], expected: str
) -> None:
    for accept, status in ((GRAPHQL, 400), ("application/json", 200)):
        answer = client.post("/graphql", json=parameters, headers={"accept": accept})
        assert (answer.status_code, code(answer)) == (status, expected)
        assert "data" not in answer.json()


@pytest.mark.parametrize("query", ["{ broken }", "{ absent }"])
def test_gw_5_once_execution_has_started_the_status_is_200_even_without_data(
    client: TestClient, query: str
) -> None:
    answer = client.post("/graphql", json={"query": query}, headers=NEWER)
    assert (answer.status_code, answer.json()["data"]) == (200, None)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])
def test_gw_6_other_methods_are_a_405_that_names_the_right_ones(
    client: TestClient, method: str
) -> None:
    answer = client.request(method, "/graphql")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, POST")
    if method != "HEAD":
        assert code(answer) == "BAD_REQUEST"


def test_gw_6_a_mutation_over_get_is_a_405(client: TestClient) -> None:
    query = 'mutation { rename(name: "x") { name } }'
    answer = client.get("/graphql", params={"query": query})
    assert (answer.status_code, answer.headers["allow"], code(answer)) == (
        405,
        "POST",
        "BAD_REQUEST",
    )


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/graphql",
        "text/plain;application/json",
        "application/jsonx",
        "",
    ],
)
def test_gw_6_another_content_type_is_a_415(client: TestClient, kind: str) -> None:
    answer = client.post("/graphql", content=b'{"query":"{hello}"}', headers={"content-type": kind})
    assert (answer.status_code, code(answer)) == (415, "BAD_REQUEST")


@pytest.mark.parametrize(
    "body",
    [
        b"null",
        b'"text"',
        b"1",
        b"true",
        b"",
        b"{",
        b"\xff\xfe",
        b'{"query": NaN}',
        b"[" * 100_000,
        b"{}",
        b'{"query": null}',
        b'{"query": ""}',
        b'{"query": 1}',
        b'{"query": ["{ hello }"]}',
        b'{"query": "{ hello }", "variables": []}',
        b'{"query": "{ hello }", "variables": "{}"}',
        b'{"query": "{ hello }", "operationName": 1}',
        b'{"query": "{ hello }", "extensions": "x"}',
    ],
)
def test_gw_7_a_malformed_body_is_a_400(client: TestClient, body: bytes) -> None:
    answer = client.post("/graphql", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, code(answer)) == (400, "BAD_REQUEST")
    assert "data" not in answer.json()


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"query": ""},
        {"query": "{ hello }", "variables": "x"},
        {"query": "{ hello }", "variables": "1"},
    ],
)
def test_gw_7_malformed_parameters_of_a_get_are_a_400(
    client: TestClient, parameters: dict[str, str]
) -> None:
    answer = client.get("/graphql", params=parameters)
    assert (answer.status_code, code(answer)) == (400, "BAD_REQUEST")


def test_gw_7_of_several_operations_the_named_one_runs(client: TestClient) -> None:
    answer = client.post("/graphql", json={"query": TWO, "operationName": "two"})
    assert answer.json() == {"data": {"player": {"name": "anna"}}}


def test_gw_7_a_subscription_as_an_ordinary_request_names_the_streaming_transports(
    client: TestClient,
) -> None:
    query = "subscription { count(to: 1) }"
    for answer in (
        client.post("/graphql", json={"query": query}),
        client.get("/graphql", params={"query": query}),
    ):
        assert answer.status_code == 400
        message = answer.json()["errors"][0]["message"]
        assert "graphql-transport-ws" in message
        assert "text/event-stream" in message


def test_gw_8_several_operations_in_a_list_are_a_400(client: TestClient) -> None:
    answer = client.post("/graphql", json=[{"query": "{ hello }"}])
    assert (answer.status_code, code(answer)) == (400, "BAD_REQUEST")
    assert "one operation at a time" in answer.text


def test_gw_55_a_fault_of_the_endpoint_itself_is_masked(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        answer = client.post("/graphql", json={"query": "{ hello }"}, headers={"x-break": "1"})
    error = answer.json()["errors"][0]
    assert (answer.status_code, error["message"]) == (500, "Internal error")
    assert error["extensions"]["incident"] in caplog.text
    assert "wine cellar" not in answer.text


@pytest.mark.parametrize("directive", ["defer", "stream"])
def test_gw_14_incremental_delivery_stays_off(client: TestClient, directive: str) -> None:
    answer = client.post("/graphql", json={"query": f"{{ ... @{directive} {{ hello }} }}"})
    assert code(answer) == "VALIDATION"


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://localhost", 200),
        ("https://good.example", 200),
        ("https://evil.example", 403),
        ("http://localhost.evil.example", 403),
        ("null", 403),
    ],
)
def test_gw_62_a_post_from_a_foreign_page_is_refused(origin: str, status: int) -> None:
    with serving(allowed_origins=("https://good.example",)) as client:
        answer = client.post("/graphql", json={"query": "{ hello }"}, headers={"origin": origin})
    assert answer.status_code == status
    if status == 403:
        assert code(answer) == "FORBIDDEN"


def test_gw_80_the_answer_says_its_language(client: TestClient) -> None:
    answer = client.post(
        "/graphql", json={"query": "{ language }"}, headers={"accept-language": "de, en;q=0.5"}
    )
    assert answer.json() == {"data": {"language": "en"}}
    assert answer.headers["content-language"] == "en"
    assert "Accept-Language" in answer.headers["vary"]
    assert (
        client.post("/graphql", json={"query": "{ language }"}).json()["data"]["language"] == "fr"
    )


def test_gw_80_the_installation_chooses_the_language_of_those_who_do_not() -> None:
    with serving(locale="en") as client:
        answer = client.post("/graphql", json={"query": "{ language }"})
        assert answer.json()["data"]["language"] == "en"
