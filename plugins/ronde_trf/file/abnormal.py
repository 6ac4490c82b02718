"""Abnormal points: record 299 (section 5), in the official columns, in narrower ones, or split at
blanks."""

from ronde_trf.file.columns import Columns, decimal, place, points_text, whole
from ronde_trf.file.findings import Findings, field_name
from ronde_trf.file.pairing_content import Abnormal
from ronde_trf.file.pairing_records import id_columns
from ronde_trf.file.records import Record

__all__ = ["abnormal_line", "read_abnormal"]

RESULT_KINDS = frozenset("WDLFHZ+-")
OFFICIAL = ((5, 5), (8, 11), (14, 17), (20, 22), 24)
NARROW = ((5, 5), (7, 10), (12, 15), (17, 19), 21)


def read_abnormal(record: Record, findings: Findings) -> Abnormal | None:
    """Type at 5 (blank: bonus or penalty), match points at 8-11, points at 14-17, round at 20-22,
    ids from 24; or the narrower columns of other programs."""
    columns = Columns(record, findings)
    for kind_at, match_at, points_at, round_at, ids_at in (OFFICIAL, NARROW):
        if columns.fits(kind_at, match_at, points_at, round_at, ids=(ids_at, 4)):
            break
    else:
        return _loose_abnormal(record, columns)
    kind = columns.text(*kind_at).upper()
    abnormal = Abnormal(
        kind=kind,
        match_points=columns.decimal(*match_at, "match_points"),
        points=columns.decimal(*points_at, "points"),
        round=columns.whole(*round_at, "round") or 0,
        ids=tuple(number for number in columns.ids(ids_at, 4, "id") if number),
        line=record.line,
    )
    return _checked(abnormal, columns)


def _checked(abnormal: Abnormal, columns: Columns) -> Abnormal | None:
    if abnormal.kind and abnormal.kind not in RESULT_KINDS:
        columns.fault("bad_value", 5, field=field_name("result"), text=abnormal.kind)
    empty = abnormal.points is None and abnormal.match_points is None
    if columns.sound and (empty or not abnormal.ids):
        columns.fault("bad_record", 5, record="299")
    return abnormal if columns.sound else None


def _loose_abnormal(record: Record, columns: Columns) -> Abnormal | None:
    """Split at blanks: an optional type, match points (or none, where the second word is a whole
    number and the first is not), points, round (or none, where one number is left), ids."""
    words = record.raw[3:].split()
    kind = words.pop(0).upper() if words and decimal(words[0]) is None else ""
    alone = len(words) > 1 and whole(words[0]) is None and whole(words[1]) is not None
    worth = [decimal(word) for word in words[: 1 if alone else 2]]
    ids = [whole(word) for word in words[len(worth) :]]
    if not worth or not ids or None in worth or None in ids:
        columns.fault("bad_record", 5, record=record.code)
        return None
    numbers = [number or 0 for number in ids]
    round, known = (numbers[0], numbers[1:]) if len(numbers) > 1 else (0, numbers)
    match_points = None if alone else worth[0]
    abnormal = Abnormal(kind, match_points, worth[-1], round, tuple(known), record.line)
    return _checked(abnormal, columns)


def abnormal_line(abnormal: Abnormal) -> str:
    return place(
        (1, "299"),
        (5, abnormal.kind),
        (8, points_text(abnormal.match_points, 4)),
        (14, points_text(abnormal.points, 4)),
        (20, f"{abnormal.round:03}"),
        *id_columns(24, abnormal.ids),
    )
