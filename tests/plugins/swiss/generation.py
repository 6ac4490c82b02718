"""The order of generation (section DG) spelled out: every arrangement made and sorted."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

__all__ = ["Players", "exchanges", "transpositions"]

Players = tuple[int, ...]


def transpositions(second: Sequence[int], first: int) -> Iterator[Players]:
    """DG-2: arrangements of S2 that differ in the first ``first`` places."""
    return permutations(second, first)


def exchanges(first: Sequence[int], second: Sequence[int]) -> Iterator[tuple[Players, Players]]:
    """DG-3: (leaving S1, entering it), the original composition first."""
    found = [
        (out, into)
        for k in range(min(len(first), len(second)) + 1)
        for out in combinations(first, k)
        for into in combinations(second, k)
    ]

    def key(exchange: tuple[Players, Players]) -> Any:
        out, into = exchange
        return len(out), sum(into) - sum(out), [-p for p in sorted(out, reverse=True)], into

    return iter(sorted(found, key=key))
