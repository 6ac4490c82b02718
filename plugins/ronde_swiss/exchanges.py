"""Who stands in S1 of a remainder, among the matchings of greatest value (DG-3).

Fewest exchanges first, then the smallest difference of the sums of BSNs, then who leaves S1 from
its last place upwards and who enters it from the first of S2 downwards.

Whether the original S1 can stay, or how many exchange, k, a solve with one small digit says; a
second one the difference of the sums. Of single exchanges with one difference the first is that in
which the last BSN leaves S1, and who enters is then given, so one more digit decides them.

The least difference of k exchanges is k * k, of the last k of S1 against the first k of S2; whoever
leaves from j places above these, or enters from j below, makes it greater by j at least. So only
the last of S1 and the first of S2 can change sides, k and as many more as the difference is above
the least. They are asked in order of DG-3, each a digit of its own, as many in one solve as there
is room for.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from ronde_swiss.digits import Digits
from ronde_swiss.matching import Graph, Rewards

__all__ = ["Decided", "exchange"]


class Decided(Protocol):
    """A graph from which what is decided has been taken, and a heaviest matching of it."""

    graph: Graph
    mate: dict[int, int]
    room: int

    def solve(self, rewards: Rewards, bits: int) -> None:
        """Match again with rewards on edges whose sum stays within so many bits."""


def exchange(choice: Decided, rest: Sequence[int]) -> set[int]:
    """S1 of the remainder; the matching at hand afterwards has these as better players."""
    inside = frozenset(rest)
    heads = _heads(choice, inside)
    size = len(heads)
    first = set(rest[:size])
    if heads == first:
        return heads
    pairs = [(a, b) for a, b, _ in choice.graph.edges() if a in inside and b in inside]
    choice.solve({pair: pair[0] in first for pair in pairs}, size.bit_length())
    heads = _heads(choice, inside)
    moved = len(first - heads)
    if not moved:
        return heads
    place = {r: i for i, r in enumerate(rest)}
    few, bits = _few(place, pairs, size, single=moved == 1)
    choice.solve(few, bits)
    heads = _heads(choice, inside)
    if moved == 1:
        return heads
    difference = sum(place[r] for r in heads) - sum(place[r] for r in first)
    near = moved + difference - moved * moved
    queue = [(r, True) for r in reversed(rest[max(0, size - near) : size])]
    queue += [(r, False) for r in rest[size : size + near]]
    left = {True: moved, False: moved}
    entered: list[int] = []
    asked = 0
    for index, (r, leaving) in enumerate(queue):
        if index >= asked and left[leaving] and (r in heads) == leaving:
            asked = index + _ask(choice, (few, bits), size, queue[index:], entered)
            heads = _heads(choice, inside)
        if (r in heads) != leaving:
            left[leaving] -= 1
            entered += [r] * (not leaving)
        for other in list(choice.graph.beside(r)):
            if (other in inside and other > r) != (r in heads):
                choice.graph.cut(r, other)
    return heads


def _heads(choice: Decided, inside: frozenset[int]) -> set[int]:
    mate = choice.mate
    return {r for r in inside if mate.get(r, -1) in inside and r < mate[r]}


def _few(
    place: Mapping[int, int], pairs: Sequence[tuple[int, int]], size: int, *, single: bool
) -> tuple[dict[tuple[int, int], int], int]:
    """Rewards for few exchanges, then for a small difference, then for a late one who leaves S1 if
    there is a single one; the bits they take."""
    digits = Digits()
    late = digits.unit(size * size if single else 0)
    low = digits.unit(size * len(place))
    few = digits.unit(size)
    worth = {
        r: low * (len(place) - i) + (few + late * (size - i)) * (i < size) for r, i in place.items()
    }
    return {(a, b): worth[a] for a, b in pairs}, digits.bits


def _ask(
    choice: Decided,
    few: tuple[Mapping[tuple[int, int], int], int],
    size: int,
    queue: Sequence[tuple[int, bool]],
    entered: Sequence[int],
) -> int:
    """Match again so that the first of the queue change sides where they can, those who entered
    staying in S1; how many of them were asked for."""
    rewards, bits = few
    spare = 1 + size.bit_length()
    many = max(1, min(len(queue), choice.room - bits - spare))
    worth = dict.fromkeys(entered, 1 << many)
    for place, (r, leaving) in enumerate(queue[:many]):
        worth[r] = (-1 if leaving else 1) << (many - 1 - place)
    even, width = 1 << many, many + spare
    choice.solve(
        {pair: (own << width) + even + worth.get(pair[0], 0) for pair, own in rewards.items()},
        bits + width,
    )
    return many
