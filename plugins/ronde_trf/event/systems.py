"""Record 192 and what older files say instead: which system a file is of, and back (TH-3, TF-2)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from ronde import EventKind, Tournament
from ronde_trf.file.content import Header, Report
from ronde_trf.file.findings import Findings

__all__ = ["NEW_RULES", "TournamentType", "kind_text", "read_type", "type_code"]

NEW_RULES = date(2026, 2, 1)
"""From here on FIDE_DUTCH means the rules of 2026."""

DUTCH = "swiss.dutch"
BERGER = "roundrobin.berger"
OTHER_SWISS = {"DUBOV": "swiss.dubov", "BURSTEIN": "swiss.burstein", "DOUBLESWISS": "swiss.double"}
_DUTCH = re.compile(r"FIDE_DUTCH(?:_(2017|2025|2026))?(_BAKU)?")
_OTHER_SWISS = re.compile(r"FIDE_(DUBOV|BURSTEIN|DOUBLESWISS)(_BAKU)?")
_TEAM_SWISS = re.compile(r"(FIDE_TEAM|CUSTOM_TEAM_SWISS)(?:_TYPE[AB])?((?:_[MG]P)*)(_BAKU)?")
_ROUND_ROBIN = re.compile(r"(TEAM_)?(?:BERGER|FIDE|CUSTOM)_(TEAM_)?(DOUBLE)?ROUNDROBIN(?:_G(\d))?")
_SPOKEN_ROUND_ROBIN = re.compile(r"round.?robin|berger|toutes.rondes|all.play.all", re.IGNORECASE)
_SPOKEN_KNOCKOUT = re.compile(
    r"knock.?out|elimination|élimination|\bcup\b|\bcoupe\b", re.IGNORECASE
)
_SPOKEN_TEAM = re.compile(r"\bteams?\b|équipe|\bmannschaft", re.IGNORECASE)
_SPOKEN_DOUBLE = re.compile(r"\bdouble\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TournamentType:
    """The system's id, the settings that the type itself says, who takes part, and which of the
    two scores of a team decides (``match`` or ``game``)."""

    system: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    kind: EventKind = EventKind.INDIVIDUAL
    primary: str = "match"


def read_type(report: Report, findings: Findings) -> TournamentType:
    """From 192; without it, from the words of 092 and from the records that only teams have. A
    type nobody pairs keeps an id of its own, so that the event stays readable."""
    header = report.header
    if header.system:
        return _coded(header, findings)
    spoken = header.kind
    team = bool(
        _SPOKEN_TEAM.search(spoken)
        or header.match_scoring
        or report.team_byes
        or report.forfeited
        or report.line_ups
    )
    kind = EventKind.TEAM if team and report.teams else EventKind.INDIVIDUAL
    if _SPOKEN_ROUND_ROBIN.search(spoken):
        cycles = 2 if _SPOKEN_DOUBLE.search(spoken) else 1
        return TournamentType(BERGER, {"cycles": cycles}, kind)
    if _SPOKEN_KNOCKOUT.search(spoken):
        return TournamentType("cup.knockout", {}, kind)
    if kind is EventKind.TEAM:
        return TournamentType("swiss.team", {}, kind)
    return TournamentType(DUTCH, {"edition": _edition("", header.starts)})


def _edition(year: str, starts: date | None) -> str:
    if year == "2017" or (not year and starts is not None and starts < NEW_RULES):
        return "2017"
    return "2026"


def _coded(header: Header, findings: Findings) -> TournamentType:
    code = header.system.upper()
    if found := _DUTCH.fullmatch(code):
        return TournamentType(
            DUTCH, {"edition": _edition(found[1] or "", header.starts), **_baku(found[2])}
        )
    if found := _OTHER_SWISS.fullmatch(code):
        return TournamentType(OTHER_SWISS[found[1]], _baku(found[2]))
    if found := _ROUND_ROBIN.fullmatch(code):
        cycles = 2 if found[3] else int(found[4] or 1)
        kind = EventKind.TEAM if found[1] or found[2] else EventKind.INDIVIDUAL
        return TournamentType(BERGER, {"cycles": max(cycles, 1)}, kind)
    if found := _TEAM_SWISS.fullmatch(code):
        primary = "game" if found[2].startswith("_GP") else "match"
        if found[1] == "FIDE_TEAM":
            return TournamentType("swiss.team", _baku(found[3]), EventKind.TEAM, primary)
        findings.warning("custom_swiss", header.line("192"))
        settings = {"edition": _edition("", header.starts), **_baku(found[3])}
        return TournamentType(DUTCH, settings, EventKind.TEAM, primary)
    if code == "CUSTOM_KNOCKOUT":
        return TournamentType("cup.knockout")
    if code == "CUSTOM_SWISS":
        findings.warning("custom_swiss", header.line("192"))
        return TournamentType(DUTCH, {"edition": _edition("", header.starts)})
    findings.warning("system_unknown", header.line("192"), system=header.system)
    name = re.sub(r"[^a-z0-9]+", "_", code.lower()).strip("_") or "system"
    kind = EventKind.TEAM if "TEAM" in code else EventKind.INDIVIDUAL
    return TournamentType(f"unknown.{name}", {}, kind)


def _baku(found: str | None) -> dict[str, str]:
    return {"acceleration": "swiss.baku"} if found else {}


def type_code(t: Tournament) -> str:
    """The code for 192. A system without one is a custom Swiss (TH-3), a knockout or nothing."""
    baku = "_BAKU" if t.settings.get("acceleration") == "swiss.baku" else ""
    other = t.settings.get("acceleration") not in (None, "", "none", "swiss.baku")
    scores = "GP_MP" if t.scoring.match.primary == "game" else "MP_GP"
    if t.system == DUTCH and t.kind is EventKind.TEAM:
        return f"CUSTOM_TEAM_SWISS_{scores}{baku}"
    if t.system == DUTCH:
        edition = t.settings.get("edition", "2026")
        return "CUSTOM_SWISS" if other else f"FIDE_DUTCH_{edition}{baku}"
    if t.system == BERGER:
        return _round_robin_code(t)
    if t.system == "swiss.team":
        return f"FIDE_TEAM_{scores}{baku}"
    for name, system in OTHER_SWISS.items():
        if t.system == system:
            return f"FIDE_{name}{baku}"
    if t.system.startswith("unknown."):
        return t.system.removeprefix("unknown.").upper()
    return "CUSTOM_KNOCKOUT" if t.system.startswith("cup.") else "CUSTOM_SWISS"


def _round_robin_code(t: Tournament) -> str:
    cycles = int(t.settings.get("cycles", 1))
    team = "TEAM_" if t.kind is EventKind.TEAM else ""
    name = {1: "FIDE_{}ROUNDROBIN", 2: "FIDE_{}DOUBLEROUNDROBIN"}
    return name.get(cycles, f"BERGER_{{}}ROUNDROBIN_G{cycles}").format(team)


def kind_text(t: Tournament) -> str:
    """The free text of 092 in the words that files use."""
    who = "Team" if t.kind is EventKind.TEAM else "Individual"
    if t.system.startswith("roundrobin."):
        double = "Double-" if t.settings.get("cycles") == 2 else ""
        return f"{who}: {double}Round-Robin"
    if t.system.startswith("cup."):
        return f"{who}: Knock-out"
    return f"{who}: Swiss-System"
