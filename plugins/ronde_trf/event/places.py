"""Totals and places: as a file states them, and worked out anew from the results (TI-4)."""

from collections.abc import Mapping
from fractions import Fraction

from ronde import EventKind, Offers, Points, Published, Refused, Tournament, record
from ronde.standings import standings
from ronde_trf.event.systems import read_type
from ronde_trf.file.content import Report
from ronde_trf.file.findings import Findings

__all__ = ["published_in", "ranked", "shared_places"]


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


def published_in(report: Report) -> dict[int, Published]:
    """What a file states, by pairing number; of a team the points of the score that decides."""
    type = read_type(report, Findings())
    if type.kind is EventKind.TEAM:
        match = type.primary == "match"
        return {
            team.number: Published(team.match_points if match else team.game_points, team.place)
            for team in report.teams
        }
    by_file = report.extensions.by_file_order
    return {
        index if by_file else player.rank: Published(player.points, player.place)
        for index, player in enumerate(report.players, start=1)
    }
