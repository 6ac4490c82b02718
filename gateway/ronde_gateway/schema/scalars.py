"""Scalars of the API: plain Python types inside, one exact text outside (GW-27, GW-28).

Types are annotated with the Python type on the left of `SCALARS`; the schema's configuration maps
them. Whatever a parser refuses is a `ValueError`, hence a request error for the client.
"""

import datetime as dt
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NewType
from uuid import UUID

import strawberry
from babel import Locale as BabelLocale
from babel import UnknownLocaleError
from starlette.datastructures import UploadFile
from strawberry.file_uploads import Upload
from strawberry.types.scalar import ScalarDefinition

from ronde import decimal_text

__all__ = ["JSON", "SCALARS", "Locale", "showable"]

JSON = NewType("JSON", object)
"""Any JSON value; only where GW-31, GW-32 and GW-34 say so."""

Locale = NewType("Locale", str)
"""A BCP 47 language tag, in canonical form."""

JSON_DEPTH = 64
JSON_INTEGERS = range(-(2**63), 2**63)

_INSTANTS = (
    dt.datetime(1, 1, 2, tzinfo=dt.UTC),
    dt.datetime(9999, 12, 30, tzinfo=dt.UTC),
)
"""The first and the last instant that clocks of every time zone can show."""

_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_DATE_TIME = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)", re.ASCII
)
_DURATION = re.compile(
    r"(-)?P(?=.)(?:(\d{1,9})W|(?:(\d{1,9})D)?"
    r"(?:T(?=.)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:\.(\d{1,6}))?S)?)?)",
    re.ASCII,
)
_POINTS = re.compile(r"-?\d{1,9}(?:\.\d{1,9})?", re.ASCII)
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII | re.IGNORECASE)


def _text(value: object, pattern: re.Pattern[str], wanted: str) -> re.Match[str]:
    match = pattern.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise ValueError(f"Expected {wanted}.")
    return match


def read_date(value: object) -> dt.date:
    """Read ``2026-03-01``; `ValueError` for anything else."""
    return dt.date.fromisoformat(_text(value, _DATE, "a date such as 2026-03-01")[0])


def read_date_time(value: object) -> dt.datetime:
    """Read an RFC 3339 instant as UTC; `ValueError` for a time without offset and anything else.

    Digits beyond the microsecond are dropped.
    """
    match = _text(value, _DATE_TIME, "an RFC 3339 time with offset such as 2026-03-01T14:00:00Z")
    day, time, fraction, offset = match.groups()
    instant = dt.datetime.fromisoformat(f"{day}T{time}{offset.upper().replace('Z', '+00:00')}")
    exact = instant.replace(microsecond=int((fraction or "0").ljust(6, "0")[:6]))
    if not showable(exact):
        raise ValueError("This time is out of range.")
    return exact.astimezone(dt.UTC)


def showable(instant: dt.datetime) -> bool:
    """Whether clocks of every time zone can show it; the years 1 and 9999 end too early for that.

    >>> showable(dt.datetime(9999, 12, 31, 23, tzinfo=dt.UTC))
    False
    """
    first, last = _INSTANTS
    return first <= instant <= last


def write_date_time(value: dt.datetime) -> str:
    """Write an instant in UTC; `ValueError` for a naive one."""
    if value.tzinfo is None:
        raise ValueError("a time without offset cannot be shown")
    return value.astimezone(dt.UTC).isoformat().replace("+00:00", "Z")


def read_duration(value: object) -> dt.timedelta:
    """Read an ISO 8601 duration: weeks, or days, hours, minutes, seconds.

    `ValueError` for years and months, whose length varies, and anything else.
    """
    match = _text(value, _DURATION, "an ISO 8601 duration such as PT1H30M")
    sign, *parts, fraction = match.groups(default="0")
    weeks, days, hours, minutes, seconds = (int(part) for part in parts)
    try:
        length = dt.timedelta(
            weeks=weeks,
            days=days,
            hours=hours,
            minutes=minutes,
            seconds=seconds,
            microseconds=int(fraction.ljust(6, "0")),
        )
        return -length if sign == "-" else length
    except OverflowError:
        raise ValueError("This duration is out of range.") from None


def write_duration(value: dt.timedelta) -> str:
    """Write ``P1DT1H30M``; days are the largest unit, so that it reads back the same."""
    sign, value = ("-", -value) if value < dt.timedelta() else ("", value)
    minutes, seconds = divmod(value.seconds, 60)
    hours, minutes = divmod(minutes, 60)
    fraction = f".{value.microseconds:06}".rstrip("0") if value.microseconds else ""
    date = f"{value.days}D" if value.days else ""
    time = f"{hours}H" * bool(hours) + f"{minutes}M" * bool(minutes)
    if seconds or fraction or not (date or time):
        time += f"{seconds}{fraction}S"
    return f"{sign}P{date}{'T' if time else ''}{time}"


def read_locale(value: object) -> Locale:
    """Read a BCP 47 tag; `ValueError` for one that names no known language."""
    try:
        if not isinstance(value, str):
            raise TypeError
        found = BabelLocale.parse(value.replace("_", "-"), sep="-")
    except (ValueError, TypeError, UnknownLocaleError):
        raise ValueError("Expected a language tag such as fr or fr-CA.") from None
    return Locale(str(found).replace("_", "-"))


def read_points(value: object) -> Fraction:
    """Read ``"2.5"`` exactly; `ValueError` for numbers and anything else."""
    return Fraction(_text(value, _POINTS, 'a decimal text such as "2.5"')[0])


def read_json(value: object) -> JSON:
    """Accept a JSON value; `ValueError` for what no client reads back: NaN, huge, deeply nested."""
    _check_json(value, JSON_DEPTH)
    return JSON(value)


def _check_json(value: Any, depth: int) -> None:
    if depth == 0:
        raise ValueError(f"JSON values may be nested {JSON_DEPTH} deep.")
    if isinstance(value, float) and not abs(value) < float("inf"):
        raise ValueError("JSON knows neither NaN nor infinity.")
    if isinstance(value, int) and value not in JSON_INTEGERS:
        raise ValueError("JSON integers have at most 64 bits.")
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            _check_json(inner, depth - 1)


def read_uuid(value: object) -> UUID:
    """Read a UUID in its usual form of five groups; `ValueError` for anything else."""
    return UUID(_text(value, _UUID, "a UUID")[0])


def read_upload(value: object) -> UploadFile:
    """Accept a file part of a multipart request; `ValueError` for anything else (GW-15)."""
    if not isinstance(value, UploadFile):
        raise ValueError("Expected a file part of a multipart request.")
    return value


def write_upload(value: object) -> object:
    """Files only come in."""
    raise ValueError("a file part cannot be shown")


def _scalar(
    name: str,
    description: str,
    read: Callable[[Any], Any],
    write: Callable[[Any], object],
    specified_by: str | None = None,
) -> ScalarDefinition:
    return strawberry.scalar(
        name=name,
        description=description,
        specified_by_url=specified_by,
        serialize=write,
        parse_value=read,
    )


SCALARS: dict[object, ScalarDefinition] = {
    dt.datetime: _scalar(
        "DateTime",
        "An instant as in RFC 3339. An offset is required; answers are always in UTC.",
        read_date_time,
        write_date_time,
        "https://www.rfc-editor.org/rfc/rfc3339",
    ),
    dt.date: _scalar(
        "Date",
        "A calendar day, `YYYY-MM-DD`.",
        read_date,
        dt.date.isoformat,
        "https://www.rfc-editor.org/rfc/rfc3339#section-5.6",
    ),
    dt.timedelta: _scalar(
        "Duration",
        "A length of time as in ISO 8601, from weeks to seconds, such as `PT1H30M`.",
        read_duration,
        write_duration,
        "https://www.rfc-editor.org/rfc/rfc3339#appendix-A",
    ),
    Locale: _scalar(
        "Locale",
        "A language tag as in BCP 47, such as `fr` or `fr-CA`.",
        read_locale,
        str,
        "https://www.rfc-editor.org/info/bcp47",
    ),
    Fraction: _scalar(
        "Points",
        'Points as an exact decimal text, such as `"2.5"`; never a binary fraction.',
        read_points,
        decimal_text,
    ),
    JSON: _scalar(
        "JSON",
        "Any JSON value, described by the schema that stands beside it.",
        read_json,
        lambda value: value,
        "https://www.rfc-editor.org/rfc/rfc8259",
    ),
    UUID: _scalar(
        "UUID",
        "A universally unique identifier.",
        read_uuid,
        str,
        "https://www.rfc-editor.org/rfc/rfc9562",
    ),
    Upload: _scalar(
        "Upload",
        "A file, sent as a part of a multipart request.",
        read_upload,
        write_upload,
        "https://github.com/jaydenseric/graphql-multipart-request-spec",
    ),
}
"""Python type to scalar, for `strawberry.schema.config.StrawberryConfig.scalar_map`."""
