"""What an arena knows of one player, and how a game that opens or ends changes it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from ronde import Game
from ronde_arena.cooldown import Meeting
from ronde_arena.games import Bell, OrderKey, endings, order_key
from ronde_arena.ruleset import Ruleset
from ronde_arena.scoring import LOSS, NOT_COUNTED, VOID, WIN, Ending, Tally
from ronde_arena.times import EPOCH, milliseconds

__all__ = ["NEVER", "Hand", "Over", "Place", "Seat"]

Place = tuple[int, int]
"""Where a game is found: the number of its round, its place among the pairings."""
NEVER: OrderKey = (-1.0, 0, 0)
SWING = 500
"""What a win adds to the opponent's rating for the performance, and a loss takes off it."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Everything about one player. ``strike`` is the signed length of the current run of one
    colour, White positive, ``balance`` Whites minus Blacks (AP-5.3); ``since`` is when he was last
    free, as far as the games and his coming tell; ``opposition`` sums the rated opponents' ratings
    and 500 a game won, minus 500 a game lost, over ``rated`` games."""

    tally: Tally = field(default_factory=Tally)
    met: Mapping[str, Meeting] = field(default_factory=dict)
    strike: int = 0
    balance: int = 0
    playing: tuple[Place, ...] = ()
    games: tuple[Place, ...] = ()
    last: OrderKey = NEVER
    since: datetime | None = None
    opposition: int = 0
    rated: int = 0

    @property
    def performance(self) -> int | None:
        """The linear performance rating over the rated opponents, rounded down."""
        return self.opposition // self.rated if self.rated else None


class Over(NamedTuple):
    """A game that has ended, with what both of its players are told."""

    key: OrderKey
    place: Place
    game: Game
    endings: tuple[Ending, Ending]
    ended: int
    started: int

    @classmethod
    def of(cls, game: Game, place: Place, bell: Bell) -> "Over":
        ended = milliseconds(game.ended or game.started or EPOCH)
        started = milliseconds(game.started) if game.started else ended
        return cls(order_key(game, *place), place, game, endings(game, bell), ended, started)


class Hand:
    """A seat while it is being changed: games are opened and closed one by one, whether one of
    them or all."""

    def __init__(self, seat: Seat) -> None:
        self._tally, self._met = seat.tally, dict(seat.met)
        self._strike, self._balance = seat.strike, seat.balance
        self._playing, self._games = list(seat.playing), list(seat.games)
        self._last, self._since = seat.last, seat.since
        self._opposition, self._rated = seat.opposition, seat.rated

    def open(self, white: bool, place: Place) -> None:
        """A game has been opened (AP-5.3)."""
        if white:
            self._strike = self._strike + 1 if self._strike > 0 else 1
            self._balance += 1
        else:
            self._strike = self._strike - 1 if self._strike < 0 else -1
            self._balance -= 1
        self._playing.append(place)
        self._games.append(place)

    def close(self, white: bool, over: Over, rules: Ruleset, rating: int | None) -> None:
        """One of its games has ended, against an opponent of that rating."""
        game = over.game
        ending = over.endings[not white]
        self._tally = self._tally.after(ending, rules)
        self._playing.remove(over.place)
        self._last = over.key
        if game.ended is not None and (self._since is None or game.ended > self._since):
            self._since = game.ended
        outcome = ending.outcome
        if outcome is VOID:
            return
        other = game.black if white else game.white
        before = self._met.get(other)
        games = before.games + 1 if before else 1
        self._met[other] = Meeting(games, over.ended, over.started, game.white)
        if rating is not None and outcome is not NOT_COUNTED:
            self._opposition += rating + SWING * ((outcome is WIN) - (outcome is LOSS))
            self._rated += 1

    def seat(self) -> Seat:
        return Seat(
            self._tally,
            self._met,
            self._strike,
            self._balance,
            tuple(self._playing),
            tuple(self._games),
            self._last,
            self._since,
            self._opposition,
            self._rated,
        )
