"""Rated or friendly: what follows from the organiser's wishes and the opening (IS-50 to IS-55)."""

from dataclasses import dataclass

from ronde import Offers, Refused, Text, Tournament
from ronde_italoswiss.settings import ThresholdSettings

__all__ = ["Terms", "terms"]

CEILING = 2
"""Imbalance up to which one game a pairing suffices (IS-52)."""
UNKNOWN = 5
"""Above every strength (IS-55)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds: ``rated``, the least rating to enter (none in a friendly event, IS-51), and why
    the event is friendly although a rated one was wished for (none otherwise)."""

    rated: bool
    minimum_rating: int | None = None
    why_friendly: Text | None = None


def terms(t: Tournament, offers: Offers) -> Terms:
    """Computed after each change before the start; nothing of it is stored (IS-54). The double
    rounds that four players always play do not make a friendly event rated."""
    settings = ThresholdSettings.read(t.settings)
    if not settings.requested_rated:
        return Terms(False)
    ceiling = _ceiling(t, offers)
    if ceiling is not None and ceiling > CEILING and not settings.double:
        shown = {"ceiling": ceiling, "limit": CEILING}
        key = "unknown_strength" if ceiling >= UNKNOWN else "unbalanced_opening"
        return Terms(False, why_friendly=Text(f"italoswiss.friendly.{key}", shown))
    return Terms(True, settings.requested_min_rating)


def _ceiling(t: Tournament, offers: Offers) -> int | None:
    """Of the opening policy; none where nothing is drawn from a table, above every strength where
    it cannot be known (IS-55)."""
    if t.opening is None:
        return None
    try:
        policy = offers.opening_policy(t.opening.policy)
        return policy.ceiling(t.game, policy.settings.read(t.opening.settings))
    except Refused:  # its plug-in or its table is gone: the event can still be shown
        return UNKNOWN
