"""Header records 012 to 362: read, judged one by one, and written (section 3)."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from typing import Any

from ronde_trf.file.codes import Code
from ronde_trf.file.columns import Columns, whole
from ronde_trf.file.content import Header
from ronde_trf.file.dates import read_date, read_round_day, slashed
from ronde_trf.file.findings import Findings, field_name
from ronde_trf.file.records import Record
from ronde_trf.file.symbols import GAME_SYMBOLS, MATCH_SYMBOLS, read_symbols, symbols_text

__all__ = ["HEADER_CODES", "TRF16_CODES", "header_lines", "read_header"]

TEXTS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "092": "kind",
    "122": "rate",
    "182": "controller",
    "192": "system",
    "202": "tie_breaks",
    "212": "standings",
    "222": "time_control",
    "352": "board_colours",
}
PERSONS = {"102": "chiefs", "112": "deputies"}
DAYS = {"042": "starts", "052": "ends"}
COUNTS = {"062": "players", "072": "rated", "082": "teams"}
FIXED = frozenset({"132", "162", "172", "362"})
HEADER_CODES = (
    *("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122"),
    *("132", "142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362"),
)
TRF16_CODES = frozenset(HEADER_CODES[: HEADER_CODES.index("132") + 1])

ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*://|\bwww\.|\S+@\S+\.\S", re.IGNORECASE)
FEDERATION = re.compile(r"[A-Za-z]{3}")
_PERIOD = r"(?:[0-9]+/)?[0-9]+(?:\+[0-9]+)?"
_PERIODS = f"{_PERIOD}(?::{_PERIOD})*"
TIME_CONTROL = re.compile(f"{_PERIODS}|W{_PERIODS}-B{_PERIODS}", re.IGNORECASE)
"""Moves/seconds+increment, several periods, or White's and Black's (TH-4)."""
FIRST_DAY = 92
ROUNDS = range(1, 1000)
RANK_METHODS = frozenset({"FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"})


def read_header(records: Iterable[Record], findings: Findings) -> Header:
    """The header of a file. A value that is not what its record is for is reported and set aside
    as a comment; none of them is an error. A second record of a code that comes once likewise."""
    values: dict[str, Any] = defaultdict(tuple)
    seen: dict[str, int] = {}
    for record in records:
        code = record.code
        if record.raw[3:4].strip():
            findings.warning("no_space_after_code", record.line, column=4, record=code)
        if code in PERSONS:
            _read_person(record, values, findings)
        elif code in seen:
            findings.warning("duplicate_record", record.line, record=code, other=seen[code])
            findings.set_aside(record)
        elif record.raw[3:].strip():
            seen[code] = record.line
            _READERS[code](record, values, findings)
    if values.get("starts") and values.get("ends") and values["ends"] < values["starts"]:
        findings.warning("end_before_start", seen["052"], column=5)
    return Header(**values, lines=seen)


def _value(record: Record) -> str:
    return " ".join(record.raw[4 if not record.raw[3:4].strip() else 3 :].split())


def _odd(record: Record, findings: Findings, code: Code, name: str) -> None:
    """A value that does not fit its record: told, and kept as a comment."""
    findings.warning(code, record.line, column=5, field=field_name(name), text=_value(record))
    findings.set_aside(record)


def _read_text(record: Record, values: dict[str, Any], findings: Findings) -> None:
    name, text = TEXTS[record.code], _value(record)
    if name == "federation" and not FEDERATION.fullmatch(text):
        _odd(record, findings, "bad_federation", name)
    elif name == "city" and ADDRESS.search(text):
        _odd(record, findings, "address_in_field", name)
    elif (name == "board_colours" and text.strip("WBwb")) or (
        name == "time_control" and not TIME_CONTROL.fullmatch(text)
    ):
        _odd(record, findings, "bad_value", name)
    else:
        upper = name in ("federation", "board_colours")
        values[name] = text.upper() if upper else text


def _read_person(record: Record, values: dict[str, Any], findings: Findings) -> None:
    name, text = PERSONS[record.code], _value(record)
    if ADDRESS.search(text):
        _odd(record, findings, "address_in_field", name)
    elif text:
        values[name] = (*values[name], text)


def _read_day(record: Record, values: dict[str, Any], findings: Findings) -> None:
    name = DAYS[record.code]
    day = read_date(_value(record))
    if day is None:
        _odd(record, findings, "bad_date", name)
    else:
        values[name] = day


def _read_count(record: Record, values: dict[str, Any], findings: Findings) -> None:
    name = COUNTS[record.code]
    found = re.match(r"[0-9]+", _value(record))
    number = whole(found[0]) if found else None
    if number is None:
        _odd(record, findings, "bad_value", name)
    else:
        values[name] = number


def _read_days(record: Record, values: dict[str, Any], findings: Findings) -> None:
    columns = Columns(record, findings)
    days: list[date | None] = []
    for first in range(FIRST_DAY, len(record.raw.rstrip()) + 1, 10):
        text = columns.text(first, first + 9)
        day = read_round_day(text, values.get("starts"))
        if text and day is None:
            findings.warning(
                "bad_date",
                record.line,
                column=first,
                round=len(days) + 1,
                field=field_name("days"),
                text=text,
            )
        days.append(day)
    if columns.text(5, FIRST_DAY - 1):
        _odd(record, findings, "bad_value", "days")
    values["days"] = tuple(days)


def _read_rounds(record: Record, values: dict[str, Any], findings: Findings) -> None:
    number = whole(_value(record))
    if number in ROUNDS:
        values["rounds"] = number
    else:
        _odd(record, findings, "bad_value", "rounds")


def _read_colour(record: Record, values: dict[str, Any], findings: Findings) -> None:
    text = _value(record).upper()
    if text in ("W", "B"):
        values["initial_colour"] = text
    else:
        _odd(record, findings, "bad_value", "initial_colour")


def _read_scoring(record: Record, values: dict[str, Any], findings: Findings) -> None:
    """``Z`` is what some programs read for ``A`` (TH-1)."""
    values["scoring"] = read_symbols(record, GAME_SYMBOLS, findings, {"Z": "A"})


def _read_match_scoring(record: Record, values: dict[str, Any], findings: Findings) -> None:
    values["match_scoring"] = read_symbols(record, MATCH_SYMBOLS, findings)


def _read_rank_method(record: Record, values: dict[str, Any], findings: Findings) -> None:
    """Federation and code, or the code alone, at column 5."""
    words = _value(record).upper().split()
    federation = words[0] if len(words) == 2 and FEDERATION.fullmatch(words[0]) else ""
    if words[bool(federation) :] and words[-1] in RANK_METHODS and len(words) <= 2:
        values["rank_method"], values["rank_federation"] = words[-1], federation
    else:
        _odd(record, findings, "bad_value", "rank_method")


_Reader = Callable[[Record, dict[str, Any], Findings], None]
_READERS: dict[str, _Reader] = {
    **dict.fromkeys(TEXTS, _read_text),
    **dict.fromkeys(DAYS, _read_day),
    **dict.fromkeys(COUNTS, _read_count),
    "132": _read_days,
    "142": _read_rounds,
    "152": _read_colour,
    "162": _read_scoring,
    "172": _read_rank_method,
    "362": _read_match_scoring,
}


def header_lines(header: Header) -> Iterator[str]:
    """The header records in order, those without a value left out."""
    for code in HEADER_CODES:
        for text in _written(code, header):
            if text:
                yield f"{code} {text}"


def _written(code: str, header: Header) -> Iterable[str]:
    if code in TEXTS:
        return (getattr(header, TEXTS[code]),)
    if code in PERSONS:
        return getattr(header, PERSONS[code])  # type: ignore[no-any-return]
    if code in DAYS:
        day: date | None = getattr(header, DAYS[code])
        return (slashed(day) if day else "",)
    if code in COUNTS:
        number: int | None = getattr(header, COUNTS[code])
        return ("" if number is None else str(number),)
    return (_WRITERS[code](header),)


def _days_text(header: Header) -> str:
    days = "  ".join(slashed(day)[2:] if day else " " * 8 for day in header.days)
    return " " * (FIRST_DAY - 5) + days if days.strip() else ""


_WRITERS: dict[str, Callable[[Header], str]] = {
    "132": _days_text,
    "142": lambda header: str(header.rounds or ""),
    "152": lambda header: header.initial_colour,
    "162": lambda header: _indented(symbols_text(header.scoring, GAME_SYMBOLS)),
    "172": lambda header: f"{header.rank_federation:3} {header.rank_method}".rstrip(),
    "362": lambda header: symbols_text(header.match_scoring, MATCH_SYMBOLS),
}


def _indented(text: str) -> str:
    return f" {text}" if text else ""
