"""Undo: a new change that compensates an earlier one (GW-48)."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde import model
from ronde.contracts import Offers
from ronde.moves import Move
from ronde.refusal import Refused as CoreRefused
from ronde_gateway.context import Context, Info
from ronde_gateway.schema.answers import Refused, StaleVersion, Success
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.history import require_undoable
from ronde_gateway.schema.journal import read_moves
from ronde_gateway.schema.mutations.base import Expected, TournamentInput
from ronde_gateway.schema.mutations.road import answer, take
from ronde_gateway.schema.mutations.settling import Taken
from ronde_gateway.schema.scalars import Locale
from ronde_gateway.store import Event

__all__ = ["UndoMutations"]


@strawberry.input
class UndoInput(TournamentInput):
    kind: ClassVar[str] = "undo"
    revision: int = strawberry.field(description="The change to take back, as in the history.")


class Undo:
    """The command behind `UndoInput`, once its event is found. Events never change, and whether a
    later one compensates this is bound to the expected revision."""

    kind: ClassVar[str] = "undo"
    move: ClassVar[type] = object

    def __init__(self, given: UndoInput, events: Sequence[Event], offers: Offers) -> None:
        self.given = given
        self.request_id = given.request_id
        self.undoes = given.revision
        self._event = next((e for e in events if e.revision == given.revision), None)
        self._undone = any(e.change.undoes == given.revision for e in events)
        self._offers = offers

    def tournament(self) -> str:
        return self.given.tournament()

    def expected(self) -> Expected:
        return self.given.expected()

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        if self._event is None:
            raise CoreRefused(
                "not_found", path=("revision",), what="event", id=str(self.given.revision)
            )
        require_undoable(t, self._event, self._undone, self._offers)
        return read_moves(self._event.change.payload.get("inverse"))

    def extra(self, before: model.Tournament, after: model.Tournament, offers: Offers) -> Any:
        return {}


def undo(context: Context, given: UndoInput) -> Taken:
    """Find the event and take it back; blocks."""
    with context.store.reading() as unit:
        events = unit.events(given.tournament(), after=max(given.revision, 1) - 1)
    return take(context, Undo(given, events, context.offers), given)


@strawberry.type
class UndoSuccess(Success):
    pass


UndoResult = Annotated[UndoSuccess | Refused | StaleVersion, strawberry.union("UndoResult")]


@strawberry.type
class UndoMutations:
    @computed("Take back one change, while nothing later depends on it.")
    async def undo(self, info: Info, input: UndoInput, locale: Locale | None = None) -> UndoResult:
        taken = await run_in_threadpool(undo, info.context, input)
        return answer(info.context, taken, UndoSuccess, locale)
