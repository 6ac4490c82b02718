"""``online-draughts``: round tournaments and arenas of an online draughts site (IS-16 to IS-36).

What the format itself limits (places, threshold, minimum, rating steps) stands in its settings;
here is what belongs to the site: the games, the points, who may enter, when an event may begin.
"""

from datetime import datetime, timedelta
from fractions import Fraction

from ronde import Offers, Refused, Regulation, Scoring, Tournament
from ronde.moves import Configure, Enrol, Move, Request

__all__ = ["OnlineDraughts"]

SYSTEMS = frozenset({"italoswiss.threshold", "arena.timed"})
EARLIEST, LATEST = timedelta(minutes=5), timedelta(days=14)
"""From creation to the start, both inclusive (IS-27)."""
NOT_ALLOWED = frozenset({"guest", "computer"})
"""Kinds of account that neither open nor play (IS-25)."""


class OnlineDraughts(Regulation):
    id = "regulations.online-draughts"
    label = "regulations.online-draughts.label"
    description = "regulations.online-draughts.description"
    version = "2026.1"

    def systems(self) -> frozenset[str] | None:
        return SYSTEMS

    def scoring(self, tournament: Tournament) -> Scoring:
        """2, 1, 0 a game; a bye is worth both games of a double round (IS-16, IS-17)."""
        bye = Fraction(4 if _double(tournament) else 2)
        return Scoring(Fraction(2), Fraction(1), Fraction(0), pairing_bye=bye, free=bye)

    def tie_breaks(self, tournament: Tournament) -> tuple[tuple[str, ...] | None, str]:
        """The lists of the format actually played, by the draughts profile (IS-49, TB-DR-00)."""
        return None, "draughts"

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        """Raises `Refused`: ``regulations.account_not_allowed`` (IS-25), ``regulations.too_soon``,
        ``regulations.too_late`` (IS-27)."""
        match move:
            case Enrol():
                account = move.participant.attributes.get("account", "")
                if account in NOT_ALLOWED:
                    name = move.participant.name
                    raise Refused("regulations.account_not_allowed", account=account, name=name)
            case Configure():
                starts = move.changes.get("starts_at")
                if starts is not None and request.now is not None:
                    _check_start(starts, request.now)
            case _:
                pass


def _double(t: Tournament) -> bool:
    """Whether everybody plays two games a round: as decided at the start (IS-9), as wished for
    before it."""
    if t.delegation is not None:
        return t.delegation.games_per_pairing == 2
    return bool(t.settings.get("double"))


def _check_start(starts: datetime, now: datetime) -> None:
    if starts < now + EARLIEST:
        minutes = int(EARLIEST.total_seconds() // 60)
        raise Refused("regulations.too_soon", path=("starts_at",), minutes=minutes)
    if starts > now + LATEST:
        raise Refused("regulations.too_late", path=("starts_at",), days=LATEST.days)
