"""How players of different kinds can be taken out of a group: what counting has to look at.

For C12 and C13 strong and absolute preferences of one colour count alike (`ronde_swiss.faces`), so
they share a place in *coarse* counts, and a handful of ways remains however large the group is.
"""

from collections.abc import Iterable, Iterator, Sequence

from ronde_swiss.preferences import KINDS

__all__ = ["COARSE", "coarse", "folded", "removals"]

COARSE = (0, 1, 2, 2, 4, 5, 5, 2, 2, 5, 5)
"""By kind, be it a fine one: the kind it is counted as."""


def coarse(kinds: Iterable[int]) -> list[int]:
    """How many there are of each kind, absolute preferences counted as strong ones.

    >>> coarse([0, 1, 2, 3, 6])
    [1, 1, 2, 0, 0, 1, 0]
    """
    counts = [0] * KINDS
    for kind in kinds:
        counts[COARSE[kind]] += 1
    return counts


def folded(counts: Sequence[int]) -> list[int]:
    """Counts by kind, be they fine, as coarse ones.

    >>> folded([0, 0, 0, 1, 0, 1, 0, 1, 1, 0, 1])
    [0, 0, 3, 0, 0, 2, 0]
    """
    together = [0] * KINDS
    for kind, many in enumerate(counts):
        together[COARSE[kind]] += many
    return together


def removals(sizes: Sequence[int], many: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many out of groups of these sizes: how many of each.

    >>> list(removals([1, 2], 2))
    [(0, 2), (1, 1)]
    """
    if not sizes:
        if not many:
            yield ()
        return
    for here in range(max(0, many - sum(sizes[1:])), min(sizes[0], many) + 1):
        for others in removals(sizes[1:], many - here):
            yield (here, *others)
