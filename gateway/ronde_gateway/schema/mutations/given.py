"""Fields of an input that may be left out."""

from typing import TypeGuard, TypeVar

from strawberry import UNSET

__all__ = ["given"]

T = TypeVar("T")


def given(value: T | None) -> TypeGuard[T]:
    """Whether a client gave a value: neither left the field out nor wrote null."""
    return value is not UNSET and value is not None
