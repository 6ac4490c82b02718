"""Progressive scores: being ahead early (C.07 7.5)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

from ronde import Combination, Contribution, Reach, Record, Text, TieBreakCode, Value, decimal_text
from ronde_tiebreaks.catalogued import Catalogued
from ronde_tiebreaks.numbers import shared_values
from ronde_tiebreaks.sheet import Sheet, sheet

__all__ = ["ProgressiveScores"]


class ProgressiveScores(Catalogued):
    """Rewards points made early, when one's opponents grow stronger with them. Type B.

    PS = sum of the points held after each round, unplayed rounds included at the points awarded
    (TB-IND-04). ``/Cn`` leaves out what was held after rounds 1 to n.
    """

    code = "PS"
    modifiers = frozenset("C")
    combination = Combination.SUM
    reach = Reach.OWN

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        scores = sheet(record, code.score)
        added = {id: sum(_running(scores, id)[code.cut :]) for id in group}
        return shared_values(added, scores.unit)

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        scores = sheet(record, code.score)
        held = [scores.value(number) for number in _running(scores, participant)]
        return [
            Contribution(round, None, points, _wording(points, round), round <= code.cut)
            for round, points in enumerate(held, start=1)
        ]


def _running(scores: Sheet, id: str) -> list[int]:
    """The points after each round."""
    gained = [0] * scores.rounds
    for entry, points in scores.rows(id):
        gained[entry.round - 1] += points
    return list(accumulate(gained))


def _wording(points: Fraction, round: int) -> Text:
    return Text("tiebreaks.running", {"points": decimal_text(points), "round": round})
