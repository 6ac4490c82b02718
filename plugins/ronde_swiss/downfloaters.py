"""Who may float down at what value, by counting: C9 to C14 and C16.

So many residents are taken away in every way that C10 to C13 tell apart (`ronde_swiss.removals`),
and the others are counted (`ronde_swiss.faces`, and for topscorers `ronde_swiss.absolutes`). Of one
kind those cost least who come first by (C14, C16).

*One floater.* Every class of possible floaters, alike in kind and costs, has its own bound. The
values of the best bound are told in order of (C14, C16). What comes next cannot be told where pairs
that leave the face can do it: with C12 above 0 they make C13 greater. With C12 = 0 they raise C12,
and by two if nobody is without preference, since a pair of the minority frees two of the majority
(or C10 and C11, which is worse): the least bound with C12 = 1 is then next.

*Several.* `ronde_swiss.together`.

C9 is the least of those who may take the PAB, and only they are looked at; edition 2017 has none.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ronde_swiss.absolutes import excess
from ronde_swiss.brackets import Bracket
from ronde_swiss.faces import Face, bound
from ronde_swiss.field import Edition, Field
from ronde_swiss.preferences import FINE_KINDS, KINDS
from ronde_swiss.removals import COARSE, folded
from ronde_swiss.together import Best, Colours, Costs, Floating, several

__all__ = ["Floating", "floating"]

FINE = tuple(range(FINE_KINDS))


def floating(
    field: Field, bracket: Bracket, able: Sequence[int], floats: int
) -> Iterator[Floating]:
    """In order of value, up to where counting does not tell. ``able`` are the residents who may
    float. Nothing where more players were moved down than there are residents for, or where the PAB
    does not go to a single floater who is a resident."""
    if len(bracket.moved_down) + floats > len(bracket.residents):
        return
    if _exempt(field, bracket):
        kinds, counted, best = field.fine_kinds, FINE, _with_absolutes
    else:
        kinds, counted, best = field.kinds, COARSE[:KINDS], _plain
    counts = [0] * len(counted)
    for p in bracket.members:
        counts[counted[kinds[p]]] += 1
    if not floats:
        colours, face = best(counts)
        yield Floating((*colours, 0, 0), face, frozenset())
        return
    if bracket.takes_bye:
        able = [p for p in able if p in bracket.byes] if floats == 1 else ()
        if able and field.edition is Edition.E2026:
            least = min(field.unplayed[p] for p in able)
            able = [p for p in able if field.unplayed[p] == least]
    costs = {p: (int(field.down[0][p]), int(field.down[1][p])) for p in able}
    groups: list[list[int]] = [[] for _ in counted]
    for p in able:
        groups[counted[kinds[p]]].append(p)
    if floats == 1:
        yield from _single(best, counts, groups, costs)
    else:
        yield from several(best, counts, groups, costs, floats)


def _exempt(field: Field, bracket: Bracket) -> bool:
    """Whether all are topscorers, none with a difference that only odd records hold."""
    return field.topscorers[bracket.residents[-1]] and all(
        field.topscorers[p] and abs(field.preferences[p].difference) < 3 for p in bracket.members
    )


def _plain(counts: Sequence[int]) -> tuple[Colours, Face]:
    c12, c13, face = bound(counts)
    return (0, 0, c12, c13), face


def _with_absolutes(counts: Sequence[int]) -> tuple[Colours, Face]:
    return excess(counts) or _plain(folded(counts))


def _single(
    best: Best, counts: Sequence[int], groups: Sequence[Sequence[int]], costs: Costs
) -> Iterator[Floating]:
    bounds = []
    for kind, group in enumerate(groups):
        if group:
            left = list(counts)
            left[kind] -= 1
            bounds.append((*best(left), group))
    bounds.sort(key=lambda found: found[0])
    told: list[Colours] = []
    for colours, alike in groupby(bounds, key=lambda found: found[0]):
        classes = list(alike)
        faces = {face for _, face, _ in classes}
        next_one = told == [(0, 0, 0, 0)] and colours[:3] == (0, 0, 1) and not counts[0]
        if len(faces) > 1 or (told and not next_one):
            return
        told.append(colours)
        face = faces.pop()
        players = sorted((p for _, _, group in classes for p in group), key=costs.__getitem__)
        for cost, same in groupby(players, key=costs.__getitem__):
            yield Floating((*colours, *cost), face, frozenset(same))
