"""Colour preference from the colours played (DD-8, DD-9)."""

from ronde_swiss.engine.values import Strength

__all__ = ["preference"]


def preference(colours: str) -> tuple[str, Strength, int]:
    """(preferred colour, strength, colour difference) of a history of played colours.

    >>> preference("WWBWWBB")
    ('W', <Strength.ABSOLUTE: 3>, 1)
    """
    balance = colours.count("W") - colours.count("B")
    if not colours:
        return "", Strength.NONE, 0
    last = colours[-1]
    other = "B" if last == "W" else "W"
    if balance > 1:
        return "B", Strength.ABSOLUTE, balance
    if balance < -1:
        return "W", Strength.ABSOLUTE, balance
    if colours[-2:] == last * 2:
        return other, Strength.ABSOLUTE, balance
    if balance:
        return ("B" if balance > 0 else "W"), Strength.STRONG, balance
    return other, Strength.MILD, balance
