"""Small choices that a system or an organiser asks for by id."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from ronde.contracts.offers import NO_SETTINGS
from ronde.model import Colour, EventKind, Participant, Points, Scoring, Tournament
from ronde.settings import SettingsModel

__all__ = [
    "Acceleration",
    "ColourPolicy",
    "Contender",
    "DropStrategy",
    "GroupingCriterion",
    "RoundCount",
]


@runtime_checkable
class Acceleration(Protocol):
    """Fictitious points for the first rounds (AC-2); used for pairing only."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS

    @abstractmethod
    def boundary(self, field: Sequence[Participant], settings: SettingsModel) -> str | None:
        """The last participant (id) of the upper group of a field in pairing-number order.

        The system keeps the answer in round 1's memo: the boundary follows the person, not the
        number (AC-9). None when there is no upper group.
        """
        ...

    @abstractmethod
    def points(
        self, above: bool, round: int, rounds: int, scoring: Scoring, settings: SettingsModel
    ) -> Points:
        """Fictitious points in ``round`` of ``rounds`` of somebody at or above the boundary, or
        below it."""
        ...


@runtime_checkable
class GroupingCriterion(Protocol):
    """Participant to group, for grouped draws (CUP-160)."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS
    kinds: frozenset[EventKind] = frozenset(EventKind)

    @abstractmethod
    def group(self, participant: Participant, settings: SettingsModel) -> str | None:
        """The group's name, or None for no affiliation; blank text is none (CUP-163)."""
        ...


@dataclass(frozen=True, slots=True)
class Contender:
    """One side of a match to come: its seed number, and the colour it had in the latest match with
    an opponent, forfeited or not (CUP-142)."""

    id: str
    seed: int
    previous: Colour | None = None


@runtime_checkable
class ColourPolicy(Protocol):
    """Who of two participants has White in a match (CUP-140 to CUP-146)."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS

    @abstractmethod
    def better_has_white(
        self, tournament: Tournament, better: Contender, other: Contender, match: str, stage: int
    ) -> bool:
        """Whether the better seed of the two has White in this match of a stage of the calendar."""
        ...


@runtime_checkable
class DropStrategy(Protocol):
    """Where the losers of the upper bracket enter the lower one (CUP-122, CUP-124)."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS

    @abstractmethod
    def position(self, size: int, upper_round: int, match: int) -> int:
        """Position (from 0) in the lower round of the loser of upper match ``match`` (from 0) in a
        bracket of ``size`` slots."""
        ...


@runtime_checkable
class RoundCount(Protocol):
    """How many rounds a field plays (IS-21)."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS

    @abstractmethod
    def rounds(self, field: int, settings: SettingsModel) -> int: ...
