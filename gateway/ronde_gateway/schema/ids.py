"""Opaque ids: a type and the parts that find one object (GW-22 to GW-24).

Clients compare ids and send them back; they never read them. An object has exactly one id, so a
text that decodes but is not the canonical form is no id.
"""

import base64
import binascii
from typing import NamedTuple

import orjson

from ronde_gateway.characters import unfit

__all__ = ["GlobalId", "decode", "decode_as", "encode", "number_in", "tournament_in"]


class GlobalId(NamedTuple):
    """What an id stands for: the GraphQL type's name and the keys of the object."""

    type: str
    parts: tuple[str, ...]


def encode(type_name: str, *parts: str) -> str:
    """The id of the object of that GraphQL type with these keys.

    >>> encode("Round", "t1", "3")
    'WyJSb3VuZCIsInQxIiwiMyJd'
    """
    text = base64.urlsafe_b64encode(orjson.dumps([type_name, *parts]))
    return text.rstrip(b"=").decode("ascii")


def decode(text: str) -> GlobalId | None:
    """What the id stands for; none for anything `encode` would not have written (GW-24)."""
    try:
        raw = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        values = orjson.loads(raw)
    except (ValueError, binascii.Error):
        return None
    if not isinstance(values, list) or not values:
        return None
    if not all(isinstance(value, str) and not unfit(value) for value in values):
        return None
    found = GlobalId(values[0], tuple(values[1:]))
    return found if encode(found.type, *found.parts) == text else None


def decode_as(text: str, type_name: str) -> tuple[str, ...] | None:
    """The keys in an id of that type; none for a malformed id and for another type's id."""
    found = decode(text)
    return found.parts if found is not None and found.type == type_name else None


def tournament_in(text: str) -> str:
    """The core's id of a tournament, from either form of it, as people and addresses name it; the
    empty one, which nothing has, for a text that cannot be an id."""
    key = (decode_as(text, "Tournament") or (text,))[0]
    return "" if unfit(key) else key


def number_in(part: str) -> int | None:
    """The whole number a key of an id is, in its canonical form; none for any other text."""
    digits = len(part) <= 9 and part.isascii() and part.isdecimal()
    return int(part) if digits and part == str(int(part)) else None
