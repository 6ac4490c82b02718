"""From an id to its object: one answer, null, for whatever is not there (GW-22 to GW-24)."""

import asyncio
from collections.abc import Sequence

from ronde_gateway.context import Context
from ronde_gateway.schema.history import Event
from ronde_gateway.schema.ids import GlobalId, decode, number_in
from ronde_gateway.schema.loaders import loader
from ronde_gateway.schema.loading import load_view
from ronde_gateway.schema.node import Node
from ronde_gateway.schema.pairings import Pairing
from ronde_gateway.schema.rounds import Round
from ronde_gateway.schema.tournament import Tournament
from ronde_gateway.schema.view import View

__all__ = ["find_node", "find_nodes", "find_tournament"]


async def find_tournament(context: Context, key: str) -> Tournament | None:
    """The tournament with that id of the core."""
    view = await load_view(context, key)
    return Tournament.of(view.value, view) if view else None


async def find_node(context: Context, id: str) -> Node | None:
    """The object with that id, of whatever type."""
    found = decode(id)
    if found is None or not found.parts:
        return None
    if found.type == "Event":
        return await _event(context, found.parts)
    view = await load_view(context, found.parts[0])
    return _in_view(context, view, found) if view else None


async def find_nodes(context: Context, ids: Sequence[str]) -> list[Node | None]:
    """The objects with these ids, in order; tournaments are read once each."""
    return list(await asyncio.gather(*(find_node(context, id) for id in ids)))


def _in_view(context: Context, view: View, id: GlobalId) -> Node | None:
    match id.type, id.parts[1:]:
        case "Tournament", ():
            return Tournament.of(view.value, view)
        case "Participant", (key,):
            return view.participants.get(key)
        case "Round", (number,):
            return _round(view, number)
        case "Pairing", (number, key):
            return _pairing(view, number, key)
        case name, parts if name in context.contributions.nodes:
            found: Node | None = context.contributions.nodes[name].find(view, *parts)
            return found
    return None


def _round(view: View, part: str) -> Round | None:
    number = number_in(part)
    round = view.value.round(number) if number else None
    return Round.of(view, round) if round else None


def _pairing(view: View, part: str, key: str) -> Pairing | None:
    number = number_in(part)
    round = view.value.round(number) if number else None
    return view.pairing(round, key) if round else None


async def _event(context: Context, parts: tuple[str, ...]) -> Event | None:
    revision = number_in(parts[1]) if len(parts) == 2 else None
    if revision is None:
        return None

    def read(keys: list[tuple[str, int]]) -> list[Event | None]:
        found: list[Event | None] = []
        with context.store.reading() as unit:
            for tournament, revision in keys:
                events = unit.events(tournament, after=revision - 1, limit=1)
                exact = [e for e in events if e.revision == revision]
                found.append(Event.of(exact[0]) if exact else None)
        return found

    return await loader(context, "events", read).load((parts[0], revision))
