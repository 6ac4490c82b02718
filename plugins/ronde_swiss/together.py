"""Who may float down together at what value: C10 to C14 and C16 of several floaters.

The sums of (C14, C16) are compared like the pairs, so whoever is exchanged for a later one of his
kind makes the sum greater, and each way has one best choice but for players alike in both. The
least value of all ways is told, if all ways that attain it have one face, and every way to take the
number out of their classes that leaves counts fit for the face is one of them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from ronde_swiss.faces import Face, fits
from ronde_swiss.removals import folded, removals

__all__ = ["Best", "Colours", "Costs", "Floating", "several"]

Colours = tuple[int, int, int, int]
"""C10 to C13."""
Costs = Mapping[int, tuple[int, int]]
"""C14 and C16 of whoever floats."""
Best = Callable[[Sequence[int]], tuple[Colours, Face]]
"""The bound of an even number of players, by counts of kinds."""

WAYS = 5000
"""Most ways to take them out of the kinds, or of the best classes, that are looked at."""


@dataclass(frozen=True, slots=True)
class Floating:
    """C10 to C14 and C16, the face of all pairs, and the residents who may float."""

    value: tuple[int, ...]
    face: Face
    floaters: frozenset[int]


def several(
    best: Best, counts: Sequence[int], groups: Sequence[list[int]], costs: Costs, floats: int
) -> Iterator[Floating]:
    """The least value, if it can be told. ``counts`` are those of all members, ``groups`` the
    residents who may float, both by kind."""
    for group in groups:
        group.sort(key=costs.__getitem__)
    least: tuple[int, ...] | None = None
    ways: list[tuple[int, ...]] = []
    faces: set[Face] = set()
    every_way = list(islice(removals([len(group) for group in groups], floats), WAYS + 1))
    if len(every_way) > WAYS:
        return
    for way in every_way:
        colours, face = best([n - taken for n, taken in zip(counts, way, strict=True)])
        if least is not None and colours > least[:4]:
            continue
        chosen = [costs[p] for group, n in zip(groups, way, strict=True) for p in group[:n]]
        value = (*colours, sum(c for c, _ in chosen), sum(c for _, c in chosen))
        if least is None or value < least:
            least, ways, faces = value, [way], {face}
        elif value == least:
            ways.append(way)
            faces.add(face)
    if least is None or len(faces) > 1:
        return
    (face,) = faces
    classes = sorted(
        {(kind, costs[p]) for way in ways for kind, n in enumerate(way) for p in groups[kind][:n]}
    )
    members = [[p for p in groups[kind] if costs[p] == cost] for kind, cost in classes]
    if _all_fit(counts, [kind for kind, _ in classes], members, floats, face, len(ways)):
        yield Floating(least, face, frozenset(p for alike in members for p in alike))


def _all_fit(
    counts: Sequence[int],
    kinds: Sequence[int],
    members: Sequence[Sequence[int]],
    floats: int,
    face: Face,
    ways: int,
) -> bool:
    """Whether the ways out of these classes that leave counts fit for the face are so many."""
    fitting = 0
    every_way = list(islice(removals([len(alike) for alike in members], floats), WAYS + 1))
    for way in every_way:
        left = list(counts)
        for kind, taken in zip(kinds, way, strict=True):
            left[kind] -= taken
        fitting += face.fine or fits(face, folded(left))
    return len(every_way) <= WAYS and fitting == ways
