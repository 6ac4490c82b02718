"""What no candidate of a bracket can beat, and which pairs and floaters attain it.

The target supposes the best of everything that is looked up elsewhere: all players moved down are
paired, with residents who did not float up (C15, C17, C19, C21 at 0; C18 and C20 constant, since
all of them meet one score), as many residents float as are proved to be needed, and C4 and C8 are
confirmed afterwards. What remains, (C9, C12, C13, C14, C16), is bounded by counting.

C9 is the least of those who may take the PAB, and only they are looked at. Then so many residents
are taken away in every way that C12 and C13 tell apart (`ronde_swiss.removals`), and the others are
counted. Of one coarse kind those cost least who come first by (C14, C16): the sums of such pairs
are compared like the pairs, so whoever is exchanged for a later one makes the sum greater. Hence
each way has one best choice but for players alike in both, and the least value of all ways is the
bound.

The floaters of all best ways together are a set of classes. If all best ways have one face, and
every way to take the number out of these classes that leaves counts fit for the face is one of the
best, then a candidate attains the bound exactly if its pairs lie inside the face and its floaters
in the set. Otherwise there is no target.

In edition 2017 the same bound holds where all residents have one score: the PSD is then that of
C7, C.12 and C.16 count the floater and a constant, and there is no C9.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from ronde_swiss.brackets import Bracket
from ronde_swiss.faces import bound, fits
from ronde_swiss.field import Edition, Field
from ronde_swiss.preferences import KINDS
from ronde_swiss.removals import COARSE, coarse, removals

__all__ = ["Target", "target"]

MOST = 12
"""Most floaters for whom all ways are counted."""
WAYS = 5000
"""Most ways that are looked at to take them out of the best classes."""


@dataclass(frozen=True, slots=True)
class Target:
    """The face of all pairs, and the residents who may float, in any way that leaves it."""

    face: int
    floaters: frozenset[int]


def target(field: Field, bracket: Bracket, able: Sequence[int], floats: int) -> Target | None:
    """``able`` are the residents who may float. None where the counting does not apply: more
    players moved down than residents, too many floaters, or a PAB that does not go to a single
    floater who is a resident."""
    if floats > MOST or len(bracket.moved_down) + floats > len(bracket.residents):
        return None
    if bracket.takes_bye:
        able = [p for p in able if p in bracket.byes]
        if floats != 1 or not able:
            return None
        if field.edition is Edition.E2026:
            least = min(field.unplayed[p] for p in able)
            able = [p for p in able if field.unplayed[p] == least]
    return _counted(field, bracket, able, floats)


def _counted(field: Field, bracket: Bracket, able: Sequence[int], floats: int) -> Target | None:
    costs = {p: (int(field.down[0][p]), int(field.down[1][p])) for p in able}
    groups: list[list[int]] = [[] for _ in range(KINDS)]
    for p in able:
        groups[COARSE[field.kinds[p]]].append(p)
    for group in groups:
        group.sort(key=costs.__getitem__)
    counts = coarse(field.kinds[p] for p in bracket.members)
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
    classes = sorted(
        {(kind, costs[p]) for way in ways for kind, n in enumerate(way) for p in groups[kind][:n]}
    )
    members = [[p for p in groups[kind] if costs[p] == cost] for kind, cost in classes]
    if len(faces) != 1:
        return None
    face = faces.pop()
    fitting = 0
    every_way = list(islice(removals([len(alike) for alike in members], floats), WAYS + 1))
    for way in every_way:
        left = list(counts)
        for (kind, _), taken in zip(classes, way, strict=True):
            left[kind] -= taken
        fitting += fits(face, left)
    if len(every_way) > WAYS or fitting != len(ways):
        return None
    return Target(face, frozenset(p for alike in members for p in alike))
