"""GraphiQL comes from our own files and works without network (GW-16)."""

import hashlib
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from ronde_gateway.transport.page import FOLDER
from tests.gateway.transport.toy import serving

BROWSER = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
OWN = {"index.html", "page.css", "page.js", "SOURCES.txt", "SHA256SUMS"}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with serving() as client:
        yield client


def test_gw_16_a_browser_gets_the_page_and_everything_it_names_from_us(client: TestClient) -> None:
    page = client.get("/graphql", headers=BROWSER)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    named = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    files = [name for name in named if name != "data:,"]
    assert len(files) == 6
    for name in files:
        assert client.get(f"/{name}").status_code == 200, name
        assert name.startswith("graphiql/")


def test_gw_16_the_page_allows_nothing_foreign_and_nothing_inline(client: TestClient) -> None:
    policy = client.get("/graphql", headers=BROWSER).headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; ")
    assert "unsafe" not in policy
    assert "http" not in policy


@pytest.mark.parametrize("accept", ["*/*", "application/json", "text/*"])
def test_gw_16_only_who_names_html_gets_the_page(client: TestClient, accept: str) -> None:
    answer = client.get("/graphql", headers={"accept": accept})
    assert answer.status_code in (400, 406)
    assert answer.headers["content-type"].startswith("application/json")


def test_gw_16_a_query_is_answered_even_to_a_browser(client: TestClient) -> None:
    answer = client.get("/graphql", params={"query": "{ hello }"}, headers=BROWSER)
    assert answer.json() == {"data": {"hello": "world"}}


def test_gw_16_the_page_can_be_switched_off() -> None:
    with serving(graphiql=False) as client:
        assert client.get("/graphql", headers=BROWSER).status_code == 400
        assert client.get("/graphql", headers={"accept": "text/html"}).status_code == 406
        assert client.get("/graphiql/page.js").status_code == 404


def test_gw_140_vendored_files_are_the_recorded_ones_with_their_licences() -> None:
    lines = (FOLDER / "SHA256SUMS").read_text().splitlines()
    recorded = {name: digest for digest, name in (line.split("  ") for line in lines)}
    present = {file.name for file in FOLDER.iterdir()}
    licences = {name for name in present if name.startswith("LICENSE")}
    assert present == set(recorded) | OWN | licences
    assert licences == {"LICENSE-graphiql", "LICENSE-react", "LICENSES-bundled.txt"}
    for name, digest in recorded.items():
        assert hashlib.sha256((FOLDER / name).read_bytes()).hexdigest() == digest, name
