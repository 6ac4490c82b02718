"""Where everybody stands between two rounds: the ladder, the bans, the privileges."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

__all__ = ["Standing"]


@dataclass(frozen=True, eq=False)
class Standing:
    """``order`` is the ladder from rank 1 down. ``bans`` maps a player to the opponent his next
    challenge may not name (LR-5.1). ``first`` sat out in the round before (LR-4.2). Equal only to
    itself: what hangs on it is kept by identity."""

    order: tuple[str, ...]
    bans: Mapping[str, str] = field(default_factory=dict)
    first: frozenset[str] = frozenset()

    @cached_property
    def ranks(self) -> Mapping[str, int]:
        """Rank of each member, 1 the top."""
        return {id: rank for rank, id in enumerate(self.order, start=1)}
