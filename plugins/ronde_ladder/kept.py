"""Rounds that were resolved once are not resolved again.

What a round makes of a standing depends on nothing but that standing, the round, the members and
the settings, all of them values that never change. So it is kept beside the round, in the process,
for as long as the round lives. A corrected result makes a new round, and with it everything after
it anew (LR-7.6); asking twice, or in a process that knows nothing yet, gives the same.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any
from weakref import ref

from ronde import Round, Tournament
from ronde_ladder.initial import initial_ladder
from ronde_ladder.standing import Standing

__all__ = ["World", "first_standing", "keep", "kept_after", "world_of"]


@dataclass(frozen=True, slots=True, eq=False)
class World:
    """What a season hangs on beside its rounds; equal for the very same members and settings.
    ``bare`` is the tournament without rounds, so that nothing kept here keeps a round alive."""

    bare: Tournament

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, World):
            return NotImplemented
        one, two = self.bare, other.bare
        same = one.participants is two.participants and one.settings is two.settings
        return same and _facts(one) == _facts(two)

    def __hash__(self) -> int:
        return hash((id(self.bare.participants), id(self.bare.settings), _facts(self.bare)))


def world_of(t: Tournament) -> World:
    return World(replace(t, rounds=(), live=None, leftovers=()))


def _facts(t: Tournament) -> tuple[str, Any, str]:
    """What the order of newcomers hangs on (LR-1.7)."""
    return t.rating_list, t.rating_kind, t.time_zone


@lru_cache(maxsize=8)
def _first(world: World) -> Standing:
    return Standing(initial_ladder(world.bare))


_kept: dict[int, tuple[ref[Round], World, Standing, Standing]] = {}
"""By identity of a round: it, the world, the standing before it and the one after it."""


def first_standing(world: World) -> Standing:
    """Before round 1."""
    return _first(world)


def kept_after(world: World, before: Standing, round: Round) -> Standing | None:
    """What a round made of a standing, where that is known."""
    kept = _kept.get(id(round))
    if kept is not None and kept[0]() is round and kept[1] == world and kept[2] is before:
        return kept[3]
    return None


def keep(world: World, before: Standing, round: Round, after: Standing) -> Standing:
    key = id(round)
    _kept[key] = ref(round, lambda gone: _forget(key, gone)), world, before, after
    return after


def _forget(key: int, gone: ref[Round]) -> None:
    """The round is gone; its identity may have passed to another one since."""
    kept = _kept.get(key)
    if kept is not None and kept[0] is gone:
        del _kept[key]
