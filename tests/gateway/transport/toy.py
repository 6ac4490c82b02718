"""A small schema and its application, enough to try every rule of the transport."""

import asyncio
import datetime as dt
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event
from typing import Any

import strawberry
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient
from strawberry.file_uploads import Upload

from ronde import Refused, Text
from ronde_gateway.app import create_app
from ronde_gateway.cost import bounded
from ronde_gateway.live import Hub, Notice
from ronde_gateway.schema.build import Schema, build_schema
from ronde_gateway.schema.pages import Connection, page, page_of
from ronde_gateway.schema.scalars import JSON
from ronde_gateway.settings import Settings
from ronde_gateway.texts import Texts

LEFT: list[bool] = []
"""What `Query.patient` saw, each time it ended."""
SECRET = "marker-that-must-not-be-seen"


@dataclass
class Context:
    locale: str
    hub: Hub
    connection_params: Any = None
    texts: Texts = field(default_factory=lambda: Texts.load(["ronde"]))
    gone: Event = field(default_factory=Event)

    def say(self, text: Text) -> str:
        return self.texts.translate(text, self.locale)


Info = strawberry.Info[Context, None]


@strawberry.interface
class Named:
    name: str


@strawberry.type
class Player(Named):
    @strawberry.field(metadata=bounded(10))  # type: ignore[untyped-decorator]
    def games(self) -> list["Game"]:
        return [Game(name="1-0")]


@strawberry.type
class Game(Named):
    @strawberry.field
    def white(self) -> Player:
        return Player(name="anna")

    @strawberry.field
    def loose(self) -> list[Player]:
        return []


@strawberry.type
class Query:
    @strawberry.field
    def hello(self) -> str:
        return "world"

    @strawberry.field
    def player(self) -> Player | None:
        return Player(name="anna")

    @strawberry.field
    def named(self) -> Named | None:
        return Player(name="anna")

    @strawberry.field
    def players(
        self,
        first: int | None = None,
        after: str | None = None,
        last: int | None = None,
        before: str | None = None,
    ) -> Connection[Player]:
        asked = page("name", first=first, after=after, last=last, before=before)
        return page_of(["anna", "bert"], asked, lambda n: (n,), lambda n: Player(name=n))

    @strawberry.field
    def language(self, info: Info) -> str:
        return info.context.locale

    @strawberry.field
    def echo(self, value: JSON, at: dt.datetime | None = None) -> JSON:
        return value

    @strawberry.field
    def broken(self, secret: str = "") -> str:
        raise RuntimeError("the wine cellar is flooded")

    @strawberry.field
    async def patient(self, info: Info) -> bool:
        """Work in a thread that ends as soon as nobody waits for it."""
        gone = await run_in_threadpool(info.context.gone.wait, 20)
        LEFT.append(gone)
        return gone

    @strawberry.field
    def absent(self) -> str:
        return None  # type: ignore[return-value]

    @strawberry.field
    def refused(self, code: str) -> str | None:
        raise Refused(code)

    @strawberry.field
    async def slow(self, seconds: float) -> str | None:
        await asyncio.sleep(seconds)
        return "done"


@strawberry.type
class Mutation:
    @strawberry.mutation
    def rename(self, name: str) -> Player:
        return Player(name=name)

    @strawberry.mutation
    async def read(self, file: Upload) -> str:
        assert isinstance(file, UploadFile)
        return f"{file.filename}: {(await file.read()).decode()}"

    @strawberry.mutation
    async def read_all(self, files: list[Upload]) -> str:
        return ", ".join([str(file.filename) for file in files])  # type: ignore[attr-defined]


@strawberry.type
class Subscription:
    @strawberry.subscription
    async def count(self, to: int, pause: float = 0) -> AsyncGenerator[int, None]:
        for number in range(1, to + 1):
            yield number
            await asyncio.sleep(pause)

    @strawberry.subscription
    async def breaks(self) -> AsyncGenerator[int, None]:
        yield 1
        raise RuntimeError("the wine cellar is flooded")

    @strawberry.subscription
    async def changed(self, info: Info, tournament: str) -> AsyncGenerator[int, None]:
        async def revision() -> int:
            return 7

        async for notice in info.context.hub.watch(tournament, revision):
            yield notice.revision


def build(settings: Settings | None = None) -> Schema:
    return build_schema(
        settings or Settings(), query=Query, mutation=Mutation, subscription=Subscription
    )


def application(settings: Settings | None = None, hub: Hub | None = None) -> Starlette:
    settings = settings or Settings()
    hub = hub or Hub(settings.notice_seconds, settings.notice_queue)

    def context(connection: HTTPConnection, locale: str) -> Context:
        if connection.headers.get("x-break"):
            raise RuntimeError("the wine cellar is flooded")
        return Context(locale, hub)

    return create_app(settings, build(settings), context, hub)


@contextmanager
def serving(hub: Hub | None = None, **options: Any) -> Iterator[TestClient]:
    with TestClient(
        application(Settings(**options), hub),
        base_url="http://localhost",
        raise_server_exceptions=True,
    ) as client:
        yield client


__all__ = ["LEFT", "SECRET", "Notice", "application", "build", "serving"]
