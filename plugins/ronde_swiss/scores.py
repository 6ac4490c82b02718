"""Scores as whole numbers: what everybody had when a round was paired."""

from collections.abc import Iterable, Sequence
from math import lcm

from ronde import Offers, Points, Tournament
from ronde.field import next_round
from ronde_swiss.acceleration import fictitious_points
from ronde_swiss.field import Edition
from ronde_swiss.floats import Flags, floats
from ronde_swiss.kept import past
from ronde_swiss.seats import Worth
from ronde_swiss.settings import DutchSettings

__all__ = ["Scores"]


class Scores:
    """By place of a participant in entry order. ``unit`` is what one point is: everything that
    games, the arbiter (TRF 299) or an acceleration can give is a whole number of it."""

    def __init__(self, t: Tournament, chosen: DutchSettings, offers: Offers) -> None:
        number = next_round(t)
        worth = Worth(t)
        self.place = {id: index for index, id in enumerate(t.participants)}
        self.past = past(t, self.place, number - 1, worth)
        earlier = self.past.before
        self._pasts = (self.past, earlier, earlier.before if earlier else None)
        self._number = number
        self._adjustments = t.adjustments
        self._given = {
            round: fictitious_points(t, chosen, round, offers)
            for round in range(max(1, number - 2), number + 1)
        }
        self.unit = lcm(
            worth.unit,
            *(a.points.denominator for a in t.adjustments),
            *{p.denominator for given in self._given.values() for p in given.values()},
        )
        self._factor = self.unit // worth.unit
        self.win = worth.win * self._factor

    def floats(self, back: int, edition: Edition) -> tuple[Flags, Flags]:
        """Down and up so many rounds before the coming one."""
        return floats(self._pasts[back - 1], self.pairing(back), edition)

    def real(self, back: int = 0) -> Sequence[int]:
        """Standing points when the coming round, or the one ``back`` rounds before, is paired."""
        before = self._pasts[back]
        scores = before.points if before else [0] * len(self.place)
        if self._factor > 1:
            scores = [points * self._factor for points in scores]
        rounds = self._number - back - 1
        adjusted = [
            (a.participant, a.points) for a in self._adjustments if (a.round or 0) <= rounds
        ]
        return self._with(scores, adjusted) if adjusted else scores

    def pairing(self, back: int = 0) -> Sequence[int]:
        """With the fictitious points of that round (AC-3)."""
        scores = self.real(back)
        given = self._given.get(self._number - back)
        return self._with(scores, given.items()) if given else scores

    def _with(self, scores: Sequence[int], given: Iterable[tuple[str, Points]]) -> list[int]:
        more = list(scores)
        for id, points in given:
            place = self.place.get(id)
            if place is not None:
                more[place] += points.numerator * (self.unit // points.denominator)
        return more
