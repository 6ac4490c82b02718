"""Moves on who takes part."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ronde.model import Participant, ResultKind

__all__ = [
    "CheckIn",
    "CorrectParticipant",
    "Disqualify",
    "Enrol",
    "Renumber",
    "RequestBye",
    "ReturnParticipant",
    "Withdraw",
]


@dataclass(frozen=True, slots=True)
class Enrol:
    """Add a participant. An empty id is replaced by one that conduct gives. ``password`` is what
    opens the door of a private event, or its invitation (IS-33, AR-1.7); it is kept nowhere."""

    participant: Participant
    password: str = ""


@dataclass(frozen=True, slots=True)
class CorrectParticipant:
    """Put right what is known of a participant; ``changes`` maps fields of `Participant` that can
    be corrected (`ronde.conduct.CORRECTABLE`) to their new values. ``player``: those of this player
    of a team's roster instead. ``renumber``: the number follows the corrected data (GH-4)."""

    participant: str
    changes: Mapping[str, Any]
    player: str = ""
    renumber: bool = False


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Declare presence (or, with ``present`` false, absence) for the round being prepared."""

    participant: str
    present: bool = True


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Leave the tournament: before the start the entry is removed, afterwards the stay ends with
    the last round paired."""

    participant: str


@dataclass(frozen=True, slots=True)
class ReturnParticipant:
    """Come back after a withdrawal, from the next round on."""

    participant: str


@dataclass(frozen=True, slots=True)
class Disqualify:
    """Remove from the ranking without changing the scores of others."""

    participant: str


@dataclass(frozen=True, slots=True)
class Renumber:
    """Give pairing numbers by hand: participant ids in the order of their numbers (GH-4)."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RequestBye:
    """Ask for a bye in a round not yet paired, or with ``kind`` None take the request back."""

    participant: str
    round: int
    kind: ResultKind | None
