"""Naming who goes on from a level match (CUP-066)."""

from collections.abc import Sequence
from typing import Annotated, ClassVar

import strawberry

from ronde import Tournament
from ronde.moves import DesignateWinner, Move
from ronde_cup.designation import designation
from ronde_gateway.extend import (
    Info,
    Locale,
    Refused,
    StaleVersion,
    Success,
    TournamentInput,
    computed,
    key_in,
    run,
)

__all__ = ["CupDesignateInput", "CupDesignateSuccess", "CupMutations"]


@strawberry.input(
    description="Name who goes on from a level match; the same side again withdraws it (CUP-066)."
)
class CupDesignateInput(TournamentInput):
    kind: ClassVar[str] = "cup.designate"
    move: ClassVar[type] = DesignateWinner
    match: str = strawberry.field(description="The match's code.")
    winner_id: strawberry.ID | None = strawberry.field(
        default=None, description="Null eliminates both, where nobody was there (CUP-102)."
    )
    note: str = ""

    def moves(self, t: Tournament) -> Sequence[Move]:
        winner = None if self.winner_id is None else key_in(t, self.winner_id, "winnerId")
        return [designation(t, self.match, winner, self.note)]


@strawberry.type
class CupDesignateSuccess(Success):
    pass


CupDesignateResult = Annotated[
    CupDesignateSuccess | Refused | StaleVersion, strawberry.union("CupDesignateResult")
]


@strawberry.type
class CupMutations:
    @computed("Name who goes on from a level match, by its code.")
    async def cup_designate(
        self, info: Info, input: CupDesignateInput, locale: Locale | None = None
    ) -> CupDesignateResult:
        return await run(info.context, input, CupDesignateSuccess, locale)
