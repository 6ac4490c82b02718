"""Who goes on from a match, and what decided it (CUP-061 to CUP-070, CUP-100 to CUP-104)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from ronde import EventKind, Pairing, Points, ResultKind, Side, Tournament, Value
from ronde_cup.points import finished, score_of

__all__ = ["Comparison", "Level", "Verdict", "by_results", "designated"]


class Level(StrEnum):
    """Whether the results leave a match open: not at all, level, or with nobody there."""

    NO = "no"
    TIED = "tied"
    DOUBLE_FORFEIT = "double_forfeit"


@dataclass(frozen=True, slots=True)
class Comparison:
    """One entry of the list on the two sides of a level match (CUP-070). ``MANUAL`` has no values;
    ``reached`` tells whether nothing before it decided."""

    tie_break: str
    values: tuple[Value, Value]
    decisive: bool
    reached: bool

    @property
    def differs_at(self) -> int | None:
        """The first entry (from 0) in which the values differ (CUP-086)."""
        first, second = self.values
        pairs = enumerate(zip(first or (), second or (), strict=False))
        return next((place for place, (one, other) in pairs if one != other), None)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a match with all its results stands. ``by`` is empty while it is undecided; without a
    winner both sides are out (CUP-102). ``score`` and values follow ``sides``."""

    sides: tuple[str, str]
    score: tuple[Points, Points]
    level: Level = Level.NO
    by: str = ""
    winner: str | None = None
    tie_breaks: tuple[Comparison, ...] = ()
    note: str = ""

    @property
    def decided(self) -> bool:
        return bool(self.by)

    @property
    def loser(self) -> str | None:
        if self.winner is None:
            return None
        return self.sides[1 if self.winner == self.sides[0] else 0]


def by_results(
    t: Tournament, sides: tuple[str, str], legs: tuple[Pairing, ...], due: int
) -> Verdict | None:
    """What the results alone say; None while a game of the ``due`` legs is missing."""
    if len(legs) < due or not all(finished(leg) for leg in legs):
        return None
    score = score_of(t, sides, legs)
    if score[0] != score[1]:
        winner = sides[0 if score[0] > score[1] else 1]
        return Verdict(sides, score, Level.NO, _decided_by(t, legs), winner)
    games = [game for leg in legs for game in leg.games]
    absent = all(game.result is ResultKind.DOUBLE_FORFEIT for game in games)
    return Verdict(sides, score, Level.DOUBLE_FORFEIT if absent else Level.TIED)


def _decided_by(t: Tournament, legs: tuple[Pairing, ...]) -> str:
    if len(legs) > 1:
        return "aggregate"
    if t.kind is EventKind.TEAM:
        return "game_points"
    if len(legs[0].games) > 1:
        return "games"
    return "forfeit" if legs[0].games[0].result.is_forfeit else "game"


def designated(leg: Pairing) -> str | None:
    """The side the arbiter named on the last leg, if any (CUP-066)."""
    named: Mapping[Side | None, str] = {Side.WHITE: leg.white, Side.BLACK: leg.black}
    return named.get(leg.designated)
