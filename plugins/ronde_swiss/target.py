"""What no candidate of a bracket can beat, and which pairs and floaters attain it.

The target supposes the best of everything that is looked up elsewhere: all players moved down are
paired, with residents who did not float up (C15, C17, C19, C21 at 0; C18 and C20 constant, since
all of them meet one score), an odd bracket floats one resident, and C4 and C8 are confirmed
afterwards. What remains, (C9, C12, C13, C14, C16), is bounded by counting: for each class of
possible floaters one is taken away and the others are counted. No candidate is better than the
least of these values, and a candidate inside the face whose floater is of a best class attains it.

In edition 2017 the same bound holds where all residents have one score: the PSD is then that of
C7, C.12 and C.16 count the floater and a constant, and there is no C9.
"""

from dataclasses import dataclass

from ronde_swiss.brackets import Bracket
from ronde_swiss.faces import bound
from ronde_swiss.field import Edition, Field
from ronde_swiss.preferences import KINDS

__all__ = ["Target", "target"]


@dataclass(frozen=True, slots=True)
class Target:
    """The face of all pairs, and the residents who may float (none in an even bracket)."""

    face: int
    floaters: frozenset[int]


def target(field: Field, bracket: Bracket) -> Target | None:
    """None where the counting does not apply: more players moved down than residents, or a PAB
    for a bracket of an even number or for somebody moved down."""
    members = bracket.members
    odd = len(members) % 2 == 1
    if len(bracket.moved_down) > len(bracket.residents):
        return None
    if bracket.takes_bye and (not odd or bracket.byes.isdisjoint(bracket.residents)):
        return None
    counts = [0] * KINDS
    for p in members:
        counts[field.kinds[p]] += 1
    if not odd:
        return Target(bound(counts)[2], frozenset())
    return _with_floater(field, bracket, counts)


def _with_floater(field: Field, bracket: Bracket, counts: list[int]) -> Target | None:
    takes_bye = bracket.takes_bye
    counts_unplayed = takes_bye and field.edition is Edition.E2026
    classes: dict[tuple[int, int, bool, bool], list[int]] = {}
    for p in bracket.residents:
        if not takes_bye or p in bracket.byes:
            unplayed = field.unplayed[p] if counts_unplayed else 0
            one = (unplayed, field.kinds[p], field.down[0][p], field.down[1][p])
            classes.setdefault(one, []).append(p)
    best: tuple[int, int, int, bool, bool] | None = None
    faces: set[int] = set()
    floaters: list[int] = []
    for (unplayed, kind, sank, sank_before), players in classes.items():
        counts[kind] -= 1
        c12, c13, face = bound(counts)
        counts[kind] += 1
        value = (unplayed, c12, c13, sank, sank_before)
        if best is None or value < best:
            best, faces, floaters = value, {face}, list(players)
        elif value == best:
            faces.add(face)
            floaters += players
    if len(faces) != 1:
        return None
    return Target(faces.pop(), frozenset(floaters))
