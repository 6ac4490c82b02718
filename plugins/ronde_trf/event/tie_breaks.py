"""Records 202 and 212: the tie-breaks of a file as a tournament's list, and back (TB-CODE)."""

import re
from collections.abc import Sequence

from ronde import Offers, Refused, Tournament, parse_code
from ronde.tie_break_list import check_list
from ronde_trf.file.content import Header
from ronde_trf.file.findings import Findings

__all__ = ["read_tie_breaks", "standings_text"]

_SEPARATOR = re.compile(r"[,;\s]+")
POINTS = "PTS"


def read_tie_breaks(
    header: Header, t: Tournament, offers: Offers, findings: Findings
) -> tuple[str, ...]:
    """The list: 212 without its leading points, else 202. Entries that nobody offers, or that do
    not go with the event, are told and left out; those that make no sense in its system are told
    and kept."""
    record = "212" if header.standings else "202"
    entries = [e for e in _SEPARATOR.split(header.standings or header.tie_breaks) if e]
    if entries and entries[0].upper() == POINTS:
        entries = entries[1:]
    known: tuple[str, ...] = ()
    for entry in entries:
        try:
            known = check_list(t, (*known, entry), offers)
        except Refused as refusal:
            findings.warning(
                "tie_break_unknown",
                header.line(record),
                column=5,
                entry=entry,
                reason=str(refusal.params.get("reason", "")),
            )
    for code in known:
        if not _fits(code, t, offers):
            findings.warning("tie_break_out_of_place", header.line(record), column=5, entry=code)
    return known


def _fits(entry: str, t: Tournament, offers: Offers) -> bool:
    """Whether a tie-break goes with the system's schedule (TB-BH-05)."""
    try:
        schedule = offers.pairing_system(t.system).schedule
        return schedule in offers.tie_break(parse_code(entry).id).pairings
    except Refused:
        return True


def standings_text(codes: Sequence[str]) -> str:
    """What 212 says: points first, unless the list itself has them (TB-GEN-01)."""
    return ",".join(codes if POINTS in codes or not codes else (POINTS, *codes))
