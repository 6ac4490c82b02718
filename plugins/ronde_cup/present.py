"""The draw of the present field, as it would be frozen if round 1 were paired now (CUP-020)."""

from ronde import Offers, Tournament
from ronde.field import initial_order
from ronde_cup.frozen import FrozenDraw
from ronde_cup.positions import bracket_size, padded

__all__ = ["present_draw"]


def present_draw(t: Tournament, offers: Offers) -> FrozenDraw:
    """Seeds are pairing numbers (CUP-020, CUP-021); who has left before the draw is not drawn."""
    order = tuple(
        id
        for id in initial_order(t)
        if (one := t.participants[id]).stays_in(1) and not one.disqualified
    )
    size = bracket_size(len(order)) if order else 0
    return FrozenDraw(order, padded(range(1, len(order) + 1), size) if order else ())
