"""A key for what is derived from a value that never changes, made once while it is in use."""

from typing import Any

__all__ = ["Same"]


class Same:
    """Equal for the very same object only; it keeps the object alive."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)
