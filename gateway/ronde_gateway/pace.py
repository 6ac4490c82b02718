"""How fast this process pairs, and how much work it may therefore take on at once (AP-7.3).

Engines read no clock. The gateway measures what a pairing in a continuous system took and bounds
the next one, so that it stays within the budget of a tick.
"""

from threading import Lock

__all__ = ["BLOCK", "Pace"]

BUDGET = 0.8
"""Seconds a tick may take."""
BLOCK = 64
"""Waiting participants to one block of work."""
FIRST_GUESS = 0.004
"""Seconds of a block before anything was measured."""
LEARNING = 0.3


class Pace:
    """The seconds of one block, learnt from what pairings took; shared by all threads."""

    def __init__(self, seconds: float = FIRST_GUESS) -> None:
        self._seconds = seconds
        self._lock = Lock()

    def took(self, waiting: int, seconds: float) -> None:
        """A pairing of so many waiting took so long; too few say nothing about a block."""
        if waiting < BLOCK:
            return
        measured = seconds * BLOCK / waiting
        with self._lock:
            self._seconds += LEARNING * (measured - self._seconds)

    def blocks(self) -> int:
        """How many blocks fit into the budget, one at least."""
        with self._lock:
            return max(1, int(BUDGET / self._seconds))
