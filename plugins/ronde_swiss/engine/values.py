"""What the engine sees of a tournament, and what it answers with: plain values, whole numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

__all__ = [
    "BYE",
    "BracketTrace",
    "Edition",
    "Field",
    "Float",
    "NoCompletePairing",
    "Paired",
    "Player",
    "Strength",
]

BYE = -1
"""Stands for the pairing-allocated bye among the opponents."""


class Edition(IntEnum):
    """Rules in force: from February 2026 (C.04.3), or until 31 January 2026."""

    FIDE_2017 = 2017
    FIDE_2026 = 2026


class Strength(IntEnum):
    """How strongly a colour is preferred (DD-9)."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Float(IntEnum):
    """How somebody floated in a round (DD-11 to DD-13)."""

    NONE = 0
    DOWN = 1
    UP = 2


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody to be paired in the round.

    ``score`` is the pairing score and ``real_score`` the standing points, both scaled to whole
    numbers; ``number`` the pairing number, ``effective`` the rank among those in the tournament
    (GH-6). ``colours`` are those of played games, ``W`` and ``B``, oldest first (GH-9). ``prefers``
    is ``W``, ``B`` or empty. ``floats`` are those of the previous round and of the one before.
    ``met`` are the pairing numbers that must not be met in this round (C1). ``unplayed`` counts
    rounds without a played game (C9).
    """

    number: int
    score: int
    real_score: int
    effective: int
    colours: str
    prefers: str
    strength: Strength
    balance: int
    floats: tuple[Float, Float]
    met: frozenset[int]
    unplayed: int
    may_have_bye: bool
    topscorer: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """The players of a round in DD-1 order: higher score, then lower pairing number.

    ``initial_colour`` is ``W`` or ``B`` (DC-7). ``boards_by_pairing_score`` chooses the reading of
    GH-12.
    """

    players: tuple[Player, ...]
    initial_colour: str = "W"
    edition: Edition = Edition.FIDE_2026
    boards_by_pairing_score: bool = True


@dataclass(frozen=True, slots=True)
class BracketTrace:
    """How one bracket was paired (BR-9), players by pairing number.

    ``criteria`` maps the name of each criterion from C6 on to its value in this bracket.
    """

    score: int
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    criteria: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Paired:
    """(White, Black) by pairing number in board order, the receiver of the bye, and the trace."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    brackets: tuple[BracketTrace, ...] = ()


class NoCompletePairing(Exception):
    """No pairing of the whole field satisfies C1 to C3 (Q-4).

    ``facts`` are the blocking facts: ``players`` is the size of the field, ``unmatched`` how many
    remain without an opponent at best, ``no_opponent`` who has no legal opponent at all and
    ``no_bye`` whether nobody may have the bye.
    """

    def __init__(self, facts: Mapping[str, Any]) -> None:
        super().__init__(facts)
        self.facts = facts
