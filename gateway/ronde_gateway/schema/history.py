"""The history: append-only, one event a change (GW-47)."""

import datetime as dt
from collections.abc import Sequence

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde import model
from ronde.conduct import check_undo
from ronde.contracts import Offers
from ronde.refusal import Refused
from ronde_gateway.context import Context, Info
from ronde_gateway.schema.descriptors import Reason, reason
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.journal import read_moves
from ronde_gateway.schema.loaders import loader
from ronde_gateway.schema.loading import load_view
from ronde_gateway.schema.node import Node
from ronde_gateway.schema.pages import Connection, Position, connection, page
from ronde_gateway.schema.scalars import JSON, Locale
from ronde_gateway.store import Event as StoredEvent

__all__ = ["Event", "history", "require_undoable"]


@strawberry.type(description="One change of a tournament, kept for ever.")
class Event(Node):
    tournament_id: strawberry.ID
    revision: int = strawberry.field(description="The revision it made.")
    at: dt.datetime
    actor: str
    via: str = strawberry.field(description="`web`, `api`, `cli` or `scheduler`.")
    kind: str = strawberry.field(description="The command, such as `pair_next_round`.")
    payload: JSON = strawberry.field(description="Ids and rule facts; never personal values.")
    changed: list[strawberry.ID] = strawberry.field(description="Ids of all objects touched.")
    undoes: int | None = strawberry.field(description="The revision it compensates, if it does.")
    stored: strawberry.Private[StoredEvent]

    @computed("Null if `undo` would be taken now; otherwise why not.")
    async def undo_refused(self, info: Info, locale: Locale | None = None) -> Reason | None:
        view = await load_view(info.context, self.stored.tournament)
        if view is None:
            return None
        undone = await _undone(info.context, self.stored)
        try:
            require_undoable(view.value, self.stored, undone, info.context.offers)
        except Refused as refused:
            return reason(refused, lambda text: info.context.say(text, locale))
        return None

    @classmethod
    def of(cls, event: StoredEvent) -> "Event":
        change = event.change
        return cls(
            id=strawberry.ID(encode("Event", event.tournament, str(event.revision))),
            tournament_id=strawberry.ID(encode("Tournament", event.tournament)),
            revision=event.revision,
            at=change.at,
            actor=change.actor,
            via=change.via,
            kind=change.kind,
            payload=JSON(dict(change.payload)),
            changed=[strawberry.ID(id) for id in change.changed],
            undoes=change.undoes,
            stored=event,
        )


async def _undone(context: Context, event: StoredEvent) -> bool:
    """Whether a later event compensates this one; one statement for all that are asked about."""

    def read(keys: list[tuple[str, int]]) -> list[bool]:
        found: set[tuple[str, int | None]] = set()
        with context.store.reading() as unit:
            for tournament in dict.fromkeys(key[0] for key in keys):
                first = min(revision for one, revision in keys if one == tournament)
                later = unit.events(tournament, after=first)
                found |= {(tournament, other.change.undoes) for other in later}
        return [key in found for key in keys]

    return await loader(context, "undone", read).load((event.tournament, event.revision))


def require_undoable(t: model.Tournament, event: StoredEvent, undone: bool, offers: Offers) -> None:
    """Raises `Refused` where an event cannot be compensated now (GW-48): ``cannot_undo`` for a
    kind without an inverse and for one already undone, and what depends on it since."""
    offers.pairing_system(t.system)
    if undone:
        raise Refused("cannot_undo", reason="undone")
    done = read_moves(event.change.payload.get("moves"))
    back = read_moves(event.change.payload.get("inverse"))
    for move, inverse in zip(reversed(done), back, strict=True):
        check_undo(t, move, inverse)


async def history(
    context: Context,
    tournament: str,
    first: int | None,
    after: str | None,
    last: int | None,
    before: str | None,
) -> Connection[Event]:
    """A page of the history, the newest events first."""
    wanted = page("newest", (int,), first=first, after=after, last=last, before=before)

    def read() -> tuple[Sequence[StoredEvent], int]:
        with context.store.reading() as unit:
            found = unit.events(
                tournament,
                after=_revision(wanted.before) if wanted.before else 0,
                before=_revision(wanted.after) if wanted.after else None,
                limit=wanted.limit + 1,
                newest_first=not wanted.backward,
            )
            return found, unit.event_count(tournament)

    found, total = await run_in_threadpool(read)
    return connection(found, wanted, total, _position, Event.of)


def _position(event: StoredEvent) -> Position:
    return event.revision, str(event.revision)


def _revision(position: Position) -> int:
    return int(position[0])
