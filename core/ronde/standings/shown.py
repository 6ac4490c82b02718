"""Values as texts: exact for machines, rounded for people; never compared (TB-DISP-04)."""

from fractions import Fraction

from ronde.contracts import Value
from ronde.model import decimal_text

__all__ = ["UNDEFINED", "exact_text", "shown_text"]

UNDEFINED = "–"
"""What stands where a value is undefined (TB-DISP-03)."""


def exact_text(value: Value) -> str | None:
    """The numbers of a value without any loss.

    >>> exact_text((Fraction(5, 2),)), exact_text((Fraction(7, 3), Fraction(1))), exact_text(None)
    ('2.5', '7/3 1', None)
    """
    return None if value is None else " ".join(map(_exact, value))


def _exact(number: Fraction) -> str:
    if 10**9 % number.denominator == 0:
        return decimal_text(number)
    return f"{number.numerator}/{number.denominator}"


def shown_text(value: Value, places: int | None = None) -> str:
    """The numbers of a value for people: with ``places`` decimals, else with at most two.

    >>> shown_text((Fraction(5, 2),)), shown_text((Fraction(7, 3),)), shown_text(None)
    ('2.5', '2.33', '–')
    >>> shown_text((Fraction(5, 2),), 2)
    '2.50'
    """
    if value is None:
        return UNDEFINED
    return " ".join(_shown(number, places) for number in value)


def _shown(number: Fraction, places: int | None) -> str:
    if places is None and 100 % number.denominator:
        return decimal_text(number, 2)
    return decimal_text(number, places)
