"""A ladder that is changed place by place: kept in blocks, so that finding a rung and moving it
costs about the root of its members (LQ-9)."""

from collections.abc import Iterator, Sequence
from itertools import chain
from math import isqrt

__all__ = ["Rungs"]


class Rungs:
    """Places count from 0, the top."""

    def __init__(self, order: Sequence[str]) -> None:
        size = isqrt(len(order)) + 1
        self._blocks = [list(order[at : at + size]) for at in range(0, len(order), size)]
        self._block = {id: n for n, block in enumerate(self._blocks) for id in block}

    def __iter__(self) -> Iterator[str]:
        return chain.from_iterable(self._blocks)

    def place(self, id: str) -> int:
        block = self._block[id]
        return sum(map(len, self._blocks[:block])) + self._blocks[block].index(id)

    def move(self, id: str, place: int) -> None:
        """Take somebody out and put him in so that he stands at that place."""
        self._blocks[self._block[id]].remove(id)
        number = 0
        while place > len(self._blocks[number]):
            place -= len(self._blocks[number])
            number += 1
        self._blocks[number].insert(place, id)
        self._block[id] = number

    def exchange(self, one: str, other: str) -> None:
        first, second = self._block[one], self._block[other]
        here, there = self._blocks[first].index(one), self._blocks[second].index(other)
        self._blocks[first][here], self._blocks[second][there] = other, one
        self._block[one], self._block[other] = second, first
