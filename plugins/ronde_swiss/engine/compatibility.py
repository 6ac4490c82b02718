"""The absolute criteria C1 to C3: who may meet whom."""

from ronde_swiss.engine.values import Player, Strength

__all__ = ["compatible"]


def compatible(one: Player, other: Player) -> bool:
    """C1: they have not met and are not forbidden to; C3: not the same absolute preference, unless
    one of them is a topscorer.

    Scores are irrelevant here; so are floats.
    """
    if other.number in one.met:
        return False
    both_absolute = one.strength is Strength.ABSOLUTE and other.strength is Strength.ABSOLUTE
    if both_absolute and one.prefers == other.prefers:
        return one.topscorer or other.topscorer
    return True
