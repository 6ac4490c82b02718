"""Rounds: the calendar, pairing, choosing, line-ups, un-pairing."""

import datetime as dt
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import strawberry

from ronde import model, moves
from ronde.contracts import Offers
from ronde.moves import Move
from ronde_gateway.context import Info
from ronde_gateway.schema.answers import Refused, StaleVersion, Success
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.mutations.base import TournamentInput, key_in, round_of
from ronde_gateway.schema.mutations.road import run
from ronde_gateway.schema.rounds import Round
from ronde_gateway.schema.scalars import Locale
from ronde_gateway.schema.times import LocalDateTimeInput, moment

__all__ = [
    "ChooseInput",
    "OpenRoundInput",
    "PairNextRoundInput",
    "RoundMutations",
    "ScheduleRoundInput",
    "SetLineUpInput",
    "TakeBackInput",
    "UnpairLastRoundInput",
]


@strawberry.input
class ScheduleRoundInput(TournamentInput):
    kind: ClassVar[str] = "schedule_round"
    move: ClassVar[type] = moves.ScheduleRound
    round: int
    day: dt.date | None = None
    starts_at: dt.datetime | None = None
    starts_at_local: LocalDateTimeInput | None = strawberry.field(
        default=None, description="Instead of `startsAt`: the time on the clock of the place."
    )
    stage: int | None = None
    reserved: bool = False
    skipped: bool = False

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        starts = moment(self.starts_at, self.starts_at_local, t.time_zone, ("startsAtLocal",))
        planned = model.ScheduledRound(
            self.round, self.day, starts, self.stage, self.reserved, self.skipped
        )
        return [moves.ScheduleRound(planned)]


@strawberry.input
class OpenRoundInput(TournamentInput):
    kind: ClassVar[str] = "open_round"
    move: ClassVar[type] = moves.OpenRound
    round: int

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.OpenRound(self.round)]


@strawberry.input
class PairNextRoundInput(TournamentInput):
    kind: ClassVar[str] = "pair_next_round"
    move: ClassVar[type] = moves.PairNextRound

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.PairNextRound()]

    def extra(self, before: model.Tournament, after: model.Tournament, offers: Offers) -> Any:
        paired = len(after.rounds) > len(before.rounds)
        return {"round": encode("Round", after.id, str(len(after.rounds))) if paired else None}


@strawberry.input
class SetLineUpInput(TournamentInput):
    kind: ClassVar[str] = "set_line_up"
    move: ClassVar[type] = moves.SetLineUp
    round: int
    team_id: strawberry.ID
    players: list[str] = strawberry.field(
        description="Keys of the roster in board order; an empty text leaves a board empty."
    )

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        team = key_in(t, self.team_id, "teamId")
        return [moves.SetLineUp(self.round, team, tuple(self.players))]


@strawberry.input
class ChooseInput(TournamentInput):
    kind: ClassVar[str] = "choose"
    move: ClassVar[type] = moves.Choose
    chooser_id: strawberry.ID
    opponent_id: strawberry.ID

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        chooser = key_in(t, self.chooser_id, "chooserId")
        return [moves.Choose(chooser, key_in(t, self.opponent_id, "opponentId"))]


@strawberry.input
class TakeBackInput(TournamentInput):
    kind: ClassVar[str] = "take_back"
    move: ClassVar[type] = moves.TakeBack

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.TakeBack()]


@strawberry.input
class UnpairLastRoundInput(TournamentInput):
    kind: ClassVar[str] = "unpair_last_round"
    move: ClassVar[type] = moves.UnpairLastRound
    round: int | None = strawberry.field(
        default=None, description="Where given, it must be the last one."
    )

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.UnpairLastRound(self.round)]


@strawberry.type
class ScheduleRoundSuccess(Success):
    pass


@strawberry.type
class OpenRoundSuccess(Success):
    pass


@strawberry.type
class PairNextRoundSuccess(Success):
    @computed("The new round; null where the system ended the event instead, or it is gone.")
    async def round(self, info: Info) -> Round | None:
        return await round_of(info, self.done.extra["round"])


@strawberry.type
class SetLineUpSuccess(Success):
    pass


@strawberry.type
class ChooseSuccess(Success):
    pass


@strawberry.type
class TakeBackSuccess(Success):
    pass


@strawberry.type
class UnpairLastRoundSuccess(Success):
    pass


ScheduleRoundResult = Annotated[
    ScheduleRoundSuccess | Refused | StaleVersion, strawberry.union("ScheduleRoundResult")
]
OpenRoundResult = Annotated[
    OpenRoundSuccess | Refused | StaleVersion, strawberry.union("OpenRoundResult")
]
PairNextRoundResult = Annotated[
    PairNextRoundSuccess | Refused | StaleVersion, strawberry.union("PairNextRoundResult")
]
SetLineUpResult = Annotated[
    SetLineUpSuccess | Refused | StaleVersion, strawberry.union("SetLineUpResult")
]
ChooseResult = Annotated[ChooseSuccess | Refused | StaleVersion, strawberry.union("ChooseResult")]
TakeBackResult = Annotated[
    TakeBackSuccess | Refused | StaleVersion, strawberry.union("TakeBackResult")
]
UnpairLastRoundResult = Annotated[
    UnpairLastRoundSuccess | Refused | StaleVersion, strawberry.union("UnpairLastRoundResult")
]


@strawberry.type
class RoundMutations:
    @computed("Give a round of the calendar its day and time.")
    async def schedule_round(
        self, info: Info, input: ScheduleRoundInput, locale: Locale | None = None
    ) -> ScheduleRoundResult:
        return await run(info.context, input, ScheduleRoundSuccess, locale)

    @computed("Take a round one state further: presence, choosing, draft, open.")
    async def open_round(
        self, info: Info, input: OpenRoundInput, locale: Locale | None = None
    ) -> OpenRoundResult:
        return await run(info.context, input, OpenRoundSuccess, locale)

    @computed("Pair the next round.")
    async def pair_next_round(
        self, info: Info, input: PairNextRoundInput, locale: Locale | None = None
    ) -> PairNextRoundResult:
        return await run(info.context, input, PairNextRoundSuccess, locale)

    @computed("Say which players a team fields in a round.")
    async def set_line_up(
        self, info: Info, input: SetLineUpInput, locale: Locale | None = None
    ) -> SetLineUpResult:
        return await run(info.context, input, SetLineUpSuccess, locale)

    @computed("Name an opponent, in systems where players choose.")
    async def choose(
        self, info: Info, input: ChooseInput, locale: Locale | None = None
    ) -> ChooseResult:
        return await run(info.context, input, ChooseSuccess, locale)

    @computed("Undo the latest choice while no result stands.")
    async def take_back(
        self, info: Info, input: TakeBackInput, locale: Locale | None = None
    ) -> TakeBackResult:
        return await run(info.context, input, TakeBackSuccess, locale)

    @computed("Remove the last paired round with its results; pairing again gives the same pairs.")
    async def unpair_last_round(
        self, info: Info, input: UnpairLastRoundInput, locale: Locale | None = None
    ) -> UnpairLastRoundResult:
        return await run(info.context, input, UnpairLastRoundSuccess, locale)
