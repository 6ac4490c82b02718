"""What a query could return at most, counted before anything is loaded (GW-67).

One per object; a list counts its objects ``first`` or ``last`` times, or as often as its declared
bound says. Where an abstract type leaves several possibilities, the costliest counts. Fields
selected twice under one key are one field, as in execution, and skipped ones cost nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from graphql import (
    BooleanValueNode,
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLCompositeType,
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    NullValueNode,
    OperationDefinitionNode,
    SelectionNode,
    SelectionSetNode,
    VariableNode,
    get_named_type,
    get_nullable_type,
    is_abstract_type,
    is_leaf_type,
    is_list_type,
)

__all__ = ["DEFAULT_BOUND", "bounded", "cost", "unbounded_lists"]

DEFAULT_BOUND = 500
"""Objects counted for a list that declares no bound (GW-72)."""

_PAGES = ("first", "last")


def bounded(objects: int) -> dict[str, int]:
    """Declare the most objects a plain list has: ``strawberry.field(metadata=bounded(9))``."""
    return {"bound": objects}


def cost(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Mapping[str, Any],
) -> int:
    """The objects this operation of a valid document could return with these coerced variables."""
    root = schema.get_root_type(operation.operation)
    return _Count(schema, document, variables).of(
        cast(GraphQLObjectType, root), (operation.selection_set,), None
    )


def unbounded_lists(schema: GraphQLSchema) -> list[str]:
    """The lists of objects, as ``Type.field``, that neither page nor declare a bound."""
    return [
        f"{kind.name}.{name}"
        for kind in schema.type_map.values()
        if isinstance(kind, GraphQLObjectType | GraphQLInterfaceType)
        if not kind.name.startswith("__") and not kind.name.endswith("Connection")
        for name, field in kind.fields.items()
        if is_list_type(get_nullable_type(field.type))
        and not is_leaf_type(get_named_type(field.type))
        and _declared(field) is None
        and not any(page in field.args for page in _PAGES)
    ]


def _declared(field: GraphQLField) -> int | None:
    definition = field.extensions.get("strawberry-definition")
    return None if definition is None else definition.metadata.get("bound")


class _Count:
    """Counts one operation; sets of selections already counted for a type are remembered."""

    def __init__(
        self, schema: GraphQLSchema, document: DocumentNode, variables: Mapping[str, Any]
    ) -> None:
        self._schema = schema
        self._variables = variables
        self._known: dict[tuple[str, tuple[int, ...], int | None], int] = {}
        self._fragments = {
            definition.name.value: definition
            for definition in document.definitions
            if isinstance(definition, FragmentDefinitionNode)
        }

    def of(
        self, kind: GraphQLCompositeType, sets: tuple[SelectionSetNode, ...], page: int | None
    ) -> int:
        """Objects below one of this type; ``page`` is the size asked of a connection."""
        key = (kind.name, tuple(map(id, sets)), page)
        if key not in self._known:
            self._known[key] = (
                self._object(kind, sets, page)
                if isinstance(kind, GraphQLObjectType)
                else max(
                    (self.of(one, sets, page) for one in self._schema.get_possible_types(kind)),
                    default=0,
                )
            )
        return self._known[key]

    def _object(
        self, kind: GraphQLObjectType, sets: tuple[SelectionSetNode, ...], page: int | None
    ) -> int:
        return sum(
            self._field(field, nodes, page)
            for nodes in self._collected(kind, sets)
            if (field := kind.fields.get(nodes[0].name.value)) is not None
        )

    def _field(self, field: GraphQLField, nodes: list[FieldNode], page: int | None) -> int:
        named = get_named_type(field.type)
        if is_leaf_type(named):
            return 0
        below = tuple(node.selection_set for node in nodes if node.selection_set is not None)
        asked = self._page(field, nodes[0])
        if not is_list_type(get_nullable_type(field.type)):
            return 1 + self.of(cast(GraphQLCompositeType, named), below, asked)
        bound = next((n for n in (asked, _declared(field), page) if n is not None), DEFAULT_BOUND)
        return bound * (1 + self.of(cast(GraphQLCompositeType, named), below, None))

    def _page(self, field: GraphQLField, node: FieldNode) -> int | None:
        given = {argument.name.value: argument.value for argument in node.arguments or ()}
        sizes = [
            self._value(given[page]) if page in given else None
            for page in _PAGES
            if page in field.args
        ]
        return max((max(size, 0) for size in sizes if isinstance(size, int)), default=None)

    def _value(self, node: Any) -> Any:
        if isinstance(node, VariableNode):
            return self._variables.get(node.name.value)
        if isinstance(node, IntValueNode):
            return int(node.value)
        if isinstance(node, BooleanValueNode):
            return node.value
        assert isinstance(node, NullValueNode), node.kind
        return None

    def _collected(
        self, kind: GraphQLObjectType, sets: Iterable[SelectionSetNode]
    ) -> Iterable[list[FieldNode]]:
        """The fields of an object by response key, each fragment entered once."""
        fields: dict[str, list[FieldNode]] = {}
        entered: set[str] = set()
        for selections in sets:
            for node in self._spread(kind, selections, entered):
                fields.setdefault((node.alias or node.name).value, []).append(node)
        return fields.values()

    def _spread(
        self, kind: GraphQLObjectType, selections: SelectionSetNode, entered: set[str]
    ) -> Iterator[FieldNode]:
        for node in selections.selections:
            if not self._wanted(node):
                continue
            if isinstance(node, FieldNode):
                yield node
                continue
            inner: InlineFragmentNode | FragmentDefinitionNode
            if isinstance(node, FragmentSpreadNode):
                if node.name.value in entered:
                    continue
                entered.add(node.name.value)
                inner = self._fragments[node.name.value]
            else:
                assert isinstance(node, InlineFragmentNode)
                inner = node
            if self._applies(kind, inner):
                yield from self._spread(kind, inner.selection_set, entered)

    def _applies(
        self, kind: GraphQLObjectType, node: InlineFragmentNode | FragmentDefinitionNode
    ) -> bool:
        if node.type_condition is None:
            return True
        wanted = self._schema.type_map[node.type_condition.name.value]
        return wanted is kind or (
            is_abstract_type(wanted) and self._schema.is_sub_type(wanted, kind)
        )

    def _wanted(self, node: SelectionNode) -> bool:
        for directive in node.directives or ():
            if directive.name.value in ("skip", "include") and directive.arguments:
                value = self._value(directive.arguments[0].value)
                if value is (directive.name.value == "skip"):
                    return False
        return True
