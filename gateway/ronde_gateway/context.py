"""What a resolver may reach: the offers, the store, the hub, the language, who is asking."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Event
from typing import TYPE_CHECKING, Any

import strawberry
from starlette.requests import HTTPConnection

from ronde.contracts import Offers
from ronde.patience import Stopped
from ronde.registry import Registry
from ronde.text import Text
from ronde_gateway.clock import Clock
from ronde_gateway.locale import choose
from ronde_gateway.pace import Pace
from ronde_gateway.texts import Texts

if TYPE_CHECKING:
    from ronde_gateway.live import Hub
    from ronde_gateway.schema.contributions import Contributions
    from ronde_gateway.schema.view import Views
    from ronde_gateway.store import Store

__all__ = ["ACTOR_HEADER", "Context", "Info", "Viewer", "contexts", "viewer_of"]

ACTOR_HEADER = "x-ronde-actor"
ACTOR_LENGTH = 80


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who is asking, and by which way; ``name`` is what the history keeps (GW-47)."""

    name: str = "local"
    via: str = "api"

    @property
    def sees(self) -> str:
        """Which class of viewers this one belongs to: all of a class see the same (GW-115).
        Without accounts there is one."""
        return "everything"


def viewer_of(headers: Mapping[str, str]) -> Viewer:
    """The viewer of a request. Until there are accounts, whoever reaches the loopback address may
    do everything, and says in ``X-Ronde-Actor`` who he is."""
    told = "".join(c for c in headers.get(ACTOR_HEADER, "") if c.isprintable()).strip()
    return Viewer(told[:ACTOR_LENGTH]) if told else Viewer()


@dataclass
class Context:
    """One per request (or WebSocket connection). ``loaders`` are those already in use (GW-101);
    ``gone`` is set when the client does not wait any more."""

    registry: Registry
    store: "Store"
    hub: "Hub"
    texts: Texts
    contributions: "Contributions"
    viewer: Viewer = field(default_factory=Viewer)
    locale: str = "fr"
    views: "Views" = field(default_factory=lambda: _views())
    connection_params: Any = None
    loaders: dict[str, Any] = field(default_factory=dict)
    pace: Pace = field(default_factory=Pace)
    clock: Clock = field(default_factory=Clock)
    gone: Event = field(default_factory=Event)

    def go_on(self) -> None:
        """For long work: raises `Stopped` once the client has gone (`ronde.patience`)."""
        if self.gone.is_set():
            raise Stopped

    @property
    def offers(self) -> Offers:
        return self.registry.offers

    def language(self, wished: str | None = None) -> str:
        """The language of an answer: the argument, else what the request asked for (GW-80)."""
        return choose(wished, default=self.locale) if wished else self.locale

    def say(self, text: Text, wished: str | None = None) -> str:
        """The text in the language of the answer; only here are keys translated (GW-81)."""
        return self.texts.translate(text, self.language(wished))


def _views() -> "Views":
    from ronde_gateway.schema.view import Views  # the schema stands above the context

    return Views()


def contexts(
    registry: Registry,
    store: "Store",
    hub: "Hub",
    texts: Texts,
    contributions: "Contributions",
    clock: Clock | None = None,
) -> Callable[[HTTPConnection, str], Context]:
    """What makes the context of each request or socket, for `ronde_gateway.app.create_app`."""

    views, pace, running = _views(), Pace(), clock or Clock()

    def make(request: HTTPConnection, locale: str) -> Context:
        viewer = viewer_of(request.headers)
        return Context(
            registry,
            store,
            hub,
            texts,
            contributions,
            viewer,
            locale,
            views,
            pace=pace,
            clock=running,
        )

    return make


Info = strawberry.Info[Context, None]
