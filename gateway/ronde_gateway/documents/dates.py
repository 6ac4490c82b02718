"""Days and times of rounds in the time zone of the event, as the reader's language writes them."""

import datetime as dt
from collections.abc import Mapping, Sequence
from zoneinfo import ZoneInfo

from babel.dates import format_date, format_time

from ronde import model
from ronde.contracts import PlannedRound
from ronde.text import Text
from ronde_gateway.documents.boxes import Words

__all__ = ["captions", "when"]


def when(planned: model.ScheduledRound | None, zone: str, locale: str) -> str:
    """Day and time of a round in the time zone of the event, as the language writes them."""
    if planned is None:
        return ""
    if planned.starts is not None:
        local = planned.starts.astimezone(ZoneInfo(zone))
        return f"{_day(local, locale)}, {format_time(local.time(), 'short', locale=locale)}"
    return _day(planned.day, locale) if planned.day else ""


def _day(day: dt.date, locale: str) -> str:
    return str(format_date(day, "full", locale=locale))


def captions(
    t: model.Tournament, rounds: Sequence[PlannedRound], say: Words, locale: str
) -> Mapping[int, str]:
    """Under the name of a stage: its rounds, the day of the first one that has one, and whether it
    is played only if needed (CUP-223)."""
    found: dict[int, str] = {}
    dates = {planned.number: planned for planned in t.schedule}
    reserved = {planned.stage for planned in rounds if planned.reserved}
    stages: dict[int, list[int]] = {}
    for planned in rounds:
        if planned.stage is not None:
            stages.setdefault(planned.stage, []).append(planned.number)
    for stage, numbers in stages.items():
        first = say(
            Text("document.rounds", {"first": numbers[0], "last": numbers[-1]}, len(numbers))
        )
        dated = (_short(dates[n], t.time_zone, locale) for n in numbers if n in dates)
        if_needed = [say(Text("document.if_needed"))] if stage in reserved else []
        found[stage] = " · ".join([first, *[day for day in dated if day][:1], *if_needed])
    return found


def _short(planned: model.ScheduledRound, zone: str, locale: str) -> str:
    if planned.starts is not None:
        local = planned.starts.astimezone(ZoneInfo(zone))
        day = format_date(local, "d MMM", locale=locale)
        return f"{day} {format_time(local.time(), 'short', locale=locale)}"
    return str(format_date(planned.day, "d MMM", locale=locale)) if planned.day else ""
