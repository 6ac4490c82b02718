"""Records for pairing: byes 240, acceleration 250, prohibited pairings 260 (section 5). Ids are
starting ranks, or team numbers in team events."""

from collections.abc import Iterator

from ronde import Points
from ronde_trf.file.columns import Columns, decimal, place, points_text, whole
from ronde_trf.file.findings import Findings, field_name
from ronde_trf.file.pairing_content import Acceleration, Byes, Forbidden
from ronde_trf.file.records import Record

__all__ = [
    "acceleration_line",
    "byes_line",
    "forbidden_line",
    "id_columns",
    "read_acceleration",
    "read_byes",
    "read_forbidden",
]

BYE_KINDS = ("F", "H", "Z")
ROUNDS = range(1, 1000)


def id_columns(first: int, ids: tuple[int, ...], width: int = 4) -> Iterator[tuple[int, str]]:
    """The fields of a list of ids, for `place`."""
    for index, number in enumerate(ids):
        yield first + index * (width + 1), f"{number:>{width}}"


def _round(columns: Columns, first: int, last: int) -> int | None:
    number = columns.whole(first, last, "round")
    if number is not None and number not in ROUNDS:
        columns.fault("bad_value", first, field=field_name("round"), text=str(number))
        return None
    return number


def _words(record: Record, columns: Columns) -> list[str] | None:
    """The record split at blanks, for programs that use other columns; None when a word is no
    number, after reporting the first."""
    words = record.raw[3:].split()
    odd = next((word for word in words if decimal(word) is None), None)
    if odd is None:
        return words
    columns.fault("bad_number", record.raw.find(odd, 3) + 1, field=field_name("id"), text=odd)
    return None


def read_byes(record: Record, findings: Findings) -> Byes | None:
    """``240 H 003  026  047``: type at 5, round at 7-9, ids at 11-14, 16-19 …"""
    columns = Columns(record, findings)
    kind = columns.text(5, 5).upper()
    if kind not in BYE_KINDS:
        columns.fault("bad_value", 5, field=field_name("bye"), text=columns.text(5, 9))
        return None
    if columns.fits((5, 5), (7, 9), ids=(11, 4)):
        round, ids = _round(columns, 7, 9), columns.ids(11, 4, "id")
    else:
        round, ids = _loose_byes(record, columns)
    if round is None:
        if columns.sound:
            columns.fault("bad_value", 7, field=field_name("round"), text="")
        return None
    known = tuple(number for number in ids if number)
    return Byes(kind, round, known, record.line) if columns.sound and known else None


def _loose_byes(record: Record, columns: Columns) -> tuple[int | None, tuple[int, ...]]:
    words = _words(Record(record.line, record.raw.replace(record.raw[4], " ", 1)), columns)
    numbers = [whole(word) or 0 for word in words or ()]
    if not numbers or numbers[0] not in ROUNDS:
        return None, ()
    return numbers[0], tuple(numbers[1:])


def byes_line(byes: Byes) -> str:
    return place((1, "240"), (5, byes.kind), (7, f"{byes.round:03}"), *id_columns(11, byes.ids))


def read_acceleration(record: Record, findings: Findings) -> Acceleration | None:
    """``250       1.0 001 002 0001 0008``: match points at 5-8, points at 10-13, rounds at 15-17
    and 19-21, first and last id at 23-26 and 28-31."""
    columns = Columns(record, findings)
    if columns.fits((5, 8), (10, 13), (15, 17), (19, 21), (23, 26), (28, 31)):
        match_points = columns.decimal(5, 8, "match_points")
        points = columns.decimal(10, 13, "points")
        numbers = [
            columns.whole(first, last, name)
            for first, last, name in (
                (15, 17, "round"),
                (19, 21, "round"),
                (23, 26, "id"),
                (28, 31, "id"),
            )
        ]
    else:
        words = _words(record, columns) or []
        worth = [decimal(word) for word in words[:-4]]
        numbers = [whole(word) for word in words[-4:]]
        if not 1 <= len(worth) <= 2 or len(numbers) != 4:
            if columns.sound:
                columns.fault("bad_record", 5, record=record.code)
            return None
        match_points, points = worth[0] if len(worth) == 2 else None, worth[-1]
    first_round, last_round, first_id, last_id = numbers
    if first_round is None or first_id is None or (points is None and match_points is None):
        if columns.sound:
            columns.fault("bad_record", 5, record=record.code)
        return None
    if not columns.sound:
        return None
    return Acceleration(
        match_points=match_points,
        points=points or Points(0),
        first_round=first_round,
        last_round=first_round if last_round is None else last_round,
        first_id=first_id,
        last_id=first_id if last_id is None else last_id,
        line=record.line,
    )


def acceleration_line(acceleration: Acceleration) -> str:
    return place(
        (1, "250"),
        (5, points_text(acceleration.match_points, 4)),
        (10, points_text(acceleration.points, 4)),
        (15, f"{acceleration.first_round:03}"),
        (19, f"{acceleration.last_round:03}"),
        (23, f"{acceleration.first_id:04}"),
        (28, f"{acceleration.last_id:04}"),
    )


def read_forbidden(record: Record, findings: Findings) -> Forbidden | None:
    """``260 001 002  125  180``: rounds at 5-7 and 9-11 (blank: to the end), ids at 13-16 …"""
    columns = Columns(record, findings)
    first: int | None
    if columns.fits((5, 7), (9, 11), ids=(13, 4)):
        first, last = _round(columns, 5, 7), _round(columns, 9, 11)
        ids = columns.ids(13, 4, "id")
    else:
        numbers = [whole(word) or 0 for word in _words(record, columns) or ()]
        first, last, ids = next(iter(numbers), 1), next(iter(numbers[1:]), 0), tuple(numbers[2:])
    known = tuple(dict.fromkeys(number for number in ids if number))
    if columns.sound and len(known) < 2:
        columns.fault("bad_record", 5, record=record.code)
    return Forbidden(first or 1, last or None, known, record.line) if columns.sound else None


def forbidden_line(forbidden: Forbidden) -> str:
    last = "" if forbidden.last_round is None else f"{forbidden.last_round:03}"
    return place(
        (1, "260"),
        (5, f"{forbidden.first_round:03}"),
        (9, last),
        *id_columns(13, forbidden.ids),
    )
