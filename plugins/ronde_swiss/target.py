"""What no candidate of a bracket can beat, and what comes next when nobody attains it.

A target supposes the best of everything that is looked up elsewhere: all players moved down are
paired, as many residents float as are proved to be needed (C6, C7; C18 and C20 are then constant,
since all of them meet one score), and C4 and C8 are confirmed afterwards. What remains is told by
counting, each part in order of value: which residents float (`ronde_swiss.downfloaters`: C9, C12,
C13, C14, C16) and which of their opponents floated up before (`ronde_swiss.upfloats`: C15, C17,
C19, C21). Here the two are put in the order of the criteria.

A candidate has the value of a target exactly if its pairs lie inside the face, its floaters among
those named and the upfloats of opponents are as named, once all targets before it are proved to be
out of reach.

In edition 2017 the same holds where all residents have one score: the PSD is then that of C7, C.12
and C.16 count the floater and a constant, and there is no C9.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from ronde_swiss.brackets import Bracket
from ronde_swiss.downfloaters import Floating, floating
from ronde_swiss.faces import Face
from ronde_swiss.field import Field
from ronde_swiss.upfloats import FRESH, Rising, rising

__all__ = ["Target", "targets"]


@dataclass(frozen=True, slots=True)
class Target:
    """The face of all pairs, the residents who may float, in any way that leaves the face, and
    which players moved down may have opponents who floated up before."""

    face: Face
    floaters: frozenset[int]
    rising: Rising


def targets(field: Field, bracket: Bracket, able: Sequence[int], floats: int) -> Iterator[Target]:
    """In order of value, none left out, up to where counting does not tell (perhaps at once).
    ``able`` are the residents who may float."""
    ways = floating(field, bracket, able, floats)
    for _, alike in groupby(ways, key=lambda way: way.value[:5]):
        many = list(alike)
        yield Target(many[0].face, many[0].floaters, FRESH)
        yield from _after(field, bracket, many, all_told=floats < 2)


def _after(
    field: Field, bracket: Bracket, ways: Sequence[Floating], *, all_told: bool
) -> Iterator[Target]:
    """The other targets of these ways, which agree in C10 to C14 and have one face: C15 comes
    before their C16, of which only the least is known unless all are told."""
    face = ways[0].face
    values = rising(field, bracket, face)
    for again, alike in groupby(values, key=lambda value: len(value.last)):
        if again and not all_told:
            return
        many = list(alike)
        for way in ways:
            for value in many:
                if way is not ways[0] or value != FRESH:
                    yield Target(face, way.floaters, value)
