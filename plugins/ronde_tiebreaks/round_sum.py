"""Tie-breaks that add up one contribution a round, the least significant ones left out."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction

from ronde import Combination, Contribution, Reach, Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import Catalogued
from ronde_tiebreaks.cuts import left_out
from ronde_tiebreaks.part import Basis, Part
from ronde_tiebreaks.wording import of_part

__all__ = ["RoundSum", "sums"]


class RoundSum(Catalogued):
    """``weighted`` multiplies the opponent's value by the points obtained in the round."""

    weighted = False
    combination = Combination.SUM
    reach = Reach.OPPONENTS

    @abstractmethod
    def basis(self, record: Record, code: TieBreakCode) -> Basis:
        """What each round offers."""

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        basis = self.basis(record, code)
        unit = self._unit(basis)
        added = sums(basis, group, code, self.weighted)
        return {id: (Fraction(number, unit),) for id, number in added.items()}

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        basis = self.basis(record, code)
        parts = basis.parts[participant]
        weigh = _weighted if self.weighted else _plain
        cut = left_out(parts, code, weigh, basis)
        unit = self._unit(basis)
        return [
            Contribution(
                part.entry.round,
                part.entry.opponent,
                Fraction(weigh(part), unit),
                of_part(record, part, basis, self.weighted),
                index in cut,
            )
            for index, part in enumerate(parts)
        ]

    def _unit(self, basis: Basis) -> int:
        return basis.unit * basis.points_unit if self.weighted else basis.unit


def sums(
    basis: Basis, group: Sequence[str], code: TieBreakCode, weighted: bool
) -> Mapping[str, int]:
    """The sum of everybody in whole numbers."""
    weigh = _weighted if weighted else _plain
    added: dict[str, int] = {}
    for id in group:
        parts = basis.parts[id]
        total = sum([weigh(part) for part in parts] if weighted else [p.value for p in parts])
        for index in left_out(parts, code, weigh, basis):
            total -= weigh(parts[index])
        added[id] = total
    return added


def _plain(part: Part) -> int:
    return part.value


def _weighted(part: Part) -> int:
    return part.value * part.points
