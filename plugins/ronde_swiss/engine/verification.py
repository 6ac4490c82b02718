"""Does what a narrow window chose hold for the whole field? (C4, C5, C8)"""

from collections.abc import Sequence

from ronde_swiss.engine.compatibility import compatible
from ronde_swiss.engine.completion import NEIGHBOURS, completable
from ronde_swiss.engine.matching import Edge, best_matching
from ronde_swiss.engine.values import Player

__all__ = ["Outlook", "holds"]

Outlook = tuple[int, ...]
"""What the downfloaters let the next bracket reach: its pairs, then how many of the floaters of
each score, high to low, find a partner there (C8)."""


def holds(
    floaters: Sequence[Player],
    next_level: Sequence[Player],
    lower: Sequence[Player],
    bye_score: int | None,
    claimed: Outlook | None,
) -> bool:
    """Whether everybody below can be paired with these downfloaters and the next bracket reaches
    what is claimed; None claims the most that could be reached by any downfloaters.

    A sparse graph is tried first: what it reaches is reached. Only the whole graph says no.
    """
    if not floaters:
        return completable([*next_level, *lower], bye_score)
    wanted = _bound(floaters, next_level, bye_score) if claimed is None else claimed
    players = [*floaters, *next_level, *lower]
    for reach in (NEIGHBOURS, len(players)):
        reached = _reach(players, len(floaters), len(next_level), bye_score, reach)
        if reached is not None and reached >= wanted:
            return True
    return False


def _levels(floaters: Sequence[Player]) -> list[int]:
    return sorted({p.score for p in floaters}, reverse=True)


def _bound(
    floaters: Sequence[Player], next_level: Sequence[Player], bye_score: int | None
) -> Outlook:
    scores = {p.score for p in (*floaters, *next_level)}
    members = len(floaters) + len(next_level) - (bye_score in scores)
    counts = []
    for level in _levels(floaters):
        there = sum(p.score == level for p in floaters)
        counts.append(there - (bye_score == level))
    return (members // 2, *counts)


def _reach(
    players: Sequence[Player], floaters: int, following: int, bye_score: int | None, reach: int
) -> Outlook | None:
    """The best outlook of a complete pairing in the graph with ``reach`` neighbours each, None if
    it has no complete pairing."""
    levels = _levels(players[:floaters])
    width = len(players).bit_length() + 1
    end = floaters + following
    shifts = {level: width * n for n, level in enumerate(reversed(levels))}
    pair = width * len(levels)
    must = pair + width
    edges: list[Edge] = []
    for i, one in enumerate(players):
        found = 0
        for j in range(max(i + 1, floaters), len(players)):
            if not compatible(one, players[j]):
                continue
            weight = 1 << must
            if j < end:
                weight += 1 << pair
                if i < floaters:
                    weight += 1 << shifts[one.score]
            edges.append((i, j, weight))
            found += 1
            if found == reach:
                break
    size = len(players)
    if bye_score is not None:
        receivers = [i for i, p in enumerate(players) if p.may_have_bye and p.score == bye_score]
        edges += [(i, size, 1 << must) for i in receivers]
        size += 1
    mates = best_matching(size, edges)
    if -1 in mates:
        return None
    pairs = sum(i < mates[i] < end for i in range(end) if mates[i] < len(players))
    matched = [
        sum(players[i].score == level and mates[i] < end for i in range(floaters))
        for level in levels
    ]
    return (pairs, *matched)
