"""Who may meet, and what it costs (8.2, 8.3): whole numbers only."""

from enum import StrEnum
from hashlib import sha256

from ronde_arena.pairing.values import Tick, Waiting

__all__ = ["SMALL_FIELD", "STRIKE", "Obstacle", "cost", "legal", "obstacle", "tie"]

STRIKE = 3
"""Two players with this run of the same colour do not meet (AP-2.2)."""
SMALL_FIELD = 12
"""With fewer active players nobody is too far away (AP-2.3)."""
LONGEST = 300
"""Seconds of waiting that are paid for (AP-3.4)."""


class Obstacle(StrEnum):
    """What keeps two players apart the longest."""

    REMATCH = "rematch"
    COLOURS = "colours"
    DISTANCE = "distance"


def legal(tick: Tick, a: Waiting, b: Waiting) -> bool:
    """AP-2.1 to AP-2.3; the delay before a rematch yields to nothing (AR-3.4)."""
    met = tick.met.get(a.id, {}).get(b.id)
    if met is not None and tick.now < met.again(tick.anchor) and not tick.duel:
        return False
    waited = max(tick.seconds(a), tick.seconds(b))
    if waited >= tick.soft_after:
        return True
    if _same_run(a, b):
        return False
    if tick.active < SMALL_FIELD:
        return True
    return 1000 * abs(a.rank - b.rank) <= _tolerance(tick.active, waited)


def obstacle(tick: Tick, a: Waiting, b: Waiting) -> tuple[int, Obstacle]:
    """The first instant, in milliseconds, at which two who may not meet now become legal if nothing
    else changes, and what they wait for until then (AR-3.5)."""
    first = min(a.since, b.since)
    soft = first + 1000 * tick.soft_after
    near = tick.now
    if tick.active >= SMALL_FIELD:
        missing = 1000 * abs(a.rank - b.rank) - _tolerance(tick.active, 0)
        near = min(soft, first + 1000 * max(0, -(-missing // _growth(tick.active))))
    met = tick.meeting(a, b)
    waits = [(near, Obstacle.DISTANCE)]
    if _same_run(a, b):
        waits.append((soft, Obstacle.COLOURS))
    if met is not None and not tick.duel:
        waits.append((met.again(tick.anchor), Obstacle.REMATCH))
    return max(waits)


def _same_run(a: Waiting, b: Waiting) -> bool:
    """AP-2.2."""
    return min(a.strike, b.strike) >= STRIKE or max(a.strike, b.strike) <= -STRIKE


def _tolerance(active: int, waited: int) -> int:
    """In thousandths of a place (AP-2.3)."""
    return max(2000, 5 * active) + _growth(active) * waited


def _growth(active: int) -> int:
    """Of the tolerance with each second."""
    return max(200, 2 * active)


def cost(tick: Tick, a: Waiting, b: Waiting) -> int:
    """AP-3.1 to AP-3.5; smaller is better."""
    better = min(a.rank, b.rank)
    factor = 300 + 1700 * max(0, tick.active - better) // max(1, tick.active)
    total = abs(a.rank - b.rank) * factor + abs(a.rating - b.rating)
    if a.strike * b.strike > 0:
        total += 1500 * min(abs(a.strike), abs(b.strike)) ** 2
    total -= 1000 * (min(tick.seconds(a), LONGEST) + min(tick.seconds(b), LONGEST))
    return (total << 16) - tie(tick, a.id, b.id)


def tie(tick: Tick, a: str, b: str) -> int:
    """Sixteen bits that make the best pairing practically the only one (AP-3.5)."""
    small, large = (a, b) if a < b else (b, a)
    text = f"{tick.seed}|{tick.number}|{small}|{large}"
    return int.from_bytes(sha256(text.encode()).digest()[:2], "big")
