"""Dates as files write them: ``YYYY/MM/DD`` and the older forms (042, 052, columns 70-79)."""

import re
from datetime import date

__all__ = ["birth_text", "read_birth", "read_date", "read_round_day", "slashed"]

_YEAR_FIRST = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})")
_DAY_FIRST = re.compile(r"([0-9]{1,2})[-/.] ?([0-9]{1,2})[-/.] ?([0-9]{4})")
_SHORT_YEAR = re.compile(r"([0-9]{2})[-/.]([0-9]{2})[-/.]([0-9]{2})")
_ONLY_YEAR = re.compile(r"[0-9]{4}")


def _parts(text: str) -> tuple[int, int, int] | None:
    if found := _YEAR_FIRST.fullmatch(text):
        year, month, day = found.groups()
    elif found := _DAY_FIRST.fullmatch(text):
        day, month, year = found.groups()
    else:
        return None
    return int(year), int(month), int(day)


def read_date(text: str) -> date | None:
    """A day, or None for a text that is none: ``2026/03/01``, ``2026-03-01``, ``01.03.2026``,
    ``01. 03. 2026``.

    >>> read_date("28. 07. 2005")
    datetime.date(2005, 7, 28)
    """
    parts = _parts(text)
    try:
        return date(*parts) if parts else None
    except ValueError:
        return None


def read_round_day(text: str, start: date | None) -> date | None:
    """A day of record 132: ``26/03/01`` in the century of the start, or a full date."""
    found = _SHORT_YEAR.fullmatch(text)
    if not found:
        return read_date(text)
    century = (start.year if start else 2000) // 100 * 100
    year, month, day = (int(part) for part in found.groups())
    try:
        return date(century + year, month, day)
    except ValueError:
        return None


def read_birth(text: str) -> str | None:
    """A birth date as ``YYYY``, ``YYYY-MM`` or ``YYYY-MM-DD``, empty for none, None for nonsense;
    zeros stand for an unknown month or day.

    >>> read_birth("1991/00/00"), read_birth("1992"), read_birth("1993-04-05"), read_birth("?")
    ('1991', '1992', '1993-04-05', None)
    """
    if not text.strip("0/.- "):
        return ""
    if _ONLY_YEAR.fullmatch(text):
        return text
    parts = _parts(text)
    if parts is None:
        return None
    year, month, day = parts
    if not month:
        return f"{year:04}"
    try:
        whole = date(year, month, day or 1)
    except ValueError:
        return None
    return whole.isoformat() if day else f"{whole:%Y-%m}"


def birth_text(birth: str) -> str:
    """``YYYY/MM/DD`` with zeros for what is unknown."""
    if not birth:
        return ""
    year, month, day = (*birth.split("-"), "00", "00")[:3]
    return f"{year}/{month}/{day}"


def slashed(day: date) -> str:
    """``2026/03/01``."""
    return day.isoformat().replace("-", "/")
