"""Whether anybody still waits for an answer: long work asks now and then, and gives up in time.

The core has neither threads nor clocks; whoever called it says when its work is of no use any
more. Giving up changes no result: either the whole answer comes out, or none.
"""

from collections.abc import Callable

__all__ = ["GoOn", "Stopped", "always"]

GoOn = Callable[[], None]
"""Asked between two pieces of work. Raises `Stopped` once nobody waits."""


class Stopped(Exception):
    """Nobody waits for the answer; nothing has happened."""


def always() -> None:
    """Somebody waits to the end."""
