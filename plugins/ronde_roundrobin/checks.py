"""What a round robin objects to, move by move (WD-3, VA-9, DR-5)."""

from collections.abc import Mapping
from typing import Any

from ronde import EventKind, Offers, Refused, Tournament
from ronde.moves import Configure, Create, Enrol, Move
from ronde_roundrobin.settings import Numbers

__all__ = ["check_move"]


def check_move(t: Tournament, move: Move, offers: Offers) -> None:
    """No late entry once round 1 is paired: the schedule would have to be rebuilt (WD-3).

    Raises `Refused`: ``entry_closed``, ``roundrobin.criterion_not_for_kind``,
    ``roundrobin.one_match_a_round``, ``plugin_missing`` for an unknown criterion.
    """
    match move:
        case Enrol():
            if t.rounds:
                raise Refused("entry_closed")
        case Create():
            _check_settings(t.kind, t.settings, offers)
        case Configure(changes=changes):
            if changes.get("system", t.system) == t.system:
                _check_settings(t.kind, changes.get("settings", {}), offers)
        case _:
            return


def _check_settings(kind: EventKind, given: Mapping[str, Any], offers: Offers) -> None:
    criterion = given.get("group_by") or ""
    used = given.get("numbers") == Numbers.VARMA and criterion
    if used and kind not in offers.grouping_criterion(criterion).kinds:
        path = ("settings", "group_by")
        raise Refused("roundrobin.criterion_not_for_kind", path=path, criterion=criterion)
    if kind is EventKind.TEAM and given.get("games_per_pairing") == 2:
        raise Refused("roundrobin.one_match_a_round", path=("settings", "games_per_pairing"))
