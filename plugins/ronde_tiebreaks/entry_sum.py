"""Tie-breaks of one's own record: every round counts for something, or for nothing."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from fractions import Fraction

from ronde import Combination, Contribution, Reach, Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import Catalogued
from ronde_tiebreaks.numbers import shared_values
from ronde_tiebreaks.wording import of_entry

__all__ = ["EntrySum"]


class EntrySum(Catalogued):
    """Adds up `amounts` over the rounds."""

    combination = Combination.SUM
    reach = Reach.OWN

    @abstractmethod
    def amounts(
        self, record: Record, participant: str, code: TieBreakCode
    ) -> Sequence[int | Fraction]:
        """What each entry of the participant's line counts for."""

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        return shared_values({id: sum(self.amounts(record, id, code)) for id in group})

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        return [
            Contribution(
                entry.round, entry.opponent, Fraction(amount), of_entry(record, entry, amount)
            )
            for entry, amount in zip(
                record.lines[participant].entries,
                self.amounts(record, participant, code),
                strict=True,
            )
            if amount
        ]
