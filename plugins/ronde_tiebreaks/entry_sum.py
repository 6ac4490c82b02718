"""Tie-breaks of one's own record: every round counts for something, or for nothing."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from ronde import Combination, Contribution, Reach, Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import Catalogued
from ronde_tiebreaks.numbers import shared_values
from ronde_tiebreaks.wording import of_entry

__all__ = ["Amounts", "EntrySum"]

Amounts = Callable[[str], Sequence[int | Fraction]]
"""What each entry of a participant's line counts for."""


class EntrySum(Catalogued):
    """Adds up `amounts` over the rounds."""

    combination = Combination.SUM
    reach = Reach.OWN

    @abstractmethod
    def amounts(self, record: Record, code: TieBreakCode) -> Amounts:
        """What entries count for in this event."""

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        amounts = self.amounts(record, code)
        return shared_values({id: sum(amounts(id)) for id in group})

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        return [
            Contribution(
                entry.round, entry.opponent, Fraction(amount), of_entry(record, entry, amount)
            )
            for entry, amount in zip(
                record.lines[participant].entries,
                self.amounts(record, code)(participant),
                strict=True,
            )
            if amount
        ]
