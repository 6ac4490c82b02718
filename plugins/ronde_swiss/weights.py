"""One bracket of edition 2026 as a weighted graph: C4 to C21 become digits of the edges.

How far the graph looks down is its scope. Only the *whole* graph is exact by itself: every player
who is still unpaired must find a partner or the PAB there, which is C4 and C5. The narrower scopes
let players stay single, so they are never worse than the truth; what they choose has to be
confirmed below afterwards (`ronde_swiss.certificates`).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from ronde_swiss.digits import Digits
from ronde_swiss.field import Field
from ronde_swiss.matching import Graph
from ronde_swiss.pair_colours import PairColours

__all__ = ["Bracket", "Scope", "bracket_graph"]


class Scope(Enum):
    """OPEN: the bracket's members, C8 supposed at its best. AHEAD: the next level too, for C8.
    WHOLE: everybody below."""

    OPEN = "open"
    AHEAD = "ahead"
    WHOLE = "whole"


@dataclass(frozen=True, slots=True)
class Bracket:
    """One bracket (DD-3): players moved down, residents, and the levels below, best first.

    ``byes`` are the players who may take the PAB of this round, empty when nobody takes one: in
    edition 2026 those of the score that C5 fixed.
    """

    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    below: tuple[tuple[int, ...], ...]
    byes: frozenset[int]

    @property
    def members(self) -> tuple[int, ...]:
        return self.moved_down + self.residents

    @property
    def lower(self) -> tuple[int, ...]:
        """Everybody below the bracket."""
        return tuple(p for level in self.below for p in level)

    @property
    def takes_bye(self) -> bool:
        """Whether the PAB goes to a member, however the levels below are paired."""
        return bool(self.byes) and max(self.byes) <= self.residents[-1]


class _Units:
    """The unit of each criterion in one bracket."""

    def __init__(self, field: Field, bracket: Bracket, scope: Scope, least_played: bool) -> None:
        mdps, residents = bracket.moved_down, bracket.residents
        scores = field.scores
        size = len(bracket.members)
        following = 0 if scope is Scope.OPEN or not bracket.below else len(bracket.below[0])
        groups = Counter(scores[m] for m in mdps)
        rose = [any(field.up[back][r] for r in residents) for back in (0, 1)]
        sank = [Counter(scores[m] for m in mdps if field.down[back][m]) for back in (0, 1)]
        digits = Digits()
        self.c21 = digits.units(groups if rose[1] else {})
        self.c20 = digits.units(sank[1])
        self.c19 = digits.units(groups if rose[0] else {})
        self.c18 = digits.units(sank[0])
        self.c17 = digits.unit(len(mdps) if rose[1] else 0)
        self.c16 = digits.unit(sum(field.down[1][r] for r in residents))
        self.c15 = digits.unit(len(mdps) if rose[0] else 0)
        self.c14 = digits.unit(sum(field.down[0][r] for r in residents))
        exempt = any(field.topscorers[p] for p in bracket.members)
        self.colours = PairColours(field, digits, size // 2, exempt)
        self.idle = max((field.unplayed[p] for p in bracket.members), default=0)
        self.c9 = digits.unit(self.idle if least_played else 0)
        leaving = Counter(scores[p] for p in bracket.members)
        self.c8_scores = digits.units(leaving if following else {})
        self.c8_pairs = digits.unit((size + following) // 2 if following else 0)
        self.c7 = digits.units(groups)
        self.c6 = digits.unit(size // 2)
        everybody = size + len(bracket.lower) + 1
        self.bye = digits.unit(1 if bracket.byes else 0)
        self.must = digits.unit(everybody // 2 if scope is Scope.WHOLE else 0)


def bracket_graph(field: Field, bracket: Bracket, scope: Scope, *, least_played: bool) -> Graph:
    """The graph of one bracket; ``least_played`` adds C9, which holds for a single downfloater
    who takes the PAB. The PAB is the vertex ``field.bye``."""
    units = _Units(field, bracket, scope, least_played)
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


def _join_members(graph: Graph, field: Field, bracket: Bracket, u: _Units) -> None:
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
        own = base + u.c7[score]
        own += u.c18.get(score, 0) * sank[m] + u.c20.get(score, 0) * sank_before[m]
        fresh = u.c15 + u.c19.get(score, 0)
        fresh_before = u.c17 + u.c21.get(score, 0)
        for r in bracket.residents:
            value = u.colours.of(m, r)
            if value is not None and r not in field.conflicts[m]:
                rises = fresh * (not rose[r]) + fresh_before * (not rose_before[r])
                graph.join(m, r, own + value + worth[r] + rises)


def _join_following(graph: Graph, field: Field, bracket: Bracket, u: _Units) -> None:
    """Pairs of the next bracket, which earn C8."""
    following = bracket.below[0]
    base = u.must + u.c8_pairs
    for a in bracket.members:
        _join_all(graph, field, a, following, base + u.c8_scores[field.scores[a]])
    for index, a in enumerate(following, start=1):
        _join_all(graph, field, a, following[index:], base)


def _join_lower(graph: Graph, field: Field, bracket: Bracket, u: _Units) -> None:
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
