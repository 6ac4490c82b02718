"""Keep members of a group apart as long as possible without touching the strength of the draw.

Seeds change places only inside a tier (3-4, 5-8, 9-16 …) and only among those who have a bye, or
among those who have none, so that nobody's way becomes easier. The best seeds are placed first;
whoever comes later goes, from the halves down to the single match, where fewer of the group are
already. Then the lowest seeds change places while that makes two of a group meet later. The same
exchanges are tried on the draw as it was, and the better of the two stands: never is a draw made
worse.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import groupby

from ronde_cup.positions import Slots

__all__ = ["spread"]

Stand = tuple[int, int, dict[int, int] | None]
"""A seed, its slot as a block, and the counts of its group."""
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
    """Who stands where, and how many of a group stand in each block. Blocks are numbered as in a
    heap: 1 is the whole bracket, the halves of ``n`` are ``2n`` and ``2n + 1``, slot ``s`` is
    ``size + s``; level 1 are the matches of the first stage. A group of one meets nobody and
    counts as none."""

    def __init__(self, size: int, values: Mapping[int, str | None]) -> None:
        self.size = size
        self.levels = size.bit_length() - 1
        self.at: dict[int, int] = {}
        members = Counter(value for value in values.values() if value is not None)
        groups: dict[str | None, dict[int, int]] = {
            value: defaultdict(int) for value, count in members.items() if count > 1
        }
        self.groups = list(groups.values())
        self.of = {seed: groups.get(value) for seed, value in values.items()}

    def slots(self) -> Slots:
        seeds = {block - self.size: seed for seed, block in self.at.items()}
        return tuple(seeds.get(slot) for slot in range(self.size))

    def put(self, seed: int, slot: int) -> None:
        self._put(seed, self.size + slot, 1)

    def meetings(self) -> tuple[int, ...]:
        """How many pairs of one group meet by stage 1, by stage 2, …"""
        found = [0] * (self.levels + 1)
        for counts in self.groups:
            for block, count in counts.items():
                found[self.levels + 1 - block.bit_length()] += count * (count - 1) // 2
        return tuple(found)

    def place(self, seeds: Sequence[int], homes: Mapping[int, int]) -> None:
        """Place a tier, best seed first, into the slots that are its own."""
        free: dict[int, int] = defaultdict(int)
        for seed in seeds:
            self._count(free, self.size + homes[seed], 1)
        for seed in seeds:
            home, counts = self.size + homes[seed], self.of[seed]
            block = 1
            for level in reversed(range(self.levels)):
                near = home >> level
                near = near if near >> 1 == block else 2 * block
                far = near ^ 1
                fewer = counts is not None and counts[far] < counts[near]
                block = far if free[far] and (fewer or not free[near]) else near
            self._put(seed, block, 1)
            self._count(free, block, -1)

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
        others, staying = [(one, self.at[one], self.of[one]) for one in reversed(seeds)], True
        for level in range(1, self.levels):
            gains = self._gains(seed, others, level)
            best = max(gains)
            if staying and best < 0:
                return None
            staying = staying and best == 0
            if best or min(gains) < best:
                others = [row for row, gain in zip(others, gains, strict=True) if gain == best]
        return None if staying else others[0][0]

    def _gains(self, seed: int, others: Sequence[Stand], level: int) -> list[int]:
        """By how many the pairs of a group inside a block of that level would shrink if the seed
        changed places with each of the others."""
        mine, here = self.of[seed], self.at[seed] >> level
        others_here = 0 if mine is None else mine[here] - 1
        gains = []
        for _, block, yours in others:
            there = block >> level
            gain = 0
            if here != there and mine is not yours:
                if mine is not None:
                    gain = others_here - mine[there]
                if yours is not None:
                    gain += yours[there] - 1 - yours[here]
            gains.append(gain)
        return gains

    def _crowded(self, seed: int) -> bool:
        """Whether more of his group stand in one of his blocks than in an even split's emptiest."""
        counts, block = self.of[seed], self.at[seed]
        return counts is not None and any(
            counts[block >> level] > max(1, counts[1] >> self.levels - level)
            for level in range(1, self.levels)
        )

    def _exchange(self, one: int, other: int) -> None:
        blocks = self.at[one], self.at[other]
        self._put(one, blocks[0], -1)
        self._put(other, blocks[1], -1)
        self._put(one, blocks[1], 1)
        self._put(other, blocks[0], 1)

    def _put(self, seed: int, block: int, times: int) -> None:
        self.at[seed] = block
        counts = self.of[seed]
        if counts is not None:
            self._count(counts, block, times)

    def _count(self, counts: dict[int, int], block: int, times: int) -> None:
        """Count once in every block around a slot."""
        while block:
            counts[block] += times
            block >>= 1
