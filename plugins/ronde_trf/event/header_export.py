"""The header of a tournament's file: the values of the day, and what an import kept (TI-3)."""

from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

from ronde import EventKind, Leftover, Offers, ResultKind, Tournament
from ronde_trf.event.leftovers import Kept
from ronde_trf.event.scoring import game_symbols, match_symbols
from ronde_trf.event.systems import kind_text, read_type, type_code
from ronde_trf.event.tie_breaks import announces, read_tie_breaks, standings_text
from ronde_trf.file.content import Header, Report
from ronde_trf.file.findings import Findings
from ronde_trf.file.header import FEDERATION

__all__ = ["goes_without_saying", "header_of", "initial_colour_of"]

CONTROLLER = "ronde"


def header_of(t: Tournament, kept: Kept, report: Report, planned: int, offers: Offers) -> Header:
    """``report`` gives the numbers of players and teams."""
    team = t.kind is EventKind.TEAM
    said = kept.header
    tie_breaks, standings = _tie_break_records(t, said, offers)
    return replace(
        said,
        name=t.name,
        city=t.place,
        federation=t.federation if FEDERATION.fullmatch(t.federation) else "",
        starts=t.starts or _day(t, t.starts_at),
        ends=t.ends or _day(t, t.ends_at),
        players=len(report.players),
        rated=sum(player.rating is not None for player in report.players),
        teams=len(report.teams) or sum(r.code in ("013", "310") for r in kept.others) or None,
        kind=_kind(t, said, report),
        chiefs=_officials(t, "chief_arbiter"),
        deputies=_officials(t, "deputy_arbiter"),
        rate=t.time_control,
        days=_days(t),
        rounds=planned or None,
        initial_colour=initial_colour_of(t),
        scoring=game_symbols(t.scoring),
        controller=said.controller or CONTROLLER,
        system=said.system if _is_still(t, said, report) else type_code(t),
        match_scoring=match_symbols(t.scoring) if team else {},
        tie_breaks=tie_breaks,
        standings=standings,
    )


def goes_without_saying(t: Tournament, kept: Leftover) -> bool:
    """Whether a header record of a file is what we should write of that tournament anyhow, so that
    it need not be kept."""
    ours = {
        "092": kind_text(t),
        "182": CONTROLLER,
        "192": type_code(t),
    }
    return kept.code in ours and kept.raw == f"{kept.code} {ours[kept.code]}"


def _officials(t: Tournament, role: str) -> tuple[str, ...]:
    return tuple(official.name for official in t.officials if official.role == role)


def _day(t: Tournament, instant: datetime | None) -> date | None:
    """The day of an instant where the event is played."""
    return instant.astimezone(ZoneInfo(t.time_zone)).date() if instant else None


def _days(t: Tournament) -> tuple[date | None, ...]:
    by_number = {planned.number: planned.day or _day(t, planned.starts) for planned in t.schedule}
    return tuple(by_number.get(n) for n in range(1, max(by_number, default=0) + 1))


def _is_still(t: Tournament, said: Header, report: Report) -> bool:
    """Whether what record 192 said is still what the tournament is."""
    if not said.system:
        return False
    coded = Header(system=said.system, starts=t.starts)
    type = read_type(replace(report, header=coded), Findings())
    accelerated = t.settings.get("acceleration") or ""
    return (
        type.system == t.system
        and type.kind is t.kind
        and all(t.settings.get(name, value) == value for name, value in type.settings.items())
        and accelerated == type.settings.get("acceleration", "")
        and (t.kind is EventKind.INDIVIDUAL or type.primary == t.scoring.match.primary)
    )


def _kind(t: Tournament, said: Header, report: Report) -> str:
    """The words of record 092 while the system they came with is the same, else our own."""
    spoken = read_type(replace(report, header=Header(kind=said.kind)), Findings())
    same = spoken.system == t.system and spoken.kind is t.kind
    return said.kind if said.kind and (same or _is_still(t, said, report)) else kind_text(t)


def _tie_break_records(t: Tournament, said: Header, offers: Offers) -> tuple[str, str]:
    """Records 202 and 212 as the file had them while they still give the list, entries included
    that nobody offers here; else 212 anew."""
    has_list = bool(said.tie_breaks or said.standings) and not announces(t)
    if has_list and read_tie_breaks(said, t, offers, Findings()) == t.tie_breaks:
        return said.tie_breaks, said.standings
    return "", standings_text(t, offers)


def initial_colour_of(t: Tournament) -> str:
    """``W`` or ``B``: as set, else as round 1 shows it (GH-15); empty for another system than a
    Swiss, and before the lot has been drawn."""
    chosen = t.settings.get("initial_colour")
    if chosen in ("white", "black"):
        return "W" if chosen == "white" else "B"
    if chosen is None or not t.rounds:
        return ""
    first = t.rounds[0]
    byes = {bye.participant for bye in first.byes if bye.kind is ResultKind.PAIRING_BYE}
    there = [p.id for p in t.by_number() if p.id in first.seated | byes]
    for place, id in enumerate(there, start=1):
        pairing = first.pairing_of(id)
        if pairing is not None:
            return "W" if (pairing.white == id) == (place % 2 == 1) else "B"
    return ""
