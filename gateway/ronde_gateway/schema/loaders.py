"""Loaders: what is wanted at the same time is read at the same time (GW-101, GW-112)."""

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from starlette.concurrency import run_in_threadpool
from strawberry.dataloader import DataLoader
from strawberry.extensions import SchemaExtension

from ronde_gateway.context import Context

__all__ = ["FreshLoaders", "loader"]

K = TypeVar("K")
T = TypeVar("T")


class FreshLoaders(SchemaExtension):
    """A WebSocket's context lives long; what was read for one operation is not for the next."""

    def on_operation(self):  # type: ignore[no-untyped-def]
        self.execution_context.context.loaders = {}
        yield


def loader(context: Context, name: str, read: Callable[[list[K]], Sequence[T]]) -> DataLoader[K, T]:
    """The operation's loader of that name; ``read`` is asked in a worker thread, with all keys
    that are wanted at the same time."""
    if name not in context.loaders:

        async def load(keys: list[K]) -> Sequence[T]:
            return await run_in_threadpool(read, keys)

        context.loaders[name] = DataLoader(load_fn=load)
    return cast("DataLoader[K, T]", context.loaders[name])
