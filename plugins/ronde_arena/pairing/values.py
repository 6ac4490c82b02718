"""What one tick is asked and what it answers (8.1)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ronde_arena.cooldown import Meeting
from ronde_arena.settings import CooldownAnchor

__all__ = ["Pair", "Tick", "Waiting"]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A player who waits. ``rank`` is strict, 1 the leader; ``since`` in milliseconds; ``entry``
    his number of entry."""

    id: str
    rank: int
    rating: int = 0
    strike: int = 0
    balance: int = 0
    since: int = 0
    entry: int = 0


@dataclass(frozen=True, slots=True)
class Tick:
    """One act of pairing. ``now`` in milliseconds, ``number`` of this tick (both for the ties),
    ``active`` players, the table of meetings by player, and ``duel`` when the delay before a
    rematch is suspended (AR-3.4). ``max_blocks`` bounds the work (AP-7.3)."""

    now: int
    seed: str
    number: int
    active: int
    waiting: tuple[Waiting, ...]
    met: Mapping[str, Mapping[str, Meeting]] = field(default_factory=dict)
    soft_after: int = 10
    anchor: CooldownAnchor = CooldownAnchor.END
    duel: bool = False
    opening: bool = False
    max_blocks: int | None = None

    def seconds(self, player: Waiting) -> int:
        """How long a player has waited, in whole seconds."""
        return max(0, self.now - player.since) // 1000

    def meeting(self, a: Waiting, b: Waiting) -> Meeting | None:
        return self.met.get(a.id, {}).get(b.id)


@dataclass(frozen=True, slots=True)
class Pair:
    white: str
    black: str
