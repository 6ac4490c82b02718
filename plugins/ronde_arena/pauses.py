"""Coming back takes longer with each pause (AR-2.6)."""

from datetime import datetime, timedelta
from itertools import pairwise

from ronde import Tournament
from ronde_arena.clocks import estimated_seconds
from ronde_arena.settings import ArenaSettings, RejoinDelay

__all__ = ["rejoin_at"]

FORGOTTEN = timedelta(minutes=20)
"""After so long without a pause the next one counts as the first."""
SHORTEST, LONGEST = 10, 120
"""Seconds; the first pause costs the shortest, each one more a fifteenth of a game."""


def rejoin_at(t: Tournament, id: str) -> datetime | None:
    """When somebody who has paused may come back; None for at once."""
    chosen, player = ArenaSettings.read(t.settings), t.participants.get(id)
    if player is None or chosen.rejoin_delay is RejoinDelay.NONE:
        return None
    pauses = [stay.until for stay in player.stays if stay.until is not None]
    if not pauses:
        return None
    recent = 1
    for earlier, later in reversed(list(pairwise(pauses))):
        if later - earlier > FORGOTTEN:
            break
        recent += 1
    game = estimated_seconds(chosen.base_seconds, chosen.increment_seconds)
    seconds = min(LONGEST, max(SHORTEST, game * (recent - 1) // 15))
    return pauses[-1] + timedelta(seconds=seconds)
