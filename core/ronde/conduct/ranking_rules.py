"""What ranks the field: set by the organiser, checked, and after round 1 changed only on purpose.

The list and what gives its entries their meaning are published with the regulations (TB-GEN-02).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ronde.contracts import Offers
from ronde.model import TieBreakPolicy, Tournament, TournamentStatus, TrailingByes
from ronde.moves import Configure, Move
from ronde.record import edition_of
from ronde.refusal import Refused
from ronde.text import Text
from ronde.tie_break_list import check_list, default_list, missing, schedule_of, spelled

__all__ = ["RULES", "check_manual_order", "check_published", "require_offered", "with_rules"]

RULES = frozenset({"tie_breaks", "tie_break_profile", "tie_break_edition", "tie_break_policy"})
PROFILES = ("fide", "draughts")
EDITIONS = ("", "2024", "2026")
HIGHEST_RATING = 4000
MANUAL_CODE = "MANUAL"


def with_rules(
    before: Tournament, after: Tournament, changes: Mapping[str, Any], offers: Offers
) -> Tournament:
    """``after`` with its list checked. Where system or profile changes and the list was the
    default one, the new default takes its place. Raises `Refused`: ``bad_settings``,
    ``bad_tie_break``."""
    if not {*RULES, "system"} & changes.keys():
        return after
    _check_values(after)
    listed = after.tie_breaks
    if "tie_breaks" not in changes and listed == default_list(before, offers):
        listed = default_list(after, offers)
    schedule = schedule_of(after, offers)
    return replace(after, tie_breaks=check_list(after, listed, offers, schedule))


def _check_values(t: Tournament) -> None:
    policy: Any = t.tie_break_policy
    if t.tie_break_profile not in PROFILES:
        raise _bad("tie_break_profile")
    if t.tie_break_edition not in EDITIONS:
        raise _bad("tie_break_edition")
    if not isinstance(policy, TieBreakPolicy):
        raise _bad("tie_break_policy")
    if not isinstance(policy.trailing_byes, TrailingByes):
        raise _bad("tie_break_policy", "trailing_byes")
    rating = policy.rating_of_unrated
    if rating is not None and not 0 < rating <= HIGHEST_RATING:
        raise _bad("tie_break_policy", "rating_of_unrated")


def _bad(*path: str) -> Refused:
    return Refused("bad_settings", path=path, faults=[], first="/" + "/".join(path), count=1)


def check_manual_order(before: Tournament, after: Tournament) -> None:
    """Raises `Refused` when an order is given before the last round, without ``MANUAL`` in the
    list, or names somebody twice or not enrolled (TB-QUAL-10)."""
    order = after.manual_order
    if order == before.manual_order or not order:
        return
    if before.status is not TournamentStatus.FINISHED:
        raise Refused("wrong_status", status=before.status.value, move="configure")
    unknown = [id for id in order if id not in after.participants]
    if unknown:
        raise Refused("not_found", path=("manual_order",), what="participant", id=unknown[0])
    if len(set(order)) < len(order) or MANUAL_CODE not in spelled(after.tie_breaks):
        raise _bad("manual_order")


def check_published(before: Tournament, after: Tournament, confirmed: bool) -> None:
    """Raises `Refused` ``tie_breaks_published`` when round 1 is paired, something published
    changes and nobody said that this is meant (TB-GEN-02)."""
    if not before.rounds or confirmed:
        return
    was, now = _published(before), _published(after)
    changed = [name for name in was if was[name] != now[name]]
    if changed:
        said = tuple(Text(f"published.{name}") for name in changed)
        raise Refused("tie_breaks_published", path=(changed[0],), details=said, fields=changed)


def _published(t: Tournament) -> dict[str, Any]:
    """The edition counts as in force: moving the first day of the event may change it."""
    return {name: getattr(t, name) for name in sorted(RULES)} | {
        "tie_break_edition": edition_of(t),
        "tie_breaks": spelled(t.tie_breaks),
    }


def require_offered(t: Tournament, move: Move, offers: Offers) -> None:
    """Raises `Refused` ``plugin_missing`` while the list holds something that no installed plug-in
    offers; another list may be set (GW-39)."""
    if isinstance(move, Configure) and "tie_breaks" in move.changes:
        return
    gone = missing(t.tie_breaks, offers)
    if gone:
        raise Refused("plugin_missing", kind="tie_break", id=gone[0])
