"""The state of a ladder: rungs with their movement, whose turn it is, whom he may choose."""

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde import RoundState
from ronde_gateway.extend import Info, Locale, PairingState, Participant, View, computed
from ronde_ladder.blocks import movements
from ronde_ladder.notes import notes
from ronde_ladder.season import live_order, resolved, standings
from ronde_ladder.settings import LadderSettings
from ronde_ladder.suggestion import chosen_automatically, state_now, strands

__all__ = ["LadderState"]


@strawberry.type(description="A place on the ladder.")
class LadderRung:
    rank: int
    participant: Participant
    movement: int = strawberry.field(description="Ranks gained since the round before.")
    banned: Participant | None = strawberry.field(
        description="Whom the next challenge may not name (LR-5.1); null for nobody."
    )
    chooses_first: bool = strawberry.field(
        description="Sat out in the round before and chooses first in an odd one (LR-4.2)."
    )
    note: str = strawberry.field(description="Of the last round: the opponent, a bye, an absence.")


@strawberry.type(description="Somebody who may be chosen.")
class LadderOpponent:
    participant: Participant
    strands: Participant | None = strawberry.field(
        description="Who would be left without an allowed opponent by this choice (LR-5.5); null "
        "for nobody."
    )


@strawberry.type(description="The choice that is awaited.")
class LadderTurn:
    chooser: Participant
    opponents: list[LadderOpponent]
    likely_bye: Participant | None = strawberry.field(description="Null with an even number left.")
    waiting: list[Participant] = strawberry.field(description="Not yet paired, from the top down.")
    suggestion: Participant = strawberry.field(
        description="Whom the automatic policy of the settings would choose."
    )


@strawberry.type(description="The state of a club ladder.")
class LadderState(PairingState):
    @computed("From rank 1 down, live while results come in.")
    async def rungs(self, info: Info, locale: Locale | None = None) -> list[LadderRung]:
        return await run_in_threadpool(_rungs, self.view, info, locale)

    @computed("Whose turn it is to choose; null while nobody chooses.")
    async def turn(self) -> LadderTurn | None:
        return await run_in_threadpool(_turn, self.view)

    @computed("The evening that the last round belongs to; null before the first.")
    def evening(self) -> int | None:
        per_evening = LadderSettings.read(self.view.value.settings).rounds_per_evening
        rounds = len(self.view.value.rounds)
        return (rounds - 1) // per_evening + 1 if rounds else None


def _rungs(view: View, info: Info, locale: Locale | None) -> list[LadderRung]:
    t = view.value
    known = tuple(standings(t))
    order = live_order(t)
    live = bool(t.rounds) and not resolved(t.rounds[-1])
    moved, said, now = movements(order, known, live), notes(t), known[-1]
    return [
        LadderRung(
            rank=rank,
            participant=view.participants[id],
            movement=moved[id],
            banned=view.participants.get(now.bans.get(id, "")),
            chooses_first=id in now.first,
            note=info.context.say(said[id], locale) if id in said else "",
        )
        for rank, id in enumerate(order, start=1)
    ]


def _turn(view: View) -> LadderTurn | None:
    t, people = view.value, view.participants
    if not t.rounds or t.rounds[-1].state is not RoundState.CHOOSING:
        return None
    state = state_now(t)
    if state.chooser is None:
        return None
    policy = LadderSettings.read(t.settings).auto_policy
    return LadderTurn(
        chooser=people[state.chooser],
        opponents=[
            LadderOpponent(
                participant=people[id], strands=people.get(strands(state, state.chooser, id) or "")
            )
            for id in state.legal(state.chooser)
        ],
        likely_bye=people.get(state.likely_bye or ""),
        waiting=[people[id] for id in state.waiting],
        suggestion=people[chosen_automatically(t, state, policy)],
    )
