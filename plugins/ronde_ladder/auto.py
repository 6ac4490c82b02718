"""Whom somebody challenges who does not choose himself (section 8 of the rules)."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from ronde_ladder.choosing import Choosing
from ronde_ladder.settings import AutoPolicy

__all__ = ["auto_choice"]


def auto_choice(
    state: Choosing,
    policy: AutoPolicy,
    ratings: Mapping[str, int | None],
    lot: Callable[[str], Fraction],
) -> str | None:
    """The opponent of the one whose turn it is, None when nobody is. ``lot`` draws a number from
    0 to 1 for a chooser. A privileged chooser without anybody above takes the highest below."""
    chooser = state.chooser
    if chooser is None:
        return None
    legal = state.legal(chooser)
    rank = state.ranks[chooser]
    above = [id for id in legal if state.ranks[id] < rank]
    match policy:
        case AutoPolicy.NEAREST_ABOVE:
            return above[-1] if above else legal[0]
        case AutoPolicy.HIGHEST_AVAILABLE:
            return legal[0]
        case AutoPolicy.CLOSEST_RATING:
            own = ratings.get(chooser)
            return min(legal, key=lambda id: (_gap(own, ratings.get(id)), state.ranks[id]))
        case AutoPolicy.RANDOM:
            return legal[int(lot(chooser) * len(legal))]


def _gap(own: int | None, other: int | None) -> float:
    return float("inf") if own is None or other is None else abs(own - other)
