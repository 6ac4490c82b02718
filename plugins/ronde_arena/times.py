"""When an arena opens, stops pairing and ends (AR-7, AP-7.1)."""

from datetime import UTC, datetime, timedelta

from ronde import Tournament
from ronde_arena.settings import ArenaSettings, EndPolicy

__all__ = [
    "EPOCH",
    "OPENING",
    "instant",
    "last_pairing",
    "milliseconds",
    "next_tick",
    "pairs_at",
    "tick_seconds",
]

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

MILLISECOND = timedelta(milliseconds=1)
OPENING = timedelta(seconds=15)
"""While the arena is this young and nobody has played, neighbours are paired (8.4)."""


def milliseconds(at: datetime) -> int:
    """An instant as the engine counts them."""
    return (at - EPOCH) // MILLISECOND


def instant(milliseconds: int) -> datetime:
    return EPOCH + timedelta(milliseconds=milliseconds)


def last_pairing(t: Tournament) -> datetime | None:
    """Until when the waiting are paired (AR-7.1): zero, or under ``freeze`` as long before it as a
    game needs to count. None where the arena has no end yet."""
    if t.ends_at is None:
        return None
    chosen = ArenaSettings.read(t.settings)
    if chosen.end_policy is EndPolicy.GRACE:
        return t.ends_at
    half_base = timedelta(seconds=chosen.base_seconds) / 2
    return t.ends_at - max(timedelta(seconds=30), min(half_base, timedelta(seconds=120)))


def pairs_at(t: Tournament, at: datetime) -> bool:
    """Whether an open arena still pairs then: to zero, but not at zero; under ``freeze`` unless the
    remaining time is below what a game needs (AR-7.1)."""
    end = last_pairing(t)
    return end is None or at < end or (at == end and end != t.ends_at)


def tick_seconds(active: int) -> int:
    """How often the waiting are paired (AP-7.1)."""
    if active >= 1000:
        return 1
    return 2 if active >= 50 else 4


def next_tick(t: Tournament, active: int, now: datetime) -> datetime | None:
    """The next instant of pairing: ticks are counted from the opening."""
    if t.starts_at is None or now < t.starts_at:
        return t.starts_at
    period = timedelta(seconds=tick_seconds(active))
    due = t.starts_at + ((now - t.starts_at) // period + 1) * period
    return due if pairs_at(t, due) else None
