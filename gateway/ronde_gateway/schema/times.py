"""Times as people write them: a clock on the wall of some place (GW-27)."""

import datetime as dt
import re
from enum import Enum
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import strawberry

from ronde.refusal import Refused
from ronde_gateway.schema.scalars import showable

__all__ = ["LocalDateTimeInput", "Occurrence", "instant", "moment", "zone_of"]

_LOCAL = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?", re.ASCII)


@strawberry.enum(description="Which of the two, in the hour that comes twice when clocks go back.")
class Occurrence(Enum):
    FIRST = "first"
    SECOND = "second"


@strawberry.input(
    description="A time on the clock of a place. In the hour that comes twice `which` is needed; "
    "the hour that does not exist is refused, never moved."
)
class LocalDateTimeInput:
    local: str = strawberry.field(description="`YYYY-MM-DDTHH:MM`, seconds optional, no offset.")
    zone: str | None = strawberry.field(
        default=None, description="Such as `Europe/Paris`; by default that of the tournament."
    )
    which: Occurrence | None = None


def zone_of(name: str, path: tuple[str, ...] = ()) -> ZoneInfo:
    """The zone of that name; refuses with ``unknown_time_zone``."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refused("unknown_time_zone", path=path, zone=name) from None


def instant(given: LocalDateTimeInput, zone: str, path: tuple[str, ...] = ()) -> dt.datetime:
    """The instant in UTC; ``zone`` is used where the input names none.

    Raises `Refused`: ``bad_time``, ``unknown_time_zone``, ``time_does_not_exist`` with the nearest
    times around the gap, ``time_comes_twice`` with both instants unless ``which`` is given.
    """
    if not _LOCAL.fullmatch(given.local):
        raise Refused("bad_time", path=path, local=given.local)
    try:
        clock = dt.datetime.fromisoformat(given.local)
    except ValueError:
        raise Refused("bad_time", path=path, local=given.local) from None
    name = given.zone or zone
    where = zone_of(name, path)
    first, second = (clock.replace(tzinfo=where, fold=fold) for fold in (0, 1))
    if not (showable(first) and showable(second)):
        raise Refused("bad_time", path=path, local=given.local)
    instants = [moment.astimezone(dt.UTC) for moment in (first, second)]
    if instants[0].astimezone(where).replace(tzinfo=None) != clock:
        raise Refused(
            "time_does_not_exist",
            path=path,
            local=given.local,
            zone=name,
            before=_text(instants[1], where),
            after=_text(instants[0], where),
        )
    if instants[0] != instants[1] and given.which is None:
        raise Refused(
            "time_comes_twice",
            path=path,
            local=given.local,
            zone=name,
            first=_text(instants[0], dt.UTC),
            second=_text(instants[1], dt.UTC),
        )
    return instants[1 if given.which is Occurrence.SECOND else 0]


def moment(
    exact: dt.datetime | None,
    local: LocalDateTimeInput | None,
    zone: str,
    path: tuple[str, ...],
) -> dt.datetime | None:
    """The instant given in one of the two ways; refuses with ``bad_time`` if both are given."""
    if exact is not None and local is not None:
        raise Refused("bad_time", path=path, local=local.local)
    return instant(local, zone, (*path, "local")) if local is not None else exact


def _text(moment: dt.datetime, zone: dt.tzinfo) -> str:
    return moment.astimezone(zone).isoformat()
