"""Rules broken on purpose: a function goes on running with one expression of it exchanged."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from textwrap import dedent
from types import CodeType, FunctionType
from typing import Any, NamedTuple

__all__ = ["Mutant", "Trap"]


@dataclass(frozen=True, slots=True)
class Mutant:
    """What breaks ``rule``: in the source of ``function``, ``new`` in place of ``old``; ``vector``
    must notice."""

    rule: str
    vector: str
    function: Callable[..., Any]
    old: str
    new: str

    def code(self) -> CodeType:
        """The broken function's code, to be set as ``__code__`` of the sound one, so that whoever
        imported it by name runs it too."""
        assert isinstance(self.function, FunctionType)
        source = dedent(inspect.getsource(self.function))
        assert source.count(self.old) == 1, f"{self.rule}: the source reads otherwise by now"
        made: dict[str, Any] = {}
        exec(source.replace(self.old, self.new), self.function.__globals__, made)
        code = made[self.function.__name__].__code__
        assert isinstance(code, CodeType)
        return code


class Trap(NamedTuple):
    """What is easily done wrong, what is right, and the mutant that falls into the trap."""

    wrong: str
    right: str
    mutant: Mutant
