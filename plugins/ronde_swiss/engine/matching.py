"""Maximum-weight matching of a general graph with whole-number weights of any size.

rustworkx takes integers of up to 126 bits; beyond a safety margin networkx does the same work on
Python integers. Both are exact.
"""

from collections.abc import Sequence

import networkx as nx
import rustworkx as rx

__all__ = ["EXACT_BITS", "Edge", "best_matching"]

Edge = tuple[int, int, int]
"""Two vertices and the weight of joining them."""

EXACT_BITS = 122


def best_matching(vertices: int, edges: Sequence[Edge]) -> list[int]:
    """The mate of each vertex 0..``vertices``-1 in a matching of greatest total weight, -1 for
    none. All weights must be positive."""
    mates = [-1] * vertices
    heaviest = max((weight for _, _, weight in edges), default=0)
    # The solver adds and doubles weights: keep three bits above the heaviest edge.
    if heaviest.bit_length() + 3 <= EXACT_BITS:
        graph = rx.PyGraph(multigraph=False)
        graph.add_nodes_from(range(vertices))
        graph.add_edges_from(edges)
        pairs = rx.max_weight_matching(graph, max_cardinality=False, weight_fn=_weight)
    else:
        wide = nx.Graph()
        wide.add_weighted_edges_from(edges)
        pairs = nx.max_weight_matching(wide)
    for one, other in pairs:
        mates[one], mates[other] = other, one
    return mates


def _weight(weight: int) -> int:
    return weight
