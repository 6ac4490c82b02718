"""The moves of an arena that many take at once: none of them waits for a revision (AR-1.2).

A game is reported, and the boost taken, by the gateway's own `recordResult` and `takeBoost`, which
expect the version of the pairing.
"""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar
from uuid import UUID

import strawberry

from ronde import Participant, Rating, Tournament, moves
from ronde.moves import Move
from ronde_gateway.extend import (
    Expected,
    Info,
    Locale,
    Refused,
    StaleVersion,
    Success,
    computed,
    key_in,
    run,
    tournament_key,
)

__all__ = [
    "ArenaJoinInput",
    "ArenaLeaveInput",
    "ArenaMutations",
    "ArenaReturnInput",
    "ArenaTickInput",
]


@strawberry.input
class _Free:
    """A change of an arena; no revision is expected."""

    systems: ClassVar[tuple[str, ...]] = ("arena.timed",)
    undoes: ClassVar[int | None] = None

    tournament_id: strawberry.ID
    request_id: UUID

    def tournament(self) -> str:
        return tournament_key(self.tournament_id)

    def expected(self) -> Expected:
        return Expected()

    def extra(self, before: Tournament, after: Tournament, offers: Any) -> Any:
        return {}


@strawberry.input
class _OfPlayer(_Free):
    """A change about somebody who has joined."""

    move: ClassVar[type]

    participant_id: strawberry.ID

    def moves(self, t: Tournament) -> Sequence[Move]:
        return [self.move(key_in(t, self.participant_id, "participantId"))]


@strawberry.input(description="Join; also after the start (AR-2.1).")
class ArenaJoinInput(_Free):
    kind: ClassVar[str] = "arena.join"
    move: ClassVar[type] = moves.Enrol

    name: str
    rating: int | None = None
    title: str = ""
    federation: str = ""
    password: str = strawberry.field(default="", description="Of a private arena (AR-1.7).")

    def moves(self, t: Tournament) -> Sequence[Move]:
        rating = () if self.rating is None else (Rating(self.rating, t.rating_list, t.rating_kind),)
        player = Participant(
            "", self.name, title=self.title, ratings=rating, federation=self.federation
        )
        return [moves.Enrol(player, self.password)]


@strawberry.input(description="Leave, or pause; a running game goes on (AR-2.5).")
class ArenaLeaveInput(_OfPlayer):
    kind: ClassVar[str] = "arena.leave"
    move: ClassVar[type] = moves.Withdraw


@strawberry.input(description="Come back (AR-2.4, AR-2.6).")
class ArenaReturnInput(_OfPlayer):
    kind: ClassVar[str] = "arena.return"
    move: ClassVar[type] = moves.ReturnParticipant


@strawberry.input(description="Pair whoever waits now.")
class ArenaTickInput(_Free):
    kind: ClassVar[str] = "arena.tick"
    move: ClassVar[type] = moves.PairNextRound

    def moves(self, t: Tournament) -> Sequence[Move]:
        return [moves.PairNextRound()]


@strawberry.type
class ArenaJoinSuccess(Success):
    pass


@strawberry.type
class ArenaLeaveSuccess(Success):
    pass


@strawberry.type
class ArenaReturnSuccess(Success):
    pass


@strawberry.type
class ArenaTickSuccess(Success):
    pass


ArenaJoinResult = Annotated[
    ArenaJoinSuccess | Refused | StaleVersion, strawberry.union("ArenaJoinResult")
]
ArenaLeaveResult = Annotated[
    ArenaLeaveSuccess | Refused | StaleVersion, strawberry.union("ArenaLeaveResult")
]
ArenaReturnResult = Annotated[
    ArenaReturnSuccess | Refused | StaleVersion, strawberry.union("ArenaReturnResult")
]
ArenaTickResult = Annotated[
    ArenaTickSuccess | Refused | StaleVersion, strawberry.union("ArenaTickResult")
]


@strawberry.type
class ArenaMutations:
    @computed("Join an arena, before or after its start.")
    async def arena_join(
        self, info: Info, input: ArenaJoinInput, locale: Locale | None = None
    ) -> ArenaJoinResult:
        return await run(info.context, input, ArenaJoinSuccess, locale)

    @computed("Leave an arena, or pause; score and history stay.")
    async def arena_leave(
        self, info: Info, input: ArenaLeaveInput, locale: Locale | None = None
    ) -> ArenaLeaveResult:
        return await run(info.context, input, ArenaLeaveSuccess, locale)

    @computed("Come back after a pause.")
    async def arena_return(
        self, info: Info, input: ArenaReturnInput, locale: Locale | None = None
    ) -> ArenaReturnResult:
        return await run(info.context, input, ArenaReturnSuccess, locale)

    @computed("Pair whoever waits; refused with `arena.nobody_to_pair` when nobody can be.")
    async def arena_tick(
        self, info: Info, input: ArenaTickInput, locale: Locale | None = None
    ) -> ArenaTickResult:
        return await run(info.context, input, ArenaTickSuccess, locale)
