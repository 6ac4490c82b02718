"""What clients can ask."""

import datetime as dt
from enum import Enum
from typing import Annotated, Any

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde.refusal import Refused as CoreRefused
from ronde_gateway.context import Context, Info
from ronde_gateway.errors import Fault
from ronde_gateway.schema.catalogue import CatalogueContextInput, Wanted, objection
from ronde_gateway.schema.descriptors import Descriptor, Plugin, reason
from ronde_gateway.schema.enums import ExtensionKind, TournamentStatus
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.files import ExportedFile, ExportFileResult, export
from ronde_gateway.schema.ids import decode_as
from ronde_gateway.schema.mutations.base import tournament_key
from ronde_gateway.schema.mutations.settings import json_object
from ronde_gateway.schema.node import Node
from ronde_gateway.schema.nodes import find_node, find_nodes, find_tournament
from ronde_gateway.schema.pages import PAGE_MAX, Connection, Position, connection, page
from ronde_gateway.schema.scalars import JSON, Locale, read_date_time
from ronde_gateway.schema.tournament import Tournament
from ronde_gateway.store import Listed, Order
from ronde_gateway.store import Wanted as WantedList

__all__ = ["Query"]


@strawberry.enum(description="Orders of the list of tournaments; the id decides last.")
class TournamentOrder(Enum):
    CREATED = "created_at"
    NAME = "name"
    STARTS = "starts"
    UPDATED = "updated_at"


@strawberry.type
class Query:
    @computed("What is on offer, judged for the tournament described by `for`.", bound=300)
    def catalogue(
        self,
        info: Info,
        kind: ExtensionKind | None = None,
        wanted: Annotated[CatalogueContextInput | None, strawberry.argument(name="for")] = None,
        locale: Locale | None = None,
    ) -> list[Descriptor]:
        context = info.context
        judged = Wanted.of(wanted, context.registry)
        found: list[Descriptor] = []
        for one in [kind] if kind else ExtensionKind:
            for offer in context.offers.of_kind(one):
                refused = objection(one, offer, judged)
                why = reason(refused, lambda text: context.say(text, locale)) if refused else None
                plugin = context.registry.plugin_of(offer.id)
                found.append(Descriptor.of(one, offer, plugin, why, judged.regulation, locale))
        return found

    @computed("The installed plug-ins, those left out included.", bound=100)
    def plugins(self, info: Info, locale: Locale | None = None) -> list[Plugin]:
        context = info.context
        problems = context.contributions.problems
        return [
            Plugin.of(state, problems.get(state.prefix), lambda text: context.say(text, locale))
            for state in context.registry.plugins
        ]

    @computed("Tournaments, by default the newest first.")
    async def tournaments(
        self,
        info: Info,
        first: int | None = None,
        after: str | None = None,
        last: int | None = None,
        before: str | None = None,
        order: TournamentOrder = TournamentOrder.CREATED,
        descending: bool | None = None,
        status: list[TournamentStatus] | None = None,
        name: str | None = None,
    ) -> Connection[Tournament]:
        down = order is not TournamentOrder.NAME if descending is None else descending
        asked = page(
            f"{order.value}{'-' if down else '+'}",
            (str,),
            first=first,
            after=after,
            last=last,
            before=before,
        )
        wanted = WantedList(
            limit=asked.limit + 1,
            order=Order(order.value),
            descending=down,
            statuses=frozenset(status or ()),
            name=name or "",
            after=_stored(order, asked.after),
            before=_stored(order, asked.before),
            backwards=asked.backward,
        )
        rows, total = await run_in_threadpool(_listed, info.context, wanted)
        fetched = rows[::-1] if asked.backward else rows
        return connection(fetched, asked, total, _position, lambda row: Tournament.of(row.head))

    @computed("Null where there is none, or none for the viewer.")
    async def tournament(self, info: Info, id: strawberry.ID) -> Tournament | None:
        parts = decode_as(id, "Tournament")
        return await find_tournament(info.context, parts[0]) if parts and len(parts) == 1 else None

    @computed("Any object by its id; null where there is none, or none for the viewer.")
    async def node(self, info: Info, id: strawberry.ID) -> Node | None:
        return await find_node(info.context, id)

    @computed("Objects by their ids, at most 100, in the same order.", bound=PAGE_MAX)
    async def nodes(self, info: Info, ids: list[strawberry.ID]) -> list[Node | None]:
        if len(ids) > PAGE_MAX:
            raise Fault("BAD_REQUEST", f"At most {PAGE_MAX} ids.")
        return await find_nodes(info.context, ids)

    @computed("The tournament written to a file of a format.")
    async def export_file(
        self,
        info: Info,
        tournament_id: strawberry.ID,
        format: strawberry.ID,
        settings: JSON | None = None,
        locale: Locale | None = None,
    ) -> ExportFileResult:
        context = info.context
        chosen = context.offers.exchange_format(format)
        given = {} if settings is None else json_object(settings, "settings")
        found = await find_tournament(context, tournament_key(tournament_id))
        if found is None or found.loaded is None:
            raise CoreRefused("not_found", path=("tournamentId",), what="tournament")
        made: ExportedFile = await run_in_threadpool(
            export,
            found.loaded.value,
            chosen,
            given,
            context.offers,
            lambda text: context.say(text, locale),
        )
        return made


def _listed(context: Context, wanted: WantedList) -> tuple[list[Listed], int]:
    with context.store.reading() as unit:
        return unit.tournaments(wanted)


def _position(row: Listed) -> Position:
    key = row.key if isinstance(row.key, str) else row.key.isoformat()
    return key, row.id


def _stored(order: TournamentOrder, position: Position | None) -> tuple[Any, str] | None:
    """The place of a cursor as the store knows it; a forged one is a bad page argument."""
    if position is None:
        return None
    key, id = str(position[0]), str(position[1])
    try:
        match order:
            case TournamentOrder.NAME:
                return key, id
            case TournamentOrder.STARTS:
                return dt.date.fromisoformat(key), id
            case _:
                return read_date_time(key), id
    except ValueError:
        raise Fault("BAD_REQUEST", "This is no cursor of this list.") from None
