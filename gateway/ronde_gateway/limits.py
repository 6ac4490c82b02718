"""How much one request may ask for (GW-66, GW-67, GW-114).

`Limits` is built once for a schema: rules and caches live as long as it does. A `Guard` goes with
each operation, a `Deadline` with each that runs on the event loop.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator, Mapping
from contextvars import ContextVar
from functools import lru_cache, partial
from typing import Any

from graphql import (
    ASTValidationRule,
    GraphQLError,
    NoSchemaIntrospectionCustomRule,
    OperationDefinitionNode,
    parse,
    specified_rules,
    validate,
)
from graphql.execution.values import get_variable_values
from strawberry.extensions import SchemaExtension
from strawberry.schema.validation_rules.maybe_null import MaybeNullValidationRule
from strawberry.schema.validation_rules.one_of import OneOfInputValidationRule

from ronde_gateway.characters import legible, texts_in
from ronde_gateway.cost import cost
from ronde_gateway.document_rules import objection, size_rule, text_rule
from ronde_gateway.errors import Fault
from ronde_gateway.settings import Settings

__all__ = ["SOCKET_EXTENSIONS", "Deadline", "Guard", "Limits"]

DOCUMENTS_KEPT = 256
SOCKET_EXTENSIONS: ContextVar[Mapping[str, Any] | None] = ContextVar("extensions", default=None)
"""What a message of a socket asks for beside its operation: Strawberry's sockets pass on no such
thing, but the task of an operation inherits this."""


class Limits:
    """The limits of an installation, with the rules and the caches built from them."""

    def __init__(self, settings: Settings) -> None:
        self.tokens = settings.limit_tokens
        self.cost = settings.limit_cost
        self.seconds = settings.limit_seconds
        self.text = settings.limit_text
        self.hide_suggestions = not settings.introspection
        self.rules: tuple[type[ASTValidationRule], ...] = (
            *specified_rules,
            MaybeNullValidationRule,
            OneOfInputValidationRule,
            size_rule(settings.limit_depth, settings.limit_aliases, settings.limit_mutations),
            text_rule(settings.limit_text),
            *(() if settings.introspection else (NoSchemaIntrospectionCustomRule,)),
        )
        self.parsed = lru_cache(DOCUMENTS_KEPT)(parse)
        self.validated = lru_cache(DOCUMENTS_KEPT)(
            partial(validate, hide_suggestions=self.hide_suggestions)
        )


class Guard(SchemaExtension):
    """Parses and validates through the caches and refuses what exceeds a limit."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    def on_operation(self) -> Iterator[None]:
        self.execution_context.parse_options["max_tokens"] = self._limits.tokens
        self.execution_context.validation_rules = self._limits.rules
        yield

    def on_parse(self) -> Iterator[None]:
        """A document that does not parse is left to the schema, which reports it."""
        context = self.execution_context
        if context.query:
            with contextlib.suppress(GraphQLError, RecursionError):
                context.graphql_document = self._limits.parsed(
                    context.query, **context.parse_options
                )
        yield

    def on_validate(self) -> Iterator[None]:
        context = self.execution_context
        assert context.graphql_document is not None
        try:
            errors = self._limits.validated(
                context.schema._schema, context.graphql_document, context.validation_rules
            )
        except RecursionError:
            errors = [Fault("VALIDATION", "The document is nested too deeply.")]
        context.pre_execution_errors = errors or self._unbound()
        yield

    def _unbound(self) -> list[GraphQLError]:
        """What stands against the operation once its variables are known."""
        context = self.execution_context
        assert context.graphql_document is not None
        operations = [
            definition
            for definition in context.graphql_document.definitions
            if isinstance(definition, OperationDefinitionNode)
        ]
        wanted = context._provided_operation_name
        if wanted is None and len(operations) > 1:
            return [Fault("BAD_REQUEST", "Several operations: `operationName` must say which.")]
        operation = next(
            one
            for one in operations
            if wanted is None or (one.name is not None and one.name.value == wanted)
        )
        for path, text in texts_in(context.variables or {}):
            if (why := objection(text, self._limits.text)) is not None:
                where = legible(".".join(path))
                return [Fault("BAD_VARIABLES", f"Variable '${where}' has invalid value: {why}")]
        schema = context.schema._schema
        variables = get_variable_values(
            schema,
            operation.variable_definitions or (),
            context.variables or {},
            max_errors=50,
            hide_suggestions=self._limits.hide_suggestions,
        )
        if isinstance(variables, list):
            for error in variables:
                error.extensions = {"code": "BAD_VARIABLES"}
            return variables
        requested = cost(schema, context.graphql_document, operation, variables.coerced)
        asked = context.operation_extensions or SOCKET_EXTENSIONS.get() or {}
        if asked.get("cost"):
            context.extensions_results["cost"] = {
                "requested": requested,
                "limit": self._limits.cost,
            }
        if requested > self._limits.cost:
            message = f"The query may return {requested} objects, {self._limits.cost} are allowed."
            return [Fault("COST_EXCEEDED", message, requested=requested, limit=self._limits.cost)]
        return []


class Deadline(SchemaExtension):
    """Ends an execution that takes too long. What runs in a worker thread is not stopped."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    async def on_execute(self) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(self._limits.seconds) as timer:
                yield
        except TimeoutError:
            if not timer.expired():
                raise
            message = f"The operation took longer than {self._limits.seconds:g} s."
            raise Fault("TIMEOUT", message) from None
