"""Values of which a round makes thousands.

A frozen `dataclass` fills its fields through ``object.__setattr__``, which looks up each of them by
name. Where a class has slots, each slot fills itself in half of the time, and nothing else differs.
Like that of `dataclass`, the constructor is written as text and compiled once.
"""

from typing import Any, TypeVar

__all__ = ["quickly_made"]

T = TypeVar("T")


def quickly_made(frozen: type[T]) -> type[T]:
    """The same frozen dataclass with slots, with a quicker constructor. For classes without default
    factories, fields that are not arguments, and a ``__post_init__``."""
    owner: Any = frozen
    made = owner.__init__
    fields = made.__code__.co_varnames[1 : made.__code__.co_argcount]
    names: dict[str, Any] = {f"set_{field}": vars(frozen)[field].__set__ for field in fields}
    lines = [f"def __init__(self, {', '.join(fields)}):"]
    lines += [f"    set_{field}(self, {field})" for field in fields]
    exec("\n".join(lines), names)
    quick = names["__init__"]
    quick.__defaults__, quick.__annotations__ = made.__defaults__, made.__annotations__
    quick.__qualname__, quick.__module__ = made.__qualname__, frozen.__module__
    owner.__init__ = quick
    return frozen
