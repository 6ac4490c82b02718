"""One bracket of edition 2026 as a weighted graph: C4 to C21 become digits of the edges.

How far the graph looks down is its scope. Only the *whole* graph is exact by itself: every player
who is still unpaired must find a partner or the PAB there, which is C4 and C5. The narrower scopes
let players stay single, so they are never worse than the truth; what they choose has to be
confirmed below afterwards (`ronde_swiss.certificates`).
"""

from collections.abc import Sequence
from itertools import combinations

from ronde_swiss.brackets import Bracket, Scope
from ronde_swiss.field import Field
from ronde_swiss.matching import LIMIT, Graph, heaviest
from ronde_swiss.units import Units, settle

__all__ = ["bracket_graph"]

ROOMY = LIMIT - 28
"""Most bits of a weight that leave room for the decisions of `ronde_swiss.choice`."""


def bracket_graph(field: Field, bracket: Bracket, scope: Scope, *, least_played: bool) -> Graph:
    """The graph of one bracket; ``least_played`` adds C9, which holds for a single downfloater
    who takes the PAB. The PAB is the vertex ``field.bye``. Where the weights become too large for
    the fast solver, a first stage settles C7 and C8 (`ronde_swiss.units`)."""
    units = Units(field, bracket, scope, least_played=least_played)
    if units.bits > ROOMY:
        rough = Units(field, bracket, scope, least_played=False, rough=True)
        mate = heaviest(_joined(field, bracket, scope, rough).edges())
        found = settle(field, bracket, mate)
        units = Units(field, bracket, scope, least_played=least_played, settled=found)
    return _joined(field, bracket, scope, units)


def _joined(field: Field, bracket: Bracket, scope: Scope, units: Units) -> Graph:
    graph = Graph()
    _join_members(graph, field, bracket, units)
    if bracket.below and scope is not Scope.OPEN:
        _join_following(graph, field, bracket, units)
    if scope is Scope.WHOLE:
        _join_lower(graph, field, bracket, units)
    depth = {Scope.OPEN: 0, Scope.AHEAD: 1, Scope.WHOLE: len(bracket.below)}[scope]
    if not any(p in bracket.byes for level in bracket.below[depth:] for p in level):
        members = frozenset(bracket.members)
        reach = members.union(*bracket.below[:depth])
        for p in bracket.byes & reach:
            idle = units.idle - field.unplayed[p] if p in members else 0
            graph.join(p, field.bye, units.must + units.bye + units.c9 * idle)
    return graph


def _join_members(graph: Graph, field: Field, bracket: Bracket, u: Units) -> None:
    """Pairs inside the bracket; two players moved down never meet (DD-6)."""
    (sank, sank_before), (rose, rose_before) = field.down, field.up
    base = u.must + u.c6
    worth = {r: u.c14 * sank[r] + u.c16 * sank_before[r] for r in bracket.residents}
    for a, b in combinations(bracket.residents, 2):
        value = u.colours.of(a, b)
        if value is not None and b not in field.conflicts[a]:
            graph.join(a, b, base + value + worth[a] + worth[b])
    for m in bracket.moved_down:
        score = field.scores[m]
        if not u.may_pair(score):
            continue
        own = base + u.c7[score]
        own += u.c18.get(score, 0) * sank[m] + u.c20.get(score, 0) * sank_before[m]
        fresh = u.c15 + u.c19.get(score, 0)
        fresh_before = u.c17 + u.c21.get(score, 0)
        for r in bracket.residents:
            value = u.colours.of(m, r)
            if value is not None and r not in field.conflicts[m]:
                rises = fresh * (not rose[r]) + fresh_before * (not rose_before[r])
                graph.join(m, r, own + value + worth[r] + rises)


def _join_following(graph: Graph, field: Field, bracket: Bracket, u: Units) -> None:
    """Pairs of the next bracket, which earn C8."""
    following = bracket.below[0]
    base = u.must + u.c8_pairs
    for a in bracket.members:
        _join_all(graph, field, a, following, base + u.c8_scores[field.scores[a]])
    for index, a in enumerate(following, start=1):
        _join_all(graph, field, a, following[index:], base)


def _join_lower(graph: Graph, field: Field, bracket: Bracket, u: Units) -> None:
    """All other edges that completion may need."""
    lower = [p for level in bracket.below[1:] for p in level]
    for a in (*bracket.members, *(bracket.below[0] if bracket.below else ())):
        _join_all(graph, field, a, lower, u.must)
    for index, a in enumerate(lower, start=1):
        _join_all(graph, field, a, lower[index:], u.must)


def _join_all(graph: Graph, field: Field, a: int, others: Sequence[int], weight: int) -> None:
    for b in others:
        if field.may_meet(a, b):
            graph.join(a, b, weight)
