"""Who stays without an opponent in a wave, and why (AP-6.1, AR-3.5)."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde_arena.pairing.rules import legal, obstacle
from ronde_arena.pairing.values import Pair, Tick, Waiting

__all__ = ["SHOWN", "LeftOver", "left_over"]

SHOWN = 10
"""Reasons are looked for so many who have waited longest, which bounds the work (AP-7.2)."""


@dataclass(frozen=True, slots=True)
class LeftOver:
    """``reason`` is an `Obstacle`, or ``alone`` (nobody else waits), ``aside`` (the last to come of
    an odd number) or ``taken`` (whoever he might have met was needed by others). ``earliest`` is
    the instant, in milliseconds, from which an opponent of this wave is legal."""

    id: str
    waited: int
    reason: str
    earliest: int | None = None


def left_over(tick: Tick, pairs: Sequence[Pair]) -> tuple[list[LeftOver], list[Waiting]]:
    """Those who have waited longest with their reasons, and everybody left over."""
    seated = {id for pair in pairs for id in (pair.white, pair.black)}
    left = [player for player in tick.waiting if player.id not in seated]
    left.sort(key=lambda player: (player.since, player.rank, player.id))
    return [_told(tick, player) for player in left[:SHOWN]], left


def _told(tick: Tick, player: Waiting) -> LeftOver:
    waited = tick.seconds(player)
    others = [other for other in tick.waiting if other is not player]
    if not others:
        return LeftOver(player.id, waited, "alone")
    if any(legal(tick, player, other) for other in others):
        last = max(tick.waiting, key=lambda one: (one.since, one.entry, one.id))
        aside = len(tick.waiting) % 2 and last is player
        return LeftOver(player.id, waited, "aside" if aside else "taken")
    earliest, reason = min(obstacle(tick, player, other) for other in others)
    return LeftOver(player.id, waited, reason.value, earliest)
