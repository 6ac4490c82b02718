"""Leaving out the least (and the most) significant values: ``/Cn`` and ``/Mn`` (C.07 article 14).

A part is judged by the opponent's value and by what it contributes to the sum; in a Swiss a
voluntary unplayed round goes first (TB-UNP-20 to TB-UNP-24).
"""

from collections.abc import Callable, Sequence

from ronde import TieBreakCode
from ronde_tiebreaks.part import Part

__all__ = ["left_out"]

Contribution = Callable[[Part], int]


def left_out(
    parts: Sequence[Part],
    code: TieBreakCode,
    contribution: Contribution,
    voluntary_first: bool = True,
) -> frozenset[int]:
    """Positions of the parts that are not counted: first all low cuts, then the high ones
    (TB-MOD-02). More cuts than parts leave nothing (TB-MOD-08)."""
    low, high = code.cut + code.median, code.median
    if not low:
        return frozenset()
    kept = list(range(len(parts)))
    for _ in range(min(low, len(kept))):
        kept.remove(_least(parts, kept, contribution, voluntary_first))
    for _ in range(min(high, len(kept))):
        kept.remove(max(kept, key=lambda i: (parts[i].value, contribution(parts[i]))))
    return frozenset(range(len(parts))).difference(kept)


def _least(
    parts: Sequence[Part], kept: Sequence[int], contribution: Contribution, voluntary_first: bool
) -> int:
    lowest = min(kept, key=lambda i: (parts[i].value, contribution(parts[i])))
    voluntary = [i for i in kept if parts[i].voluntary] if voluntary_first else []
    if not voluntary:
        return lowest
    first = min(voluntary, key=lambda i: (contribution(parts[i]), parts[i].value))
    return first if contribution(parts[first]) >= contribution(parts[lowest]) else lowest
