"""Whole tournaments for resolvers: read in one go, once an operation (GW-101)."""

from collections.abc import Awaitable

from strawberry.dataloader import DataLoader

from ronde_gateway.context import Context
from ronde_gateway.schema.loaders import loader
from ronde_gateway.schema.view import View

__all__ = ["forget", "load_view"]


def load_view(context: Context, key: str) -> Awaitable[View | None]:
    """The tournament with that id of the core, or None."""
    return _views(context).load(key)


def forget(context: Context, view: View | None) -> None:
    """Something was changed: read everything again, but for the view just made."""
    context.loaders = {}
    if view is not None:
        _views(context).prime(view.value.id, view)


def _views(context: Context) -> DataLoader[str, View | None]:
    def read(keys: list[str]) -> list[View | None]:
        with context.store.reading() as unit:
            found = [unit.tournament(key) for key in keys]
        return [View(t, context.offers) if t is not None else None for t in found]

    return loader(context, "views", read)
