"""Parts of a tournament beside its participants and rounds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from ronde.model.round import LineUp
from ronde.model.scoring import Points

__all__ = [
    "Access",
    "Delegation",
    "ForbiddenGroup",
    "Leftover",
    "Official",
    "OpeningChoice",
    "PointAdjustment",
    "ScheduledRound",
]


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """A round of the calendar; ``reserved`` may never be played (CUP-128), ``skipped`` was not.
    ``line_ups`` are those that teams announced before the round is paired (CUP-244)."""

    number: int
    day: date | None = None
    starts: datetime | None = None
    stage: int | None = None
    reserved: bool = False
    skipped: bool = False
    line_ups: tuple[LineUp, ...] = ()


@dataclass(frozen=True, slots=True)
class Official:
    """Somebody in charge, ``role`` being ``chief_arbiter``, ``deputy_arbiter``, ``organiser``."""

    role: str
    name: str


@dataclass(frozen=True, slots=True)
class ForbiddenGroup:
    """No two of these meet in the rounds ``first`` to ``last`` (C1; TRF 260)."""

    participants: frozenset[str]
    first: int = 1
    last: int | None = None

    def holds(self, round: int) -> bool:
        return self.first <= round and (self.last is None or round <= self.last)


@dataclass(frozen=True, slots=True)
class PointAdjustment:
    """Points given or taken by the arbiter (TRF 299), in one round or (none) for the event."""

    participant: str
    points: Points
    match_points: Points = field(default_factory=Points)
    round: int | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Leftover:
    """A record of an imported file that the model has no place for, kept for its export."""

    code: str
    raw: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Delegation:
    """What a format that chooses another system decided at the start (IS-5)."""

    system: str
    variant: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    rounds: int = 0
    games_per_pairing: int = 1


@dataclass(frozen=True, slots=True)
class Access:
    """What opens a private event: the digest of its password (`ronde.access`), the token of its
    invitation link; an empty one opens nothing (IS-33)."""

    password: str = field(default="", repr=False)
    invitation: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class OpeningChoice:
    """How the opening of each round is drawn: a policy's id and its settings as JSON (OP-1)."""

    policy: str
    settings: Mapping[str, Any] = field(default_factory=dict)
