"""Decorators for resolvers, typed: Strawberry's own return Any when they are given arguments."""

from collections.abc import Callable
from typing import Any

import strawberry
from strawberry.types.field import StrawberryField

from ronde_gateway.cost import bounded

__all__ = ["computed", "streamed"]


def computed(
    description: str | None = None, *, bound: int | None = None, deprecated: str | None = None
) -> Callable[[Callable[..., Any]], StrawberryField]:
    """A field whose method is asked; ``bound`` is the greatest length of a plain list (GW-67),
    ``deprecated`` says what to use instead and until when (GW-133)."""

    def decorate(resolver: Callable[..., Any]) -> StrawberryField:
        made: StrawberryField = strawberry.field(
            resolver,
            description=description,
            deprecation_reason=deprecated,
            metadata=None if bound is None else bounded(bound),
        )
        return made

    return decorate


def streamed(description: str) -> Callable[[Callable[..., Any]], StrawberryField]:
    """A subscription."""

    def decorate(resolver: Callable[..., Any]) -> StrawberryField:
        made: StrawberryField = strawberry.subscription(resolver, description=description)
        return made

    return decorate
