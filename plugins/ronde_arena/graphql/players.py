"""A player of an arena: his line on the board and his sheet."""

import datetime as dt
from weakref import WeakKeyDictionary

import strawberry

from ronde import Colour, Text
from ronde_arena.lobby import BoardLine, Presence, board, waiting_since
from ronde_arena.pauses import rejoin_at
from ronde_arena.running import live_of
from ronde_arena.sheets import SheetLine, sheet
from ronde_arena.times import EPOCH
from ronde_arena.waiting import earliest_opponent, free
from ronde_gateway.extend import Info, Locale, Participant, View, computed, encode

__all__ = ["MOST", "ArenaPlayer", "players_of"]

MOST = 500
strawberry.enum(
    Presence,
    name="ArenaPresence",
    description="Where a player is; `OVER` once the arena has ended.",
)


@strawberry.type(description="A clock after the boost was taken.")
class ArenaClock:
    base_ms: int
    increment_ms: int
    halved: bool


@strawberry.type(description="One game on a player's sheet, with what it paid and why.")
class ArenaGame:
    pairing_id: strawberry.ID
    opponent: Participant
    colour: Colour
    running: bool
    counts: bool = strawberry.field(
        description="False for a game that was annulled, runs, or ended after the standings froze."
    )
    points: int
    reason: str = strawberry.field(description="For machines, such as `boosted_streak_win`.")
    total: int = strawberry.field(description="Points after this game.")
    streak: int = strawberry.field(description="Wins in a row after this game.")
    clock: ArenaClock | None = strawberry.field(description="Null unless the boost was taken.")

    @computed("Why it paid what it paid.")
    def sentence(self, info: Info, locale: Locale | None = None) -> str:
        return info.context.say(Text(f"arena.reason.{self.reason}"), locale)

    @classmethod
    def of(cls, view: View, line: SheetLine) -> "ArenaGame":
        reason = line.score.reason.value
        return cls(
            pairing_id=_pairing_id(view, line.round, line.pairing),
            opponent=view.participants[line.opponent],
            colour=line.colour,
            running=line.running,
            counts=reason not in ("void", "not_counted"),
            points=line.score.points,
            reason=reason,
            total=line.total,
            streak=line.streak,
            clock=None
            if line.clock is None
            else ArenaClock(
                base_ms=line.clock.base_ms,
                increment_ms=line.clock.increment_ms,
                halved=line.clock.halved,
            ),
        )


@strawberry.type(description="A player on the board of an arena.")
class ArenaPlayer:
    participant: Participant
    rank: int = strawberry.field(description="Strict, 1 the leader.")
    place: int | None = strawberry.field(
        description="Equal players share it; null before the first finished game."
    )
    points: int
    wins: int
    games: int
    streak: int = strawberry.field(description="Wins in the current run.")
    on_fire: bool = strawberry.field(
        description="The next win pays the streak value; false once the arena has ended."
    )
    boosts: int
    performance: int | None = strawberry.field(description="Null unless the arena is rated.")
    presence: Presence
    pairing_id: strawberry.ID | None = strawberry.field(description="The running game, if any.")
    view: strawberry.Private[View]
    key: strawberry.Private[str]

    @computed("Since when the player has been waiting; null unless he waits.")
    def waiting_since(self) -> dt.datetime | None:
        if self.presence is not Presence.WAITING:
            return None
        return waiting_since(self.view.value, live_of(self.view.value), self.key)

    @computed(
        "The first instant at which an opponent who is waiting may be met; past or null when one "
        "may be met already, null also when nobody else waits or the arena has ended."
    )
    def earliest_opponent(self) -> dt.datetime | None:
        if self.presence is Presence.OVER:
            return None
        t, live = self.view.value, live_of(self.view.value)
        found = earliest_opponent(t, live, self.key, free(t, live))
        return None if found is None or found == EPOCH else found

    @computed("When somebody who paused may come back; null for at once.")
    def may_return_at(self) -> dt.datetime | None:
        return rejoin_at(self.view.value, self.key)

    @computed("The games in the order in which they counted, the running one last.", bound=MOST)
    def sheet(self) -> list[ArenaGame]:
        lines = sheet(self.view.value, live_of(self.view.value), self.key)
        return [ArenaGame.of(self.view, line) for line in lines]

    @classmethod
    def of(cls, view: View, line: BoardLine) -> "ArenaPlayer":
        running = line.pairing and line.round
        return cls(
            participant=view.participants[line.player],
            rank=line.rank,
            place=line.place,
            points=line.points,
            wins=line.wins,
            games=line.games,
            streak=line.streak,
            on_fire=line.on_fire,
            boosts=line.boosts,
            performance=line.performance,
            presence=line.presence,
            pairing_id=_pairing_id(view, line.round or 0, line.pairing or "") if running else None,
            view=view,
            key=line.player,
        )


def _pairing_id(view: View, round: int, pairing: str) -> strawberry.ID:
    return strawberry.ID(encode("Pairing", view.value.id, str(round), pairing))


_KEPT: WeakKeyDictionary[View, list[ArenaPlayer]] = WeakKeyDictionary()


def players_of(view: View) -> list[ArenaPlayer]:
    """Everybody, leader first; made once for each view."""
    if view not in _KEPT:
        t = view.value
        _KEPT[view] = [ArenaPlayer.of(view, line) for line in board(t, live_of(t))]
    return _KEPT[view]
