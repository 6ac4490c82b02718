"""How much one request may ask for (GW-66, GW-67, GW-114).

`Limits` is built once for a schema: rules and caches live as long as it does. A `Guard` goes with
each operation, a `Deadline` with each that runs on the event loop.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from graphql import (
    ASTValidationRule,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    InlineFragmentNode,
    NoSchemaIntrospectionCustomRule,
    OperationDefinitionNode,
    OperationType,
    SelectionSetNode,
    ValidationContext,
    parse,
    specified_rules,
    validate,
)
from graphql.execution.values import get_variable_values
from strawberry.extensions import SchemaExtension
from strawberry.schema.validation_rules.maybe_null import MaybeNullValidationRule
from strawberry.schema.validation_rules.one_of import OneOfInputValidationRule

from ronde_gateway.cost import cost
from ronde_gateway.errors import Fault
from ronde_gateway.settings import Settings

__all__ = ["Deadline", "Guard", "Limits"]

DOCUMENTS_KEPT = 256


class Limits:
    """The limits of an installation, with the rules and the caches built from them."""

    def __init__(self, settings: Settings) -> None:
        self.tokens = settings.limit_tokens
        self.cost = settings.limit_cost
        self.seconds = settings.limit_seconds
        self.hide_suggestions = not settings.introspection
        self.rules: tuple[type[ASTValidationRule], ...] = (
            *specified_rules,
            MaybeNullValidationRule,
            OneOfInputValidationRule,
            _size_rule(settings.limit_depth, settings.limit_aliases, settings.limit_mutations),
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
        if (context.operation_extensions or {}).get("cost"):
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


class _Size(NamedTuple):
    """Levels of fields, aliases and outermost fields of a set of selections, fragments unfolded."""

    depth: int = 0
    aliases: int = 0
    fields: int = 0


def _size_rule(depth: int, aliases: int, mutations: int) -> type[ASTValidationRule]:
    class SizeRule(ASTValidationRule):
        """Bounds the size of each operation; introspection has a depth rule of its own."""

        def __init__(self, context: ValidationContext) -> None:
            super().__init__(context)
            self._fragments: dict[str, _Size] = {}

        def enter_operation_definition(self, node: OperationDefinitionNode, *_: object) -> None:
            size = self._measure(node.selection_set)
            found = [("levels", size.depth, depth), ("aliases", size.aliases, aliases)]
            if node.operation is OperationType.MUTATION:
                found.append(("mutations", size.fields, mutations))
            for name, count, limit in found:
                if count > limit:
                    message = f"The operation has {count} {name}, {limit} are allowed."
                    self.report_error(GraphQLError(message, node))

        def _measure(self, selections: SelectionSetNode | None) -> _Size:
            total = _Size()
            for node in selections.selections if selections is not None else ():
                if isinstance(node, FieldNode):
                    inner = self._measure(node.selection_set)
                    shown = not node.name.value.startswith("__")
                    size = _Size(
                        inner.depth + 1 if shown else 0,
                        inner.aliases + (node.alias is not None),
                        1,
                    )
                elif isinstance(node, InlineFragmentNode):
                    size = self._measure(node.selection_set)
                else:
                    assert isinstance(node, FragmentSpreadNode)
                    size = self._fragment(node.name.value)
                total = _Size(
                    max(total.depth, size.depth),
                    total.aliases + size.aliases,
                    total.fields + size.fields,
                )
            return total

        def _fragment(self, name: str) -> _Size:
            """Measured once, so fragments within fragments stay cheap; a circle is empty."""
            if name not in self._fragments:
                self._fragments[name] = _Size()
                fragment: FragmentDefinitionNode | None = self.context.get_fragment(name)
                if fragment is not None:
                    self._fragments[name] = self._measure(fragment.selection_set)
            return self._fragments[name]

    return SizeRule
