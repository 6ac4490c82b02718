"""Weighted matching in a general graph, on whole numbers of any size.

The heaviest matching decides a bracket in one go: the criteria are the digits of the weights.
``rustworkx`` does the work where the numbers fit; ``networkx`` has no limit and is exact too, some
fifty times slower.
"""

from collections.abc import Iterator, Mapping

import rustworkx

__all__ = ["LIMIT", "Edges", "Graph", "heaviest"]

LIMIT = 122
"""Greatest number of bits of a weight that ``rustworkx`` handles, with a margin for its sums."""

Edges = list[tuple[int, int, int]]


def heaviest(edges: Edges, everybody: bool = False) -> dict[int, int]:
    """The partner of each matched vertex in a matching of greatest weight; with ``everybody``
    among those that match the most vertices."""
    if not edges:
        return {}
    if max(weight for _, _, weight in edges).bit_length() <= LIMIT:
        pairs = _rustworkx(edges, everybody)
    else:
        pairs = _networkx(edges, everybody)
    mate: dict[int, int] = {}
    for a, b in pairs:
        mate[a], mate[b] = b, a
    return mate


def _rustworkx(edges: Edges, everybody: bool) -> Iterator[tuple[int, int]]:
    names = sorted({vertex for a, b, _ in edges for vertex in (a, b)})
    place = {name: index for index, name in enumerate(names)}
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
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

    def extend(self, bits: int, rewards: Mapping[tuple[int, int], int]) -> None:
        """Add ``bits`` low digits to every weight, filled from ``rewards``."""
        for a, b, weight in list(self.edges()):
            self.join(a, b, (weight << bits) + rewards.get((a, b), 0))

    def shorten(self, bits: int) -> None:
        """Take the low digits away again."""
        for a, b, weight in list(self.edges()):
            self.join(a, b, weight >> bits)

    def edges(self) -> Iterator[tuple[int, int, int]]:
        for a, beside in self._beside.items():
            for b, weight in beside.items():
                if a < b:
                    yield a, b, weight
