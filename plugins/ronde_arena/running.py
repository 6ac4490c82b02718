"""The running state of an arena: what counting a hundred thousand games anew would cost too much.

`begun` counts from the rounds alone, `advanced` takes one move further; both give the same. Each
player has a seat of his own, and a move copies the seats it touches and no others.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from operator import attrgetter

from ronde import Game, Participant, Tournament
from ronde.moves import (
    Disqualify,
    Enrol,
    Move,
    PairNextRound,
    RecordResult,
    ReturnParticipant,
    TakeBoost,
    Withdraw,
)
from ronde_arena.cooldown import Meeting
from ronde_arena.games import Bell, OrderKey, ending, order_key, running
from ronde_arena.scoring import Outcome, Tally
from ronde_arena.settings import ArenaSettings
from ronde_arena.times import EPOCH, milliseconds
from ronde_arena.waves import Waits

__all__ = ["Live", "Place", "Seat", "advanced", "begun", "live_of"]

Place = tuple[int, int]
"""Where a game is found: the number of its round, its place among the pairings."""
NEVER: OrderKey = (-1.0, 0, 0)
SWING = {Outcome.WIN: 500, Outcome.LOSS: -500}


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


@dataclass(frozen=True, slots=True)
class Live:
    """The seats of all who ever joined, and how long those who were paired had waited."""

    seats: Mapping[str, Seat]
    waits: Waits = field(default_factory=Waits)


class _Hand:
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
        self._strike = max(self._strike + 1, 1) if white else min(self._strike - 1, -1)
        self._balance += 1 if white else -1
        self._playing.append(place)
        self._games.append(place)

    def close(self, player: str, over: "_Over", book: "_Book") -> None:
        """One of its games has ended."""
        game = over.game
        result = ending(game, player, book.bell)
        self._tally = self._tally.after(result, book.rules)
        self._playing.remove(over.place)
        self._last = over.key
        if game.ended is not None and (self._since is None or game.ended > self._since):
            self._since = game.ended
        if result.outcome is Outcome.VOID:
            return
        other = game.black if game.white == player else game.white
        before = self._met.get(other)
        games = before.games + 1 if before else 1
        self._met[other] = Meeting(games, over.ended, over.started, game.white)
        rating = book.rating(other)
        if rating is not None and result.outcome is not Outcome.NOT_COUNTED:
            self._opposition += rating + SWING.get(result.outcome, 0)
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


@dataclass(frozen=True, slots=True)
class _Over:
    """A game that has ended, with what both of its players are told alike."""

    key: OrderKey
    place: Place
    game: Game
    ended: int
    started: int

    @classmethod
    def of(cls, game: Game, place: Place) -> "_Over":
        ended = milliseconds(game.ended or game.started or EPOCH)
        started = milliseconds(game.started) if game.started else ended
        return cls(order_key(game, *place), place, game, ended, started)


class _Book:
    """What counting asks of the tournament, read once."""

    def __init__(self, t: Tournament) -> None:
        self._t = t
        self.rules = ArenaSettings.read(t.settings).ruleset()
        self.bell = Bell.of(t)
        self._ratings: dict[str, int | None] = {}

    def rating(self, id: str) -> int | None:
        if id not in self._ratings:
            player = self._t.participants.get(id)
            self._ratings[id] = self._t.rating(player) if player else None
        return self._ratings[id]

    def game(self, place: Place) -> Game:
        return self._t.rounds[place[0] - 1].pairings[place[1]].games[0]

    def seat(self, player: Participant, games: Iterable[Place]) -> Seat:
        """The seat counted from all its games."""
        hand = _hand(player)
        over = []
        for place in games:
            game = self.game(place)
            hand.open(game.white == player.id, place)
            if not running(game):
                over.append(_Over.of(game, place))
        for one in sorted(over, key=_key):
            hand.close(player.id, one, self)
        return hand.seat()

    def closed(self, seat: Seat, player: str, place: Place) -> Seat:
        """The seat after one of its games has ended."""
        hand = _Hand(seat)
        hand.close(player, _Over.of(self.game(place), place), self)
        return hand.seat()


_key = attrgetter("key")


def _hand(player: Participant) -> _Hand:
    """Of a player before his first game."""
    return _Hand(Seat(since=max((s.since for s in player.stays if s.since), default=None)))


def begun(t: Tournament) -> Live:
    """From the rounds alone, each game looked at once."""
    hands = {id: _hand(player) for id, player in t.participants.items()}
    book, over = _Book(t), []
    for round in t.rounds:
        for index, pairing in enumerate(round.pairings):
            game, place = pairing.games[0], (round.number, index)
            for side in pairing.sides:
                hands[side].open(side == game.white, place)
            if not running(game):
                over.append(_Over.of(game, place))
    for one in sorted(over, key=_key):
        for player in (one.game.white, one.game.black):
            hands[player].close(player, one, book)
    return Live({id: hand.seat() for id, hand in hands.items()}, Waits().after(t.rounds))


def live_of(t: Tournament) -> Live:
    """The running state kept, or counted now."""
    return t.live if isinstance(t.live, Live) else begun(t)


def advanced(t: Tournament, move: Move) -> Live:
    """After the move, which ``t`` already holds; what is not foreseen here is counted anew."""
    live = live_of(t)
    seats, waits = dict(live.seats), live.waits
    match move:
        case RecordResult():
            _record(t, move, seats)
        case PairNextRound():
            last = t.rounds[-1]
            waits = waits.after([last])
            for index, pairing in enumerate(last.pairings):
                for side in pairing.sides:
                    hand = _Hand(seats[side])
                    hand.open(side == pairing.games[0].white, (last.number, index))
                    seats[side] = hand.seat()
        case Enrol() | Withdraw() | ReturnParticipant() | Disqualify():
            _people(t, seats)
        case TakeBoost():
            pass
        case _:
            return begun(t)
    return Live(seats, waits)


def _record(t: Tournament, move: RecordResult, seats: dict[str, Seat]) -> None:
    """Where the game is the next to have ended for a player it is added, else all is counted
    anew for him (a correction, a game reported late)."""
    round = t.rounds[move.round - 1]
    index = next(i for i, p in enumerate(round.pairings) if p.id == move.pairing)
    place, game, book = (move.round, index), round.pairings[index].games[0], _Book(t)
    for player in (game.white, game.black):
        seat = seats[player]
        next_one = order_key(game, *place) > seat.last
        if place in seat.playing and next_one and not running(game):
            seats[player] = book.closed(seat, player, place)
        else:
            seats[player] = book.seat(t.participants[player], seat.games)


def _people(t: Tournament, seats: dict[str, Seat]) -> None:
    """Who has come, who has come back, and who has gone before playing."""
    for id in seats.keys() - t.participants.keys():
        del seats[id]
    for id, player in t.participants.items():
        came = max((s.since for s in player.stays if s.since), default=None)
        seat = seats.get(id, Seat())
        since = max(filter(None, (seat.since, came)), default=None)
        if id not in seats or since != seat.since:
            seats[id] = replace(seat, since=since)
