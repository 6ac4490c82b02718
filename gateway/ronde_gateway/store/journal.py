"""What is told of a change: who made it, when, by which way, and what it touched (GW-47)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

__all__ = ["Change", "Event", "Remembered", "Stale"]


@dataclass(frozen=True, slots=True)
class Change:
    """A change about to be kept. ``payload`` holds ids and rule facts, never personal values;
    ``changed`` are the ids of all objects touched, as clients know them (GW-46)."""

    kind: str
    actor: str
    at: datetime
    via: str = "api"
    payload: Mapping[str, Any] = field(default_factory=dict)
    changed: tuple[str, ...] = ()
    request_id: str | None = None
    undoes: int | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """A kept change, at the revision it made."""

    tournament: str
    revision: int
    change: Change


@dataclass(frozen=True, slots=True)
class Remembered:
    """The stored outcome of a request, and the fingerprint of its input (GW-44)."""

    fingerprint: str
    outcome: Any


class Stale(Exception):
    """Somebody else changed the tournament, or this pairing, in the meantime (GW-42).

    ``revision`` is the one stored now; None when the tournament is not there.
    """

    def __init__(self, tournament: str, revision: int | None, pairing: str | None = None) -> None:
        super().__init__(tournament, revision, pairing)
        self.tournament = tournament
        self.revision = revision
        self.pairing = pairing
