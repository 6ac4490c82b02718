"""Who touched an object last (GW-42)."""

import datetime as dt
from dataclasses import dataclass

import strawberry

from ronde_gateway.context import Info
from ronde_gateway.schema.ids import decode_as
from ronde_gateway.schema.loaders import loader

__all__ = ["ChangedBy", "Touch", "last_touch", "touch_of"]


@strawberry.type(description="Who changed something, as the history has it.")
class ChangedBy:
    name: str


@dataclass(frozen=True, slots=True)
class Touch:
    actor: str
    at: dt.datetime


async def touch_of(info: Info, pairing_id: str) -> Touch | None:
    """The last change of a pairing; one statement for all that are asked about."""
    context = info.context

    def read(ids: list[str]) -> list[Touch | None]:
        found: dict[tuple[str, str], Touch] = {}
        parts = [decode_as(id, "Pairing") or ("", "", "") for id in ids]
        with context.store.reading() as unit:
            for tournament in dict.fromkeys(part[0] for part in parts):
                keys = [part[2] for part in parts if part[0] == tournament]
                for key, (actor, at) in unit.last_changes(tournament, keys).items():
                    found[tournament, key] = Touch(actor, at)
        return [found.get((part[0], part[2])) for part in parts]

    return await loader(context, "touches", read).load(pairing_id)


async def last_touch(info: Info, tournament: str) -> Touch | None:
    """The last change of a tournament."""
    context = info.context

    def read(keys: list[str]) -> list[Touch | None]:
        with context.store.reading() as unit:
            last = [unit.events(key, limit=1, newest_first=True) for key in keys]
        return [Touch(e[0].change.actor, e[0].change.at) if e else None for e in last]

    return await loader(context, "last_touches", read).load(tournament)
