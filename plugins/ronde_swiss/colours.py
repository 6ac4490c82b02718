"""Who has White (attribution des couleurs), DC-1 to DC-7."""

from ronde_swiss.field import Field
from ronde_swiss.preferences import BLACK, NO_COLOUR, WHITE, Strength

__all__ = ["colours", "granted"]


def colours(field: Field, higher: int, lower: int) -> tuple[int, int]:
    """(White, Black) of a pair, ``higher`` being the higher-ranked player (DD-1)."""
    return (higher, lower) if _of_higher(field, higher, lower) == WHITE else (lower, higher)


def granted(field: Field, higher: int, lower: int) -> int:
    """The player whose preference wins when both want the same colour (DC-3 to DC-6)."""
    wanted = field.preferences[higher].colour
    return higher if _of_higher(field, higher, lower) == wanted else lower


def _of_higher(field: Field, higher: int, lower: int) -> int:
    one, other = field.preferences[higher], field.preferences[lower]
    if one.colour == NO_COLOUR and other.colour == NO_COLOUR:
        odd = field.numbers[higher] % 2 == 1
        return field.initial if odd else -field.initial
    if one.colour != other.colour:
        return one.colour or -other.colour
    if one.strength != other.strength:
        return one.colour if one.strength > other.strength else -one.colour
    if one.strength is Strength.ABSOLUTE and abs(one.difference) != abs(other.difference):
        return one.colour if abs(one.difference) > abs(other.difference) else -one.colour
    return _by_history(field, higher, lower) or one.colour


def _by_history(field: Field, higher: int, lower: int) -> int:
    """DC-5: from the latest game backwards in step, the first position where the two differ."""
    back = zip(reversed(field.histories[higher]), reversed(field.histories[lower]), strict=False)
    for mine, theirs in back:
        if mine != theirs:
            return BLACK if mine == WHITE else WHITE
    return NO_COLOUR
