"""The application around the endpoint."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from ronde_gateway.app import create_app, server
from ronde_gateway.live import Hub
from ronde_gateway.settings import Settings
from tests.gateway.transport.toy import Context, application, build, serving


def test_ops_60_healthz_answers() -> None:
    with serving() as client:
        answer = client.get("/healthz")
        assert (answer.status_code, answer.text) == (200, "ok")


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_gw_62_the_server_answers_to_its_own_names(host: str) -> None:
    with serving() as client:
        assert client.get("/healthz", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"]
)
def test_gw_62_a_foreign_name_that_leads_here_is_refused(host: str) -> None:
    with serving() as client:
        answer = client.post("/graphql", json={"query": "{ hello }"}, headers={"host": host})
        assert answer.status_code == 400


def test_gw_62_only_listed_origins_may_read_and_without_credentials() -> None:
    asked = {
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type, graphql-require-preflight",
    }
    with serving(allowed_origins=("https://good.example",)) as client:
        good = client.options("/graphql", headers=asked | {"origin": "https://good.example"})
        assert good.headers["access-control-allow-origin"] == "https://good.example"
        assert "access-control-allow-credentials" not in good.headers
        evil = client.options("/graphql", headers=asked | {"origin": "https://evil.example"})
        assert "access-control-allow-origin" not in evil.headers
    with serving() as client:
        none = client.options("/graphql", headers=asked | {"origin": "https://good.example"})
        assert (none.status_code, none.headers.get("access-control-allow-origin")) == (405, None)


def test_further_routes_and_a_lifespan_can_be_added() -> None:
    told: list[str] = []

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        told.append("opened")
        yield
        told.append("closed")

    hub = Hub()
    app = create_app(
        Settings(),
        build(),
        lambda connection, locale: Context(locale, hub),
        hub,
        routes=[Route("/extra", lambda request: PlainTextResponse("extra"))],
        lifespan=lifespan,
    )
    with TestClient(app, base_url="http://localhost") as client:
        assert client.get("/extra").text == "extra"
        assert told == ["opened"]
    assert told == ["opened", "closed"]


def test_ops_40_the_server_runs_in_one_process_on_the_chosen_address() -> None:
    config = server(Settings(bind="::1", port=9000), application(), Hub()).config
    assert (config.host, config.port, config.workers) == ("::1", 9000, 1)
    assert config.ws_max_size == Settings().limit_json


def test_gw_56_the_server_keeps_no_log_of_addresses_with_variables() -> None:
    assert not server(Settings(), application(), Hub()).config.access_log
