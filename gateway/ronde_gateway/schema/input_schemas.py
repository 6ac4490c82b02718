"""JSON Schemas of action inputs, made from the GraphQL inputs of the typed mutations (GW-35)."""

from typing import Any, cast

from graphql import (
    GraphQLEnumType,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLInputType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLScalarType,
    GraphQLSchema,
    Undefined,
    ast_from_value,
    is_required_input_field,
    value_from_ast_untyped,
)

from ronde.text import Text
from ronde_gateway.schema.descriptors import Translate

__all__ = ["ENVELOPE", "input_schema"]

ENVELOPE = frozenset({"tournamentId", "expectedRevision", "requestId"})
"""Fields of every command that stand beside an action's input, not in it."""

_SCALARS: dict[str, dict[str, Any]] = {
    "String": {"type": "string"},
    "ID": {"type": "string"},
    "Int": {"type": "integer"},
    "Boolean": {"type": "boolean"},
    "Date": {"type": "string", "format": "date"},
    "DateTime": {"type": "string", "format": "date-time"},
    "Points": {"type": "string", "pattern": r"^-?\d+(\.\d+)?$"},
    "JSON": {},
}


def input_schema(schema: GraphQLSchema, type_name: str, say: Translate) -> dict[str, Any]:
    """The JSON Schema 2020-12 of what an action of this input takes, titles translated."""
    kind = cast(GraphQLInputObjectType, schema.type_map[type_name])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **_object(kind, say, ENVELOPE),
    }


def _object(
    kind: GraphQLInputObjectType, say: Translate, left_out: frozenset[str] = frozenset()
) -> dict[str, Any]:
    fields = {name: field for name, field in kind.fields.items() if name not in left_out}
    return {
        "type": "object",
        "additionalProperties": False,
        "required": [name for name, field in fields.items() if is_required_input_field(field)],
        "properties": {name: _field(name, field, say) for name, field in fields.items()},
    }


def _field(name: str, field: GraphQLInputField, say: Translate) -> dict[str, Any]:
    shape = _shape(field.type, say) | {"title": say(Text(f"input.{name}"))}
    if field.default_value is Undefined or field.default_value is None:
        return shape
    written = ast_from_value(field.default_value, field.type)
    return shape if written is None else shape | {"default": value_from_ast_untyped(written)}


def _shape(kind: GraphQLInputType, say: Translate) -> dict[str, Any]:
    if isinstance(kind, GraphQLNonNull):
        return _strict(kind.of_type, say)
    shape = _strict(kind, say)
    if "oneOf" in shape:
        return {"oneOf": [*shape["oneOf"], {"const": None, "title": "–"}]}
    return shape | {"type": [shape["type"], "null"]} if "type" in shape else shape


def _strict(kind: GraphQLInputType, say: Translate) -> dict[str, Any]:
    if isinstance(kind, GraphQLList):
        return {"type": "array", "items": _shape(kind.of_type, say)}
    if isinstance(kind, GraphQLEnumType):
        return {"oneOf": [_choice(kind.name, name, say) for name in kind.values]}
    if isinstance(kind, GraphQLInputObjectType):
        return _object(kind, say)
    return dict(_SCALARS[cast(GraphQLScalarType, kind).name])


def _choice(enum: str, name: str, say: Translate) -> dict[str, Any]:
    key = f"result.{name.lower()}" if enum == "ResultKind" else f"choice.{name.lower()}"
    return {"const": name, "title": say(Text(key))}
