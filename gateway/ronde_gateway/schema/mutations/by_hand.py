"""Pairing by hand: the pairs of the last round replaced, and the rules they break (GH-14)."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import strawberry

from ronde import model, moves
from ronde.contracts import Fault as CoreFault
from ronde.contracts import Offers
from ronde.moves import Move
from ronde_gateway.context import Info
from ronde_gateway.schema.answers import Refused, StaleVersion, Success
from ronde_gateway.schema.enums import ResultKind
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.loading import load_view
from ronde_gateway.schema.mutations.base import TournamentInput, key_in, round_of
from ronde_gateway.schema.mutations.road import run
from ronde_gateway.schema.outcomes import read_text, text_json
from ronde_gateway.schema.rounds import Fault, Round
from ronde_gateway.schema.scalars import Locale

__all__ = ["ByHandMutations", "EditPairingsInput"]


@strawberry.input
class PairInput:
    white: strawberry.ID
    black: strawberry.ID


@strawberry.input
class ByeInput:
    participant_id: strawberry.ID
    kind: ResultKind


@strawberry.input
class EditPairingsInput(TournamentInput):
    kind: ClassVar[str] = "edit_pairings"
    move: ClassVar[type] = moves.EditPairings
    round: int
    pairs: list[PairInput] = strawberry.field(description="In board order.")
    byes: list[ByeInput] = strawberry.field(default_factory=list)

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        pairs = tuple(
            (
                key_in(t, pair.white, "pairs", str(index), "white"),
                key_in(t, pair.black, "pairs", str(index), "black"),
            )
            for index, pair in enumerate(self.pairs)
        )
        byes = tuple(
            (key_in(t, bye.participant_id, "byes", str(index), "participantId"), bye.kind)
            for index, bye in enumerate(self.byes)
        )
        return [moves.EditPairings(self.round, pairs, byes)]

    def extra(self, before: model.Tournament, after: model.Tournament, offers: Offers) -> Any:
        """The rules the new pairings break (GH-14), as the system judges them."""
        edited = after.rounds[self.round - 1]
        faults = offers.pairing_system(after.system).faults(after, edited, offers)
        return {
            "round": encode("Round", after.id, str(self.round)),
            "faults": [
                {
                    "rule": fault.rule,
                    "text": text_json(fault.text),
                    "participants": list(fault.participants),
                }
                for fault in faults
            ],
        }


@strawberry.type
class EditPairingsSuccess(Success):
    @computed("The round; null where it has been removed meanwhile.")
    async def round(self, info: Info) -> Round | None:
        return await round_of(info, self.done.extra["round"])

    @computed("Rules the new pairings break; they stand nevertheless.", bound=100)
    async def faults(self, info: Info, locale: Locale | None = None) -> list[Fault]:
        view = await load_view(info.context, self.done.tournament)
        rows = view.participants if view else {}
        return [
            Fault.of(
                CoreFault(kept["rule"], read_text(kept["text"]), tuple(kept["participants"])),
                rows,
                lambda text: info.context.say(text, locale),
            )
            for kept in self.done.extra["faults"]
        ]


EditPairingsResult = Annotated[
    EditPairingsSuccess | Refused | StaleVersion, strawberry.union("EditPairingsResult")
]


@strawberry.type
class ByHandMutations:
    @computed("Replace the pairings of the last round by hand; broken rules come back as faults.")
    async def edit_pairings(
        self, info: Info, input: EditPairingsInput, locale: Locale | None = None
    ) -> EditPairingsResult:
        return await run(info.context, input, EditPairingsSuccess, locale)
