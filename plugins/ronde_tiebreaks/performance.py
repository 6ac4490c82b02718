"""Performances: the rating that the results are worth (C.07 10.2 to 10.5)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ronde import Combination, Contribution, Reach, Record, Text, TieBreakCode, Value
from ronde_tiebreaks.catalogued import INDIVIDUAL, Catalogued
from ronde_tiebreaks.numbers import shared_values
from ronde_tiebreaks.rating_tables import expected, performance_difference
from ronde_tiebreaks.ratings import Rated, RatedGame, games_of, mean

__all__ = [
    "AverageOfPerfectPerformances",
    "AverageOfPerformances",
    "PerfectPerformance",
    "Performance",
]


class Performance(Rated):
    """Rewards results against rated opponents. Type DB.

    TPR = rounded ARO + dp(p), p being the share of the points on the 1-½-0 scale, half up to
    hundredths (TB-RAT-06).
    """

    code = "TPR"
    qualifies = INDIVIDUAL

    def number(self, halves: int, opponents: Sequence[int], code: TieBreakCode) -> int:
        games = len(opponents)
        hundredths = (100 * halves + games) // (2 * games)
        return mean(opponents) + performance_difference(hundredths)


class PerfectPerformance(Rated):
    """Rewards results against rated opponents, each opponent weighed by himself. Type DB.

    PTP = smallest whole rating whose expected score against the opponents reaches the points made
    (TB-RAT-07); without a point it is the lowest opponent's rating minus 800, with all points the
    highest one's plus 736 (TB-RAT-08). Hundredths are added as integers.
    """

    code = "PTP"
    qualifies = INDIVIDUAL

    def number(self, halves: int, opponents: Sequence[int], code: TieBreakCode) -> int:
        wanted = 50 * halves
        if not wanted:
            return min(opponents) - 800
        low, high = min(opponents) - 736, max(opponents) + 736
        while low < high:
            middle = (low + high) // 2
            if sum(expected(middle - rating) for rating in opponents) >= wanted:
                high = middle
            else:
                low = middle + 1
        return low


class _AverageOfOpponents(Catalogued):
    """The mean of what each opponent played over the board is worth, half up (TB-RAT-09)."""

    kinds = INDIVIDUAL
    qualifies = INDIVIDUAL
    modifiers = frozenset("U")
    combination = Combination.MEAN
    reach = Reach.OPPONENTS
    averaged: Rated

    def _terms(
        self, record: Record, participant: str, code: TieBreakCode
    ) -> list[tuple[RatedGame, int]]:
        numbers = self.averaged.numbers(record, code)
        return [
            (game, number)
            for game in games_of(record, participant, code)
            if (number := numbers[game.opponent]) is not None
        ]

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        averages: dict[str, int | None] = {}
        for id in group:
            terms = [number for _, number in self._terms(record, id, code)]
            averages[id] = mean(terms) if terms else None
        return shared_values(averages)

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        people = record.tournament.participants
        return [
            Contribution(
                game.round,
                game.opponent,
                Fraction(number),
                Text(
                    "tiebreaks.rating", {"rating": number, "opponent": people[game.opponent].name}
                ),
            )
            for game, number in self._terms(record, participant, code)
        ]


class AverageOfPerformances(_AverageOfOpponents):
    """Rewards opponents who performed well. Type DC.

    APRO = mean of the opponents' TPR, half up (TB-RAT-09).
    """

    code = "APRO"
    averaged = Performance()


class AverageOfPerfectPerformances(_AverageOfOpponents):
    """Rewards opponents who performed well. Type DC.

    APPO = mean of the opponents' PTP, half up (TB-RAT-09).
    """

    code = "APPO"
    averaged = PerfectPerformance()
