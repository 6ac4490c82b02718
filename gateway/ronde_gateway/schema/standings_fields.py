"""What a tournament says about its standings."""

from abc import abstractmethod

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde_gateway.context import Info
from ronde_gateway.errors import Fault as RequestFault
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.pages import excerpt
from ronde_gateway.schema.published_list import PublishedTieBreaks
from ronde_gateway.schema.scalars import Locale
from ronde_gateway.schema.standings import Standing
from ronde_gateway.schema.standings_table import StandingsTable
from ronde_gateway.schema.value_explanation import ValueExplanation
from ronde_gateway.schema.view import View

__all__ = ["StandingsFields"]


@strawberry.type
class StandingsFields:
    """Part of `Tournament`."""

    @abstractmethod
    async def view(self, info: Info) -> View:
        """The whole tournament, read once an operation."""

    @computed(
        "After the rounds paired so far, or after `afterRound`; beyond 500 give `first` and "
        "`after`, the id of a participant."
    )
    async def standings(
        self,
        info: Info,
        after_round: int | None = None,
        first: int | None = None,
        after: strawberry.ID | None = None,
        locale: Locale | None = None,
    ) -> list[Standing]:
        view = await self.view(info)
        _require_round(view, after_round)
        rows = await run_in_threadpool(
            view.standings, after_round, lambda text: info.context.say(text, locale)
        )
        return list(excerpt(rows, first, after, lambda row: row.participant.id))

    @computed("The same with its columns, warnings and legend.")
    async def standings_table(
        self, info: Info, after_round: int | None = None, locale: Locale | None = None
    ) -> StandingsTable:
        view = await self.view(info)
        _require_round(view, after_round)
        sheet = await run_in_threadpool(view.sheet, after_round)
        return StandingsTable(
            after_round=sheet.table.rounds,
            sheet=sheet,
            say=lambda text: info.context.say(text, locale),
        )

    @computed(
        "Where the value of one participant under an entry of the list, or under any other code, "
        "comes from; null for somebody whose results do not count."
    )
    async def value_explanation(
        self,
        info: Info,
        participant_id: strawberry.ID,
        code: str,
        after_round: int | None = None,
        locale: Locale | None = None,
    ) -> ValueExplanation | None:
        view = await self.view(info)
        _require_round(view, after_round)
        sheet = await run_in_threadpool(view.sheet, after_round)
        key = next((key for key, p in view.participants.items() if p.id == participant_id), "")
        return await run_in_threadpool(
            ValueExplanation.told, sheet, key, code, lambda text: info.context.say(text, locale)
        )

    @computed("The list as the regulations publish it, entries of missing plug-ins included.")
    async def published_tie_breaks(
        self, info: Info, locale: Locale | None = None
    ) -> PublishedTieBreaks:
        view = await self.view(info)
        return PublishedTieBreaks.of(view, lambda text: info.context.say(text, locale))


def _require_round(view: View, after_round: int | None) -> None:
    if after_round is not None and not 0 <= after_round <= len(view.value.rounds):
        raise RequestFault("BAD_REQUEST", f"`afterRound` is 0 to {len(view.value.rounds)}.")
