"""Results: one, many at once, boosts, and who goes on from a level match."""

import datetime as dt
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar
from uuid import UUID

import strawberry

from ronde import model, moves
from ronde.moves import Move
from ronde_gateway.context import Info
from ronde_gateway.schema.answers import Refused, StaleVersion, Success
from ronde_gateway.schema.bad_input import bad_input
from ronde_gateway.schema.enums import ResultKind, Side
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.mutations.base import (
    Expected,
    PairingInput,
    PairingSuccess,
    key_in,
    pairing_in,
    tournament_key,
)
from ronde_gateway.schema.mutations.road import run
from ronde_gateway.schema.scalars import Locale

__all__ = [
    "DesignateWinnerInput",
    "RecordResultInput",
    "RecordResultsInput",
    "ResultMutations",
    "SwapColoursInput",
    "TakeBoostInput",
]

MANY = 500
PLIES = range(20_000)
"""No game of chess or draughts can last longer by its own rules of draws."""


@strawberry.input(description="The result of one game of a pairing.")
class GameResultInput:
    kind: ResultKind = strawberry.field(description="UNKNOWN removes the result.")
    game: int = strawberry.field(default=0, description="From 0; boards of a team match in order.")
    plies: int | None = strawberry.field(default=None, description="Half-moves, where known.")
    flags: list[str] = strawberry.field(
        default_factory=list, description="Words that matter to points, such as `no_show_black`."
    )
    ended_at: dt.datetime | None = None
    attachments: list[str] | None = strawberry.field(
        default=None,
        description="Addresses (http, https) of the game's record or scanned sheet; null keeps "
        "those it has.",
    )

    def move(self, t: model.Tournament, pairing_id: str, *path: str) -> moves.RecordResult:
        round, pairing = pairing_in(t, pairing_id, *path, "pairingId")
        if self.plies is not None and self.plies not in PLIES:
            place, last = (*path, "result", "plies"), PLIES.stop - 1
            raise bad_input("range", *place, problem=str(self.plies), first=0, last=last)
        return moves.RecordResult(
            round,
            pairing.id,
            self.kind,
            self.game,
            self.plies,
            frozenset(self.flags),
            self.ended_at,
            None if self.attachments is None else tuple(self.attachments),
        )


@strawberry.input
class RecordResultInput(PairingInput):
    kind: ClassVar[str] = "record_result"
    move: ClassVar[type] = moves.RecordResult
    result: GameResultInput

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [self.result.move(t, self.pairing_id)]


@strawberry.input
class BoardResultInput:
    pairing_id: strawberry.ID
    expected_version: int
    result: GameResultInput


@strawberry.input
class RecordResultsInput:
    """All or none, one revision; each pairing with the version seen (GW-41, GW-45)."""

    kind: ClassVar[str] = "record_results"
    move: ClassVar[type] = moves.RecordResult
    undoes: ClassVar[int | None] = None
    tournament_id: strawberry.ID
    results: list[BoardResultInput]
    request_id: UUID

    def tournament(self) -> str:
        return tournament_key(self.tournament_id)

    def expected(self) -> Expected:
        return Expected(
            versions=tuple(
                (board.pairing_id, board.expected_version, ("results", str(index), "pairingId"))
                for index, board in enumerate(self.results)
            )
        )

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        if not 1 <= len(self.results) <= MANY:
            raise bad_input("range", "results", problem=f"1-{MANY}", first=1, last=MANY)
        return [
            board.result.move(t, board.pairing_id, "results", str(index))
            for index, board in enumerate(self.results)
        ]

    def extra(self, before: model.Tournament, after: model.Tournament, offers: Any) -> Any:
        return {}


@strawberry.input
class SwapColoursInput(PairingInput):
    kind: ClassVar[str] = "swap_colours"
    move: ClassVar[type] = moves.SwapColours

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        round, pairing = pairing_in(t, self.pairing_id, "pairingId")
        return [moves.SwapColours(round, pairing.id)]


@strawberry.input
class TakeBoostInput(PairingInput):
    kind: ClassVar[str] = "take_boost"
    move: ClassVar[type] = moves.TakeBoost
    participant_id: strawberry.ID
    own_moves: int = strawberry.field(
        default=0, description="Moves that the participant has made in this game (AR-5.1)."
    )

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        round, pairing = pairing_in(t, self.pairing_id, "pairingId")
        player = key_in(t, self.participant_id, "participantId")
        return [moves.TakeBoost(round, pairing.id, player, self.own_moves)]


@strawberry.input
class DesignateWinnerInput(PairingInput):
    kind: ClassVar[str] = "designate_winner"
    move: ClassVar[type] = moves.DesignateWinner
    side: Side | None = strawberry.field(description="Null withdraws the choice.")
    note: str = ""

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        round, pairing = pairing_in(t, self.pairing_id, "pairingId")
        return [moves.DesignateWinner(round, pairing.id, self.side, self.note)]


@strawberry.type
class RecordResultSuccess(PairingSuccess):
    pass


@strawberry.type
class RecordResultsSuccess(Success):
    pass


@strawberry.type
class SwapColoursSuccess(PairingSuccess):
    pass


@strawberry.type
class TakeBoostSuccess(PairingSuccess):
    pass


@strawberry.type
class DesignateWinnerSuccess(PairingSuccess):
    pass


RecordResultResult = Annotated[
    RecordResultSuccess | Refused | StaleVersion, strawberry.union("RecordResultResult")
]
RecordResultsResult = Annotated[
    RecordResultsSuccess | Refused | StaleVersion, strawberry.union("RecordResultsResult")
]
SwapColoursResult = Annotated[
    SwapColoursSuccess | Refused | StaleVersion, strawberry.union("SwapColoursResult")
]
TakeBoostResult = Annotated[
    TakeBoostSuccess | Refused | StaleVersion, strawberry.union("TakeBoostResult")
]
DesignateWinnerResult = Annotated[
    DesignateWinnerSuccess | Refused | StaleVersion, strawberry.union("DesignateWinnerResult")
]


@strawberry.type
class ResultMutations:
    @computed("Enter, correct or remove the result of one game.")
    async def record_result(
        self, info: Info, input: RecordResultInput, locale: Locale | None = None
    ) -> RecordResultResult:
        return await run(info.context, input, RecordResultSuccess, locale)

    @computed("Enter several results as one change: all or none.")
    async def record_results(
        self, info: Info, input: RecordResultsInput, locale: Locale | None = None
    ) -> RecordResultsResult:
        return await run(info.context, input, RecordResultsSuccess, locale)

    @computed("Exchange White and Black of a pairing without a result.")
    async def swap_colours(
        self, info: Info, input: SwapColoursInput, locale: Locale | None = None
    ) -> SwapColoursResult:
        return await run(info.context, input, SwapColoursSuccess, locale)

    @computed("Take the boost before one's own first move, where the system knows it.")
    async def take_boost(
        self, info: Info, input: TakeBoostInput, locale: Locale | None = None
    ) -> TakeBoostResult:
        return await run(info.context, input, TakeBoostSuccess, locale)

    @computed("Say who goes on from a level match, where the system knows it.")
    async def designate_winner(
        self, info: Info, input: DesignateWinnerInput, locale: Locale | None = None
    ) -> DesignateWinnerResult:
        return await run(info.context, input, DesignateWinnerSuccess, locale)
