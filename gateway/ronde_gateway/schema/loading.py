"""Whole tournaments for resolvers: read in one go, once an operation (GW-101), and not again while
their revision stays the same."""

from collections.abc import Awaitable

from strawberry.dataloader import DataLoader

from ronde.conduct import begun
from ronde_gateway.context import Context
from ronde_gateway.schema.loaders import loader
from ronde_gateway.schema.view import View
from ronde_gateway.store import UnitOfWork

__all__ = ["forget", "load_view"]


def load_view(context: Context, key: str) -> Awaitable[View | None]:
    """The tournament with that id of the core, or None."""
    return _views(context).load(key)


def forget(context: Context, view: View | None) -> None:
    """Something was changed: read everything again, but for the view just made."""
    context.loaders = {}
    if view is not None:
        _views(context).prime(view.value.id, context.views.hold(view))


def _views(context: Context) -> DataLoader[str, View | None]:
    def read(keys: list[str]) -> list[View | None]:
        with context.store.reading() as unit:
            return [_view(context, unit, key) for key in keys]

    return loader(context, "views", read)


def _view(context: Context, unit: UnitOfWork, key: str) -> View | None:
    revision = unit.revision(key)
    if revision is None:
        return None
    held = context.views.find(key, revision)
    if held is not None:
        return held
    t = unit.tournament(key)
    return context.views.hold(View(begun(t, context.offers), context.offers)) if t else None
