"""Records 202 and 212: the tie-breaks of a file as a tournament's list, and back (TB-CODE).

The format knows codes and nothing else. What a tournament announces about all its tie-breaks is
written as modifiers of each entry where there is one: ``/P``, ``/U`` and, for an edition that the
first day of the event would not choose, ``/V`` (TB-UNP-25).
"""

import re
from dataclasses import replace

from ronde import Offers, Refused, TieBreakPolicy, Tournament, parse_code
from ronde.contracts.tie_break_codes import OTHER
from ronde.record import edition_of
from ronde.tie_break_list import check_list, fits, schedule_of
from ronde_trf.file.content import Header
from ronde_trf.file.findings import Findings

__all__ = ["announces", "read_tie_breaks", "standings_text", "tell_uncarried"]

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
        schedule = schedule_of(t, offers)
        return schedule is None or fits(parse_code(entry), schedule, offers)
    except Refused:
        return True


def announces(t: Tournament) -> bool:
    """Whether the entries mean something else than their codes and the first day say."""
    return t.tie_break_policy != TieBreakPolicy() or _other_edition(t)


def _other_edition(t: Tournament) -> bool:
    return edition_of(t) != edition_of(replace(t, tie_break_edition=""))


def tell_uncarried(t: Tournament, findings: Findings) -> None:
    """What is announced and has no modifier, so that the file ranks otherwise (TB-UNP-25)."""
    carried = TieBreakPolicy(
        forfeits_as_played=t.tie_break_policy.forfeits_as_played,
        rating_of_unrated=t.tie_break_policy.rating_of_unrated,
    )
    if t.tie_breaks and t.tie_break_policy != carried:
        findings.warning("tie_break_policy_lost", 0)


def standings_text(t: Tournament, offers: Offers) -> str:
    """What 212 says: points first, unless the list itself has them (TB-GEN-01)."""
    codes = [_with_announced(code, t, offers) for code in t.tie_breaks]
    return ",".join(codes if POINTS in codes or not codes else (POINTS, *codes))


def _with_announced(entry: str, t: Tournament, offers: Offers) -> str:
    """An entry with the modifiers that say what the tournament announces; a stranger's under its
    code, where it has one (TB-CODE-04)."""
    code, policy = parse_code(entry), t.tie_break_policy
    try:
        tie_break = offers.tie_break(code.id)
    except Refused:
        return entry
    allowed = tie_break.modifiers
    if "." in entry and tie_break.code:
        entry = OTHER + tie_break.code
    added = ""
    if policy.forfeits_as_played and "P" in allowed and not code.forfeits_as_played:
        added += "/P"
    if policy.rating_of_unrated and "U" in allowed and code.unrated is None:
        added += f"/U{policy.rating_of_unrated}"
    if _other_edition(t) and code.id.startswith("tiebreaks.") and not code.edition:
        added += f"/V{edition_of(t)}"
    return entry + added
