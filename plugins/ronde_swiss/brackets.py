"""A bracket and how far one looks below it."""

from dataclasses import dataclass
from enum import Enum

__all__ = ["Bracket", "Scope"]


class Scope(Enum):
    """OPEN: the bracket's members, C8 supposed at its best. AHEAD: the next level too, for C8.
    WHOLE: everybody below."""

    OPEN = "open"
    AHEAD = "ahead"
    WHOLE = "whole"


@dataclass(frozen=True, slots=True)
class Bracket:
    """One bracket (DD-3): players moved down, residents, and the levels below, best first.

    ``byes`` are the players who may take the PAB of this round, empty when nobody takes one: in
    edition 2026 those of the score that C5 fixed.
    """

    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    below: tuple[tuple[int, ...], ...]
    byes: frozenset[int]

    @property
    def members(self) -> tuple[int, ...]:
        return self.moved_down + self.residents

    @property
    def lower(self) -> tuple[int, ...]:
        """Everybody below the bracket."""
        return tuple(p for level in self.below for p in level)

    @property
    def takes_bye(self) -> bool:
        """Whether the PAB goes to a member, however the levels below are paired."""
        return bool(self.byes) and max(self.byes) <= self.residents[-1]
