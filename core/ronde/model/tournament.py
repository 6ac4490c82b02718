"""The tournament: one value that holds everything a pairing or a ranking depends on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from math import inf
from typing import Any

from ronde.model.details import (
    Access,
    Delegation,
    ForbiddenGroup,
    Leftover,
    Official,
    OpeningChoice,
    PointAdjustment,
    ScheduledRound,
)
from ronde.model.enums import EventKind, TournamentStatus
from ronde.model.participant import Participant, RosterPlayer
from ronde.model.round import Round
from ronde.model.scoring import Scoring
from ronde.model.tie_break_policy import TieBreakPolicy

__all__ = ["Tournament"]


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament at one revision.

    ``participants`` is a mapping by id in entry order; ``rounds`` are in order and numbered from
    1. ``settings`` are the JSON values of the system and its variant, checked against their
    settings models. ``tie_breaks`` are codes (TB-CODE) or ids; an empty
    ``tie_break_edition`` is chosen by the start date (TB-ED-01); ``manual_order`` are participants
    in the order that ``MANUAL`` gives those still tied (TB-QUAL-10). ``draw_seed`` decides colours
    and lots and shows its hash from the start; ``secret_seed`` decides openings and arena ties and
    is shown at the end. ``starts``/``ends`` are the days of the event, ``starts_at``/``ends_at``
    the instants at which something is due (GW-105). Without an ``opening`` nothing is imposed,
    without an ``access`` everybody may enter. ``live`` is the running state of a continuous system:
    never stored, never compared. ``revision`` grows by one with every committed change (GW-40).
    """

    id: str
    name: str
    system: str
    kind: EventKind = EventKind.INDIVIDUAL
    game: str = "chess"
    variant: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    scoring: Scoring = field(default_factory=Scoring)
    tie_breaks: tuple[str, ...] = ()
    tie_break_profile: str = "fide"
    tie_break_edition: str = ""
    tie_break_policy: TieBreakPolicy = field(default_factory=TieBreakPolicy)
    manual_order: tuple[str, ...] = ()
    regulation: str = ""
    regulation_version: str = ""
    rating_list: str = "fide"
    rating_kind: str = "standard"
    time_control: str = ""
    time_zone: str = "UTC"
    starts: date | None = None
    ends: date | None = None
    starts_at: datetime | None = None
    ends_at: datetime | None = None
    organiser: str = ""
    place: str = ""
    federation: str = ""
    officials: tuple[Official, ...] = ()
    schedule: tuple[ScheduledRound, ...] = ()
    forbidden: tuple[ForbiddenGroup, ...] = ()
    adjustments: tuple[PointAdjustment, ...] = ()
    draw_seed: str = ""
    secret_seed: str = ""
    delegation: Delegation | None = None
    opening: OpeningChoice | None = None
    access: Access | None = None
    status: TournamentStatus = TournamentStatus.DRAFT
    participants: Mapping[str, Participant] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    leftovers: tuple[Leftover, ...] = ()
    revision: int = 0
    live: Any = field(default=None, compare=False, repr=False)

    def round(self, number: int) -> Round | None:
        """The round of that number, once it has been paired."""
        return self.rounds[number - 1] if 0 < number <= len(self.rounds) else None

    def rating(self, participant: Participant | RosterPlayer) -> int | None:
        """The rating that counts in this tournament; any of the same list failing that."""
        ratings = participant.ratings
        for rating in ratings:
            if rating.list == self.rating_list and rating.kind == self.rating_kind:
                return rating.value
        return ratings[0].value if ratings else None

    def by_number(self) -> tuple[Participant, ...]:
        """Participants by pairing number, those without one last in entry order."""
        return tuple(sorted(self.participants.values(), key=lambda p: p.number or inf))
