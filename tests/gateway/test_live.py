"""Live updates: thin, coalesced, bounded (GW-90 to GW-92)."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from typing import Any

from ronde_gateway.live import Hub, Notice

INTERVAL = 0.05


def play(story: Callable[[Hub], Coroutine[Any, Any, None]], **options: Any) -> None:
    async def run() -> None:
        hub = Hub(**({"interval": INTERVAL} | options))
        hub.bind()
        await asyncio.wait_for(story(hub), 5)

    asyncio.run(run())


def at(revision: int | None) -> Callable[[], Awaitable[int | None]]:
    async def now() -> int | None:
        return revision

    return now


async def take(notices: AsyncIterator[Notice]) -> Notice:
    return await asyncio.wait_for(anext(notices), 2)


async def silent(notices: AsyncIterator[Notice], seconds: float) -> asyncio.Task[Notice]:
    task = asyncio.ensure_future(anext(notices))
    done, _ = await asyncio.wait([task], timeout=seconds)
    assert not done
    return task


def test_gw_90_the_first_item_is_immediate_and_tells_the_revision() -> None:
    async def story(hub: Hub) -> None:
        assert await take(hub.watch("t", at(7))) == Notice(7)

    play(story)


def test_gw_90_each_change_is_told_with_its_kinds_and_ids() -> None:
    async def story(hub: Hub) -> None:
        notices = hub.watch("t", at(7))
        await take(notices)
        hub.publish("t", Notice(8, ("result",), ("p1",)))
        assert await take(notices) == Notice(8, ("result",), ("p1",))

    play(story)


def test_gw_90_other_tournaments_are_silent() -> None:
    async def story(hub: Hub) -> None:
        notices = hub.watch("t", at(7))
        await take(notices)
        hub.publish("other", Notice(8))
        task = await silent(notices, INTERVAL)
        hub.publish("t", Notice(8))
        assert (await task).revision == 8

    play(story)


def test_gw_90_a_returning_client_gets_what_it_missed() -> None:
    async def missed(after: int) -> Sequence[Notice] | None:
        assert after == 5
        return [Notice(6, ("pair",), ("r1", "p1")), Notice(7, ("result",), ("p1",))]

    async def story(hub: Hub) -> None:
        first = await take(hub.watch("t", at(7), 5, missed))
        assert first == Notice(7, ("pair", "result"), ("r1", "p1"))

    play(story)


def test_gw_90_what_cannot_be_told_is_a_resync() -> None:
    async def unknown(after: int) -> Sequence[Notice] | None:
        return None

    async def story(hub: Hub) -> None:
        assert await take(hub.watch("t", at(7), 5, unknown)) == Notice(7, resync=True)
        assert await take(hub.watch("t", at(7), 5)) == Notice(7, resync=True)
        assert await take(hub.watch("t", at(7), 9, unknown)) == Notice(7, resync=True)
        assert await take(hub.watch("t", at(7), 7, unknown)) == Notice(7)

    play(story)


def test_gw_90_a_change_during_the_first_answer_is_not_lost() -> None:
    async def story(hub: Hub) -> None:
        async def slow() -> int | None:
            if not reads:
                reads.append(1)
                hub.publish("t", Notice(8))
                await asyncio.sleep(0)
                return 7
            return 8

        reads: list[int] = []
        notices = hub.watch("t", slow)
        assert [(await take(notices)).revision, (await take(notices)).revision] == [7, 8]

    play(story)


def test_gw_90_a_change_already_told_is_not_told_again() -> None:
    async def story(hub: Hub) -> None:
        async def now() -> int | None:
            return 8

        notices = hub.watch("t", now)
        await take(notices)
        hub.publish("t", Notice(8))
        (await silent(notices, INTERVAL)).cancel()

    play(story)


def test_gw_92_later_notices_are_united_once_per_interval() -> None:
    async def story(hub: Hub) -> None:
        notices = hub.watch("t", at(0))
        await take(notices)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        for n in range(1, 41):
            hub.publish("t", Notice(n, ("result",), (f"p{n % 4}",)))
        assert await take(notices) == Notice(1, ("result",), ("p1",))
        assert loop.time() - begun < INTERVAL
        second = await take(notices)
        assert loop.time() - begun >= INTERVAL * 0.9
        assert second == Notice(40, ("result",), ("p2", "p3", "p0", "p1"))
        hub.publish("t", Notice(41))
        assert await take(notices) == Notice(41)
        assert loop.time() - begun >= INTERVAL * 1.9

    play(story)


def test_gw_92_a_full_queue_is_emptied_and_says_resync() -> None:
    async def story(hub: Hub) -> None:
        notices = hub.watch("t", at(0))
        await take(notices)
        for n in range(1, 5):
            hub.publish("t", Notice(n))
            await asyncio.sleep(0.005)
        assert await take(notices) == Notice(4, resync=True)
        hub.publish("t", Notice(5))
        assert await take(notices) == Notice(5)

    play(story, interval=0, queue=3)


def test_gw_92_a_viewer_who_may_no_longer_see_is_completed() -> None:
    async def story(hub: Hub) -> None:
        seen: list[int | None] = [7, None]

        async def now() -> int | None:
            return seen.pop(0)

        notices = hub.watch("t", now)
        await take(notices)
        hub.publish("t", Notice(8))
        assert [notice async for notice in notices] == []
        assert [notice async for notice in hub.watch("t", at(None))] == []

    play(story)


def test_gw_91_a_worker_thread_may_publish() -> None:
    async def story(hub: Hub) -> None:
        notices = hub.watch("t", at(7))
        await take(notices)
        thread = threading.Thread(target=hub.publish, args=("t", Notice(8)))
        thread.start()
        assert (await take(notices)).revision == 8
        thread.join()

    play(story)


def test_gw_92_a_subscriber_that_goes_leaves_nothing_behind() -> None:
    async def story(hub: Hub) -> None:
        notices = hub.watch("t", at(7))
        await take(notices)
        task = await silent(notices, 0)
        assert hub.subscribers == 1
        hub.publish("t", Notice(8))
        assert (await task).revision == 8
        task = await silent(notices, 0)
        task.cancel()
        await asyncio.wait([task])
        assert hub.subscribers == 0
        await asyncio.sleep(INTERVAL * 2)
        assert hub._channels == {}

    play(story)


def test_ops_50_closing_the_hub_completes_every_subscription() -> None:
    async def story(hub: Hub) -> None:
        notices = hub.watch("t", at(7))
        await take(notices)
        hub.publish("t", Notice(8))
        await take(notices)
        task = await silent(notices, 0)
        hub.close()
        await asyncio.wait([task])
        assert isinstance(task.exception(), StopAsyncIteration)
        assert [notice.revision async for notice in hub.watch("t", at(8))] == [8]
        await asyncio.sleep(INTERVAL * 2)

    play(story)


def test_gw_91_without_a_running_server_notices_are_dropped() -> None:
    hub = Hub()
    hub.publish("t", Notice(1))

    async def serve() -> None:
        hub.bind()

    asyncio.run(serve())
    hub.publish("t", Notice(2))
    assert hub.subscribers == 0
