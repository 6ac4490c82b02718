"""What a Swiss objects to before a move is taken."""

from ronde import Offers, Refused, Tournament
from ronde.moves import Configure, Move, Start
from ronde_swiss.settings import DutchSettings, UpperHalf

__all__ = ["check"]


def check(t: Tournament, move: Move, offers: Offers) -> None:
    """Settings that contradict the event: raises `Refused` ``plugin_missing`` for an acceleration
    nobody offers, ``swiss.fewer_rounds_than_paired``, ``swiss.upper_limit_missing``,
    ``swiss.fictitious_rounds``, ``swiss.fictitious_unknown``."""
    if isinstance(move, Start):
        _check_settings(t, DutchSettings.read(t.settings), offers)
    elif isinstance(move, Configure) and "settings" in move.changes:
        system = move.changes.get("system", t.system)
        if system == t.system and not move.changes.get("variant", t.variant):
            _check_settings(t, DutchSettings.read(move.changes["settings"]), offers)


def _check_settings(t: Tournament, chosen: DutchSettings, offers: Offers) -> None:
    if chosen.rounds < len(t.rounds):
        raise Refused(
            "swiss.fewer_rounds_than_paired",
            path=("settings", "rounds"),
            rounds=chosen.rounds,
            paired=len(t.rounds),
        )
    if chosen.acceleration:
        offers.acceleration(chosen.acceleration)
    by_limit = chosen.upper_half in (UpperHalf.NUMBER, UpperHalf.RATING)
    if chosen.acceleration and by_limit and not chosen.upper_limit:
        raise Refused("swiss.upper_limit_missing", path=("settings", "upper_limit"))
    for index, group in enumerate(chosen.fictitious):
        path = ("settings", "fictitious", str(index))
        if group.first > group.last:
            raise Refused("swiss.fictitious_rounds", path=path, first=group.first, last=group.last)
        unknown = sorted(set(group.participants) - t.participants.keys())
        if unknown:
            raise Refused("swiss.fictitious_unknown", path=path, participants=unknown)
