"""Criteria as digits of edge weights, so that one heaviest matching decides a bracket.

Every criterion C6 to C21 is a sum over the edges of a matching; the sums stand side by side in
one whole number, the most important criterion highest (C-CMP). A digit is as wide as its greatest
possible sum, and a criterion that cannot occur takes no room.

In the *whole* graph every player who is still unpaired must find a partner or the PAB: that is C4
and C5, and edges into the next bracket earn C8. In the *open* graph only the bracket's members
stand; whoever stays single floats down, and C4 and C8 are supposed to be at their best, which
`ronde_swiss.completion` has to confirm afterwards.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from ronde_swiss.colours import granted
from ronde_swiss.field import Field
from ronde_swiss.matching import Graph
from ronde_swiss.preferences import KINDS, Strength

__all__ = ["Bracket", "bracket_graph"]


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
    def takes_bye(self) -> bool:
        """Whether the PAB goes to a member, however the levels below are paired."""
        return bool(self.byes) and not any(p in self.byes for level in self.below for p in level)


class _Digits:
    """Hands out units, least significant first; the unit of what cannot be counted is 0."""

    def __init__(self) -> None:
        self._bits = 0

    def __call__(self, most: int) -> int:
        if most <= 0:
            return 0
        unit = 1 << self._bits
        self._bits += most.bit_length()
        return unit

    def by_score(self, most: Counter[int]) -> dict[int, int]:
        """One digit a score, the highest score the most important."""
        return {score: self(most[score]) for score in sorted(most)}


class _Units:
    """The unit of each criterion in one bracket."""

    def __init__(self, field: Field, bracket: Bracket, whole: bool, least_played: bool) -> None:
        mdps, residents = bracket.moved_down, bracket.residents
        scores = field.scores
        pairs = len(bracket.members) // 2
        groups = Counter(scores[m] for m in mdps)
        crossings = min(len(mdps), len(residents))
        following = bracket.below[0] if whole and bracket.below else ()
        digit = _Digits()
        self.c15: list[int] = [0, 0]
        self.c14: list[int] = [0, 0]
        rose = [any(field.up[back][r] for r in residents) for back in (0, 1)]
        sank = [Counter(scores[m] for m in mdps if field.down[back][m]) for back in (0, 1)]
        none: Counter[int] = Counter()
        self.c21 = digit.by_score(groups if rose[1] else none)
        self.c20 = digit.by_score(sank[1])
        self.c19 = digit.by_score(groups if rose[0] else none)
        self.c18 = digit.by_score(sank[0])
        for back in (1, 0):
            self.c15[back] = digit(crossings if rose[back] else 0)
            self.c14[back] = digit(sum(field.down[back][r] for r in residents))
        self.c13 = digit(pairs)
        self.c12 = digit(pairs)
        exempt = any(field.topscorers[p] for p in bracket.members)
        self.c11 = digit(pairs if exempt else 0)
        self.c10 = digit(pairs if exempt else 0)
        self.idle = max((field.unplayed[p] for p in bracket.members), default=0)
        self.c9 = digit(self.idle if least_played else 0)
        floaters = Counter(scores[p] for p in bracket.members)
        self.next_score = digit.by_score(floaters if following else none)
        self.next_pair = digit((len(bracket.members) + len(following)) // 2 if following else 0)
        self.c7 = digit.by_score(groups)
        self.c6 = digit(pairs)
        everybody = len(bracket.members) + sum(map(len, bracket.below)) + 1
        self.must = digit(everybody // 2 if whole else 1)


def bracket_graph(field: Field, bracket: Bracket, *, whole: bool, least_played: bool) -> Graph:
    """The graph of one bracket; ``least_played`` adds C9, which holds for a single downfloater
    who takes the PAB. The PAB is the vertex ``field.bye``."""
    units = _Units(field, bracket, whole, least_played)
    graph = Graph()
    _join_members(graph, field, bracket, units, units.must if whole else 0)
    if whole:
        _join_below(graph, field, bracket, units)
    if bracket.byes and (whole or bracket.takes_bye):
        for p in bracket.byes.intersection(bracket.members):
            graph.join(p, field.bye, units.must + units.c9 * (units.idle - field.unplayed[p]))
        if whole:
            for level in bracket.below:
                for p in bracket.byes.intersection(level):
                    graph.join(p, field.bye, units.must)
    return graph


def _join_members(graph: Graph, field: Field, bracket: Bracket, u: _Units, base: int) -> None:
    """Pairs inside the bracket; two players moved down never meet (DD-6)."""
    colours = _Colours(field, u)
    base += u.c6
    down = field.down
    worth = {r: u.c14[0] * down[0][r] + u.c14[1] * down[1][r] for r in bracket.residents}
    for a, b in combinations(bracket.residents, 2):
        value = colours.of(a, b)
        if value is not None and b not in field.conflicts[a]:
            graph.join(a, b, base + value + worth[a] + worth[b])
    for m in bracket.moved_down:
        score = field.scores[m]
        own = base + u.c7[score]
        own += u.c18.get(score, 0) * down[0][m] + u.c20.get(score, 0) * down[1][m]
        free = [u.c15[0] + u.c19.get(score, 0), u.c15[1] + u.c21.get(score, 0)]
        for r in bracket.residents:
            value = colours.of(m, r)
            if value is not None and r not in field.conflicts[m]:
                still = (not field.up[0][r]) * free[0] + (not field.up[1][r]) * free[1]
                graph.join(m, r, own + value + worth[r] + still)


def _join_below(graph: Graph, field: Field, bracket: Bracket, u: _Units) -> None:
    """Edges out of the bracket and below it: completion, and C8 into the next level."""
    if not bracket.below:
        return
    must = u.must
    following, lower = bracket.below[0], [p for level in bracket.below[1:] for p in level]
    for a in bracket.members:
        _join_all(graph, field, a, following, must + u.next_pair + u.next_score[field.scores[a]])
        _join_all(graph, field, a, lower, must)
    for index, a in enumerate(following):
        _join_all(graph, field, a, following[index + 1 :], must + u.next_pair)
        _join_all(graph, field, a, lower, must)
    for index, a in enumerate(lower):
        _join_all(graph, field, a, lower[index + 1 :], must)


def _join_all(graph: Graph, field: Field, a: int, others: Iterable[int], weight: int) -> None:
    for b in others:
        if field.may_meet(a, b):
            graph.join(a, b, weight)


class _Colours:
    """C10 to C13 of a pair: what it does not offend. C3 gives no value at all."""

    def __init__(self, field: Field, units: _Units) -> None:
        self._field = field
        self._units = units
        self._table = [[self._by_kind(a, b) for b in range(KINDS)] for a in range(KINDS)]

    def of(self, a: int, b: int) -> int | None:
        value = self._table[self._field.kinds[a]][self._field.kinds[b]]
        return self._both_absolute(a, b) if value is None else value

    def _by_kind(self, a: int, b: int) -> int | None:
        u = self._units
        fair = u.c10 + u.c11
        if not a or not b or (a > 3) != (b > 3):
            return fair + u.c12 + u.c13
        one, other = sorted(((a - 1) % 3 + 1, (b - 1) % 3 + 1))
        if one == Strength.ABSOLUTE:
            return None
        return fair if one == Strength.STRONG else fair + u.c13

    def _both_absolute(self, a: int, b: int) -> int | None:
        """Allowed to topscorers (DD-10): does the loser of the colour end beyond two (C10), or
        with one colour three times running (C11)?"""
        field, u = self._field, self._units
        if not field.topscorers[a] and not field.topscorers[b]:
            return None
        higher, lower = min(a, b), max(a, b)
        loser = lower if granted(field, higher, lower) == higher else higher
        wish = field.preferences[loser]
        played: Sequence[int] = field.histories[loser]
        given = -wish.colour
        beyond = abs(wish.difference + given) > 2
        thrice = len(played) > 1 and played[-1] == played[-2] == given
        return u.c13 + u.c10 * (not beyond) + u.c11 * (not thrice)
