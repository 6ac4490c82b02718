"""From a `Report` to a tournament: nothing is made of a file with an error in it (TI-2)."""

from dataclasses import replace
from typing import Any

from ronde import (
    EventKind,
    Leftover,
    Offers,
    Official,
    Refused,
    Round,
    ScheduledRound,
    Tournament,
    TournamentStatus,
)
from ronde_trf.event.boards import PairingScores, scheduled_order, seated
from ronde_trf.event.calendar import Calendar, read_calendar
from ronde_trf.event.checks import check_persons, check_references, check_rounds
from ronde_trf.event.conditions import adjustments_of, fictitious_of, forbidden_groups
from ronde_trf.event.header_export import goes_without_saying
from ronde_trf.event.individual_event import IndividualEvent, initial_colour
from ronde_trf.event.leftovers import comment_leftover, leftovers_of
from ronde_trf.event.points import check_points
from ronde_trf.event.scoring import read_scoring
from ronde_trf.event.settings_of import fictitious_groups, fitted
from ronde_trf.event.systems import TournamentType, read_type
from ronde_trf.event.team_event import TeamEvent
from ronde_trf.event.tie_breaks import read_tie_breaks
from ronde_trf.event.worths import worths_in
from ronde_trf.file.content import Header, Report
from ronde_trf.file.findings import Findings
from ronde_trf.file.pairing_records import acceleration_line

__all__ = ["tournament_of"]

UNNAMED = "TRF"

Event = IndividualEvent | TeamEvent


def tournament_of(report: Report, offers: Offers, findings: Findings) -> Tournament | None:
    """The tournament; None when the findings hold an error. Id, seeds, organiser and time zone are
    for the importer to give. Participants are ``p1``, ``p2`` … (teams ``t1`` …) by pairing
    number, pairings ``r1.1`` by round and board."""
    type = read_type(report, findings)
    calendar = read_calendar(report, type, findings)
    team = type.kind is EventKind.TEAM
    check_rounds(report, calendar.held, not team, findings)
    check_references(report, team, findings)
    check_persons(report, findings)
    scoring = read_scoring(report, type, findings)
    if not team:
        check_points(report, scoring, calendar.held, findings)
    entrants = len(report.teams if team else report.players)
    free = type.system.startswith("roundrobin.") and entrants % 2 == 1
    event = (TeamEvent if team else IndividualEvent)(report, calendar, free, findings)
    if findings.errors:
        return None
    t = replace(
        _described(report.header, type),
        scoring=scoring,
        participants=event.participants(),
        forbidden=forbidden_groups(report, event.ids, calendar.planned),
    )
    t = replace(
        t, settings=fitted(t.system, _wanted(report, type, calendar, event), offers, findings)
    )
    t = replace(t, tie_breaks=read_tie_breaks(report.header, t, offers, findings))
    t = _with_rounds(t, event, calendar, offers)
    t = replace(
        t,
        status=_status(t, calendar, offers),
        adjustments=adjustments_of(report.abnormal, event.ids, worths_in(t)),
    )
    leftovers = (
        *leftovers_of(report, team),
        *event.unseated(),
        *_asides(findings),
        *_unused_accelerations(report, t, offers),
    )
    return replace(
        t, leftovers=tuple(kept for kept in leftovers if not goes_without_saying(t, kept))
    )


def _described(header: Header, type: TournamentType) -> Tournament:
    officials = [Official("chief_arbiter", name) for name in header.chiefs]
    officials += [Official("deputy_arbiter", name) for name in header.deputies]
    return Tournament(
        id="",
        name=header.name or UNNAMED,
        system=type.system,
        kind=type.kind,
        time_control=header.rate,
        starts=header.starts,
        ends=header.ends,
        place=header.city,
        federation=header.federation,
        officials=tuple(officials),
        schedule=tuple(
            ScheduledRound(number, day=day)
            for number, day in enumerate(header.days, start=1)
            if day is not None
        ),
    )


def _wanted(
    report: Report, type: TournamentType, calendar: Calendar, event: Event
) -> dict[str, Any]:
    wanted = dict(type.settings)
    if calendar.planned:
        wanted["rounds"] = calendar.planned
    colour = initial_colour(report, shown=type.kind is EventKind.INDIVIDUAL)
    if colour:
        wanted["initial_colour"] = colour
    groups = fictitious_groups(fictitious_of(report, calendar.planned), event.ids)
    if groups:
        wanted["fictitious"] = groups
    return wanted


def _with_rounds(t: Tournament, event: Event, calendar: Calendar, offers: Offers) -> Tournament:
    scores = PairingScores(offers)
    numbers = {p.id: p.number or 0 for p in t.participants.values()}
    for number in range(1, calendar.held + 1):
        pairings, byes, line_ups = event.round(number)
        boards = scheduled_order(t, pairings, offers)
        if boards is None:
            boards = seated(pairings, scores.before(t, number), numbers)
        named = tuple(replace(p, id=f"r{number}.{p.board}") for p in boards)
        made = Round(number, named, byes, line_ups)
        scores.add(t, made)
        t = replace(t, rounds=(*t.rounds, made))
    return t


def _status(t: Tournament, calendar: Calendar, offers: Offers) -> TournamentStatus:
    """Finished when the system sees nothing left to play; of a system nobody offers, when the
    rounds planned are held and complete."""
    if calendar.held == 0:
        return TournamentStatus.DRAFT
    try:
        over = offers.pairing_system(t.system).over(t, offers)
    except Refused:
        over = calendar.over and not calendar.pending
    return TournamentStatus.FINISHED if over else TournamentStatus.RUNNING


def _unused_accelerations(report: Report, t: Tournament, offers: Offers) -> list[Leftover]:
    """The records 250 of an event whose system is not offered, or takes no fictitious points."""
    try:
        taken = "fictitious" in offers.pairing_system(t.system).settings.model_fields
    except Refused:
        taken = False
    lines = () if taken else map(acceleration_line, report.accelerations)
    return [Leftover("250", line) for line in lines]


def _asides(findings: Findings) -> list[Leftover]:
    return [comment_leftover(raw) for raw in findings.asides]
