"""The tie-break: 4 for a win, 2 for a draw, 1 for a loss, 0 without play (TB-IND-08)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ronde import Contribution, Outcome, Record, TieBreak, TieBreakCode, Value

__all__ = ["KashdanPoints"]

WORTH = {Outcome.WIN: 4, Outcome.DRAW: 2, Outcome.LOSS: 1}


class KashdanPoints(TieBreak):
    """Rewards fighting: of two with equal points, the one with fewer draws has more."""

    id = "kashdan.points"
    label = "kashdan.points.label"
    description = "kashdan.points.description"

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        return {
            id: (Fraction(sum(WORTH.get(e.outcome, 0) for e in record.lines[id].entries)),)
            for id in group
        }

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        return [
            Contribution(entry.round, entry.opponent, Fraction(WORTH.get(entry.outcome, 0)))
            for entry in record.lines[participant].entries
        ]
