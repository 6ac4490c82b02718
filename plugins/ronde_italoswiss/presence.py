"""Who is there when the event begins (IS-4): everybody registered, those who said so in the last
quarter of an hour, or those whom the site sees connected."""

from dataclasses import replace
from datetime import datetime, timedelta

from ronde import Participant, Refused, Tournament
from ronde.field import available
from ronde.moves import CheckIn, Start
from ronde_italoswiss.settings import Counting, MinimumCounts, ThresholdSettings

__all__ = ["LEAST", "counted", "enough", "noted"]

LEAST = 4
"""A smaller field has no defined format (IS-31)."""

HERE_AT = "here_at"
"""Attribute of a participant: when he last said that he is there, as an instant in ISO 8601."""
FRESH = timedelta(minutes=15)


def noted(t: Tournament, move: CheckIn, now: datetime | None) -> Tournament:
    """The tournament with the instant of a check-in, or without it once taken back."""
    participant = t.participants[move.participant]
    attributes = {k: v for k, v in participant.attributes.items() if k != HERE_AT}
    if move.present and now is not None:
        attributes[HERE_AT] = now.isoformat()
    changed = replace(participant, attributes=attributes)
    return replace(t, participants={**t.participants, changed.id: changed})


def counted(t: Tournament, counting: Counting, move: Start, now: datetime | None) -> Tournament:
    """Who is not counted did not start: no stay, and so no number, no pairing, no place. Raises
    `Refused` ``italoswiss.presence_needed`` when nobody says who is connected."""
    if counting is Counting.REGISTERED:
        return t
    if counting is Counting.CONNECTED and move.present is None:
        raise Refused("italoswiss.presence_needed", path=("present",))

    def here(p: Participant) -> bool:
        if counting is Counting.CONNECTED:
            return p.id in (move.present or ())
        said = _instant(p.attributes.get(HERE_AT, ""))
        return bool(said and now and now - FRESH <= said <= now)

    return replace(
        t,
        participants={
            id: p if here(p) else replace(p, number=None, stays=())
            for id, p in t.participants.items()
        },
    )


def _instant(text: str) -> datetime | None:
    """Nothing for what is no instant: attributes are free texts, which anybody may have written."""
    try:
        said = datetime.fromisoformat(text)
    except ValueError:
        return None
    return said if said.tzinfo else None


def enough(t: Tournament, settings: ThresholdSettings) -> bool:
    """Whether the field reaches the minimum, counted as the settings say; fewer than four present
    are never enough (IS-31)."""
    present = len(available(t, 1))
    registered = settings.minimum_counts is MinimumCounts.REGISTERED
    return present >= LEAST and settings.minimum <= (len(t.participants) if registered else present)
