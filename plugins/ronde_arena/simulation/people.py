"""Made-up players, how long they think and who wins (section 10)."""

from datetime import timedelta
from math import log

from ronde import Participant, Rating, ResultKind
from ronde.contracts import Chance

__all__ = ["People"]

MEAN, SPREAD, NOISE = 1700, 280, 50
"""Strengths and the error of ratings."""
DRAWS = 0.1
SHARE, VARIETY = 0.65, 0.35
"""A game takes about this share of the two clocks, sometimes more, sometimes less."""
SHORTEST = 10
BACK = (1, 8)
"""Seconds after which a player is back in the lobby."""


class People:
    """The players with strengths nobody sees, and the chance that decides for them."""

    def __init__(self, size: int, clocks: int, chance: Chance) -> None:
        self._chance = chance
        self._median = log(max(1.0, SHARE * 2 * clocks))
        self.strengths = {f"p{n}": chance.gauss(MEAN, SPREAD) for n in range(1, size + 1)}

    def entrants(self) -> list[Participant]:
        return [
            Participant(id, f"Player {id[1:]}", ratings=(Rating(self._rating(strength)),))
            for id, strength in self.strengths.items()
        ]

    def _rating(self, strength: float) -> int:
        return max(100, round(strength + self._chance.gauss(0, NOISE)))

    def length(self) -> timedelta:
        """How long a game takes."""
        seconds = self._chance.lognormvariate(self._median, VARIETY)
        return timedelta(milliseconds=round(1000 * max(SHORTEST, seconds)))

    def result(self, white: str, black: str) -> ResultKind:
        """One in ten is drawn; the others go by the Elo odds."""
        if self._chance.random() < DRAWS:
            return ResultKind.DRAW
        odds = 1 / (1 + 10 ** ((self.strengths[black] - self.strengths[white]) / 400))
        won = self._chance.random() < odds
        return ResultKind.WHITE_WINS if won else ResultKind.BLACK_WINS

    def back(self) -> timedelta:
        """How long a player takes to be in the lobby again."""
        return timedelta(milliseconds=round(1000 * self._chance.uniform(*BACK)))
