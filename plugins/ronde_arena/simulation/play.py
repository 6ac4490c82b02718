"""The course of a simulated arena: ticks, games that end, players who come back."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from heapq import heappop, heappush
from typing import Any

from ronde import Offers, Pairing, Refused, Tournament, moves
from ronde.conduct import step, steps
from ronde.contracts import Simulator
from ronde.moves import Move, Request
from ronde_arena.clocks import estimated_seconds
from ronde_arena.cooldown import DELAY
from ronde_arena.ranking import strict_order
from ronde_arena.running import live_of
from ronde_arena.settings import ArenaSettings
from ronde_arena.simulation.people import People
from ronde_arena.times import milliseconds, tick_seconds

__all__ = ["Course", "Play"]

OPENED = datetime(2026, 1, 1, 18, tzinfo=UTC)
QUIET = timedelta(minutes=1)
"""The last minute brings no pairings."""


@dataclass(slots=True)
class Course:
    """What was noted on the way. ``waits`` in seconds in the lobby, the opening apart."""

    t: Tournament
    distances: list[int] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    rematches: int = 0
    violations: int = 0
    longest_run: int = 0
    ticks: list[float] = field(default_factory=list)
    moments: list[float] = field(default_factory=list)


class Play:
    """One arena from its opening to its end."""

    def __init__(
        self, system: str, size: int, settings: dict[str, Any], simulator: Simulator, offers: Offers
    ) -> None:
        chosen = ArenaSettings.read(settings)
        self._simulator, self._offers = simulator, offers
        seconds = estimated_seconds(chosen.base_seconds, chosen.increment_seconds)
        self._people = People(size, seconds, simulator.chance)
        self._period = timedelta(seconds=tick_seconds(size))
        self._length = timedelta(minutes=chosen.minutes)
        seed = str(simulator.chance.random())
        create = moves.Create("a", "Arena", system, settings=settings, secret_seed=seed)
        created = step(None, create, Request(now=OPENED), offers)
        entries = [moves.Enrol(player) for player in self._people.entrants()]
        joined = steps(created, entries, Request(now=OPENED), offers)
        self._course = Course(step(joined, moves.Start(), Request(now=OPENED), offers))
        self._lobby = dict.fromkeys(joined.participants, OPENED)
        self._games: list[tuple[datetime, str, int, Pairing]] = []
        self._coming: list[tuple[datetime, str]] = []
        self._met: dict[frozenset[str], tuple[int, datetime]] = {}

    def run(self) -> Course:
        now = OPENED
        while now <= OPENED + self._length - QUIET:
            self._until(now)
            self._pair(now)
            self._simulator.tell((now - OPENED) / self._length)
            now += self._period
        end = OPENED + self._length
        self._until(end)
        self._take(moves.Close(), end)
        self._until(end + timedelta(minutes=10))
        if self._games:
            self._take(moves.Close(), end + timedelta(minutes=10))
        self._simulator.tell(1)
        return self._course

    def _take(self, move: Move, now: datetime, **request: Any) -> None:
        given = Request(now=now, **request)
        self._course.t = step(self._course.t, move, given, self._offers)

    def _until(self, now: datetime) -> None:
        """Games that have ended by then, and players who are back in the lobby by then."""
        while self._games and self._games[0][0] <= now:
            ended, _, number, pairing = heappop(self._games)
            result = self._people.result(pairing.white, pairing.black)
            self._take(moves.RecordResult(number, pairing.id, result, plies=60, ended=ended), ended)
            games, _ = self._met.get(frozenset(pairing.sides), (0, ended))
            self._met[frozenset(pairing.sides)] = games + 1, ended
            for side in pairing.sides:
                heappush(self._coming, (ended + self._people.back(), side))
        while self._coming and self._coming[0][0] <= now:
            here, player = heappop(self._coming)
            self._lobby[player] = here

    def _pair(self, now: datetime) -> None:
        before, begun = self._course.t, self._simulator.clock()
        try:
            waiting = frozenset(self._lobby)
            self._take(moves.PairNextRound(), now, waiting=waiting, since=dict(self._lobby))
        except Refused as refusal:
            if refusal.code != "arena.nobody_to_pair":
                raise
            return
        finally:
            self._course.ticks.append(self._simulator.clock() - begun)
            self._course.moments.append((now - OPENED).total_seconds())
        order = strict_order(live_of(before))
        ranks = {id: rank for rank, id in enumerate(order, start=1)}
        for pairing in self._course.t.rounds[-1].pairings:
            self._note(pairing, ranks, now)
            ending = now + self._people.length()
            number = len(self._course.t.rounds)
            heappush(self._games, (ending, pairing.id, number, pairing))

    def _note(self, pairing: Pairing, ranks: dict[str, int], now: datetime) -> None:
        course, seats = self._course, live_of(self._course.t).seats
        course.distances.append(abs(ranks[pairing.white] - ranks[pairing.black]))
        games, ended = self._met.get(frozenset(pairing.sides), (0, now))
        course.rematches += games > 0
        course.violations += bool(games) and milliseconds(now) < milliseconds(ended) + DELAY * games
        for side in pairing.sides:
            here = self._lobby.pop(side)
            if now - OPENED > timedelta(0):
                course.waits.append((now - here).total_seconds())
            course.longest_run = max(course.longest_run, abs(seats[side].strike))
