"""The gateway's clock: the time of day, or for rehearsals a faster one.

Everything that asks for the time asks here, so that an arena of an hour can be tried in a minute.
"""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from time import monotonic

__all__ = ["Clock"]


@dataclass(frozen=True, slots=True)
class Clock:
    """Runs ``speed`` times as fast as the clock on the wall, from its making on."""

    speed: float = 1.0
    _begun: datetime = field(default_factory=lambda: datetime.now(UTC))
    _mark: float = field(default_factory=monotonic)

    def now(self) -> datetime:
        if self.speed == 1:
            return datetime.now(UTC)
        return self._begun + timedelta(seconds=(monotonic() - self._mark) * self.speed)
