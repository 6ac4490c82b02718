"""The cheapest matching that pairs the most, on a list of players in order of rank (8.4)."""

from collections.abc import Iterator, Sequence

import rustworkx

from ronde_arena.pairing.rules import cost, legal
from ronde_arena.pairing.values import Tick, Waiting

__all__ = ["Couple", "matched"]

LARGE = 1 << 60
"""Greater than any cost."""
Couple = tuple[Waiting, Waiting]


def matched(
    tick: Tick, players: Sequence[Waiting], width: int | None
) -> tuple[list[Couple], list[Waiting]]:
    """Pairs, the better rank first, and who is left over. Each player is tried with his next
    ``width`` legal partners below, four times as many places being looked at; None: with all."""
    edges = list(_edges(tick, players, width))
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(players)))
    graph.add_edges_from(edges)
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    couples = sorted((min(pair), max(pair)) for pair in found)
    seated = {index for couple in couples for index in couple}
    left = [player for index, player in enumerate(players) if index not in seated]
    return [(players[a], players[b]) for a, b in couples], left


def _edges(
    tick: Tick, players: Sequence[Waiting], width: int | None
) -> Iterator[tuple[int, int, int]]:
    reach = len(players) if width is None else 4 * width
    most = len(players) if width is None else width
    for index, player in enumerate(players):
        found = 0
        for below in range(index + 1, min(index + 1 + reach, len(players))):
            other = players[below]
            if legal(tick, player, other):
                yield index, below, LARGE - cost(tick, player, other)
                found += 1
                if found == most:
                    break
