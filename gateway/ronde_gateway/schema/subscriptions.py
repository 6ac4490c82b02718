"""Live updates: thin notices; clients fetch again what they show (GW-90)."""

from collections.abc import AsyncIterator, Sequence

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde_gateway.context import Context, Info
from ronde_gateway.live import Notice
from ronde_gateway.schema.fields import streamed
from ronde_gateway.schema.ids import decode_as

__all__ = ["Subscription"]

MISSED = 500
"""Changes told one by one after a pause; whoever missed more loads everything again."""


@strawberry.type(description="Something changed.")
class TournamentNotice:
    revision: int = strawberry.field(description="The revision reached.")
    kinds: list[str] = strawberry.field(description="Kinds of the changes, as in the history.")
    changed: list[strawberry.ID] = strawberry.field(description="Ids of all objects touched.")
    resync: bool = strawberry.field(
        description="Something was missed: load everything shown again."
    )

    @classmethod
    def of(cls, notice: Notice) -> "TournamentNotice":
        return cls(
            revision=notice.revision,
            kinds=list(notice.kinds),
            changed=[strawberry.ID(id) for id in notice.changed],
            resync=notice.resync,
        )


@strawberry.type
class Subscription:
    @streamed(
        "Changes of a tournament. The first notice comes at once and tells the current revision; "
        "with `afterRevision`, the last one known, it also tells what was missed."
    )
    async def tournament_changed(
        self, info: Info, id: strawberry.ID, after_revision: int | None = None
    ) -> AsyncIterator[TournamentNotice]:
        context = info.context
        parts = decode_as(id, "Tournament")
        key = parts[0] if parts and len(parts) == 1 else ""

        async def revision() -> int | None:
            return await run_in_threadpool(_revision, context, key)

        async def missed(after: int) -> Sequence[Notice] | None:
            return await run_in_threadpool(_missed, context, key, after)

        async for notice in context.hub.watch(key, revision, after_revision, missed):
            yield TournamentNotice.of(notice)


def _revision(context: Context, key: str) -> int | None:
    with context.store.reading() as unit:
        return unit.revision(key)


def _missed(context: Context, key: str, after: int) -> Sequence[Notice] | None:
    with context.store.reading() as unit:
        events = unit.events(key, after=after, limit=MISSED + 1)
    if len(events) > MISSED:
        return None
    return [Notice(e.revision, (e.change.kind,), e.change.changed) for e in events]
