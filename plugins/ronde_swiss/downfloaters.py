"""Who may float down at what value, by counting: C9, C12, C13, C14 and C16.

So many residents are taken away in every way that C12 and C13 tell apart (`ronde_swiss.removals`),
and the others are counted. Of one coarse kind those cost least who come first by (C14, C16).

*One floater.* Every class of possible floaters, alike in kind and costs, has its own bound. The
values of the best bound are told in order of (C14, C16). What comes next cannot be told where pairs
that leave the face can do it: with C12 above 0 they make C13 greater. With C12 = 0 they raise C12,
and by two if nobody is without preference, since a pair of the minority frees two of the majority:
the least bound with C12 = 1 is then next.

*Several.* The sums of (C14, C16) are compared like the pairs, so whoever is exchanged for a later
one of his kind makes the sum greater, and each way has one best choice but for players alike in
both. The least value of all ways is told, if all ways that attain it have one face, and every way
to take the number out of their classes that leaves counts fit for the face is one of them.

C9 is the least of those who may take the PAB, and only they are looked at; edition 2017 has none.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, islice

from ronde_swiss.brackets import Bracket
from ronde_swiss.faces import bound, fits
from ronde_swiss.field import Edition, Field
from ronde_swiss.preferences import KINDS
from ronde_swiss.removals import COARSE, coarse, removals

__all__ = ["Floating", "floating"]

Costs = Mapping[int, tuple[int, int]]
"""C14 and C16 of whoever floats."""

MOST = 12
"""Most floaters for whom all ways are counted."""
WAYS = 5000
"""Most ways that are looked at to take them out of the best classes."""


@dataclass(frozen=True, slots=True)
class Floating:
    """(C12, C13, C14, C16), the face of all pairs, and the residents who may float."""

    value: tuple[int, int, int, int]
    face: int
    floaters: frozenset[int]


def floating(
    field: Field, bracket: Bracket, able: Sequence[int], floats: int
) -> Iterator[Floating]:
    """In order of value, up to where counting does not tell. ``able`` are the residents who may
    float. Nothing where more players were moved down than there are residents, too many float, or
    the PAB does not go to a single floater who is a resident."""
    if floats > MOST or len(bracket.moved_down) + floats > len(bracket.residents):
        return
    counts = coarse(field.kinds[p] for p in bracket.members)
    if not floats:
        c12, c13, face = bound(counts)
        yield Floating((c12, c13, 0, 0), face, frozenset())
        return
    if bracket.takes_bye:
        able = [p for p in able if p in bracket.byes] if floats == 1 else ()
        if able and field.edition is Edition.E2026:
            least = min(field.unplayed[p] for p in able)
            able = [p for p in able if field.unplayed[p] == least]
    costs = {p: (int(field.down[0][p]), int(field.down[1][p])) for p in able}
    groups: list[list[int]] = [[] for _ in range(KINDS)]
    for p in able:
        groups[COARSE[field.kinds[p]]].append(p)
    if floats == 1:
        yield from _single(counts, groups, costs)
    else:
        yield from _several(counts, groups, costs, floats)


def _single(
    counts: Sequence[int], groups: Sequence[Sequence[int]], costs: Costs
) -> Iterator[Floating]:
    bounds = []
    for kind, group in enumerate(groups):
        if group:
            left = list(counts)
            left[kind] -= 1
            c12, c13, face = bound(left)
            bounds.append(((c12, c13), face, group))
    bounds.sort()
    told: list[tuple[int, int]] = []
    for colours, alike in groupby(bounds, key=lambda found: found[0]):
        classes = list(alike)
        faces = {face for _, face, _ in classes}
        next_one = told == [(0, 0)] and colours[0] == 1 and not counts[0]
        if len(faces) > 1 or (told and not next_one):
            return
        told.append(colours)
        face = faces.pop()
        players = sorted((p for _, _, group in classes for p in group), key=costs.__getitem__)
        for cost, same in groupby(players, key=costs.__getitem__):
            yield Floating((*colours, *cost), face, frozenset(same))


def _several(
    counts: Sequence[int], groups: Sequence[list[int]], costs: Costs, floats: int
) -> Iterator[Floating]:
    for group in groups:
        group.sort(key=costs.__getitem__)
    best: tuple[int, int, int, int] | None = None
    ways: list[tuple[int, ...]] = []
    faces: set[int] = set()
    for way in removals([len(group) for group in groups], floats):
        c12, c13, face = bound([n - taken for n, taken in zip(counts, way, strict=True)])
        if best is not None and (c12, c13) > best[:2]:
            continue
        chosen = [costs[p] for group, n in zip(groups, way, strict=True) for p in group[:n]]
        value = (c12, c13, sum(c for c, _ in chosen), sum(c for _, c in chosen))
        if best is None or value < best:
            best, ways, faces = value, [way], {face}
        elif value == best:
            ways.append(way)
            faces.add(face)
    if best is None or len(faces) > 1:
        return
    face = faces.pop()
    classes = sorted(
        {(kind, costs[p]) for way in ways for kind, n in enumerate(way) for p in groups[kind][:n]}
    )
    members = [[p for p in groups[kind] if costs[p] == cost] for kind, cost in classes]
    if _all_fit(counts, [kind for kind, _ in classes], members, floats, face, len(ways)):
        yield Floating(best, face, frozenset(p for alike in members for p in alike))


def _all_fit(
    counts: Sequence[int],
    kinds: Sequence[int],
    members: Sequence[Sequence[int]],
    floats: int,
    face: int,
    ways: int,
) -> bool:
    """Whether the ways out of these classes that leave counts fit for the face are so many."""
    fitting = 0
    every_way = list(islice(removals([len(alike) for alike in members], floats), WAYS + 1))
    for way in every_way:
        left = list(counts)
        for kind, taken in zip(kinds, way, strict=True):
            left[kind] -= taken
        fitting += fits(face, left)
    return len(every_way) <= WAYS and fitting == ways
