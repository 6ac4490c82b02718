"""The running state of an arena: what counting a hundred thousand games anew would cost too much.

`begun` counts from the rounds alone, `advanced` takes one move further; both give the same. Each
player has a seat of his own, and a move copies the seats it touches and no others.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ronde import Tournament
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
from ronde_arena.counting import ENDED, Book, came, hand_of
from ronde_arena.games import order_key, running
from ronde_arena.order import Key, Order
from ronde_arena.seats import Hand, Over, Seat
from ronde_arena.waves import Waits

__all__ = ["Live", "advanced", "begun", "live_of"]


@dataclass(frozen=True, slots=True)
class Live:
    """The seats of all who ever joined, their line from the leader down (AR-6.2), and how long
    those who were paired had waited."""

    seats: Mapping[str, Seat]
    line: tuple[Key, ...]
    waits: Waits = field(default_factory=Waits)

    @classmethod
    def of(cls, t: Tournament, seats: Mapping[str, Seat], waits: Waits) -> "Live":
        """With the line made anew."""
        return cls(seats, tuple(Order(t).line(t.participants, seats)), waits)


def begun(t: Tournament) -> Live:
    """From the rounds alone, each game looked at once."""
    hands = {id: hand_of(player) for id, player in t.participants.items()}
    book, over = Book(t), []
    for round in t.rounds:
        for index, pairing in enumerate(round.pairings):
            game, place = pairing.games[0], (round.number, index)
            hands[game.white].open(True, place)
            hands[game.black].open(False, place)
            if not running(game):
                over.append(Over.of(game, place, book.bell))
    for one in sorted(over, key=ENDED):
        white, black = one.game.white, one.game.black
        hands[white].close(True, one, book.rules, book.rating(black))
        hands[black].close(False, one, book.rules, book.rating(white))
    return Live.of(t, {id: hand.seat() for id, hand in hands.items()}, Waits().after(t.rounds))


def live_of(t: Tournament) -> Live:
    """The running state kept, or counted now."""
    return t.live if isinstance(t.live, Live) else begun(t)


def advanced(t: Tournament, move: Move) -> Live:
    """After the move, which ``t`` already holds; what is not foreseen here is counted anew."""
    live = live_of(t)
    match move:
        case RecordResult():
            return _recorded(t, move, live)
        case PairNextRound():
            return _opened(t, live)
        case Enrol() | Withdraw() | ReturnParticipant() | Disqualify():
            return Live.of(t, _people(t, live.seats), live.waits)
        case TakeBoost():
            return live
        case _:
            return begun(t)


def _recorded(t: Tournament, move: RecordResult, live: Live) -> Live:
    """Where the game is the next to have ended for a player it is added, else all is counted
    anew for him (a correction, a game reported late)."""
    round = t.rounds[move.round - 1]
    index = next(i for i, p in enumerate(round.pairings) if p.id == move.pairing)
    place, game, book = (move.round, index), round.pairings[index].games[0], Book(t)
    key, ended = order_key(game, *place), not running(game)
    changed = []
    for player in (t.participants[game.white], t.participants[game.black]):
        seat = live.seats[player.id]
        if place in seat.playing and key > seat.last and ended:
            changed.append((player, seat, book.closed(seat, player.id, place)))
        else:
            changed.append((player, seat, book.seat(player, seat.games)))
    seats = {**live.seats, **{player.id: seat for player, _, seat in changed}}
    return Live(seats, tuple(Order(t).moved(live.line, changed)), live.waits)


def _opened(t: Tournament, live: Live) -> Live:
    """A wave has begun, which moves nobody in the line."""
    seats, last = dict(live.seats), t.rounds[-1]
    for index, pairing in enumerate(last.pairings):
        game, place = pairing.games[0], (last.number, index)
        for side in pairing.sides:
            hand = Hand(seats[side])
            hand.open(side == game.white, place)
            seats[side] = hand.seat()
    return Live(seats, live.line, live.waits.after([last]))


def _people(t: Tournament, known: Mapping[str, Seat]) -> dict[str, Seat]:
    """Who has come, who has come back, and who has gone before playing."""
    seats = {}
    for id, player in t.participants.items():
        seat = known.get(id, Seat())
        since = max(filter(None, (seat.since, came(player))), default=None)
        seats[id] = seat if since == seat.since else replace(seat, since=since)
    return seats
