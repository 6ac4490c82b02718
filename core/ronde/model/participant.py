"""Who takes part."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from ronde.model.enums import ResultKind

__all__ = ["Participant", "Rating", "RosterPlayer", "Stay"]


@dataclass(frozen=True, slots=True)
class Rating:
    """A number on one list (``fide``, ``national``, a site's name) at one time control."""

    value: int
    list: str = "fide"
    kind: str = "standard"


@dataclass(frozen=True, slots=True)
class Stay:
    """The rounds ``first`` to ``last`` in which somebody is in the tournament; no ``last``: to the
    end. A late entry has ``first`` above 1, a withdrawal closes the interval (GH-5, GH-7).

    In a continuous system ``since`` and ``until`` are the instants of coming and going; somebody
    who left before anything was paired leaves an empty interval behind (AR-2.6). A ladder keeps
    ``since`` of who joins during the season (LR-1.7)."""

    first: int = 1
    last: int | None = None
    since: datetime | None = None
    until: datetime | None = None

    def holds(self, round: int) -> bool:
        return self.first <= round and (self.last is None or round <= self.last)


@dataclass(frozen=True, slots=True)
class RosterPlayer:
    """A player of a team; the roster's order is the board order."""

    id: str
    name: str
    number: int | None = None
    title: str = ""
    ratings: tuple[Rating, ...] = ()
    sex: str = ""
    birth: str = ""
    federation: str = ""
    registrations: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Participant:
    """A player, or a team with its roster.

    ``id`` never changes (GW-23). ``number`` is the pairing number, 1 the strongest, provisional
    until the system freezes it (GH-3, GH-4). ``birth`` is ``YYYY``, ``YYYY-MM`` or
    ``YYYY-MM-DD``, empty when unknown. ``registrations`` maps a federation list to the number
    there. ``attributes`` are free texts for grouping criteria and regulations. ``byes`` maps a
    round to the bye asked for. ``disqualified`` removes from the ranking without changing the
    scores of others (AR-7.3).
    """

    id: str
    name: str
    number: int | None = None
    title: str = ""
    ratings: tuple[Rating, ...] = ()
    sex: str = ""
    birth: str = ""
    federation: str = ""
    club: str = ""
    affiliation: str = ""
    registrations: Mapping[str, str] = field(default_factory=dict)
    attributes: Mapping[str, str] = field(default_factory=dict)
    stays: tuple[Stay, ...] = (Stay(),)
    byes: Mapping[int, ResultKind] = field(default_factory=dict)
    roster: tuple[RosterPlayer, ...] = ()
    disqualified: bool = False

    def stays_in(self, round: int) -> bool:
        """Whether the participant is in the tournament in that round."""
        for stay in self.stays:  # asked of everybody in every wave of an arena
            if stay.first <= round and (stay.last is None or round <= stay.last):
                return True
        return False

    def rating_on(self, list: str, kind: str) -> int | None:
        """The rating on one list at one time control, or none."""
        return next((r.value for r in self.ratings if r.list == list and r.kind == kind), None)
