"""How far a file has come: rounds held, rounds planned, whether nothing is left to play (TP-6)."""

from dataclasses import dataclass

from ronde import EventKind
from ronde_trf.event.systems import TournamentType
from ronde_trf.file.content import Report
from ronde_trf.file.findings import Findings

__all__ = ["Calendar", "read_calendar"]


@dataclass(frozen=True, slots=True)
class Calendar:
    """``planned`` is what the file declares (142, XXR) or the field of a round robin implies
    (RR-1), at least the rounds held; without that the days of 132 are all there is to go by, and a
    bye announced for a later round leaves open whether that round is the last (BR-1): one more."""

    held: int
    planned: int
    pending: bool

    @property
    def over(self) -> bool:
        """Whether no round is left to pair."""
        return self.held > 0 and self.held >= self.planned


def read_calendar(report: Report, type: TournamentType, findings: Findings) -> Calendar:
    held = report.rounds_held
    header, extensions = report.header, report.extensions
    declared = header.rounds or extensions.rounds or _implied(report, type)
    if header.rounds and extensions.rounds and header.rounds != extensions.rounds:
        findings.warning("rounds_differ", extensions.line("XXR"), rounds=header.rounds)
    if declared is None:
        findings.info("rounds_unknown", 0, rounds=held)
    elif declared < held:
        line = header.line("142") or extensions.line("XXR")
        findings.warning("rounds_beyond_plan", line, rounds=declared, held=held)
    planned = max(held, declared or len(header.days))
    announced = max((byes.round for byes in report.byes), default=0)
    if declared is None and announced > planned:
        planned = announced + 1
    pending = any(
        cell.opponent and cell.result in ("", "?")
        for player in report.players
        for cell in player.cells
    )
    return Calendar(held, planned, pending)


def _implied(report: Report, type: TournamentType) -> int | None:
    """Rounds of a round robin: one less than an even field, as many as an odd one, per cycle."""
    if not type.system.startswith("roundrobin."):
        return None
    size = len(report.teams if type.kind is EventKind.TEAM else report.players)
    return (size - 1 + size % 2) * int(type.settings.get("cycles", 1)) or None
