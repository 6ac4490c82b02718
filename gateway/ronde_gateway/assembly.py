"""One gateway from its settings: registry, store, hub, words, schema and application."""

from dataclasses import dataclass

from starlette.applications import Starlette

from ronde.registry import PluginStatus, Registry, load
from ronde_gateway.app import create_app
from ronde_gateway.clock import Clock
from ronde_gateway.context import Context, Viewer, contexts
from ronde_gateway.documents.routes import routes
from ronde_gateway.live import Hub
from ronde_gateway.schema.build import Schema
from ronde_gateway.schema.contributions import Contributions
from ronde_gateway.schema.whole import whole_schema
from ronde_gateway.settings import Settings
from ronde_gateway.store import Store
from ronde_gateway.texts import Texts

__all__ = ["Gateway", "assemble"]


@dataclass(frozen=True, slots=True)
class Gateway:
    """Everything a running gateway holds."""

    settings: Settings
    registry: Registry
    store: Store
    hub: Hub
    texts: Texts
    schema: Schema
    contributions: Contributions
    app: Starlette

    def context(self, name: str, via: str) -> Context:
        """A context outside of any request, for the command line and the scheduler."""
        return Context(
            self.registry,
            self.store,
            self.hub,
            self.texts,
            self.contributions,
            Viewer(name, via),
            self.settings.locale,
        )


def assemble(settings: Settings) -> Gateway:
    """Load the plug-ins, bring the database up to date and build the application."""
    registry = load(disabled=settings.plugins_disabled)
    if not settings.database_url:
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    store = Store(settings.url)
    store.migrate()
    hub = Hub(settings.notice_seconds, settings.notice_queue)
    loaded = [s.module for s in registry.plugins if s.status is PluginStatus.LOADED]
    texts = Texts.load(["ronde", "ronde_gateway", *loaded])
    schema, contributions = whole_schema(settings, registry)
    clock = Clock(settings.clock_speed)
    make_context = contexts(registry, store, hub, texts, contributions, clock)
    papers = routes(store, registry.offers, texts, settings.locale)
    app = create_app(settings, schema, make_context, hub, routes=papers)
    return Gateway(settings, registry, store, hub, texts, schema, contributions, app)
