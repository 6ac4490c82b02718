"""Totals and places for columns 81-89, worked out anew from the results (TI-4)."""

from collections.abc import Mapping
from fractions import Fraction

from ronde import Offers, Points, Refused, Tournament, record
from ronde.standings import standings

__all__ = ["ranked", "shared_places"]


def ranked(t: Tournament, offers: Offers) -> dict[str, int | None]:
    """Place by participant id, equal ones shared. Of a system or tie-break that nobody offers the
    points alone decide; before the first round nobody has a place."""
    if not t.rounds:
        return {}
    try:
        return {row.participant: row.place for row in standings(t, offers)}
    except Refused:
        points = {id: line.points for id, line in record(t).lines.items()}
        return dict(shared_places(points))


def shared_places(points: Mapping[str, Points]) -> dict[str, int]:
    """Places by points alone: 1, 2, 2, 4."""
    order = sorted(points.values(), reverse=True)
    return {id: 1 + order.index(Fraction(value)) for id, value in points.items()}
