"""One bracket of edition 2017 as a weighted graph (D17-1 to D17-8).

Criteria keep their numbers of 2026. What differs: the pairing score difference (PSD, D17-5)
instead of C7; completion asked only of the last brackets; floats counted wherever scores differ,
since a collapsed last bracket holds residents of several scores.
"""

from collections import Counter
from itertools import combinations, product

from ronde_swiss.brackets import Bracket
from ronde_swiss.digits import Digits
from ronde_swiss.field import Field
from ronde_swiss.matching import Graph
from ronde_swiss.pair_colours import PairColours

__all__ = ["bracket_graph_2017"]


class _Units:
    """The unit of each criterion in one bracket."""

    def __init__(self, field: Field, bracket: Bracket, whole: bool) -> None:
        self._floor = field.scores[bracket.residents[-1]] - field.point
        size = len(bracket.members)
        following = () if whole or not bracket.below else bracket.below[0]
        differences = self._differences(field, bracket)
        digits = Digits()
        rose = [any(field.up[back][r] for r in bracket.residents) for back in (0, 1)]
        sank = [any(field.down[back][p] for p in bracket.members) for back in (0, 1)]
        self.c21 = digits.units(differences if rose[1] else {})
        self.c20 = digits.units(differences if sank[1] else {})
        self.c19 = digits.units(differences if rose[0] else {})
        self.c18 = digits.units(differences if sank[0] else {})
        self.c17 = digits.unit(size // 2 if rose[1] else 0)
        self.c16 = digits.unit(sum(field.down[1][p] for p in bracket.members))
        self.c15 = digits.unit(size // 2 if rose[0] else 0)
        self.c14 = digits.unit(sum(field.down[0][p] for p in bracket.members))
        exempt = any(field.topscorers[p] for p in bracket.members)
        self.colours = PairColours(field, digits, size // 2, exempt)
        leaving = Counter(field.scores[p] for p in bracket.members)
        self.c8_scores = digits.units(leaving if following else {})
        self.c8_pairs = digits.unit(3 * (size + len(following)) // 2 if following else 0)
        self.psd = digits.units(differences)
        self.c6 = digits.unit(size // 2)
        everybody = size + len(bracket.lower) + 1
        self.must = digits.unit(everybody // 2 if whole else 0)

    def floater(self, score: int) -> int:
        """The difference that a downfloater of that score stands for (D17-5)."""
        return score - self._floor

    def _differences(self, field: Field, bracket: Bracket) -> Counter[int]:
        """How often each difference can occur at most."""
        scores = field.scores
        below = sorted({scores[r] for r in bracket.residents})
        found = Counter(self.floater(scores[p]) for p in bracket.members)
        for p in bracket.members:
            found.update(scores[p] - score for score in below if score <= scores[p])
        return found


def bracket_graph_2017(field: Field, bracket: Bracket, *, whole: bool) -> Graph:
    """The graph of one bracket. ``whole``: the last bracket or the penultimate pairing bracket
    (D17-4), in which everybody below takes part and must find a partner or the PAB; otherwise the
    members and the next level, for C8 (C.7 of that edition)."""
    units = _Units(field, bracket, whole)
    graph = Graph()
    final = not whole and len(bracket.below) == 1
    for a, b in combinations(bracket.residents, 2):
        _join_pair(graph, field, units, a, b, final)
    for a, b in product(bracket.moved_down, bracket.residents):
        _join_pair(graph, field, units, a, b, final)
    if whole:
        _join_completion(graph, field, bracket, units)
    elif bracket.below:
        _join_following(graph, field, bracket, units, final)
    return graph


def _join_pair(graph: Graph, field: Field, u: _Units, a: int, b: int, final: bool) -> None:
    """A pair inside the bracket, ``a`` ranking higher."""
    colours = u.colours.of(a, b)
    if colours is None or b in field.conflicts[a]:
        return
    high, low = field.scores[a], field.scores[b]
    both = (u.floater(high), u.floater(low))
    weight = u.must + u.c6 + colours
    weight += u.psd[both[0]] + u.psd[both[1]] - u.psd[high - low]
    if final:
        weight += u.c8_pairs * _urgency(field, a, b)
    counts = ((u.c14, u.c15, u.c18, u.c19), (u.c16, u.c17, u.c20, u.c21))
    for back, (sinking, rising, sink_sizes, rise_sizes) in enumerate(counts):
        down, up = field.down[back], field.up[back]
        weight += sinking * (down[b] + (down[a] and high == low))
        if down[a] and sink_sizes:
            weight += sink_sizes[both[0]] - (sink_sizes[high - low] if high > low else 0)
        if down[b] and sink_sizes:
            weight += sink_sizes[both[1]]
        again = up[b] and high > low
        weight += rising * (not again)
        weight += sum(rise_sizes.values()) - (rise_sizes[high - low] if again else 0)
    graph.join(a, b, weight)


def _urgency(field: Field, a: int, b: int) -> int:
    """In the last two brackets a pair counts once more for each player barred from the PAB, so
    that whoever is left over may take it."""
    return 1 + (not field.may_bye[a]) + (not field.may_bye[b])


def _join_completion(graph: Graph, field: Field, bracket: Bracket, u: _Units) -> None:
    for a, b in product(bracket.members, bracket.lower):
        if field.may_meet(a, b):
            graph.join(a, b, u.must)
    for a, b in combinations(bracket.lower, 2):
        if field.may_meet(a, b):
            graph.join(a, b, u.must)
    for p in bracket.byes.intersection(bracket.members + bracket.lower):
        graph.join(p, field.bye, u.must)


def _join_following(graph: Graph, field: Field, bracket: Bracket, u: _Units, final: bool) -> None:
    following = bracket.below[0]
    for a, b in product(bracket.members, following):
        if field.may_meet(a, b):
            pairs = _urgency(field, a, b) if final else 1
            graph.join(a, b, u.c8_pairs * pairs + u.c8_scores[field.scores[a]])
    for a, b in combinations(following, 2):
        if field.may_meet(a, b):
            graph.join(a, b, u.c8_pairs * (_urgency(field, a, b) if final else 1))
