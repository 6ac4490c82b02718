"""Live updates: thin notices to whoever watches a tournament (GW-90 to GW-92).

The hub lives in one process. It belongs to the event loop it was bound to; `Hub.publish` may be
called from any thread, since moves are committed in worker threads.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field

__all__ = ["Hub", "Notice"]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something changed: the revision reached, the kinds of change and the ids touched.

    With ``resync`` the client has missed something and loads everything it shows again.
    """

    revision: int
    kinds: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    resync: bool = False

    @classmethod
    def united(cls, notices: Iterable["Notice"]) -> "Notice":
        """One notice for several: the last revision, every kind and id once."""
        several = tuple(notices)
        return cls(
            max(notice.revision for notice in several),
            tuple(dict.fromkeys(kind for notice in several for kind in notice.kinds)),
            tuple(dict.fromkeys(key for notice in several for key in notice.changed)),
            any(notice.resync for notice in several),
        )


@dataclass(eq=False, slots=True)
class _Subscriber:
    """A bounded queue; overflow empties it and asks for a fresh start (GW-92)."""

    size: int
    waiting: deque[Notice] = field(default_factory=deque)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    closed: bool = False

    def put(self, notice: Notice) -> None:
        if len(self.waiting) >= self.size:
            self.waiting.clear()
            notice = Notice(notice.revision, resync=True)
        self.waiting.append(notice)
        self.arrived.set()

    def close(self) -> None:
        self.closed = True
        self.arrived.set()

    async def take(self) -> Notice | None:
        """The next notice; none once the hub has closed."""
        while not self.waiting and not self.closed:
            self.arrived.clear()
            await self.arrived.wait()
        return None if self.closed else self.waiting.popleft()


@dataclass(slots=True)
class _Channel:
    """A tournament somebody watches, and what waits for the end of its interval."""

    subscribers: set[_Subscriber] = field(default_factory=set)
    pending: list[Notice] = field(default_factory=list)
    timer: asyncio.TimerHandle | None = None


class Hub:
    """Passes notices from publishers to subscribers, per tournament.

    ``interval`` is the shortest time in seconds between two notices of one tournament, ``queue``
    the number of notices kept for a subscriber.
    """

    def __init__(self, interval: float = 1.0, queue: int = 100) -> None:
        self._interval = interval
        self._queue = queue
        self._channels: dict[str, _Channel] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False

    def bind(self) -> None:
        """Belong to the running event loop; `ronde_gateway.app` does this at start-up."""
        self._loop = asyncio.get_running_loop()
        self._closed = False

    def close(self) -> None:
        """Complete every subscription (OPS-50)."""
        self._closed = True
        for channel in self._channels.values():
            if channel.timer is not None:
                channel.timer.cancel()
            for subscriber in channel.subscribers:
                subscriber.close()
        self._channels.clear()

    def stop(self) -> None:
        """The same, from any thread or from within a signal's handler."""
        self._soon(self.close)

    @property
    def subscribers(self) -> int:
        """How many subscriptions are running."""
        return sum(len(channel.subscribers) for channel in self._channels.values())

    def publish(self, tournament: str, notice: Notice) -> None:
        """Tell whoever watches the tournament; call it after the commit (GW-91), in any thread.

        The first notice goes out at once, later ones united at most once per interval (GW-92).
        """
        self._soon(self._publish, tournament, notice)

    def _soon(self, call: Callable[..., None], *given: object) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has closed: nobody listens any more
                self._loop.call_soon_threadsafe(call, *given)

    async def watch(
        self,
        tournament: str,
        revision: Callable[[], Awaitable[int | None]],
        after: int | None = None,
        missed: Callable[[int], Awaitable[Sequence[Notice] | None]] | None = None,
    ) -> AsyncIterator[Notice]:
        """Yield notices: the first at once with the current revision, then every change (GW-90).

        ``revision`` gives the current revision, or none where the viewer may not (or no longer)
        see the tournament; it is asked again before each notice, and none completes the
        subscription. ``after`` is the last revision the client knows; ``missed`` gives the notices
        since, or none if that cannot be told: then the first item says ``resync``.
        """
        subscriber = self._join(tournament)
        try:
            now = await revision()
            if now is None:
                return
            yield await _first(now, after, missed)
            while (notice := await subscriber.take()) is not None:
                if notice.revision <= now and not notice.resync:
                    continue
                if await revision() is None:
                    return
                now = notice.revision
                yield notice
        finally:
            self._leave(tournament, subscriber)

    def _join(self, tournament: str) -> _Subscriber:
        subscriber = _Subscriber(self._queue, closed=self._closed)
        self._channels.setdefault(tournament, _Channel()).subscribers.add(subscriber)
        return subscriber

    def _leave(self, tournament: str, subscriber: _Subscriber) -> None:
        if (channel := self._channels.get(tournament)) is not None:
            channel.subscribers.discard(subscriber)
            if not channel.subscribers and channel.timer is None:
                del self._channels[tournament]

    def _publish(self, tournament: str, notice: Notice) -> None:
        if (channel := self._channels.get(tournament)) is None:
            return
        channel.pending.append(notice)
        if channel.timer is None:
            self._deliver(tournament)

    def _deliver(self, tournament: str) -> None:
        channel = self._channels[tournament]
        channel.timer = None
        if channel.pending:
            notice = Notice.united(channel.pending)
            channel.pending.clear()
            for subscriber in channel.subscribers:
                subscriber.put(notice)
            loop = asyncio.get_running_loop()
            channel.timer = loop.call_later(self._interval, self._deliver, tournament)
        elif not channel.subscribers:
            del self._channels[tournament]


async def _first(
    now: int,
    after: int | None,
    missed: Callable[[int], Awaitable[Sequence[Notice] | None]] | None,
) -> Notice:
    if after is None or after == now:
        return Notice(now)
    notices = await missed(after) if missed is not None and after < now else None
    if notices is None:
        return Notice(now, resync=True)
    return Notice.united([Notice(now), *notices])
