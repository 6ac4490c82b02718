"""Engine extension records XXR XXC XXZ XXS XXA XXP and BB? (section 7)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ronde import Points
from ronde_trf.file.columns import Columns, decimal, points_text, whole
from ronde_trf.file.findings import Findings, field_name
from ronde_trf.file.pairing_content import Extensions
from ronde_trf.file.records import Record
from ronde_trf.file.symbols import read_symbols

__all__ = ["ENGINE_POINTS", "EXTENSION_CODES", "SCORE_CODES", "extension_lines", "read_extensions"]

SCORE_CODES = ("WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL")
SHORTCUTS = {
    "W": ("WW", "BW", "FW", "FPB"),
    "D": ("WD", "BD", "HPB"),
    "L": ("WL", "BL"),
}
ENGINE_POINTS = ("W", "D", "L", "Z", "F", "U")
EXTENSION_CODES = frozenset(
    {"XXR", "XXC", "XXZ", "XXS", "XXA", "XXP", *(f"BB{letter}" for letter in ENGINE_POINTS)}
)
COLOURS = {"WHITE1": "W", "BLACK1": "B"}


def read_extensions(records: Iterable[Record], findings: Findings) -> Extensions:
    values: dict[str, Any] = {
        "points": {},
        "engine_points": {},
        "fictitious": {},
        "absent": (),
        "forbidden": (),
    }
    lines: dict[str, int] = {}
    for record in records:
        lines.setdefault(record.code, record.line)
        reader = _READERS.get(record.code, _read_engine_points)
        reader(record, values, findings)
    return Extensions(
        used=tuple(code for code in lines if _said(code, values)), lines=lines, **values
    )


def _said(code: str, values: Mapping[str, Any]) -> bool:
    """Whether the records of a code said anything that could be read."""
    if code.startswith("BB"):
        return code[2] in values["engine_points"]
    name = {"XXR": "rounds", "XXC": "initial_colour", "XXZ": "absent", "XXS": "points"}
    name |= {"XXA": "fictitious", "XXP": "forbidden"}
    return bool(values.get(name[code]))


def _odd(record: Record, findings: Findings, name: str, text: str) -> None:
    findings.warning("bad_value", record.line, column=5, field=field_name(name), text=text)


def _read_rounds(record: Record, values: dict[str, Any], findings: Findings) -> None:
    number = whole(record.value)
    if number in range(1, 1000):
        values["rounds"] = number
    else:
        _odd(record, findings, "rounds", record.value)


def _read_configuration(record: Record, values: dict[str, Any], findings: Findings) -> None:
    for word in record.value.upper().split():
        if word == "RANK":
            values["by_file_order"] = True
        elif word in COLOURS:
            values["initial_colour"] = COLOURS[word]
        else:
            _odd(record, findings, "initial_colour", word)


def _ids(record: Record, findings: Findings) -> tuple[int, ...]:
    numbers = []
    for word in record.value.split():
        number = whole(word)
        if number:
            numbers.append(number)
        else:
            column = record.raw.find(word, 3) + 1
            findings.error(
                "bad_number", record.line, column=column, field=field_name("id"), text=word
            )
    return tuple(dict.fromkeys(numbers))


def _read_absent(record: Record, values: dict[str, Any], findings: Findings) -> None:
    values["absent"] = tuple(dict.fromkeys((*values["absent"], *_ids(record, findings))))


def _read_forbidden(record: Record, values: dict[str, Any], findings: Findings) -> None:
    ids = _ids(record, findings)
    if len(ids) > 1:
        values["forbidden"] = (*values["forbidden"], ids)


def _read_points(record: Record, values: dict[str, Any], findings: Findings) -> None:
    """``XXS W=3 WD=1.5``: shortcuts first, whatever the order, single codes over them."""
    given = read_symbols(record, (*SCORE_CODES, *SHORTCUTS), findings)
    for shortcut, codes in SHORTCUTS.items():
        if shortcut in given:
            values["points"].update(dict.fromkeys(codes, given[shortcut]))
    values["points"].update({c: v for c, v in given.items() if c not in SHORTCUTS})


def _read_engine_points(record: Record, values: dict[str, Any], findings: Findings) -> None:
    value = decimal(record.value)
    if value is None:
        _odd(record, findings, "points", record.value)
    else:
        values["engine_points"][record.code[2]] = value


def _read_fictitious(record: Record, values: dict[str, Any], findings: Findings) -> None:
    """``XXA NNNN pp.p pp.p``: id at 5-8, round r at columns 10 + 5(r - 1), four wide."""
    columns = Columns(record, findings)
    rank = columns.whole(5, 8, "rank")
    if not rank:
        if columns.sound:
            columns.fault("bad_record", 5, record=record.code)
        return
    columns.player = rank
    fixed = columns.fits((5, 8), ids=(10, 4))
    if fixed:
        starts = range(10, len(record.raw.rstrip()) + 1, 5)
        points = [columns.decimal(first, first + 3, "points") or Points(0) for first in starts]
    else:
        points = []
        for word in record.raw[8:].split():
            value = decimal(word)
            if value is None:
                column = record.raw.find(word, 8) + 1
                columns.fault("bad_number", column, field=field_name("points"), text=word)
            points.append(value or Points(0))
    if columns.sound:
        values["fictitious"][rank] = tuple(points)


_READERS: dict[str, Callable[[Record, dict[str, Any], Findings], None]] = {
    "XXR": _read_rounds,
    "XXC": _read_configuration,
    "XXZ": _read_absent,
    "XXP": _read_forbidden,
    "XXS": _read_points,
    "XXA": _read_fictitious,
}


def extension_lines(extensions: Extensions) -> Iterator[str]:
    """The extension records that have something to say, in a fixed order."""
    if extensions.rounds is not None:
        yield f"XXR {extensions.rounds}"
    if extensions.by_file_order:
        yield "XXC rank"
    if extensions.initial_colour:
        yield f"XXC {'white1' if extensions.initial_colour == 'W' else 'black1'}"
    if extensions.points:
        shown = (
            f"{code}={points_text(extensions.points[code])}"
            for code in SCORE_CODES
            if code in extensions.points
        )
        yield f"XXS {' '.join(shown)}"
    for letter in ENGINE_POINTS:
        if letter in extensions.engine_points:
            yield f"BB{letter} {points_text(extensions.engine_points[letter], 4)}"
    if extensions.absent:
        yield f"XXZ {' '.join(str(number) for number in extensions.absent)}"
    for group in extensions.forbidden:
        yield f"XXP {' '.join(str(number) for number in group)}"
    for rank, points in sorted(extensions.fictitious.items()):
        shown = (points_text(value, 4) for value in points)
        yield f"XXA {rank:>4} {' '.join(shown)}"
