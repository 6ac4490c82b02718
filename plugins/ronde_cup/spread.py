"""Keep members of a group apart as long as possible without touching the strength of the draw.

Seeds change places only inside a tier (3-4, 5-8, 9-16 …) and only among those who have a bye, or
among those who have none, so that nobody's way becomes easier. The best seeds are placed first;
whoever comes later goes, from the halves down to the single match, where fewer of the group are
already. Then the lowest seeds change places while that makes two of a group meet later. The same
exchanges are tried on the draw as it was, and the better of the two stands: never is a draw made
worse.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

from ronde_cup.positions import Slots

__all__ = ["spread"]

PATIENCE = 128
"""Larger tiers stay as they were placed: they have room enough."""


def spread(slots: Slots, values: Mapping[int, str | None]) -> Slots:
    """The same slots with seeds exchanged; ``values`` gives the group of a seed, or None."""
    order = sorted(seed for seed in slots if seed is not None)
    ranks = {seed: rank for rank, seed in enumerate(order, start=1)}
    homes = {seed: slot for slot, seed in enumerate(slots) if seed is not None}

    def tier(seed: int) -> tuple[int, bool]:
        return (ranks[seed] - 1).bit_length(), slots[homes[seed] ^ 1] is None

    tiers = [list(seeds) for _, seeds in groupby(sorted(order, key=tier), key=tier)]
    placed, plain = _Placing(len(slots), values), _Placing(len(slots), values)
    for seeds in sorted(tiers):
        placed.place(seeds, homes)
    for seed, slot in homes.items():
        plain.put(seed, slot)
    for placing in (placed, plain):
        for seeds in sorted(tiers, reverse=True):
            placing.improve(seeds)
    return min(placed, plain, key=_Placing.meetings).slots()


class _Placing:
    """Who stands where, and how many of a group stand in each block: level 1 are the matches of
    the first stage, the last level is the whole bracket."""

    def __init__(self, size: int, values: Mapping[int, str | None]) -> None:
        self.size = size
        self.levels = size.bit_length() - 1
        self.values = values
        self.at: dict[int, int] = {}
        self.counts: Counter[tuple[str, int, int]] = Counter()

    def slots(self) -> Slots:
        seeds = {slot: seed for seed, slot in self.at.items()}
        return tuple(seeds.get(slot) for slot in range(self.size))

    def put(self, seed: int, slot: int) -> None:
        self._put(seed, slot, 1)

    def meetings(self) -> tuple[int, ...]:
        """How many pairs of one group meet by stage 1, by stage 2, …"""
        found = [0] * (self.levels + 1)
        for (_, level, _), count in self.counts.items():
            found[level] += count * (count - 1) // 2
        return tuple(found)

    def place(self, seeds: Sequence[int], homes: Mapping[int, int]) -> None:
        """Place a tier, best seed first, into the slots that are its own."""
        free = Counter(
            (level, homes[seed] >> level) for seed in seeds for level in range(self.levels + 1)
        )
        for seed in seeds:
            block = 0
            for level in reversed(range(self.levels)):
                sides = [side for side in (2 * block, 2 * block + 1) if free[level, side]]
                home = homes[seed] >> level
                block = min(
                    (self._others(seed, level, side), side != home, side) for side in sides
                )[2]
            self.put(seed, block)
            for level in range(self.levels + 1):
                free[level, block >> level] -= 1

    def improve(self, seeds: Sequence[int]) -> None:
        """Exchange pairs of a tier, lowest seeds first, as long as somebody meets his own group
        later for it."""
        waiting = list(seeds) if len(seeds) <= PATIENCE else []
        while waiting:
            seed = waiting.pop()
            if self._crowded(seed):
                other = self._better(seed, seeds)
                if other is not None:
                    self._exchange(seed, other)
                    waiting += [other, seed]

    def _better(self, seed: int, seeds: Sequence[int]) -> int | None:
        """The seed to change places with: the one whose exchange makes the earliest meetings
        fewest, the lowest of equals; None where no exchange does."""
        best, found = [0] * self.levels, None
        for other in reversed(seeds):
            gain: list[int] = []
            for level in range(1, self.levels + 1):
                gain.append(self._gain(seed, other, level))
                if gain[-1] != best[level - 1]:
                    break
            if gain > best[: len(gain)]:
                rest = range(len(gain) + 1, self.levels + 1)
                best = [*gain, *(self._gain(seed, other, level) for level in rest)]
                found = other
        return found

    def _crowded(self, seed: int) -> bool:
        """Whether more of his group stand in one of his blocks than in an even split's emptiest."""
        value = self.values.get(seed)
        if value is None:
            return False
        members = self.counts[value, self.levels, 0]
        return any(
            self.counts[value, level, self.at[seed] >> level]
            > max(1, members // (self.size >> level))
            for level in range(1, self.levels)
        )

    def _gain(self, one: int, other: int, level: int) -> int:
        """By how many the pairs of a group inside a block of that level would shrink if the two
        changed places."""
        here, there = self.at[one] >> level, self.at[other] >> level
        mine, yours = self.values.get(one), self.values.get(other)
        if here == there or mine == yours:
            return 0
        gain = 0
        if mine is not None:
            gain += self.counts[mine, level, here] - 1 - self.counts[mine, level, there]
        if yours is not None:
            gain += self.counts[yours, level, there] - 1 - self.counts[yours, level, here]
        return gain

    def _exchange(self, one: int, other: int) -> None:
        slots = self.at[one], self.at[other]
        self._put(one, slots[0], -1)
        self._put(other, slots[1], -1)
        self.put(one, slots[1])
        self.put(other, slots[0])

    def _put(self, seed: int, slot: int, times: int) -> None:
        self.at[seed] = slot
        value = self.values.get(seed)
        if value is not None:
            for level in range(self.levels + 1):
                self.counts[value, level, slot >> level] += times

    def _others(self, seed: int, level: int, block: int) -> int:
        value = self.values.get(seed)
        return 0 if value is None else self.counts[value, level, block]
