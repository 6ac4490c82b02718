"""Colour preferences (préférences de couleur), DD-8 and DD-9, and who may not meet for them (C3).

Colours are whole numbers: White 1, Black -1, none 0, so that the colour difference is a sum.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

__all__ = [
    "ABSOLUTE",
    "BLACK",
    "BLACK_ABSOLUTE",
    "FINE_KINDS",
    "HEAVY",
    "KINDS",
    "NO_COLOUR",
    "WHITE",
    "WHITE_ABSOLUTE",
    "Preference",
    "Strength",
    "fine_kind",
    "preference",
]

WHITE, BLACK, NO_COLOUR = 1, -1, 0
KINDS = 7
"""No preference, and White or Black each mild, strong or absolute."""
WHITE_ABSOLUTE, BLACK_ABSOLUTE = ABSOLUTE = 3, 6
FINE_KINDS, HEAVY = 11, 7
"""Fine kinds tell players of absolute preference apart (`ronde_swiss.absolutes`): the kinds as they
are for a difference within one, and from 7 on two for White and two for Black."""


class Strength(IntEnum):
    """How much a colour is preferred, weakest first."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Preference(NamedTuple):
    """The colour wanted, how strongly, and the colour difference it comes from (DD-8).

    ``kind`` is 0 for none, 1 to 3 for White and 4 to 6 for Black, mild to absolute."""

    colour: int
    strength: Strength
    difference: int
    kind: int


def preference(played: Sequence[int]) -> Preference:
    """The preference that a history of played colours leaves, in the order of DD-9.

    >>> preference([WHITE, WHITE, BLACK, WHITE, WHITE, BLACK, BLACK])
    Preference(colour=1, strength=<Strength.ABSOLUTE: 3>, difference=1, kind=3)
    """
    difference = sum(played)
    colour, strength = _wish(played, difference)
    return Preference(colour, strength, difference, int(strength) + 3 * (colour == BLACK))


def _wish(played: Sequence[int], difference: int) -> tuple[int, Strength]:
    if abs(difference) > 1:
        return (BLACK if difference > 0 else WHITE), Strength.ABSOLUTE
    if len(played) > 1 and played[-1] == played[-2]:
        return -played[-1], Strength.ABSOLUTE
    if difference:
        return -difference, Strength.STRONG
    if played:
        return -played[-1], Strength.MILD
    return NO_COLOUR, Strength.NONE


def fine_kind(wish: Preference, played: Sequence[int]) -> int:
    """The kind, but of heavy players 7 or 8 for White, 9 or 10 for Black: the greater one if
    another game with the colour not wanted would be the third running.

    >>> colours = [BLACK, BLACK], [BLACK, WHITE, WHITE, WHITE, BLACK], [WHITE, WHITE]
    >>> [fine_kind(preference(played), played) for played in colours]
    [8, 5, 10]
    """
    if wish.strength is not Strength.ABSOLUTE or abs(wish.difference) < 2:
        return wish.kind
    third = played[-1] == played[-2] == -wish.colour
    return HEAVY + 2 * (wish.colour == BLACK) + third
