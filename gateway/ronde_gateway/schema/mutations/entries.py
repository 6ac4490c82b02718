"""Who takes part: enrolling, correcting, leaving, coming back, byes, presence, numbers."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import strawberry

from ronde import model, moves
from ronde.moves import Move
from ronde_gateway.context import Info
from ronde_gateway.schema.answers import Refused, StaleVersion, Success
from ronde_gateway.schema.bad_input import bad_input
from ronde_gateway.schema.enums import ResultKind
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.mutations.base import (
    ParticipantInput,
    ParticipantSuccess,
    TournamentInput,
    key_in,
)
from ronde_gateway.schema.mutations.people import CorrectionInput, EntrantInput
from ronde_gateway.schema.mutations.road import run
from ronde_gateway.schema.scalars import Locale

__all__ = [
    "CheckInInput",
    "CorrectParticipantInput",
    "DisqualifyParticipantInput",
    "EnrolParticipantInput",
    "EnrolParticipantsInput",
    "EntryMutations",
    "RenumberParticipantsInput",
    "RequestByeInput",
    "ReturnParticipantInput",
    "WithdrawParticipantInput",
]

MANY = 500
PASSWORD = "Of a private event, or the token of its invitation."


@strawberry.input
class EnrolParticipantInput(TournamentInput):
    kind: ClassVar[str] = "enrol_participant"
    move: ClassVar[type] = moves.Enrol
    entrant: EntrantInput
    password: str = strawberry.field(default="", description=PASSWORD)

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.Enrol(self.entrant.value("entrant"), self.password)]

    def extra(self, before: model.Tournament, after: model.Tournament, offers: Any) -> Any:
        new = next(key for key in after.participants if key not in before.participants)
        return {"participant": encode("Participant", after.id, new)}


@strawberry.input
class EnrolParticipantsInput(TournamentInput):
    kind: ClassVar[str] = "enrol_participants"
    move: ClassVar[type] = moves.Enrol
    entrants: list[EntrantInput] = strawberry.field(description="1 to 500.")
    password: str = strawberry.field(default="", description=PASSWORD)

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        if not 1 <= len(self.entrants) <= MANY:
            raise bad_input("range", "entrants", problem=f"1-{MANY}", first=1, last=MANY)
        return [
            moves.Enrol(entrant.value("entrants", str(index)), self.password)
            for index, entrant in enumerate(self.entrants)
        ]


@strawberry.input
class WithdrawParticipantInput(ParticipantInput):
    kind: ClassVar[str] = "withdraw_participant"
    move: ClassVar[type] = moves.Withdraw

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.Withdraw(self.participant(t))]


@strawberry.input
class ReturnParticipantInput(ParticipantInput):
    kind: ClassVar[str] = "return_participant"
    move: ClassVar[type] = moves.ReturnParticipant

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.ReturnParticipant(self.participant(t))]


@strawberry.input
class DisqualifyParticipantInput(ParticipantInput):
    kind: ClassVar[str] = "disqualify_participant"
    move: ClassVar[type] = moves.Disqualify

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.Disqualify(self.participant(t))]


@strawberry.input
class CorrectParticipantInput(ParticipantInput):
    kind: ClassVar[str] = "correct_participant"
    move: ClassVar[type] = moves.CorrectParticipant
    data: CorrectionInput
    player: str | None = strawberry.field(
        default=None,
        description="Key of a player of the team's roster whose data these are; null: the team's "
        "own.",
    )
    renumber: bool = strawberry.field(
        default=False,
        description="Whether the pairing number follows the corrected data, as for a late entry; "
        "refused once numbers are final.",
    )

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        changes = self.data.changes("data")
        key = self.participant(t)
        return [moves.CorrectParticipant(key, changes, self.player or "", self.renumber)]


@strawberry.input
class RenumberParticipantsInput(TournamentInput):
    kind: ClassVar[str] = "renumber_participants"
    move: ClassVar[type] = moves.Renumber
    order: list[strawberry.ID] = strawberry.field(
        description="All participants, in the order of their numbers."
    )

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        order = tuple(key_in(t, id, "order", str(index)) for index, id in enumerate(self.order))
        return [moves.Renumber(order)]


@strawberry.input
class RequestByeInput(ParticipantInput):
    kind: ClassVar[str] = "request_bye"
    move: ClassVar[type] = moves.RequestBye
    round: int
    bye: ResultKind | None = strawberry.field(description="Null takes the request back.")

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.RequestBye(self.participant(t), self.round, self.bye)]


@strawberry.input
class CheckInInput(ParticipantInput):
    kind: ClassVar[str] = "check_in"
    move: ClassVar[type] = moves.CheckIn
    present: bool = strawberry.field(default=True, description="False declares an absence.")

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.CheckIn(self.participant(t), self.present)]


@strawberry.type
class EnrolParticipantSuccess(ParticipantSuccess):
    pass


@strawberry.type
class EnrolParticipantsSuccess(Success):
    pass


@strawberry.type
class WithdrawParticipantSuccess(ParticipantSuccess):
    pass


@strawberry.type
class ReturnParticipantSuccess(ParticipantSuccess):
    pass


@strawberry.type
class DisqualifyParticipantSuccess(ParticipantSuccess):
    pass


@strawberry.type
class CorrectParticipantSuccess(ParticipantSuccess):
    pass


@strawberry.type
class RenumberParticipantsSuccess(Success):
    pass


@strawberry.type
class RequestByeSuccess(ParticipantSuccess):
    pass


@strawberry.type
class CheckInSuccess(ParticipantSuccess):
    pass


EnrolParticipantResult = Annotated[
    EnrolParticipantSuccess | Refused | StaleVersion, strawberry.union("EnrolParticipantResult")
]
EnrolParticipantsResult = Annotated[
    EnrolParticipantsSuccess | Refused | StaleVersion, strawberry.union("EnrolParticipantsResult")
]
WithdrawParticipantResult = Annotated[
    WithdrawParticipantSuccess | Refused | StaleVersion,
    strawberry.union("WithdrawParticipantResult"),
]
ReturnParticipantResult = Annotated[
    ReturnParticipantSuccess | Refused | StaleVersion, strawberry.union("ReturnParticipantResult")
]
DisqualifyParticipantResult = Annotated[
    DisqualifyParticipantSuccess | Refused | StaleVersion,
    strawberry.union("DisqualifyParticipantResult"),
]
CorrectParticipantResult = Annotated[
    CorrectParticipantSuccess | Refused | StaleVersion,
    strawberry.union("CorrectParticipantResult"),
]
RenumberParticipantsResult = Annotated[
    RenumberParticipantsSuccess | Refused | StaleVersion,
    strawberry.union("RenumberParticipantsResult"),
]
RequestByeResult = Annotated[
    RequestByeSuccess | Refused | StaleVersion, strawberry.union("RequestByeResult")
]
CheckInResult = Annotated[
    CheckInSuccess | Refused | StaleVersion, strawberry.union("CheckInResult")
]


@strawberry.type
class EntryMutations:
    @computed("Add a participant; once the event runs he is in it from the next round on.")
    async def enrol_participant(
        self, info: Info, input: EnrolParticipantInput, locale: Locale | None = None
    ) -> EnrolParticipantResult:
        return await run(info.context, input, EnrolParticipantSuccess, locale)

    @computed("Add several participants as one change: all or none.")
    async def enrol_participants(
        self, info: Info, input: EnrolParticipantsInput, locale: Locale | None = None
    ) -> EnrolParticipantsResult:
        return await run(info.context, input, EnrolParticipantsSuccess, locale)

    @computed("Leave the tournament; whoever has not sat in a round yet is removed.")
    async def withdraw_participant(
        self, info: Info, input: WithdrawParticipantInput, locale: Locale | None = None
    ) -> WithdrawParticipantResult:
        return await run(info.context, input, WithdrawParticipantSuccess, locale)

    @computed("Come back from the next round on; also lifts a disqualification.")
    async def return_participant(
        self, info: Info, input: ReturnParticipantInput, locale: Locale | None = None
    ) -> ReturnParticipantResult:
        return await run(info.context, input, ReturnParticipantSuccess, locale)

    @computed("Remove from the ranking without changing the scores of others.")
    async def disqualify_participant(
        self, info: Info, input: DisqualifyParticipantInput, locale: Locale | None = None
    ) -> DisqualifyParticipantResult:
        return await run(info.context, input, DisqualifyParticipantSuccess, locale)

    @computed("Put right what is known of a participant; rounds already paired stay as they are.")
    async def correct_participant(
        self, info: Info, input: CorrectParticipantInput, locale: Locale | None = None
    ) -> CorrectParticipantResult:
        return await run(info.context, input, CorrectParticipantSuccess, locale)

    @computed("Give pairing numbers by hand, until they are frozen.")
    async def renumber_participants(
        self, info: Info, input: RenumberParticipantsInput, locale: Locale | None = None
    ) -> RenumberParticipantsResult:
        return await run(info.context, input, RenumberParticipantsSuccess, locale)

    @computed("Ask for a bye in a round not yet paired, or take the request back.")
    async def request_bye(
        self, info: Info, input: RequestByeInput, locale: Locale | None = None
    ) -> RequestByeResult:
        return await run(info.context, input, RequestByeSuccess, locale)

    @computed("Declare presence or absence for the coming round.")
    async def check_in(
        self, info: Info, input: CheckInInput, locale: Locale | None = None
    ) -> CheckInResult:
        return await run(info.context, input, CheckInSuccess, locale)
