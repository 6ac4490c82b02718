"""Builds the executable schema: scalars, limits and error handling around the given types."""

from collections.abc import Iterable
from typing import Any

import strawberry
from graphql import GraphQLError
from strawberry.extensions import SchemaExtension
from strawberry.schema.config import StrawberryConfig
from strawberry.types import ExecutionContext

from ronde_gateway import errors as faults
from ronde_gateway.limits import Deadline, Guard, Limits
from ronde_gateway.schema.scalars import SCALARS
from ronde_gateway.settings import Settings

__all__ = ["Schema", "build_schema"]


class Schema(strawberry.Schema):
    """A schema that guards every operation and gives every error its code."""

    def __init__(self, limits: Limits, **parts: Any) -> None:
        super().__init__(**parts)
        self.limits = limits

    def get_extensions(self, sync: bool = False) -> list[SchemaExtension]:
        """A fresh guard per operation; its rules and caches are those of `Limits` (GW-114)."""
        own: list[SchemaExtension] = [Guard(self.limits)]
        if not sync:
            own.append(Deadline(self.limits))
        return [*own, *super().get_extensions(sync)]

    def process_errors(
        self, errors: list[GraphQLError], execution_context: ExecutionContext | None = None
    ) -> None:
        """Every error of every operation passes here, whichever way it came (GW-54 to GW-56)."""
        faults.coded(errors, execution_context)


def build_schema(
    settings: Settings,
    query: type,
    mutation: type | None = None,
    subscription: type | None = None,
    types: Iterable[type] = (),
    **parts: Any,
) -> Schema:
    """The schema of these roots and types, with our scalars and the limits of ``settings``.

    It is not sorted: Strawberry sorts by rebuilding, and its enums then take and give plain texts.

    Further ``parts`` go to `strawberry.Schema` (``exception_handlers`` for GW-53).
    """
    return Schema(
        Limits(settings),
        query=query,
        mutation=mutation,
        subscription=subscription,
        types=types,
        config=StrawberryConfig(
            scalar_map=SCALARS,
            disable_field_suggestions=not settings.introspection,
        ),
        **parts,
    )
