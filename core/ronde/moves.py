"""The moves that carry a tournament forward: a closed union, named as in GraphQL.

What the client says is in the move; what only the gateway knows (the time, who is waiting) is in
the `Request`. A move on a pairing names its round.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from ronde.model import (
    EventKind,
    Participant,
    ResultKind,
    ScheduledRound,
    Side,
    TournamentStatus,
)
from ronde.patience import GoOn, always

__all__ = [
    "Cancel",
    "CheckIn",
    "Choose",
    "Close",
    "Configure",
    "Create",
    "DesignateWinner",
    "Disqualify",
    "EditPairings",
    "Enrol",
    "Move",
    "OpenRound",
    "PairNextRound",
    "RecordResult",
    "Renumber",
    "Request",
    "RequestBye",
    "ReturnParticipant",
    "ScheduleRound",
    "SetLineUp",
    "Start",
    "SwapColours",
    "TakeBack",
    "TakeBoost",
    "UnpairLastRound",
    "Withdraw",
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
class Enrol:
    """Add a participant. An empty id is replaced by one that conduct gives. ``password`` is what
    opens the door of a private event, or its invitation (IS-33, AR-1.7); it is kept nowhere."""

    participant: Participant
    password: str = ""


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
class SetLineUp:
    """Say which players a team fields in a round, in board order."""

    round: int
    team: str
    players: tuple[str, ...]


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
class PairNextRound:
    """Pair the next round."""


@dataclass(frozen=True, slots=True)
class EditPairings:
    """Replace the pairings of the last round by hand: (White, Black) in board order and those who
    sit out with their byes. The violated rules come back as faults (GH-14)."""

    round: int
    pairs: tuple[tuple[str, str], ...]
    byes: tuple[tuple[str, ResultKind], ...] = ()


@dataclass(frozen=True, slots=True)
class SwapColours:
    """Exchange White and Black of a pairing in an open round."""

    round: int
    pairing: str


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


@dataclass(frozen=True, slots=True)
class UnpairLastRound:
    """Remove the last paired round with its results; ``round``, where given, must be that one."""

    round: int | None = None


@dataclass(frozen=True, slots=True)
class Close:
    """End the tournament with the rounds played so far."""


Move = (
    Create
    | Configure
    | ScheduleRound
    | Enrol
    | CheckIn
    | Withdraw
    | ReturnParticipant
    | Disqualify
    | Renumber
    | RequestBye
    | Start
    | Cancel
    | SetLineUp
    | OpenRound
    | Choose
    | TakeBack
    | PairNextRound
    | EditPairings
    | SwapColours
    | RecordResult
    | TakeBoost
    | DesignateWinner
    | UnpairLastRound
    | Close
)
