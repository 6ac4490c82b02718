"""An arena carried forward by moves at given seconds after its opening."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from ronde import Pairing, Participant, Rating, ResultKind, Tournament, TournamentStatus, moves
from ronde.conduct import step
from ronde.moves import Move, Request
from ronde.registry import load
from ronde.standings import standings
from ronde_arena.running import Live, live_of
from ronde_arena.waiting import free

__all__ = ["BLACK", "DRAW", "OFFERS", "OPENED", "WHITE", "World", "at"]

OFFERS = load().offers
OPENED = datetime(2026, 1, 1, 18, tzinfo=UTC)
WHITE, BLACK, DRAW = ResultKind.WHITE_WINS, ResultKind.BLACK_WINS, ResultKind.DRAW


def at(second: float) -> datetime:
    return OPENED + timedelta(seconds=second)


@dataclass
class World:
    """The tournament of the moment; each method takes one move."""

    t: Tournament

    @classmethod
    def open(cls, players: int, settings: Mapping[str, Any] | None = None, **more: Any) -> "World":
        """An arena opened at second 0 with p1, p2, … rated from 2000 downwards."""
        create = moves.Create("a", "Arena", "arena.timed", settings=settings or {}, **more)
        world = cls(step(None, create, Request(), OFFERS))
        for number in range(1, players + 1):
            world.join(number)
        return world.take(moves.Start(), 0)

    def take(self, move: Move, second: float, **request: Any) -> "World":
        self.t = step(self.t, move, Request(now=at(second), **request), OFFERS)
        return self

    def join(self, number: int, second: float = 0, **move: Any) -> "World":
        rating = (Rating(2000 - number),)
        player = Participant(f"p{number}", f"Player {number}", ratings=rating)
        return self.take(moves.Enrol(player, **move), second)

    def tick(self, second: float, *waiting: str) -> tuple[Pairing, ...]:
        """Pair those who wait (all that are free, unless named)."""
        here = waiting or tuple(free(self.t, self.live))
        self.take(moves.PairNextRound(), second, waiting=frozenset(here))
        return self.t.rounds[-1].pairings

    def end(self, pairing: Pairing, result: ResultKind, second: float, **more: Any) -> "World":
        number = next(r.number for r in self.t.rounds if r.pairing(pairing.id))
        more.setdefault("plies", 60)
        move = moves.RecordResult(number, pairing.id, result, ended=at(second), **more)
        return self.take(move, second)

    def win(self, player: str, second: float, **more: Any) -> "World":
        """The player's running game, won by him."""
        pairing = self.running(player)
        result = WHITE if pairing.white == player else BLACK
        return self.end(pairing, result, second, **more)

    def boost(self, player: str, second: float, own_moves: int = 0) -> "World":
        pairing = self.running(player)
        number = self.live.seats[player].playing[0][0]
        return self.take(moves.TakeBoost(number, pairing.id, player, own_moves), second)

    def running(self, player: str) -> Pairing:
        number, index = self.live.seats[player].playing[0]
        return self.t.rounds[number - 1].pairings[index]

    def stands(self, status: TournamentStatus) -> bool:
        return self.t.status is status

    @property
    def live(self) -> Live:
        return live_of(self.t)

    def points(self, player: str) -> int:
        row = next(r for r in standings(self.t, OFFERS) if r.participant == player)
        assert row.points is not None
        return int(row.points)
