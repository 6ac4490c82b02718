"""Leaving out the least (and the most) significant values: ``/Cn`` and ``/Mn`` (C.07 article 14).

A part is judged by the opponent's value and by what it contributes to the sum; in a Swiss a
voluntary unplayed round goes first (TB-UNP-20 to TB-UNP-24), unless the regulations announced
otherwise (TB-UNP-25).
"""

from collections.abc import Callable, Sequence

from ronde import Outcome, TieBreakCode
from ronde_tiebreaks.part import Basis, Part

__all__ = ["left_out"]

Contribution = Callable[[Part], int]


def left_out(
    parts: Sequence[Part], code: TieBreakCode, contribution: Contribution, basis: Basis
) -> frozenset[int]:
    """Positions of the parts that are not counted: first all low cuts, then the high ones
    (TB-MOD-02). More cuts than parts leave nothing (TB-MOD-08)."""
    low, high = code.cut + code.median, code.median
    if not low:
        return frozenset()
    kept = list(range(len(parts)))
    for _ in range(min(low, len(kept))):
        kept.remove(_least(parts, kept, contribution, basis))
    for _ in range(min(high, len(kept))):
        kept.remove(max(kept, key=lambda i: (parts[i].value, contribution(parts[i]))))
    return frozenset(range(len(parts))).difference(kept)


def _least(
    parts: Sequence[Part], kept: Sequence[int], contribution: Contribution, basis: Basis
) -> int:
    if basis.pairing_bye_first:
        byes = [i for i in kept if parts[i].entry.outcome is Outcome.PAIRING_BYE]
        if byes:
            return byes[0]
    lowest = min(kept, key=lambda i: (parts[i].value, contribution(parts[i])))
    voluntary = [i for i in kept if parts[i].voluntary] if basis.voluntary_first else []
    if not voluntary:
        return lowest
    first = min(voluntary, key=lambda i: (contribution(parts[i]), parts[i].value))
    return first if contribution(parts[first]) >= contribution(parts[lowest]) else lowest
