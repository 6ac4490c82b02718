"""How much each criterion of edition 2026 is worth in one bracket, as digits of one whole number.

Players moved down from many scores have a digit each in C7, C8 and C18 to C21. In an event of
nearly as many rounds as players that is more than fits the fast solver (`ronde_swiss.matching`), so
the weights are made in two stages. The first ends with C8 and *settles* how many players of each
score are paired in the bracket (C7), and how many of its downfloaters in the next one (C8). In the
second a score all of whose players are paired needs no digit of its own: one digit counts the pairs
of all such scores, and is full exactly when each of them is. A score of whose players nobody is
paired needs none at all.

Nothing is lost. Let O be the settled numbers and S those of a matching that is heaviest in the
second stage; S is not less than O there. Take the highest score in which they differ. It is none of
the full ones, since the common digit is full in O and therefore in S. If it is one of nobody, S has
more than O, and if it has a digit, S has more as well, for S and O agree in all digits before it.
Both would make S better than O in the first stage, where O was the best.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from ronde_swiss.brackets import Bracket, Scope
from ronde_swiss.digits import Digits, Uncounted
from ronde_swiss.field import Field
from ronde_swiss.pair_colours import PairColours

__all__ = ["Settled", "Units", "settle"]


@dataclass(frozen=True, slots=True)
class Settled:
    """By score: how many players moved down are paired in the bracket, how many members float,
    and how many of these are paired in the next bracket."""

    paired: Counter[int]
    floating: Counter[int]
    ahead: Counter[int]


def settle(field: Field, bracket: Bracket, mate: Mapping[int, int]) -> Settled:
    """What a heaviest matching of the first stage says."""
    members = frozenset(bracket.members)
    following = frozenset(bracket.below[0] if bracket.below else ())
    scores = field.scores
    floating = [p for p in bracket.members if mate.get(p) not in members]
    return Settled(
        Counter(scores[m] for m in bracket.moved_down if mate.get(m) in members),
        Counter(scores[p] for p in floating),
        Counter(scores[p] for p in floating if mate.get(p) in following),
    )


class Units:
    """The unit of each criterion. ``rough`` stops after C8; ``settled`` is what it found."""

    def __init__(
        self,
        field: Field,
        bracket: Bracket,
        scope: Scope,
        *,
        least_played: bool,
        rough: bool = False,
        settled: Settled | None = None,
    ) -> None:
        mdps = bracket.moved_down
        scores = field.scores
        size = len(bracket.members)
        following = 0 if scope is Scope.OPEN or not bracket.below else len(bracket.below[0])
        groups = Counter(scores[m] for m in mdps)
        leaving = Counter(scores[p] for p in bracket.members)
        digits = Digits()
        fine = Uncounted() if rough else digits
        self._floats(field, bracket, fine, groups, settled)
        exempt = any(field.topscorers[p] for p in bracket.members)
        self.colours = PairColours(field, fine, size // 2, exempt)
        self.idle = max((field.unplayed[p] for p in bracket.members), default=0)
        self.c9 = fine.unit(self.idle if least_played else 0)
        ahead = (settled.ahead, settled.floating) if settled else None
        self.c8_scores = _few(digits, leaving if following else Counter(), ahead)
        self.c8_pairs = digits.unit((size + following) // 2 if following else 0)
        self.c7 = _few(digits, groups, (settled.paired, groups) if settled else None)
        self.c6 = digits.unit(size // 2)
        everybody = size + len(bracket.lower) + 1
        self.bye = digits.unit(1 if bracket.byes else 0)
        self.must = digits.unit(everybody // 2 if scope is Scope.WHOLE else 0)
        self.bits = digits.bits
        self._barred = {s for s in groups if settled and not settled.paired[s]}

    def may_pair(self, score: int) -> bool:
        """Whether players moved down from that score may be paired in the bracket at all."""
        return score not in self._barred

    def _floats(
        self,
        field: Field,
        bracket: Bracket,
        digits: Digits,
        groups: Mapping[int, int],
        settled: Settled | None,
    ) -> None:
        """C14 to C21. Of a score that is paired as a whole C18 and C20 are known."""
        mdps, residents = bracket.moved_down, bracket.residents
        if settled:
            groups = {s: n for s, n in groups.items() if settled.paired[s]}
        open_ = {s for s, n in groups.items() if not settled or settled.paired[s] < n}
        sank, rose = field.down, [any(up[r] for r in residents) for up in field.up]
        again = [Counter(field.scores[m] for m in mdps if down[m]) for down in sank]
        sizes = [{s: n for s, n in found.items() if s in open_} for found in again]
        self.c21 = digits.units(groups if rose[1] else {})
        self.c20 = digits.units(sizes[1])
        self.c19 = digits.units(groups if rose[0] else {})
        self.c18 = digits.units(sizes[0])
        self.c17 = digits.unit(len(mdps) if rose[1] else 0)
        self.c16 = digits.unit(sum(sank[1][r] for r in residents))
        self.c15 = digits.unit(len(mdps) if rose[0] else 0)
        self.c14 = digits.unit(sum(sank[0][r] for r in residents))


def _few(
    digits: Digits, most: Counter[int], found: tuple[Counter[int], Counter[int]] | None
) -> dict[int, int]:
    """A unit for each score. ``most`` is the greatest sum of a digit; ``found`` says of how many
    that count how many are there: all of them share a digit, none of them need none."""
    if found is None:
        return digits.units(most)
    count, whole = found
    own = {s: n for s, n in most.items() if 0 < count[s] < whole[s]}
    full = [s for s in most if 0 < count[s] == whole[s]]
    units = dict.fromkeys(most, 0) | digits.units(own)
    common = digits.unit(sum(most[s] for s in full))
    return units | dict.fromkeys(full, common)
