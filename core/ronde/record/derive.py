"""From a tournament to its history."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from ronde.model import EventKind, Points, Tournament, TournamentStatus
from ronde.record.following import entries_changed, followed
from ronde.record.rounds import round_entries, without_game, worths_of
from ronde.record.values import ZERO, Entry, Line, Outcome, Purpose, Record

__all__ = ["record", "rewind"]


def record(
    tournament: Tournament,
    as_of: int | None = None,
    purpose: Purpose = Purpose.STANDINGS,
    schedule: str = "swiss",
    planned: int | None = None,
    before: Record | None = None,
) -> Record:
    """Derive the history of the first ``as_of`` rounds (None: all that are paired).

    ``before``, an earlier history of the same event, makes it cheaper and changes nothing.
    """
    counted = len(tournament.rounds) if as_of is None else min(as_of, len(tournament.rounds))
    if before is not None and _alike(before, counted, purpose, schedule, planned):
        fresh = entries_changed(before, tournament)
        if fresh is not None:
            given = _adjustments(tournament, counted)
            lines = {
                id: _line(id, entries, *given.get(id, (ZERO, ZERO)), tournament)
                for id, entries in fresh.items()
            }
            return followed(before, tournament, planned, lines)
    entries: dict[str, list[Entry]] = {id: [] for id in tournament.participants}
    worths = worths_of(tournament.scoring)
    for round in tournament.rounds[:counted]:
        made = round_entries(tournament, round, purpose, worths)
        for id, kept in entries.items():
            kept.extend(made.get(id) or (without_game(tournament, round.number, Outcome.ABSENT),))
    adjusted = _adjustments(tournament, counted)
    lines = {
        id: _line(id, tuple(kept), *adjusted.get(id, (ZERO, ZERO)), tournament)
        for id, kept in entries.items()
    }
    return Record(tournament, counted, purpose, schedule, lines, planned)


def _alike(
    before: Record, counted: int, purpose: Purpose, schedule: str, planned: int | None
) -> bool:
    """Whether the earlier history was asked for in the same way."""
    asked = (counted, purpose, schedule, planned)
    return asked == (before.rounds, before.purpose, before.schedule, before.planned)


def rewind(tournament: Tournament, rounds: int) -> Tournament:
    """The tournament as it stood after ``rounds`` rounds, byes and stays as known today."""
    return replace(
        tournament,
        rounds=tournament.rounds[:rounds],
        adjustments=tuple(
            a for a in tournament.adjustments if a.round is None or a.round <= rounds
        ),
        status=TournamentStatus.RUNNING,
        live=None,
    )


def _line(
    id: str, entries: tuple[Entry, ...], extra: Points, extra_match: Points, t: Tournament
) -> Line:
    game = _sum(e.game_points for e in entries) + extra
    if t.kind is EventKind.INDIVIDUAL:
        return Line(id, entries, game, ZERO, game)
    match = _sum(e.match_points for e in entries) + extra_match
    return Line(id, entries, match if t.scoring.match.primary == "match" else game, match, game)


def _sum(values: Iterable[Points]) -> Points:
    """As exact as `sum`, and several times faster: equal denominators add up as integers."""
    numerators: dict[int, int] = {}
    for value in values:
        below = value.denominator
        numerators[below] = numerators.get(below, 0) + value.numerator
    return sum((Fraction(above, below) for below, above in numerators.items()), ZERO)


def _adjustments(t: Tournament, counted: int) -> dict[str, tuple[Points, Points]]:
    totals: dict[str, tuple[Points, Points]] = {}
    for a in t.adjustments:
        if a.round is None or a.round <= counted:
            points, match = totals.get(a.participant, (ZERO, ZERO))
            totals[a.participant] = points + a.points, match + a.match_points
    return totals
