"""Live notices over the schema (GW-90 to GW-92)."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

from tests.gateway.schema.world import World, mutation

WATCH = """subscription($id: ID!, $after: Int) {
    tournamentChanged(id: $id, afterRevision: $after) { revision kinds changed resync } }"""


async def watch(world: World, id: str, after: int | None = None) -> AsyncIterator[Any]:
    stream: Any = await world.schema.subscribe(
        WATCH, variable_values={"id": id, "after": after}, context_value=world.context()
    )
    async for result in stream:
        assert not result.errors, result.errors
        yield result.data["tournamentChanged"]


async def enrol(world: World, id: str, revision: int, name: str) -> Any:
    values = {
        "tournamentId": id,
        "expectedRevision": revision,
        "entrant": {"name": name},
        "requestId": str(uuid4()),
    }
    result = await world.result(mutation("enrolParticipant"), input=values)
    return result.data["answer"]


def test_gw_90_the_first_notice_comes_at_once_and_then_every_change(world: World) -> None:
    id = world.created()

    async def told() -> list[Any]:
        world.hub.bind()
        notices = watch(world, id)
        seen = [await anext(notices)]
        answer = await enrol(world, id, 1, "Anna")
        seen.append(await asyncio.wait_for(anext(notices), 5))
        assert seen[1]["changed"] == [node["id"] for node in answer["changed"]]
        await enrol(world, id, 1, "Stale")
        await enrol(world, id, 2, "Anna")
        await enrol(world, id, 2, "Berta")
        seen.append(await asyncio.wait_for(anext(notices), 5))
        await notices.aclose()  # type: ignore[attr-defined]
        return seen

    seen = asyncio.run(told())
    assert seen[0] == {"revision": 1, "kinds": [], "changed": [], "resync": False}
    assert [notice["revision"] for notice in seen] == [1, 2, 3]
    assert seen[1]["kinds"] == ["enrol_participant"]


def test_gw_90_after_a_pause_the_client_is_told_what_it_missed(world: World) -> None:
    id = world.started(4)
    world.paired(id)

    async def first(after: int) -> Any:
        world.hub.bind()
        notices = watch(world, id, after)
        found = await anext(notices)
        await notices.aclose()  # type: ignore[attr-defined]
        return found

    missed = asyncio.run(first(2))
    assert missed["revision"] == 4
    assert missed["kinds"] == ["start_tournament", "pair_next_round"]
    assert id in missed["changed"]
    assert asyncio.run(first(4)) == {"revision": 4, "kinds": [], "changed": [], "resync": False}
    assert asyncio.run(first(9))["resync"] is True


def test_gw_24_a_tournament_that_is_not_there_has_no_notices(world: World) -> None:
    async def all_of(id: str) -> list[Any]:
        world.hub.bind()
        return [notice async for notice in watch(world, id)]

    assert asyncio.run(all_of("nonsense")) == []
