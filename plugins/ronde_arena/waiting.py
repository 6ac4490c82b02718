"""From the tournament and those who wait to the question of one tick (8.1), and when the next
opponent becomes legal (AR-3.5)."""

from collections.abc import Collection
from datetime import datetime, timedelta

from ronde import Tournament
from ronde.field import next_round
from ronde_arena.pairing.values import Tick, Waiting
from ronde_arena.ranking import active, strict_order
from ronde_arena.running import Live, Seat
from ronde_arena.settings import ArenaSettings
from ronde_arena.times import EPOCH, OPENING, instant, milliseconds

__all__ = ["earliest_opponent", "free", "tick_of"]

DUEL = timedelta(seconds=60)
"""How long two must have been alone (AR-3.4)."""


def free(t: Tournament, live: Live, here: Collection[str] | None = None) -> list[str]:
    """Who is waiting: joined, connected (``here``, None: all) and without a game (AR-2.2)."""
    return [
        p.id for p in active(t) if (here is None or p.id in here) and not live.seats[p.id].playing
    ]


def tick_of(
    t: Tournament,
    live: Live,
    here: Collection[str] | None,
    now: datetime,
    max_blocks: int | None = None,
) -> Tick:
    """The question of the tick at ``now``; ranks count among the active."""
    chosen = ArenaSettings.read(t.settings)
    present = {p.id for p in active(t)}
    ranks = {id: rank for rank, id in enumerate(_only(strict_order(t, live), present), start=1)}
    opened = t.starts_at or EPOCH
    waiting = tuple(
        _waiting(t, id, live.seats[id], ranks[id], opened) for id in free(t, live, here)
    )
    return Tick(
        now=milliseconds(now),
        seed=t.secret_seed,
        number=next_round(t),
        active=len(present),
        waiting=waiting,
        met={one.id: live.seats[one.id].met for one in waiting},
        anchor=chosen.cooldown_anchor,
        soft_after=chosen.soft_after,
        duel=chosen.duel_mode and _alone(t, now),
        opening=not t.rounds and now - opened <= OPENING,
        max_blocks=max_blocks,
    )


def _only(order: list[str], present: Collection[str]) -> list[str]:
    return [id for id in order if id in present]


def _waiting(t: Tournament, id: str, seat: Seat, rank: int, opened: datetime) -> Waiting:
    player = t.participants[id]
    since = max(opened, seat.since or opened)
    return Waiting(
        id,
        rank,
        t.rating(player) or 0,
        seat.strike,
        seat.balance,
        milliseconds(since),
        player.number or 0,
    )


def _alone(t: Tournament, now: datetime) -> bool:
    """Whether exactly two have been active for a minute."""
    present = active(t)
    came = [s.since or EPOCH for p in present for s in p.stays if s.last is None]
    gone = [s.until for p in t.participants.values() for s in p.stays if s.until]
    return len(present) == 2 and max([*came, *gone], default=EPOCH) <= now - DUEL


def earliest_opponent(t: Tournament, live: Live, id: str) -> datetime | None:
    """The first instant at which an opponent who is there becomes legal; the epoch where one is
    already, None where nobody else is there."""
    anchor = ArenaSettings.read(t.settings).cooldown_anchor
    met = live.seats[id].met
    others = [p.id for p in active(t) if p.id != id]
    return min(
        (instant(met[other].again(anchor)) if other in met else EPOCH for other in others),
        default=None,
    )
