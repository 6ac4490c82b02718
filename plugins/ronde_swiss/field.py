"""What the engine sees of one round: players as whole numbers 0, 1, 2 … in DD-1 order.

Everything is already decided here: scores are pairing scores (AC-3) scaled to whole numbers,
histories hold played games only (GH-9), conflicts hold who may not meet (C1, forbidden pairs).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from itertools import groupby

from ronde_swiss.preferences import ABSOLUTE, Preference, fine_kind, preference

__all__ = ["Edition", "Field"]


class Edition(StrEnum):
    """The text of the rules in force: from 1 February 2026, or until the day before (D17)."""

    E2026 = "2026"
    E2017 = "2017"


@dataclass(frozen=True)
class Field:
    """The players to be paired; every sequence has one entry a player, best first (DD-1).

    ``down`` and ``up`` are the floats one and two rounds back (DD-14). ``unplayed`` counts rounds
    without a played game (C9). ``may_bye`` says who may take the PAB (C2, BR-4). ``topscorers``
    is all false outside the last round (DD-10). ``numbers`` are effective TPNs (GH-6) and
    ``board_scores`` the scores that sort the boards (GH-12). ``initial`` is the initial colour and
    ``point`` what one point is in the whole numbers of the scores (D17-5).
    """

    scores: Sequence[int]
    histories: Sequence[tuple[int, ...]]
    conflicts: Sequence[frozenset[int]]
    down: tuple[Sequence[bool], Sequence[bool]]
    up: tuple[Sequence[bool], Sequence[bool]]
    unplayed: Sequence[int]
    may_bye: Sequence[bool]
    topscorers: Sequence[bool]
    numbers: Sequence[int]
    board_scores: Sequence[int]
    initial: int
    point: int = 2
    edition: Edition = field(default=Edition.E2026)

    def __len__(self) -> int:
        return len(self.scores)

    @property
    def bye(self) -> int:
        """The vertex that stands for the PAB where a matching needs one."""
        return len(self.scores)

    @cached_property
    def preferences(self) -> tuple[Preference, ...]:
        """Equal histories, of which there are many, are looked at once."""
        known = {played: preference(played) for played in set(self.histories)}
        return tuple(map(known.__getitem__, self.histories))

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        return tuple([wish.kind for wish in self.preferences])

    @cached_property
    def fine_kinds(self) -> tuple[int, ...]:
        """Kinds that tell absolute preferences apart, for brackets of topscorers."""
        known = {
            played: fine_kind(wish, played)
            for played, wish in zip(self.histories, self.preferences, strict=True)
        }
        return tuple(known[played] for played in self.histories)

    @cached_property
    def levels(self) -> tuple[tuple[int, ...], ...]:
        """The scoregroups from the top (DD-2)."""
        players = range(len(self.scores))
        return tuple(tuple(g) for _, g in groupby(players, key=self.scores.__getitem__))

    def may_meet(self, a: int, b: int) -> bool:
        """C1 and C3, with the exemption of topscorers (DD-10)."""
        if b in self.conflicts[a]:
            return False
        return not self.same_absolute(a, b) or self.topscorers[a] or self.topscorers[b]

    def same_absolute(self, a: int, b: int) -> bool:
        """Whether both have an absolute preference for the same colour (C3)."""
        kinds = self.kinds
        return kinds[a] == kinds[b] and kinds[a] in ABSOLUTE
