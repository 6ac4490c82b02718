"""Who has White (8.5)."""

from ronde_arena.pairing.rules import tie
from ronde_arena.pairing.values import Pair, Tick, Waiting

__all__ = ["coloured"]


def coloured(tick: Tick, a: Waiting, b: Waiting) -> Pair:
    """The smaller (run, balance) has White (AP-5.1); equals change from their last game together,
    else the lot decides (AP-5.2)."""
    mine, other = (a.strike, a.balance), (b.strike, b.balance)
    if mine != other:
        return Pair(a.id, b.id) if mine < other else Pair(b.id, a.id)
    met = tick.meeting(a, b)
    if met is not None:
        return Pair(b.id, a.id) if met.white == a.id else Pair(a.id, b.id)
    small, large = sorted((a.id, b.id))
    return Pair(small, large) if tie(tick, a.id, b.id) % 2 else Pair(large, small)
