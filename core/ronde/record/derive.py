"""From a tournament to its history."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from math import lcm

from ronde.model import EventKind, Points, Tournament, TournamentStatus
from ronde.model.scoring import total
from ronde.record.following import entries_changed, followed
from ronde.record.outcomes import Outcome, Purpose
from ronde.record.rounds import round_entries, without_game, worths_of
from ronde.record.values import ZERO, Entry, Line, Record

__all__ = ["record", "rewind"]

NOTHING = (ZERO, ZERO)


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
    worths = worths_of(tournament.scoring)
    if before is not None and _alike(before, counted, purpose, schedule, planned):
        fresh = entries_changed(before, tournament)
        if fresh is not None:
            return followed(before, tournament, planned, _lines(tournament, counted, fresh, worths))
    entries: dict[str, list[Entry]] = {id: [] for id in tournament.participants}
    for round in tournament.rounds[:counted]:
        made = round_entries(tournament, round, purpose, worths)
        absent = (without_game(tournament, round.number, Outcome.ABSENT, worths),)
        for id, kept in entries.items():
            kept.extend(made.get(id, absent))
    lines = _lines(tournament, counted, entries, worths)
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


def _lines(
    t: Tournament,
    counted: int,
    entries: Mapping[str, Sequence[Entry]],
    worths: Mapping[Outcome, Points],
) -> dict[str, Line]:
    """Everybody's entries with their totals."""
    given = _adjustments(t, counted)
    if t.kind is EventKind.TEAM:
        return {id: _team_line(t, id, own, *given.get(id, NOTHING)) for id, own in entries.items()}
    added = _adder(worths)
    lines: dict[str, Line] = {}
    for id, own in entries.items():
        points = added(own)
        if id in given:
            points += given[id][0]
        lines[id] = Line(id, tuple(own), points, ZERO, points)
    return lines


def _team_line(
    t: Tournament, id: str, entries: Sequence[Entry], extra: Points, extra_match: Points
) -> Line:
    game = total(entry.game_points for entry in entries) + extra
    match = total(entry.match_points for entry in entries) + extra_match
    primary = match if t.scoring.match.primary == "match" else game
    return Line(id, tuple(entries), primary, match, game)


def _adder(worths: Mapping[Outcome, Points]) -> Callable[[Iterable[Entry]], Points]:
    """What the entries of a player bring together: added up in whole numbers, which is as exact as
    fractions and many times faster."""
    unit = lcm(*(points.denominator for points in worths.values()))
    whole = {outcome: int(points * unit) for outcome, points in worths.items()}
    exact = cache(partial(Fraction, denominator=unit))
    return lambda entries: exact(sum([whole[entry.outcome] for entry in entries]))


def _adjustments(t: Tournament, counted: int) -> dict[str, tuple[Points, Points]]:
    totals: dict[str, tuple[Points, Points]] = {}
    for a in t.adjustments:
        if a.round is None or a.round <= counted:
            points, match = totals.get(a.participant, NOTHING)
            totals[a.participant] = points + a.points, match + a.match_points
    return totals
