"""What results are worth (BR-10, TB-DATA-03, TB-DATA-04): a value, not a plug-in."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

__all__ = ["MatchScoring", "PairingScore", "Points", "Scoring", "decimal_text", "points", "total"]

Points = Fraction
"""Points are exact; the decimal texts of files and clients never pass through binary floats."""


def points(text: str | int | Fraction) -> Points:
    """Read ``"2.5"`` (or a whole number) exactly; `ValueError` for anything else.

    >>> points("2.5")
    Fraction(5, 2)
    """
    if isinstance(text, str) and ("/" in text or "_" in text):
        raise ValueError(f"not a decimal number: {text!r}")
    return Fraction(text)


def total(values: Iterable[Points]) -> Points:
    """As exact as `sum`, and several times faster: equal denominators add up as integers.

    >>> total([Fraction(1, 2), Fraction(1), Fraction(1, 2), Fraction(1, 3)])
    Fraction(7, 3)
    """
    numerators: dict[int, int] = {}
    for value in values:
        below = value.denominator
        numerators[below] = numerators.get(below, 0) + value.numerator
    return sum((Fraction(above, below) for below, above in numerators.items()), Fraction(0))


def decimal_text(value: Points | int, places: int | None = None) -> str:
    """Write points as a decimal text: exact and shortest, or with ``places`` rounded half up.

    A value without an exact decimal (one third) is written to four places.

    >>> decimal_text(Fraction(5, 2)), decimal_text(3), decimal_text(Fraction(5, 2), 2)
    ('2.5', '3', '2.50')
    """
    value = Fraction(value)
    if places is None:
        if value.denominator == 1:
            return str(value.numerator)
        places = next((n for n in range(1, 10) if 10**n % value.denominator == 0), 4)
    scaled = abs(value) * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    digits = str(whole).rjust(places + 1, "0")
    sign = "-" if value < 0 and whole else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)


@dataclass(frozen=True, slots=True)
class MatchScoring:
    """Match points of team events, and which of the two scores decides (TB-DATA-04/05)."""

    win: Points = Fraction(2)
    draw: Points = Fraction(1)
    loss: Points = Fraction(0)
    bye_match_points: Points = Fraction(1)
    bye_game_points: Points | None = None
    primary: str = "match"


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points of one game or one round without a game.

    A half-point bye is worth ``draw`` and a full-point bye ``win``; a forfeit win is worth
    ``win``. ``free`` is the round without a game in a schedule (BT-8). ``match`` is there for
    team events only.
    """

    win: Points = Fraction(1)
    draw: Points = Fraction(1, 2)
    loss: Points = Fraction(0)
    pairing_bye: Points = Fraction(1)
    zero_point_bye: Points = Fraction(0)
    forfeit_loss: Points = Fraction(0)
    free: Points = Fraction(0)
    match: MatchScoring = field(default_factory=MatchScoring)


@dataclass(frozen=True, slots=True)
class PairingScore:
    """The score somebody is paired by: points, and fictitious points beside them (AC-3)."""

    points: Points
    fictitious: Points = field(default_factory=Points)

    @property
    def total(self) -> Points:
        return self.points + self.fictitious

    def __str__(self) -> str:
        """As pairing lists show it, with its two parts where there are two (AC-5).

        >>> str(PairingScore(Fraction(1), Fraction(1))), str(PairingScore(Fraction(3, 2)))
        ('2 (1+1)', '1.5')
        """
        if not self.fictitious:
            return decimal_text(self.points)
        parts = f"{decimal_text(self.points)}+{decimal_text(self.fictitious)}"
        return f"{decimal_text(self.total)} ({parts})"
