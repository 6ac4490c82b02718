"""Openings: how they are drawn, and the one a round is played with (OP-1 to OP-12)."""

from typing import Any

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde import model
from ronde.contracts import ExtensionKind
from ronde_gateway.context import Info
from ronde_gateway.cost import bounded
from ronde_gateway.schema.descriptors import Descriptor
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.scalars import JSON
from ronde_gateway.schema.view import View

__all__ = ["Opening", "OpeningChoice", "opening_of"]


@strawberry.type(description="How the opening of each round is drawn.")
class OpeningChoice:
    policy_id: strawberry.ID
    settings: JSON

    @computed("The policy; null when its plug-in is missing.")
    def policy(self, info: Info) -> Descriptor | None:
        context = info.context
        for offer in context.offers.of_kind(ExtensionKind.OPENING_POLICY):
            if offer.id == self.policy_id:
                plugin = context.registry.plugin_of(offer.id)
                return Descriptor.of(ExtensionKind.OPENING_POLICY, offer, plugin)
        return None

    @classmethod
    def of(cls, chosen: model.OpeningChoice | None) -> "OpeningChoice | None":
        if chosen is None:
            return None
        return cls(policy_id=strawberry.ID(chosen.policy), settings=JSON(dict(chosen.settings)))


@strawberry.type(description="Plies that all boards of a round begin with; the clocks stand still.")
class Opening:
    moves: list[str] = strawberry.field(metadata=bounded(8))
    pdn: str = strawberry.field(description="The same plies, numbered as in PDN.")
    fen: str = strawberry.field(description="The position reached, in PDN's FEN.")
    table: str | None = strawberry.field(description="Null outside a table.")
    number: int | None = strawberry.field(description="In the table; null outside one.")
    strength: int | None = strawberry.field(
        description="Imbalance from 0 (none) to 4; null when unknown."
    )
    favours: str | None = strawberry.field(
        description="`none`, `white` or `black`; null when unknown."
    )
    status: str = strawberry.field(
        description="Whether strength and side are `sourced` from the federation, `derived` "
        "(indicative only) or `unknown`."
    )
    repeated: bool = strawberry.field(
        description="Had been played in this event: no unused one was left."
    )
    view: strawberry.Private[View]
    value: strawberry.Private[Any]

    @computed("The board as SVG; empty when the policy draws none or its plug-in is missing.")
    async def picture(self) -> str:
        return await run_in_threadpool(_picture, self.view, self.value)


def _picture(view: View, opening: Any) -> str:
    t = view.value
    for offer in view.offers.of_kind(ExtensionKind.OPENING_POLICY):
        if t.opening and offer.id == t.opening.policy:
            return view.offers.opening_policy(offer.id).picture(t.game, opening)
    return ""


def opening_of(view: View, round: model.Round) -> Opening | None:
    """The round's opening, once the round is open (OP-5)."""
    drawn = round.opening
    if drawn is None or round.state is not model.RoundState.OPEN:
        return None
    moves = list(drawn["moves"])
    numbered = (
        f"{index // 2 + 1}. {ply}" if index % 2 == 0 else ply for index, ply in enumerate(moves)
    )
    return Opening(
        moves=moves,
        pdn=" ".join(numbered),
        fen=drawn["fen"],
        table=drawn["table"],
        number=drawn["number"],
        strength=drawn["strength"],
        favours=drawn["favours"],
        status=drawn["status"],
        repeated=drawn["repeated"],
        view=view,
        value=drawn,
    )
