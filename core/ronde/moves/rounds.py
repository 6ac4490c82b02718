"""Moves on a round: pair it, open it, change it by hand, drop it."""

from dataclasses import dataclass

from ronde.model import ResultKind

__all__ = [
    "Choose",
    "EditPairings",
    "OpenRound",
    "PairNextRound",
    "SetLineUp",
    "SwapColours",
    "TakeBack",
    "UnpairLastRound",
]


@dataclass(frozen=True, slots=True)
class PairNextRound:
    """Pair the next round."""


@dataclass(frozen=True, slots=True)
class OpenRound:
    """Take a round one state further: presence, choosing, draft, open."""

    round: int


@dataclass(frozen=True, slots=True)
class Choose:
    """Name an opponent (LR-3.2)."""

    chooser: str
    opponent: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo the latest choice while no result stands."""


@dataclass(frozen=True, slots=True)
class EditPairings:
    """Replace the pairings of the last round by hand: (White, Black) in board order and those who
    sit out with their byes. The violated rules come back as faults (GH-14)."""

    round: int
    pairs: tuple[tuple[str, str], ...]
    byes: tuple[tuple[str, ResultKind], ...] = ()


@dataclass(frozen=True, slots=True)
class SetLineUp:
    """Say which players a team fields in a round, in board order."""

    round: int
    team: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SwapColours:
    """Exchange White and Black of a pairing in an open round."""

    round: int
    pairing: str


@dataclass(frozen=True, slots=True)
class UnpairLastRound:
    """Remove the last paired round with its results; ``round``, where given, must be that one."""

    round: int | None = None
