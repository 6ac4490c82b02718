"""Answers kept whole, valid until the tournament's revision moves (GW-115).

Only queries for one tournament are kept, and none that ask for a personal field. The key holds the
revision read before execution; since revisions only grow, an answer made of newer data is never
found under an older one.
"""

from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from typing import Any
from weakref import WeakKeyDictionary

import orjson
from graphql import (
    DocumentNode,
    ExecutionResult,
    FieldNode,
    GraphQLSchema,
    OperationDefinitionNode,
    OperationType,
    StringValueNode,
    TypeInfo,
    TypeInfoVisitor,
    VariableNode,
    Visitor,
    visit,
)
from starlette.concurrency import run_in_threadpool
from strawberry.extensions import SchemaExtension

from ronde_gateway.context import Context
from ronde_gateway.schema.fields import PERSONAL
from ronde_gateway.schema.ids import decode_as
from ronde_gateway.store import Store

__all__ = ["KeptAnswers", "WholeAnswers"]

ANSWERS = 256
DOCUMENTS = 256

Key = tuple[str, ...]


class KeptAnswers:
    """The answers of one schema, the longest unused forgotten first; each store has its own."""

    def __init__(self) -> None:
        self._answers: WeakKeyDictionary[Store, OrderedDict[Key, Any]] = WeakKeyDictionary()
        self._personal: OrderedDict[str, bool] = OrderedDict()

    def find(self, store: Store, key: Key) -> Any:
        answers = self._answers.get(store)
        if answers is None or key not in answers:
            return None
        answers.move_to_end(key)
        return answers[key]

    def keep(self, store: Store, key: Key, data: Any) -> None:
        answers = self._answers.setdefault(store, OrderedDict())
        answers[key] = data
        if len(answers) > ANSWERS:
            answers.popitem(last=False)

    def personal(self, schema: GraphQLSchema, query: str, document: DocumentNode) -> bool:
        """Whether a document asks for a personal field anywhere."""
        if query not in self._personal:
            self._personal[query] = _asks_personal(schema, document)
            if len(self._personal) > DOCUMENTS:
                self._personal.popitem(last=False)
        return self._personal[query]


class WholeAnswers(SchemaExtension):
    """Answers a query from what was kept where the revision is still the same."""

    def __init__(self, kept: KeptAnswers) -> None:
        self._kept = kept

    async def on_execute(self) -> AsyncIterator[None]:
        execution = self.execution_context
        context: Context = execution.context
        key = await self._key(context)
        data = self._kept.find(context.store, key) if key is not None else None
        if data is not None:
            execution.result = ExecutionResult(data=data, errors=None)
        yield
        result = execution.result
        if key is None or data is not None or not isinstance(result, ExecutionResult):
            return
        if result.data is not None and not result.errors:
            self._kept.keep(context.store, key, result.data)

    async def _key(self, context: Context) -> Key | None:
        execution = self.execution_context
        query, document = execution.query, execution.graphql_document
        if not query or document is None:
            return None
        tournament = _only_tournament(document, execution.operation_name, execution.variables or {})
        if tournament is None or self._kept.personal(execution.schema._schema, query, document):
            return None
        revision = await run_in_threadpool(_revision, context.store, tournament)
        if revision is None:
            return None
        variables = orjson.dumps(execution.variables or {}, option=orjson.OPT_SORT_KEYS).decode()
        name = execution.operation_name or ""
        return (
            tournament,
            str(revision),
            query,
            name,
            variables,
            context.locale,
            context.viewer.sees,
        )


def _revision(store: Store, tournament: str) -> int | None:
    with store.reading() as unit:
        return unit.revision(tournament)


def _only_tournament(
    document: DocumentNode, name: str | None, variables: Mapping[str, Any]
) -> str | None:
    """The one tournament a query is about; none if it asks for anything else at its root."""
    operations = [d for d in document.definitions if isinstance(d, OperationDefinitionNode)]
    chosen = [d for d in operations if name is None or (d.name and d.name.value == name)]
    if len(chosen) != 1 or chosen[0].operation is not OperationType.QUERY:
        return None
    selections = chosen[0].selection_set.selections
    field = selections[0]
    if len(selections) != 1 or not isinstance(field, FieldNode) or field.name.value != "tournament":
        return None
    given = next((a.value for a in field.arguments or () if a.name.value == "id"), None)
    id: Any = None
    if isinstance(given, VariableNode):
        id = variables.get(given.name.value)
    elif isinstance(given, StringValueNode):
        id = given.value
    parts = decode_as(id, "Tournament") if isinstance(id, str) else None
    return parts[0] if parts and len(parts) == 1 else None


def _asks_personal(schema: GraphQLSchema, document: DocumentNode) -> bool:
    types = TypeInfo(schema)
    found: list[str] = []

    class Personal(Visitor):
        def enter_field(self, node: FieldNode, *_: object) -> None:
            field = types.get_field_def()
            definition = field.extensions.get("strawberry-definition") if field else None
            if definition is not None and definition.metadata.get(PERSONAL):
                found.append(node.name.value)

    visit(document, TypeInfoVisitor(types, Personal()))
    return bool(found)
