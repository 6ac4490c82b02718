"""Chance that gives the same on every machine and in every version of Python.

Of the library's generator only ``random()`` is promised to stay the same for a seed, so everything
is made of it.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

__all__ = ["Dice"]

T = TypeVar("T")


class Dice:
    """A stream of chance named by a text."""

    def __init__(self, seed: str) -> None:
        self._stream = Random(seed)

    def chance(self, percent: float) -> bool:
        """Whether something happens that happens in so many cases of a hundred."""
        return self._stream.random() * 100 < percent

    def between(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        return low + int(self._stream.random() * (high - low + 1))

    def around_the_middle(self, low: int, high: int) -> int:
        """As `between`, numbers in the middle being likelier than those at the ends."""
        return (self.between(low, high) + self.between(low, high) + 1) // 2

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.between(0, len(things) - 1)]
