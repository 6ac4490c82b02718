"""Relay connections whose cursors hold a place in the order, never an offset (GW-70 to GW-73)."""

import base64
import binascii
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import orjson
import strawberry

from ronde_gateway.characters import unfit
from ronde_gateway.errors import Fault

__all__ = [
    "LIST_BOUND",
    "PAGE_MAX",
    "Connection",
    "Edge",
    "Page",
    "PageInfo",
    "Position",
    "connection",
    "excerpt",
    "page",
    "page_of",
]

PAGE_MAX = 100
LIST_BOUND = 500
"""Rows of a plain list that are answered without paging (GW-72)."""
REVISIONS = range(2**31)
"""Numbers that a cursor may hold."""

Position = tuple[str | int, ...]
"""Where a row stands: the values of its sort key, the id last (GW-71)."""

T = TypeVar("T")
R = TypeVar("R")


@strawberry.type(description="Where a page lies in its connection.")
class PageInfo:
    has_next_page: bool = strawberry.field(description="Rows follow this page.")
    has_previous_page: bool = strawberry.field(description="Rows precede this page.")
    start_cursor: str | None = strawberry.field(
        description="Cursor of the first row; null on an empty page."
    )
    end_cursor: str | None = strawberry.field(
        description="Cursor of the last row; null on an empty page."
    )


@strawberry.type(description="A row of a connection and its place in the order.")
class Edge(Generic[T]):
    node: T
    cursor: str = strawberry.field(description="Opaque; give it back as `after` or `before`.")


@strawberry.type(description="One page of a list that may be long.")
class Connection(Generic[T]):
    edges: list[Edge[T]]
    page_info: PageInfo
    total_count: int = strawberry.field(description="Rows in the whole list.")


@dataclass(frozen=True, slots=True)
class Page:
    """A checked request for one page of the list sorted by ``order``.

    ``backward`` pages (``last``) are fetched in reversed order, beginning before ``before``.
    A store fetches ``limit + 1`` rows beyond the position, so that `connection` knows of more.
    """

    order: str
    limit: int
    backward: bool = False
    after: Position | None = None
    before: Position | None = None


def page(
    order: str,
    kinds: Sequence[type] = (),
    *,
    first: int | None = None,
    after: str | None = None,
    last: int | None = None,
    before: str | None = None,
) -> Page:
    """Check page arguments; raises `Fault` ``BAD_REQUEST`` for bad ones (GW-73).

    ``order`` names the sort order and ``kinds`` are the types of its key's values before the id;
    a cursor of another order is refused.
    """
    if (first is None) == (last is None):
        raise Fault("BAD_REQUEST", "Give either `first` or `last`.")
    limit = first if first is not None else last
    if limit is None or not 1 <= limit <= PAGE_MAX:
        raise Fault("BAD_REQUEST", f"A page has 1 to {PAGE_MAX} rows.")
    return Page(
        order,
        limit,
        backward=first is None,
        after=None if after is None else _position(order, kinds, after),
        before=None if before is None else _position(order, kinds, before),
    )


def connection(
    rows: Sequence[R],
    page: Page,
    total: int,
    position: Callable[[R], Position],
    node: Callable[[R], T],
) -> Connection[T]:
    """The connection of the rows fetched for a page: up to ``limit + 1``, in fetching order."""
    more = len(rows) > page.limit
    shown = list(rows[: page.limit])
    if page.backward:
        shown.reverse()
    edges = [Edge(node=node(row), cursor=_cursor(page.order, position(row))) for row in shown]
    return Connection(
        edges=edges,
        page_info=PageInfo(
            has_next_page=page.before is not None if page.backward else more,
            has_previous_page=more if page.backward else page.after is not None,
            start_cursor=edges[0].cursor if edges else None,
            end_cursor=edges[-1].cursor if edges else None,
        ),
        total_count=total,
    )


def page_of(
    rows: Sequence[R],
    page: Page,
    position: Callable[[R], Any],
    node: Callable[[R], T],
) -> Connection[T]:
    """The connection of a list already in memory, sorted ascending by ``position``."""
    keys = [position(row) for row in rows]
    start = 0 if page.after is None else bisect_right(keys, page.after)
    end = len(rows) if page.before is None else bisect_left(keys, page.before)
    beyond = rows[start : max(start, end)]
    if page.backward:
        beyond = beyond[::-1]
    return connection(beyond[: page.limit + 1], page, len(rows), position, node)


def excerpt(
    rows: Sequence[R],
    first: int | None,
    after: str | None,
    id_of: Callable[[R], str],
    bound: int = LIST_BOUND,
) -> Sequence[R]:
    """The rows of a plain list, or ``first`` of them behind the row with the id ``after`` (GW-72).

    Raises `Fault` ``BAD_REQUEST`` if the list exceeds ``bound`` rows and ``first`` is missing,
    for a ``first`` out of bounds, and for an ``after`` that is no row of the list.
    """
    if first is not None and not 1 <= first <= LIST_BOUND:
        raise Fault("BAD_REQUEST", f"`first` is 1 to {LIST_BOUND}.")
    if after is not None:
        start = next((i for i, row in enumerate(rows, 1) if id_of(row) == after), None)
        if start is None:
            raise Fault("BAD_REQUEST", "`after` is no row of this list.")
        rows = rows[start:]
    if first is None and len(rows) > bound:
        raise Fault("BAD_REQUEST", f"More than {bound} rows: give `first` and `after`.")
    return rows[:first]


def _cursor(order: str, position: Position) -> str:
    return base64.urlsafe_b64encode(orjson.dumps([order, *position])).rstrip(b"=").decode("ascii")


def _may_stand(value: str | int) -> bool:
    return value in REVISIONS if isinstance(value, int) else not unfit(value)


def _position(order: str, kinds: Sequence[type], cursor: str) -> Position:
    try:
        raw = base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
        values = orjson.loads(raw)
    except (ValueError, binascii.Error):
        values = None
    if (
        not isinstance(values, list)
        or [type(value) for value in values] != [str, *kinds, str]
        or values[0] != order
        or not all(_may_stand(value) for value in values)
    ):
        raise Fault("BAD_REQUEST", "This is no cursor of this list.")
    return tuple(values[1:])
