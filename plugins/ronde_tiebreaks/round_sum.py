"""Tie-breaks that add up one contribution a round, the least significant ones left out."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction
from operator import mul

from ronde import Combination, Contribution, Reach, Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import Catalogued
from ronde_tiebreaks.cuts import left_out
from ronde_tiebreaks.numbers import shared_values
from ronde_tiebreaks.part import Basis, Rounds
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
        return shared_values(sums(basis, group, code, self.weighted), self._unit(basis))

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        basis = self.basis(record, code)
        rounds = basis.rounds[participant]
        contributions = _contributions(rounds, self.weighted)
        cut = left_out(rounds, contributions, code, basis)
        unit = self._unit(basis)
        return [
            Contribution(
                part.entry.round,
                part.entry.opponent,
                Fraction(contributions[index], unit),
                of_part(record, part, basis, self.weighted),
                index in cut,
            )
            for index, part in enumerate(rounds.parts())
        ]

    def _unit(self, basis: Basis) -> int:
        return basis.unit * basis.points_unit if self.weighted else basis.unit


def sums(
    basis: Basis, group: Sequence[str], code: TieBreakCode, weighted: bool
) -> Mapping[str, int]:
    """The sum of everybody in whole numbers."""
    added: dict[str, int] = {}
    for id in group:
        rounds = basis.rounds[id]
        contributions = _contributions(rounds, weighted)
        cut = left_out(rounds, contributions, code, basis)
        added[id] = sum(contributions) - sum([contributions[index] for index in cut])
    return added


def _contributions(rounds: Rounds, weighted: bool) -> Sequence[int]:
    return list(map(mul, rounds.values, rounds.points)) if weighted else rounds.values
