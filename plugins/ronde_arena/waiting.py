"""From the tournament and those who wait to the question of one tick (8.1), and when the next
opponent becomes legal (AR-3.5)."""

from collections.abc import Collection
from datetime import datetime, timedelta

from ronde import Participant, Tournament
from ronde.field import next_round
from ronde.moves import Request
from ronde_arena.pairing.values import Tick, Waiting
from ronde_arena.ranking import active, strict_order
from ronde_arena.running import Live
from ronde_arena.seats import Seat
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


def tick_of(t: Tournament, live: Live, request: Request) -> Tick:
    """The question of the tick at ``request.now``; ranks count among the active."""
    chosen, now = ArenaSettings.read(t.settings), request.now or EPOCH
    present = {p.id: p for p in active(t)}
    order = [id for id in strict_order(live) if id in present]
    opened = t.starts_at or EPOCH
    waiting = tuple(
        _waiting(t, present[id], live.seats[id], rank, request.since.get(id, opened), opened)
        for rank, id in enumerate(order, start=1)
        if id in request.waiting and not live.seats[id].playing
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
        max_blocks=request.max_blocks,
    )


def _waiting(
    t: Tournament, player: Participant, seat: Seat, rank: int, told: datetime, opened: datetime
) -> Waiting:
    return Waiting(
        player.id,
        rank,
        t.rating(player) or 0,
        seat.strike,
        seat.balance,
        milliseconds(max(opened, told, seat.since or opened)),
        player.number or 0,
    )


def _alone(t: Tournament, now: datetime) -> bool:
    """Whether exactly two have been active for a minute."""
    present = active(t)
    came = [s.since or EPOCH for p in present for s in p.stays if s.last is None]
    gone = [s.until for p in t.participants.values() for s in p.stays if s.until]
    return len(present) == 2 and max([*came, *gone], default=EPOCH) <= now - DUEL


def earliest_opponent(t: Tournament, live: Live, id: str, here: Collection[str]) -> datetime | None:
    """The first instant at which one of those who are here becomes legal (AR-3.5); the epoch where
    one is already, None where nobody else is here."""
    anchor, met = ArenaSettings.read(t.settings).cooldown_anchor, live.seats[id].met
    return min(
        (instant(met[o].again(anchor)) if o in met else EPOCH for o in here if o != id),
        default=None,
    )
