"""What the boost costs on the clock (AR-5.5, AR-5.6)."""

from dataclasses import dataclass

from ronde import Text

__all__ = ["Clock", "boosted", "estimated_seconds", "price"]

BEARS = 40
"""The base bears halving from this many increments on."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Thinking time in milliseconds: base and increment a move."""

    base_ms: int
    increment_ms: int
    halved: bool = False


def boosted(base_seconds: int, increment_seconds: int) -> Clock | None:
    """The booster's clock: no increment, and half the base where it bears that; None without a
    base, where there is no boost.

    >>> boosted(180, 2)
    Clock(base_ms=90000, increment_ms=0, halved=True)
    >>> boosted(60, 2)
    Clock(base_ms=60000, increment_ms=0, halved=False)
    """
    if base_seconds == 0:
        return None
    halved = base_seconds >= BEARS * increment_seconds
    base = base_seconds * 1000
    return Clock(base // 2 if halved else base, 0, halved)


def price(base_seconds: int, increment_seconds: int) -> Text:
    """The sentence that says what the boost costs here."""
    clock = boosted(base_seconds, increment_seconds)
    if clock is None:
        return Text("arena.boost.unavailable")
    shown = {"from": clock_text(base_seconds * 1000), "to": clock_text(clock.base_ms)}
    if not clock.halved:
        return Text("arena.boost.increment_only", {**shown, "increment": increment_seconds})
    if increment_seconds == 0:
        return Text("arena.boost.half", shown)
    return Text("arena.boost.half_and_increment", {**shown, "increment": increment_seconds})


def clock_text(milliseconds: int) -> str:
    """Minutes and seconds, tenths only where there are some.

    >>> clock_text(90_000), clock_text(7_500)
    ('1:30', '0:07.5')
    """
    seconds, rest = divmod(milliseconds, 1000)
    tenths = f".{rest // 100}" if rest else ""
    return f"{seconds // 60}:{seconds % 60:02}{tenths}"


def estimated_seconds(base_seconds: int, increment_seconds: int) -> int:
    """How long a game is reckoned to take on one clock: forty moves."""
    return base_seconds + BEARS * increment_seconds
