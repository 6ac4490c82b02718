"""What a plug-in with the prefix ``small`` brings to the schema: a state, a node, fields, a command
(GW-33, GW-35, GW-36)."""

from collections.abc import Sequence
from typing import Annotated, ClassVar

import strawberry

from ronde import model, moves
from ronde.moves import Move
from ronde_gateway.extend import (
    Block,
    Command,
    Info,
    Locale,
    Node,
    PairingState,
    Participant,
    Refused,
    StaleVersion,
    Success,
    TournamentInput,
    View,
    computed,
    encode,
    hookimpl,
    run,
)

__all__ = ["Block"]


@strawberry.type
class SmallRung(Node):
    rank: int
    participant: Participant

    @classmethod
    def find(cls, view: View, rank: str = "") -> "SmallRung | None":
        people = view.value.by_number()
        if not rank.isdecimal() or not 0 < int(rank) <= len(people):
            return None
        return cls.of(view, int(rank))

    @classmethod
    def of(cls, view: View, rank: int) -> "SmallRung":
        id = strawberry.ID(encode("SmallRung", view.value.id, str(rank)))
        key = view.value.by_number()[rank - 1].id
        return cls(id=id, rank=rank, participant=view.participants[key])


@strawberry.type
class SmallState(PairingState):
    @computed("The field by number.", bound=50)
    def rungs(self) -> list[SmallRung]:
        return [SmallRung.of(self.view, rank + 1) for rank in range(len(self.view.participants))]


@strawberry.type
class SmallQueries:
    @computed()
    def small_greeting(self, info: Info, locale: Locale | None = None) -> str:
        return info.context.language(locale)


@strawberry.input
class SmallAbsentInput(TournamentInput):
    kind: ClassVar[str] = "small.absent"
    move: ClassVar[type] = moves.CheckIn

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.CheckIn(t.by_number()[-1].id, present=False)]


@strawberry.type
class SmallAbsentSuccess(Success):
    pass


SmallAbsentResult = Annotated[
    SmallAbsentSuccess | Refused | StaleVersion, strawberry.union("SmallAbsentResult")
]


@strawberry.type
class SmallMutations:
    @computed("The last one is absent.")
    async def small_absent(
        self, info: Info, input: SmallAbsentInput, locale: Locale | None = None
    ) -> SmallAbsentResult:
        return await run(info.context, input, SmallAbsentSuccess, locale)


@hookimpl
def ronde_gateway_types() -> Sequence[type]:
    return [SmallState, SmallRung]


@hookimpl
def ronde_gateway_query_mixins() -> Sequence[type]:
    return [SmallQueries]


@hookimpl
def ronde_gateway_mutation_mixins() -> Sequence[type]:
    return [SmallMutations]


@hookimpl
def ronde_gateway_commands() -> Sequence[type[Command]]:
    return [SmallAbsentInput]
