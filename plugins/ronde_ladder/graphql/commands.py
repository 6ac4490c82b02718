"""The command of a ladder that core has no move for: choosing for somebody, by a policy."""

from collections.abc import Sequence
from typing import Annotated, ClassVar

import strawberry

from ronde import RoundState, Tournament
from ronde.moves import Choose, Move
from ronde.refusal import Refused as CoreRefused
from ronde_gateway.extend import (
    Info,
    Locale,
    Refused,
    StaleVersion,
    Success,
    TournamentInput,
    computed,
    run,
)
from ronde_ladder.settings import AutoPolicy, LadderSettings
from ronde_ladder.suggestion import chosen_automatically, state_now

__all__ = ["LadderChooseForInput", "LadderMutations"]

strawberry.enum(
    AutoPolicy,
    name="LadderAutoPolicy",
    description="Whom somebody challenges who does not choose himself.",
)


@strawberry.input(description="Choose for whoever's turn it is, by a policy.")
class LadderChooseForInput(TournamentInput):
    kind: ClassVar[str] = "ladder.choose_for"
    move: ClassVar[type] = Choose
    policy: AutoPolicy | None = strawberry.field(
        default=None, description="By default that of the settings."
    )

    def moves(self, t: Tournament) -> Sequence[Move]:
        if not t.rounds or t.rounds[-1].state is not RoundState.CHOOSING:
            raise CoreRefused("ladder.round_not_choosing")
        state = state_now(t)
        if state.chooser is None:
            raise CoreRefused("ladder.round_not_choosing")
        own = LadderSettings.read(t.settings).auto_policy
        policy = self.policy or own
        return [Choose(state.chooser, chosen_automatically(t, state, policy))]


@strawberry.type
class LadderChooseForSuccess(Success):
    pass


LadderChooseForResult = Annotated[
    LadderChooseForSuccess | Refused | StaleVersion, strawberry.union("LadderChooseForResult")
]


@strawberry.type
class LadderMutations:
    @computed("Choose for whoever's turn it is, by the policy of the settings or another one.")
    async def ladder_choose_for(
        self, info: Info, input: LadderChooseForInput, locale: Locale | None = None
    ) -> LadderChooseForResult:
        return await run(info.context, input, LadderChooseForSuccess, locale)
