"""What only the gateway knows when a move is taken."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from ronde.patience import GoOn, always

__all__ = [
    "Request",
]


@dataclass(frozen=True, slots=True)
class Request:
    """What only the gateway knows: the instant, who is waiting for a game (arena), whether the
    organiser has another live competition (IS-26), the bound of an arena's tick (AP-7.3). ``since``
    says from when somebody has been waiting, where that is later than his last game. Long work asks
    ``go_on`` between its pieces (`ronde.patience`)."""

    now: datetime | None = None
    waiting: frozenset[str] = frozenset()
    organiser_live: bool = False
    max_blocks: int | None = None
    since: Mapping[str, datetime] = field(default_factory=dict)
    go_on: GoOn = field(default=always, compare=False, repr=False)
