"""Pages of tournaments and of history: keyset positions, never offsets (GW-71)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement, and_, func, or_, select
from sqlmodel import Session

from ronde.model import Tournament, TournamentStatus
from ronde_gateway.store.journal import Change, Event
from ronde_gateway.store.tables import EventRow, TournamentRow
from ronde_gateway.store.values import tournament_of

__all__ = ["Listed", "Order", "Wanted", "events", "tournament_page"]


class Order(StrEnum):
    """Sort keys of the list of tournaments; the id always decides last."""

    NAME = "name"
    CREATED = "created_at"
    STARTS = "starts"
    UPDATED = "updated_at"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which tournaments, in which order, beyond which position.

    ``after`` and ``before`` are the (sort key, id) of the row next to the page; ``limit`` rows at
    the most are read, from the end of the order when ``backwards``.
    """

    limit: int
    order: Order = Order.CREATED
    descending: bool = False
    statuses: frozenset[TournamentStatus] = frozenset()
    name: str = ""
    after: tuple[Any, str] | None = None
    before: tuple[Any, str] | None = None
    backwards: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """One tournament of a list: what a list shows, read without its participants and rounds.

    ``head`` is the tournament's own row as a value, with neither of them.
    """

    id: str
    name: str
    system: str
    kind: str
    status: TournamentStatus
    starts: date | None
    revision: int
    created_at: datetime
    updated_at: datetime
    key: Any
    head: Tournament


NAMES = (
    "id",
    "name",
    "system",
    "kind",
    "starts",
    "revision",
    "created_at",
    "updated_at",
    "key",
)
_EMPTY_DAY = date(1, 1, 1)


def tournament_page(session: Session, wanted: Wanted) -> tuple[list[Listed], int]:
    """The rows in the order asked for, and how many there are in all."""
    columns = TournamentRow.__table__.columns  # type: ignore[attr-defined]
    key: ColumnElement[Any] = columns[wanted.order.value]
    if wanted.order is Order.STARTS:
        key = func.coalesce(key, _EMPTY_DAY)
    conditions = _filters(wanted, columns)
    total = session.execute(
        select(func.count()).select_from(TournamentRow).where(*conditions)
    ).scalar_one()
    down = wanted.descending != wanted.backwards
    for position, beyond in (
        (wanted.after, wanted.descending),
        (wanted.before, not wanted.descending),
    ):
        if position is not None:
            conditions.append(_beyond(key, columns["id"], position, beyond))
    found = session.execute(
        select(*columns, key.label("key"))
        .where(*conditions)
        .order_by(*((c.desc() if down else c.asc()) for c in (key, columns["id"])))
        .limit(wanted.limit)
    ).mappings()
    listed = [_listed(row) for row in found]
    return (listed[::-1] if wanted.backwards else listed), total


def _filters(wanted: Wanted, columns: Any) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.statuses:
        found.append(columns["status"].in_(sorted(s.value for s in wanted.statuses)))
    if wanted.name:
        found.append(columns["name"].icontains(wanted.name, autoescape=True))
    return found


def _beyond(
    key: ColumnElement[Any], id: ColumnElement[Any], position: tuple[Any, str], down: bool
) -> ColumnElement[bool]:
    value, last = position
    if down:
        return or_(key < value, and_(key == value, id < last))
    return or_(key > value, and_(key == value, id > last))


def _listed(row: Any) -> Listed:
    return Listed(
        status=TournamentStatus(row["status"]),
        head=tournament_of(row, {}, (), ()),
        **{name: row[name] for name in NAMES},
    )


def events(
    session: Session,
    tournament: str,
    after: int = 0,
    before: int | None = None,
    limit: int | None = None,
    newest_first: bool = False,
) -> Sequence[Event]:
    """Events with a revision above ``after`` and below ``before``."""
    columns = EventRow.__table__.columns  # type: ignore[attr-defined]
    revision = columns["revision"]
    statement = select(*columns).where(columns["tournament_id"] == tournament, revision > after)
    if before is not None:
        statement = statement.where(revision < before)
    statement = statement.order_by(revision.desc() if newest_first else revision.asc())
    if limit is not None:
        statement = statement.limit(limit)
    return [_event(row) for row in session.execute(statement).mappings()]


def _event(row: Any) -> Event:
    return Event(
        row["tournament_id"],
        row["revision"],
        Change(
            row["kind"],
            row["actor"],
            row["at"],
            row["via"],
            row["payload"],
            tuple(row["changed"]),
            row["request_id"],
            row["undoes"],
        ),
    )
