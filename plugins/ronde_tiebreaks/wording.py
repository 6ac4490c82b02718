"""Contributions in words: ``2.5 × ½ (F, draw)``."""

from fractions import Fraction

from ronde import Entry, Outcome, Points, Record, Text, decimal_text
from ronde_tiebreaks.part import Basis, Part

__all__ = ["of_entry", "of_part", "shown"]

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


def of_entry(record: Record, entry: Entry) -> Text:
    """The opponent and how the round ended."""
    if entry.opponent is None:
        return outcome(entry.outcome)
    name = record.tournament.participants[entry.opponent].name
    return Text("tiebreaks.round", {"opponent": name, "outcome": outcome(entry.outcome)})
