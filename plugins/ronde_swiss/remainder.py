"""The remainder of a bracket inside a face: no exchange, else the first single one that works, else
as few as a matching says.

Three answers: the pairs, a proof that there are none, or, of a large remainder that needs an
exchange, not known. Every perfect matching inside the face is worth the same, so the exchanges are
those of the first such matching in order of generation (DG-3), which `ronde_swiss.choice` finds.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import combinations

from ronde_swiss.choice import Choice
from ronde_swiss.faces import Face, bound
from ronde_swiss.field import Field
from ronde_swiss.matching import Graph, heaviest
from ronde_swiss.removals import coarse
from ronde_swiss.seating import Seating, first_seating

__all__ = ["FREE", "NONE", "UNKNOWN", "Verdict", "counted_pairs", "first_pairs", "possible"]

FREE = 250
"""Largest remainder whose possibility as such is settled by an exact matching."""
TRIES = 100
"""Exchanges tried before a matching is asked."""


class Verdict(Enum):
    """What a search without pairs found."""

    NONE = "none"
    UNKNOWN = "unknown"


NONE, UNKNOWN = Verdict.NONE, Verdict.UNKNOWN


def first_pairs(
    field: Field, face: Face, rest: Sequence[int], floaters: frozenset[int], floats: int
) -> Seating | Verdict:
    """The pairs of the earliest candidate (DP-4) inside the face for residents in DD-1 order;
    so many of ``floaters`` stay alone."""
    pairs = (len(rest) - floats) // 2
    heads, tails = list(rest[:pairs]), list(rest[pairs:])
    alone = floaters.intersection(tails)
    if len(alone) >= floats:
        seating = first_seating(field, face, heads, tails, alone, floats)
        if seating is not None:
            return seating
    if len(rest) > FREE:
        return UNKNOWN
    choice = Choice(_inside(field, face, rest, floaters, floats))
    if len(choice.mate) < len(rest) + floats:
        return NONE
    for index, (out, into) in enumerate(_exchanges(field, face, heads, tails, floaters)):
        if index == TRIES:
            break
        s1 = sorted([into, *(h for h in heads if h != out)])
        s2 = sorted([out, *(t for t in tails if t != into)])
        alone = floaters.intersection(s2)
        if len(alone) >= floats:
            seating = first_seating(field, face, s1, s2, alone, floats)
            if seating is not None:
                return [(min(pair), max(pair)) for pair in seating]
    first = choice.heads(rest)
    s2 = [r for r in rest if r not in first]
    alone = floaters.intersection(s2)
    seating = first_seating(field, face, sorted(first), s2, alone, floats)
    assert seating is not None, "a matching has these players in S1"
    return [(min(pair), max(pair)) for pair in seating]


def counted_pairs(field: Field, mate: Mapping[int, int], rest: Sequence[int]) -> Seating | None:
    """The pairs of the earliest candidate as good as the best matching ``mate`` of a bracket, whose
    other pairs are decided; None where counting does not tell.

    If everybody of ``rest`` is paired there, everybody of it is in every matching as good (C6), and
    such matchings differ among players of one score by C10 to C13 alone. If its pairs lie inside
    the face of these players, it attains the bounds, and those as good are the ones inside."""
    own = frozenset(rest)
    if not rest or field.scores[rest[0]] != field.scores[rest[-1]]:
        return None
    if any(mate.get(r) not in own for r in rest):
        return None
    kinds = field.kinds
    face = bound(coarse(kinds[r] for r in rest))[2]
    if not all(face.meets[kinds[r]][kinds[mate[r]]] for r in rest):
        return None
    made = first_pairs(field, face, rest, frozenset(), 0)
    return None if isinstance(made, Verdict) else made


def possible(
    field: Field,
    face: Face,
    opponents: Mapping[int, Sequence[int]],
    rest: Sequence[int],
    floaters: frozenset[int],
    floats: int,
) -> bool:
    """Whether players moved down can be paired with one of their ``opponents`` in ``rest`` each
    and the others with each other inside the face, but for so many floaters: all but counts, and
    exact."""
    graph = _inside(field, face, rest, floaters, floats)
    for m, residents in opponents.items():
        for r in residents:
            graph.join(m, r, 1)
    return len(heaviest(graph.edges())) == len(opponents) + len(rest) + floats


def _inside(
    field: Field, face: Face, rest: Sequence[int], floaters: frozenset[int], floats: int
) -> Graph:
    """All pairs inside the face; whoever may be left over may have one of so many vertices from
    that of the bye on. Everybody and all of these are matched exactly if the number floats."""
    kinds, meets = face.kinds(field), face.meets
    graph = Graph()
    for a, b in combinations(rest, 2):
        if meets[kinds[a]][kinds[b]] and b not in field.conflicts[a]:
            graph.join(a, b, 1)
    for p in floaters.intersection(rest):
        for seat in range(floats):
            graph.join(p, field.bye + seat, 1)
    return graph


def _exchanges(
    field: Field, face: Face, heads: Sequence[int], tails: Sequence[int], floaters: frozenset[int]
) -> Iterator[tuple[int, int]]:
    """Single exchanges in order of DG-3, but for those of two players alike in all that matters:
    they change nothing."""
    own, kinds = frozenset((*heads, *tails)), face.kinds(field)

    def nature(p: int) -> tuple[int, bool]:
        return kinds[p], p in floaters

    size = len(heads)
    for difference in range(1, size + len(tails)):
        for place in range(size - 1, -1, -1):
            target = place + difference - size
            if 0 <= target < len(tails):
                out, into = heads[place], tails[target]
                alike = nature(out) == nature(into)
                if not alike or own & (field.conflicts[out] | field.conflicts[into]):
                    yield out, into
