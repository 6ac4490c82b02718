"""Leaving out the least (and the most) significant values: ``/Cn`` and ``/Mn`` (C.07 article 14).

A round is judged by the opponent's value and by what it contributes to the sum; in a Swiss a
voluntary unplayed round goes first (TB-UNP-20 to TB-UNP-24), unless the regulations announced
otherwise (TB-UNP-25).
"""

from collections.abc import Sequence
from itertools import count
from operator import itemgetter

from ronde import Outcome, TieBreakCode
from ronde_tiebreaks.part import Basis, Rounds

__all__ = ["left_out"]

Offered = tuple[int, int, int]
"""The value of a round, its contribution, and its place among the rounds."""

significance = itemgetter(0, 1)


def left_out(
    rounds: Rounds, contributions: Sequence[int], code: TieBreakCode, basis: Basis
) -> list[int]:
    """Places of the rounds that are not counted: first all low cuts, then the high ones
    (TB-MOD-02). More cuts than rounds leave nothing (TB-MOD-08)."""
    low, high = code.cut + code.median, code.median
    if not low:
        return []
    kept: list[Offered] = list(zip(rounds.values, contributions, count(), strict=False))
    cut: list[int] = []
    for number in range(min(low + high, len(kept))):
        victim = _least(rounds, kept, basis) if number < low else max(kept, key=significance)
        kept.remove(victim)
        cut.append(victim[2])
    return cut


def _least(rounds: Rounds, kept: Sequence[Offered], basis: Basis) -> Offered:
    if basis.pairing_bye_first:
        for part in kept:
            if rounds.entries[part[2]].outcome is Outcome.PAIRING_BYE:
                return part
    lowest = min(kept)
    if not rounds.voluntary or not basis.voluntary_first:
        return lowest
    voluntary = [part for part in kept if part[2] in rounds.voluntary]
    first = min(voluntary, key=itemgetter(1, 0), default=lowest)
    return first if first[1] >= lowest[1] else lowest
