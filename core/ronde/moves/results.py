"""Moves on the games of a pairing; each names its round."""

from dataclasses import dataclass
from datetime import datetime

from ronde.model import ResultKind, Side

__all__ = [
    "DesignateWinner",
    "RecordResult",
    "TakeBoost",
]


@dataclass(frozen=True, slots=True)
class RecordResult:
    """Enter, correct or (with ``UNKNOWN``) remove the result of one game of a pairing.
    ``attachments`` are addresses of its record or scanned sheet; None keeps those it has."""

    round: int
    pairing: str
    result: ResultKind
    game: int = 0
    plies: int | None = None
    flags: frozenset[str] = frozenset()
    ended: datetime | None = None
    attachments: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class TakeBoost:
    """Take the boost before one's own first move (AR-5.1). ``own_moves`` are those the game server
    has already counted for this player."""

    round: int
    pairing: str
    participant: str
    own_moves: int = 0


@dataclass(frozen=True, slots=True)
class DesignateWinner:
    """Name the side that goes on from a level match, or (None) withdraw the choice (CUP-066)."""

    round: int
    pairing: str
    side: Side | None
    note: str = ""
