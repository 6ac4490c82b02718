"""What front ends draw: the JSON Schema of a settings model, its words translated (GW-31)."""

import types
from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from ronde.settings.model import SettingsModel
from ronde.text import Text

__all__ = ["json_schema"]

Translate = Callable[[Text], str]


def json_schema(model: type[SettingsModel], translate: Translate) -> dict[str, Any]:
    """The JSON Schema 2020-12 of a settings model with translated titles (GW-31).

    Choices become ``oneOf`` of ``const`` and ``title``; neither ``$ref`` nor ``anyOf`` occurs.
    Every field has a default. Kinds of values: texts, whole numbers, exact points, yes or no,
    choices (enums, literals), lists of these, further settings models, any object (``dict``), and
    None beside one of them. Raises `TypeError` for others; binary floats are among them.
    """
    for name, field in model.model_fields.items():
        if field.is_required():
            raise TypeError(f"{model.prefix()}.{name}: a field without a default")
    defaults = model().model_dump(mode="json")
    properties = {
        name: _property(model, name, field, defaults[name], order, translate)
        for order, (name, field) in enumerate(model.model_fields.items())
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
    }


def _property(
    model: type[SettingsModel],
    name: str,
    field: FieldInfo,
    default: Any,
    order: int,
    translate: Translate,
) -> dict[str, Any]:
    key = f"{model.prefix()}.{name}"
    shape = _shape(field.annotation, key, translate, field.metadata)
    shape |= {
        "title": translate(Text(key)),
        "description": translate(Text(f"{key}.help")),
        "x-order": order,
    }
    if field.default is not PydanticUndefined or field.default_factory is not None:
        shape["default"] = default
    if isinstance(field.json_schema_extra, dict):
        shape |= field.json_schema_extra
    return shape


def _shape(
    annotation: Any, key: str, translate: Translate, metadata: list[Any] | None = None
) -> dict[str, Any]:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _shape(arguments[0], key, translate, [*arguments[1:], *(metadata or [])])
    if origin in (Union, types.UnionType):
        kinds = [part for part in arguments if part is not type(None)]
        if len(kinds) > 1:
            raise TypeError(f"{key}: no form has several kinds of values at once: {annotation}")
        inner = _shape(kinds[0], key, translate, metadata)
        if "oneOf" in inner:
            inner["oneOf"].append({"const": None, "title": translate(Text(f"{key}.none"))})
        else:
            inner["type"] = [inner["type"], "null"]
        return inner
    if origin is Literal:
        return {"oneOf": [_choice(value, key, translate) for value in arguments]}
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return {"oneOf": [_choice(member.value, key, translate) for member in annotation]}
    if isinstance(annotation, type) and issubclass(annotation, SettingsModel):
        inner = json_schema(annotation, translate)
        del inner["$schema"]
        return inner
    if origin is dict:
        return {"type": "object"}
    if origin in (tuple, list):
        return {"type": "array", "items": _shape(arguments[0], key, translate)}
    simple: dict[Any, dict[str, Any]] = {
        bool: {"type": "boolean"},
        int: {"type": "integer"},
        str: {"type": "string"},
        Fraction: {"type": "string", "pattern": r"^-?\d+(\.\d+)?$"},
    }
    if annotation not in simple:
        raise TypeError(f"{key}: no form is known for {annotation}")
    return simple[annotation] | _limits(metadata or [])


def _choice(value: Any, key: str, translate: Translate) -> dict[str, Any]:
    return {"const": value, "title": translate(Text(f"{key}.{value}"))}


def _limits(metadata: list[Any]) -> dict[str, Any]:
    names = {
        "ge": "minimum",
        "le": "maximum",
        "gt": "exclusiveMinimum",
        "lt": "exclusiveMaximum",
        "multiple_of": "multipleOf",
        "pattern": "pattern",
        "min_length": "minLength",
        "max_length": "maxLength",
    }
    return {
        keyword: getattr(part, name)
        for part in metadata
        for name, keyword in names.items()
        if getattr(part, name, None) is not None
    }
