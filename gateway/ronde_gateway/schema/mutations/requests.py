"""What only the gateway knows of a change: the instant, who waits, how much work is allowed, and
whether the organiser has another live competition."""

import logging
from collections.abc import Sequence
from datetime import datetime

from ronde import model
from ronde.contracts import Continuous, Measures, Offers
from ronde.field import available, next_round
from ronde.moves import Move, PairNextRound, Request
from ronde.refusal import Refused
from ronde_gateway.context import Context

__all__ = ["creating", "learn", "missed", "request_for"]

log = logging.getLogger("ronde.measures")


def creating(context: Context, organiser: str, now: datetime) -> Request:
    """For a creation; who does not say who he is has no other competition (AR-1.4, IS-26)."""
    if not organiser:
        return Request(now=now)
    with context.store.reading() as unit:
        return Request(now=now, organiser_live=unit.has_live(organiser))


def request_for(context: Context, t: model.Tournament, now: datetime) -> Request:
    """For a change of a tournament. In a continuous system everybody waits who has joined; who
    plays is left out by the system (AR-2.2)."""
    if not _continuous(t, context.offers):
        return Request(now=now, go_on=context.go_on)
    waiting = frozenset(p.id for p in available(t, next_round(t)))
    return Request(now=now, waiting=waiting, max_blocks=context.pace.blocks(), go_on=context.go_on)


def _continuous(t: model.Tournament, offers: Offers) -> bool:
    try:
        return isinstance(offers.pairing_system(t.system), Continuous)
    except Refused:  # the plug-in is missing: conduct says so
        return False


def learn(context: Context, request: Request, after: model.Tournament, seconds: float) -> None:
    """A pairing took so long: what a wave of a continuous system took bounds the next (AP-7.3).
    What the system measures of it goes to the log, as figures (AP-6.3)."""
    if request.max_blocks is not None:
        context.pace.took(2 * len(after.rounds[-1].pairings), seconds)
    system = context.offers.pairing_system(after.system)
    found = system.measures(after) if isinstance(system, Measures) else {}
    if found:
        told = " ".join(f"{name}={value:g}" for name, value in found.items())
        log.info("tournament %s round %d: %s", after.id, after.rounds[-1].number, told)


def missed(
    before: model.Tournament, taken: Sequence[Move], request: Request, refused: Refused
) -> None:
    """A continuous system paired nobody: its log says so as it tells of its waves, or an arena that
    stands still would look like one that nobody ticks."""
    if request.max_blocks is not None and any(isinstance(move, PairNextRound) for move in taken):
        waiting = len(request.waiting or ())
        told = before.id, len(before.rounds) + 1, refused.code, waiting
        log.info("tournament %s round %d: not paired, %s, present=%d", *told)
