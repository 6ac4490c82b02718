"""Decorators for resolvers, typed: Strawberry's own return Any when they are given arguments."""

from collections.abc import Callable
from typing import Any

import strawberry
from strawberry.types.field import StrawberryField

from ronde_gateway.cost import bounded

__all__ = ["PERSONAL", "computed", "streamed"]

PERSONAL = "personal"


def computed(
    description: str | None = None,
    *,
    bound: int | None = None,
    personal: bool = False,
    deprecated: str | None = None,
) -> Callable[[Callable[..., Any]], StrawberryField]:
    """A field whose method is asked; ``bound`` is the greatest length of a plain list (GW-67).

    ``personal`` fields depend on who asks, or on the time, and are never answered from what was
    kept (GW-115). ``deprecated`` says what to use instead and until when (GW-133).
    """

    def decorate(resolver: Callable[..., Any]) -> StrawberryField:
        made: StrawberryField = strawberry.field(
            resolver,
            description=description,
            deprecation_reason=deprecated,
            metadata={
                **({} if bound is None else bounded(bound)),
                **({PERSONAL: True} if personal else {}),
            },
        )
        return made

    return decorate


def streamed(description: str) -> Callable[[Callable[..., Any]], StrawberryField]:
    """A subscription."""

    def decorate(resolver: Callable[..., Any]) -> StrawberryField:
        made: StrawberryField = strawberry.subscription(resolver, description=description)
        return made

    return decorate
