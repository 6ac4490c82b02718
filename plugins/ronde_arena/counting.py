"""Games counted for one player: all of them anew, or one more."""

from collections.abc import Iterable
from datetime import datetime
from functools import cache
from operator import attrgetter

from ronde import Game, Participant, Tournament
from ronde_arena.games import Bell, running
from ronde_arena.seats import Hand, Over, Place, Seat
from ronde_arena.settings import ArenaSettings

__all__ = ["ENDED", "Book", "came", "hand_of"]

ENDED = attrgetter("key")
"""Games count in the order in which they ended (AR-4.6)."""


class Book:
    """What counting asks of the tournament, read once."""

    def __init__(self, t: Tournament) -> None:
        self._t = t
        self.rules = ArenaSettings.read(t.settings).ruleset()
        self.bell = Bell.of(t)
        self.rating = cache(lambda id: t.rating(t.participants[id]))

    def game(self, place: Place) -> Game:
        return self._t.rounds[place[0] - 1].pairings[place[1]].games[0]

    def close(self, hand: Hand, player: str, over: Over) -> None:
        white = over.game.white == player
        other = over.game.black if white else over.game.white
        hand.close(white, over, self.rules, self.rating(other))

    def seat(self, player: Participant, games: Iterable[Place]) -> Seat:
        """The seat counted from all its games."""
        hand = hand_of(player)
        over = []
        for place in games:
            game = self.game(place)
            hand.open(game.white == player.id, place)
            if not running(game):
                over.append(Over.of(game, place, self.bell))
        for one in sorted(over, key=ENDED):
            self.close(hand, player.id, one)
        return hand.seat()

    def closed(self, seat: Seat, player: str, place: Place) -> Seat:
        """The seat after one of its games has ended."""
        hand = Hand(seat)
        self.close(hand, player, Over.of(self.game(place), place, self.bell))
        return hand.seat()


def came(player: Participant) -> datetime | None:
    """When he came, or last came back."""
    return max((stay.since for stay in player.stays if stay.since), default=None)


def hand_of(player: Participant) -> Hand:
    """Of a player before his first game."""
    return Hand(Seat(since=came(player)))
