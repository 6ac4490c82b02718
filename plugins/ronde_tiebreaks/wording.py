"""Contributions in words, each a term of a sum: ``2.5 × ½ (F, draw)``, ``1 (E, win)``."""

from fractions import Fraction

from ronde import Entry, Outcome, Points, Record, Text, decimal_text
from ronde_tiebreaks.part import Basis, Part

__all__ = ["of_entry", "of_part", "of_share", "shown"]

HALF = Fraction(1, 2)


def shown(points: Points) -> str:
    """Points for reading: a lone half as ½ (TB-DISP-04)."""
    return "½" if points == HALF else decimal_text(points)


def outcome(what: Outcome) -> Text:
    return Text(f"tiebreaks.outcome.{what.value}")


def of_part(record: Record, part: Part, basis: Basis, weighted: bool) -> Text:
    """The opponent's value, multiplied where points count; a whole point multiplies silently."""
    entry = part.entry
    points = Fraction(part.points, basis.points_unit)
    params = {
        "score": decimal_text(Fraction(part.value, basis.unit)),
        "points": shown(points),
        "outcome": outcome(entry.outcome),
    }
    times = ".times" if weighted and points != 1 else ""
    if entry.opponent is None:
        return Text(f"tiebreaks.part.dummy{times}", params)
    name = record.tournament.participants[entry.opponent].name
    return Text(f"tiebreaks.part{times}", params | {"opponent": name})


def of_entry(record: Record, entry: Entry, amount: int | Fraction) -> Text:
    """What a round counts for, the opponent and how it ended."""
    params = {"amount": shown(Fraction(amount)), "outcome": outcome(entry.outcome)}
    if entry.opponent is None:
        return Text("tiebreaks.round.alone", params)
    name = record.tournament.participants[entry.opponent].name
    return Text("tiebreaks.round", params | {"opponent": name})


def of_share(record: Record, part: Part, basis: Basis, points: Points, divisor: int) -> Text:
    """Points and a share of the opponent's value: ``2.5 + 6 ÷ 3 (F, draw)``."""
    entry = part.entry
    who: Text | str = Text("tiebreaks.dummy")
    if entry.opponent is not None:
        who = record.tournament.participants[entry.opponent].name
    return Text(
        "tiebreaks.part.share",
        {
            "points": decimal_text(points),
            "score": decimal_text(Fraction(part.value, basis.unit)),
            "divisor": divisor,
            "opponent": who,
            "outcome": outcome(entry.outcome),
        },
    )
