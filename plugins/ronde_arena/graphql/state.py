"""The state of an arena: its clock, its rules in words, the board, who waits."""

import datetime as dt

import strawberry

from ronde import Text
from ronde_arena.clocks import price
from ronde_arena.graphql.players import MOST, ArenaPlayer, players_of
from ronde_arena.lobby import Presence, waiting_since
from ronde_arena.ranking import active
from ronde_arena.running import live_of
from ronde_arena.settings import ArenaSettings
from ronde_arena.times import EPOCH, last_pairing, next_tick, tick_seconds
from ronde_gateway.extend import Info, Locale, PairingState, computed

__all__ = ["ArenaState"]


@strawberry.type(description="How long those who were paired had waited for it.")
class ArenaWaits:
    paired: int = strawberry.field(description="Players, counted once for each game.")
    mean_ms: int
    longest_seconds: int
    soft_after: int = strawberry.field(
        description="The wait in seconds after which neither distance nor colours prevent a pair."
    )
    over_soft_after: int = strawberry.field(
        description="How many of those paired had waited longer than that, which is no error."
    )


@strawberry.type(description="The state of an arena.")
class ArenaState(PairingState):
    @computed("The instant of this answer, by the server's clock.", personal=True)
    def now(self, info: Info) -> dt.datetime:
        return info.context.clock.now()

    @computed("Null before the opening unless one is announced.")
    def opens_at(self) -> dt.datetime | None:
        return self.view.value.starts_at

    @computed("Null before the opening.")
    def ends_at(self) -> dt.datetime | None:
        return self.view.value.ends_at

    @computed("Until when the waiting are paired; null before the opening.")
    def last_pairing_at(self) -> dt.datetime | None:
        return last_pairing(self.view.value)

    @computed("Seconds between two acts of pairing.")
    def tick_seconds(self) -> int:
        return tick_seconds(len(active(self.view.value)))

    @computed("When the waiting are paired next; null when they are no more.", personal=True)
    def next_tick(self, info: Info) -> dt.datetime | None:
        t = self.view.value
        return next_tick(t, len(active(t)), info.context.clock.now())

    @computed("What becomes of games still running at the end.")
    def end_policy(self, info: Info, locale: Locale | None = None) -> str:
        chosen = ArenaSettings.read(self.view.value.settings)
        return info.context.say(Text(f"arena.end.{chosen.end_policy.value}"), locale)

    @computed("What the boost costs here; null where there is none.")
    def boost_price(self, info: Info, locale: Locale | None = None) -> str | None:
        chosen = ArenaSettings.read(self.view.value.settings)
        if not chosen.boost_enabled:
            return None
        return info.context.say(price(chosen.base_seconds, chosen.increment_seconds), locale)

    @computed("The board, leader first, at most 500 from `skip` on.", bound=MOST)
    def board(self, first: int = 100, skip: int = 0) -> list[ArenaPlayer]:
        start = max(0, skip)
        return players_of(self.view)[start : start + max(0, min(first, MOST))]

    @computed("Who waits for an opponent, whoever has waited longest first.", bound=MOST)
    def waiting(self) -> list[ArenaPlayer]:
        t = self.view.value
        live = live_of(t)
        found = [p for p in players_of(self.view) if p.presence is Presence.WAITING]
        return sorted(found, key=lambda p: (waiting_since(t, live, p.key) or EPOCH, p.rank))[:MOST]

    @computed("Waits so far.")
    def waits(self) -> ArenaWaits:
        t = self.view.value
        waits = live_of(t).waits
        return ArenaWaits(
            paired=waits.paired,
            mean_ms=round(1000 * waits.mean),
            longest_seconds=waits.longest,
            soft_after=ArenaSettings.read(t.settings).soft_after,
            over_soft_after=waits.late,
        )

    @computed("Whose next win pays the streak value.", bound=MOST)
    def on_fire(self) -> list[ArenaPlayer]:
        return [p for p in players_of(self.view) if p.on_fire][:MOST]

    @computed("One player; null for somebody who has not joined.")
    def player(self, id: strawberry.ID) -> ArenaPlayer | None:
        return next((p for p in players_of(self.view) if p.participant.id == id), None)
