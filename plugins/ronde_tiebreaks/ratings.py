"""Ratings of the opponents played over the board (C.07 article 10).

Without a rating for everybody nothing of this is defined, unless a rating for the unrated was
published (``/U``, TB-RAT-01). Where two sides of a level match are compared, that rule does not
apply and games against the unrated are left out (TB-QUAL-06).
"""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from ronde import (
    Contribution,
    Outcome,
    Purpose,
    Reach,
    Record,
    Text,
    TieBreakCode,
    Value,
)
from ronde_tiebreaks.catalogued import INDIVIDUAL, Catalogued
from ronde_tiebreaks.numbers import shared_values

__all__ = ["Rated", "RatedGame", "games_of", "kept", "mean", "usable_ratings"]

HALVES = {Outcome.WIN: 2, Outcome.DRAW: 1, Outcome.LOSS: 0}


class RatedGame(NamedTuple):
    """A game over the board: half points on the 1-½-0 scale and the opponent's rating."""

    round: int
    opponent: str
    halves: int
    rating: int


def mean(numbers: Sequence[int]) -> int:
    """The mean rounded half up to a whole number (TB-RND-02)."""
    return (2 * sum(numbers) + len(numbers)) // (2 * len(numbers))


def usable_ratings(record: Record, code: TieBreakCode) -> Mapping[str, int] | None:
    """The rating of everybody who has one, or for whom one was published by the entry or by the
    tournament; None when nobody may use any (TB-RAT-01)."""
    t = record.tournament
    ranks = record.purpose is not Purpose.QUALIFICATION
    published = code.unrated or (t.tie_break_policy.rating_of_unrated if ranks else None)
    known = {id: t.rating(t.participants[id]) or published for id in record.lines}
    if None in known.values() and ranks:
        return None
    return {id: rating for id, rating in known.items() if rating is not None}


def games_of(record: Record, participant: str, code: TieBreakCode) -> list[RatedGame]:
    """A participant's games that count for ratings (TB-RAT-03)."""
    ratings = _known(record, code)
    return [
        RatedGame(e.round, opponent, HALVES[e.outcome], ratings[opponent])
        for e in record.lines[participant].entries
        if e.outcome in HALVES and (opponent := e.opponent) in ratings and opponent
    ]


def _known(record: Record, code: TieBreakCode) -> Mapping[str, int]:
    """The ratings that may be used, made once."""
    made = partial(usable_ratings, record, code)
    return record.once(("tiebreaks.ratings", code.unrated), made, lambda old: old) or {}


class Rated(Catalogued):
    """A whole number from the games of each participant; undefined without any."""

    kinds = INDIVIDUAL
    modifiers = frozenset("U")
    reach = Reach.OWN

    @abstractmethod
    def number(self, halves: int, opponents: Sequence[int], code: TieBreakCode) -> int | None:
        """What the half points made against opponents of these ratings give; None where that is
        undefined."""

    def numbers(self, record: Record, code: TieBreakCode) -> Mapping[str, int | None]:
        """Of everybody, made once for those who average them."""
        key = (self.id, code.cut, code.median, code.unrated)
        made = partial(self._numbers, record, code)
        return record.once(
            key,
            lambda: made(record.lines),
            lambda old: {**old, **made(record.changed or ())},
        )

    def _numbers(
        self, record: Record, code: TieBreakCode, asked: Iterable[str]
    ) -> Mapping[str, int | None]:
        ratings = _known(record, code)
        numbers: dict[str, int | None] = {}
        for id in asked:
            halves = 0
            opponents: list[int] = []
            for entry in record.lines[id].entries:
                opponent = entry.opponent
                if entry.outcome in HALVES and opponent in ratings and opponent:
                    halves += HALVES[entry.outcome]
                    opponents.append(ratings[opponent])
            numbers[id] = self.number(halves, opponents, code) if opponents else None
        return numbers

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        numbers = self.numbers(record, code)
        return shared_values({id: numbers[id] for id in group})

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        played = games_of(record, participant, code)
        counted = kept([game.rating for game in played], code)
        return [
            Contribution(
                game.round,
                game.opponent,
                Fraction(game.rating),
                _wording(record, game),
                place not in counted,
            )
            for place, game in enumerate(played)
        ]


def _wording(record: Record, game: RatedGame) -> Text:
    name = record.tournament.participants[game.opponent].name
    return Text("tiebreaks.rating", {"rating": game.rating, "opponent": name})


def kept(ratings: Sequence[int], code: TieBreakCode) -> list[int]:
    """Places of the ratings that are not left out: without the lowest, with ``/M`` also without
    the highest (TB-RAT-05)."""
    ordered = sorted(range(len(ratings)), key=ratings.__getitem__)
    return ordered[code.cut + code.median : max(0, len(ordered) - code.median)]
