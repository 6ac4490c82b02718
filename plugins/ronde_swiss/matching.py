"""Weighted matching in a general graph, on whole numbers of any size.

The heaviest matching decides a bracket in one go: the criteria are the digits of the weights.
``rustworkx`` does the work where the numbers fit; ``networkx`` has no limit and is exact too, some
fifty times slower.
"""

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import itemgetter, or_

import rustworkx

__all__ = ["LIMIT", "Edges", "Graph", "Rewards", "heaviest"]

LIMIT = 122
"""Greatest number of bits of a weight that ``rustworkx`` handles, with a margin for its sums."""

_lower, _upper, _weight = map(itemgetter, range(3))

Edges = list[tuple[int, int, int]]
Rewards = Mapping[tuple[int, int], int]
"""By edge, the lower vertex first."""


def heaviest(edges: Edges, everybody: bool = False) -> dict[int, int]:
    """The partner of each matched vertex in a matching of greatest weight; with ``everybody``
    among those that match the most vertices."""
    if not edges:
        return {}
    if max(map(_weight, edges)).bit_length() <= LIMIT:
        pairs = _rustworkx(edges, everybody)
    else:
        pairs = _networkx(edges, everybody)
    mate: dict[int, int] = {}
    for a, b in pairs:
        mate[a], mate[b] = b, a
    return mate


def _rustworkx(edges: Edges, everybody: bool) -> Iterator[tuple[int, int]]:
    names = sorted({*map(_lower, edges), *map(_upper, edges)})
    place = {name: index for index, name in enumerate(names)}
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()  # a simple one looks edges up at each
    graph.add_nodes_from(names)
    graph.add_edges_from([(place[a], place[b], weight) for a, b, weight in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=everybody, weight_fn=int)
    return ((names[a], names[b]) for a, b in found)


def _networkx(edges: Edges, everybody: bool) -> Iterator[tuple[int, int]]:
    import networkx  # only here: it takes longer to load than a round takes to pair

    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    return iter(networkx.max_weight_matching(graph, maxcardinality=everybody))


class Graph:
    """A weighted graph that is taken apart while decisions fall."""

    def __init__(self) -> None:
        self._beside: dict[int, dict[int, int]] = {}

    def join(self, a: int, b: int, weight: int) -> None:
        self._beside.setdefault(a, {})[b] = weight
        self._beside.setdefault(b, {})[a] = weight

    def cut(self, a: int, b: int) -> None:
        """Forget one edge, if it is there."""
        self._beside.get(a, {}).pop(b, None)
        self._beside.get(b, {}).pop(a, None)

    def drop(self, vertex: int) -> None:
        """Forget a vertex with its edges."""
        for other in self._beside.pop(vertex, {}):
            del self._beside[other][vertex]

    def beside(self, vertex: int) -> Mapping[int, int]:
        """The neighbours of a vertex with the weights of the edges."""
        return self._beside.get(vertex, {})

    def edges(self, bits: int = 0, rewards: Rewards | None = None) -> Edges:
        """All edges, the lower vertex first; with so many low digits added to the weights, filled
        from ``rewards``."""
        found = [(a, b, w) for a, near in self._beside.items() for b, w in near.items() if a < b]
        if rewards is None:
            return found
        return [(a, b, (w << bits) + rewards.get((a, b), 0)) for a, b, w in found]

    def among(self, inside: frozenset[int]) -> "Graph":
        """The edges among these, their weights without what all have in common: of matchings with
        the same number of pairs the heaviest stay so."""
        found = [(a, b, w) for a, b, w in self.edges() if a in inside and b in inside]
        least = min(map(_weight, found), default=0)
        used = reduce(or_, (w - least for *_, w in found), 0)
        empty = (used & -used).bit_length() - 1 if used else 0
        graph = Graph()
        for a, b, w in found:
            graph.join(a, b, (w - least) >> empty)
        return graph

    @property
    def bits(self) -> int:
        """The length of the greatest weight."""
        return max(
            (w for near in self._beside.values() for w in near.values()), default=0
        ).bit_length()
