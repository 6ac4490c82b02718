"""Moves on the event as a whole, from creation to the end."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from ronde.model import EventKind, ScheduledRound, TournamentStatus

__all__ = [
    "Cancel",
    "Close",
    "Configure",
    "Create",
    "ScheduleRound",
    "Start",
]


@dataclass(frozen=True, slots=True)
class Create:
    """Open a tournament. ``settings`` of None stands for the system's defaults."""

    id: str
    name: str
    system: str
    variant: str = ""
    kind: EventKind = EventKind.INDIVIDUAL
    game: str = "chess"
    settings: Mapping[str, Any] = field(default_factory=dict)
    tie_breaks: tuple[str, ...] | None = None
    regulation: str = ""
    draw_seed: str = ""
    secret_seed: str = ""
    organiser: str = ""
    starts: date | None = None
    time_zone: str = "UTC"
    status: TournamentStatus = TournamentStatus.DRAFT


@dataclass(frozen=True, slots=True)
class Configure:
    """Change what is given; ``changes`` maps fields of `Tournament` that an organiser may set
    (`ronde.conduct.CONFIGURABLE`) to their new values. ``confirmed``: what was published about
    the ranking may change although round 1 is paired (TB-GEN-02)."""

    changes: Mapping[str, Any]
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class ScheduleRound:
    """Give a round of the calendar its day and time."""

    round: ScheduledRound


@dataclass(frozen=True, slots=True)
class Start:
    """Close the list and begin. ``present`` are those who are there, where somebody knows it (a
    site sees who is connected, IS-4); None where nobody does."""

    present: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Cancel:
    """Call the tournament off before it has begun."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Close:
    """End the tournament with the rounds played so far."""
