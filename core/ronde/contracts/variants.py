"""Variants of a system, and bracket graphs as data."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, runtime_checkable

from ronde.contracts.offers import NO_SETTINGS, Offers
from ronde.settings import SettingsModel
from ronde.text import Text

__all__ = [
    "Bracket",
    "BracketMatch",
    "BracketSource",
    "BracketVariant",
    "Draw",
    "SourceKind",
    "Variant",
]


@runtime_checkable
class Variant(Protocol):
    """Settings and switches of one variant of one system; ``system`` is that system's id,
    ``minimum`` the smallest field that can play it."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS
    system: str
    grouped: bool = False
    minimum: int = 2


class SourceKind(StrEnum):
    """Where a side of a match comes from."""

    SEED = "seed"
    EMPTY = "empty"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class BracketSource:
    """Who comes to one side of a match: a seed number, nobody, or the winner or loser of a match
    (its code)."""

    kind: SourceKind
    seed: int = 0
    match: str = ""


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of a bracket. ``only_if`` names a match and the side (0 or 1) that must win it for
    this one to be played (CUP-127). A place holds when its owner meets no later match.

    ``bracket`` is ``main``, ``upper`` or ``lower``, or a word of the variant's own; everybody still
    in is listed under it. Three words list nobody of their own: ``final`` (those who play it stay
    in the list they came from), ``third_place`` and ``places`` (those who can no longer win).
    """

    code: str
    stage: int
    label: Text
    sources: tuple[BracketSource, BracketSource]
    bracket: str = "main"
    only_if: tuple[str, int] | None = None
    winner_place: int | None = None
    loser_place: int | None = None


@dataclass(frozen=True, slots=True)
class Bracket:
    """A whole graph of matches in sheet order, and the legs each match has."""

    matches: tuple[BracketMatch, ...]
    legs: int = 1
    labels: Mapping[str, Text] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Draw:
    """The field a bracket is built on: seed numbers in order, and slots from top to bottom
    (a seed number, or None for an empty slot)."""

    seeds: Sequence[int]
    slots: Sequence[int | None]


@runtime_checkable
class BracketVariant(Protocol):
    """Capability of a variant whose engine runs any bracket graph."""

    @abstractmethod
    def bracket(self, draw: Draw, settings: SettingsModel, offers: Offers) -> Bracket: ...
