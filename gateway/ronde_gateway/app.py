"""Where all meets: the endpoint, the hub, the guards of the door."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from types import FrameType

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from ronde_gateway.live import Hub
from ronde_gateway.schema.build import Schema
from ronde_gateway.settings import Settings
from ronde_gateway.transport.endpoint import PREFLIGHT, Endpoint, MakeContext
from ronde_gateway.transport.page import FOLDER

__all__ = ["Lifespan", "create_app", "server"]

Lifespan = Callable[[Starlette], AbstractAsyncContextManager[None]]


def create_app(
    settings: Settings,
    schema: Schema,
    make_context: MakeContext,
    hub: Hub,
    *,
    routes: Sequence[BaseRoute] = (),
    lifespan: Lifespan | None = None,
) -> Starlette:
    """The application: ``/graphql``, ``/healthz`` and any further ``routes``.

    ``make_context`` gives the context of a request or socket. ``lifespan`` surrounds the life of
    the hub, which is bound to the server's loop and completes its subscriptions at the end.
    """
    endpoint = Endpoint(schema, settings, make_context)
    pages = [Mount("/graphiql", StaticFiles(directory=FOLDER))] if settings.graphiql else []

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        async with lifespan(app) if lifespan is not None else nullcontext():
            hub.bind()
            try:
                yield
            finally:
                hub.close()

    return Starlette(
        routes=[
            Route("/graphql", endpoint),
            WebSocketRoute("/graphql", endpoint),
            Route("/healthz", healthz),
            *pages,
            *routes,
        ],
        middleware=_guards(settings),
        lifespan=living,
    )


class _Server(uvicorn.Server):
    """Ends live streams as soon as a signal comes: an open one would hold the process up, and the
    application's own end comes after the last connection (OPS-50)."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self._hub = hub

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._hub.stop()


def server(settings: Settings, app: Starlette, hub: Hub) -> uvicorn.Server:
    """The server of one process (OPS-40); ``run()`` blocks until a signal ends it."""
    return _Server(
        uvicorn.Config(
            app,
            host=settings.bind,
            port=settings.port,
            ws_max_size=settings.limit_json,
            ws_ping_interval=10,
            timeout_graceful_shutdown=10,
            server_header=False,
            access_log=False,  # it would write the variables of every GET (GW-56)
        ),
        hub,
    )


async def healthz(request: Request) -> Response:
    """The process answers; nothing is touched (OPS-60)."""
    return PlainTextResponse("ok")


def _guards(settings: Settings) -> list[Middleware]:
    """Only our own names are answered, or a page could reach this server under a name of its own;
    scripts of listed origins may read the answers, never with credentials (GW-62)."""
    own = f"[{settings.bind}]" if ":" in settings.bind else settings.bind
    hosts = ["localhost", "127.0.0.1", "[::1]", own]
    guards = [Middleware(TrustedHostMiddleware, allowed_hosts=hosts, www_redirect=False)]
    if settings.allowed_origins:
        guards.append(
            Middleware(
                CORSMiddleware,
                allow_origins=settings.allowed_origins,
                allow_methods=("GET", "POST"),
                allow_headers=("content-type", PREFLIGHT),
            )
        )
    return guards
