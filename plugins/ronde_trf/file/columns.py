"""A record read by columns: 1-based, both ends included, counted in characters (TF-3)."""

import re
from dataclasses import dataclass
from fractions import Fraction

from ronde import Points, decimal_text
from ronde_trf.file.codes import Code
from ronde_trf.file.findings import Findings, field_name
from ronde_trf.file.records import Record

__all__ = ["Columns", "decimal", "place", "points_text", "whole"]

_WHOLE = re.compile(r"[0-9]{1,9}")
_DECIMAL = re.compile(r"-?[0-9]{1,9}(?:[.,][0-9]{1,6})?|-?[.,][0-9]{1,6}")


def whole(text: str) -> int | None:
    """A whole number of plain digits, or None."""
    return int(text) if _WHOLE.fullmatch(text) else None


def decimal(text: str) -> Points | None:
    """An exact decimal with a point, a comma accepted (TF-11), or None."""
    return Fraction(text.replace(",", ".")) if _DECIMAL.fullmatch(text) else None


@dataclass(slots=True)
class Columns:
    """One record by columns. A number that is none is an error with its column; `sound` tells
    afterwards whether there was one. ``player`` is named in the diagnostics once known."""

    record: Record
    findings: Findings
    player: int | None = None
    sound: bool = True

    def text(self, first: int, last: int) -> str:
        return self.record.raw[first - 1 : last].strip()

    def whole(self, first: int, last: int, name: str) -> int | None:
        """The whole number there; None for blanks, and for anything else after reporting it."""
        text = self.text(first, last)
        number = whole(text)
        if text and number is None:
            self.fault("bad_number", first, field=field_name(name), text=text)
        return number

    def decimal(self, first: int, last: int, name: str) -> Points | None:
        """The decimal number there; None as for `whole`."""
        text = self.text(first, last)
        number = decimal(text)
        if text and number is None:
            self.fault("bad_number", first, field=field_name(name), text=text)
        return number

    def ids(self, first: int, width: int, name: str) -> tuple[int, ...]:
        """Numbers ``width`` wide with a blank between, from column ``first`` to the end of the
        line; blank places are 0."""
        end = len(self.record.raw.rstrip())
        starts = range(first, end + 1, width + 1)
        return tuple(self.whole(start, start + width - 1, name) or 0 for start in starts)

    def fits(
        self,
        *numbers: tuple[int, int],
        texts: tuple[tuple[int, int], ...] = (),
        ids: tuple[int, int] | None = None,
    ) -> bool:
        """Whether everything that is not blank stands inside these columns, and no number has a
        blank inside; ``ids`` are the first column and the width of a list to the end."""
        raw = self.record.raw.rstrip()
        fields = list(numbers)
        if ids is not None:
            first, width = ids
            starts = range(first, len(raw) + 1, width + 1)
            fields += [(start, start + width - 1) for start in starts]
        if any(" " in self.text(*field) for field in fields):
            return False
        fields += texts
        inside = {column for first, last in fields for column in range(first, last + 1)}
        return all(char == " " or column in inside for column, char in enumerate(raw[3:], 4))

    def fault(self, code: Code, column: int, **params: object) -> None:
        self.sound = False
        self.findings.error(code, self.record.line, column=column, player=self.player, **params)


def place(*fields: tuple[int, str]) -> str:
    """A line with each text at its column; fields are in order and do not overlap."""
    line = ""
    for column, text in fields:
        line = line.ljust(column - 1) + text
    return line.rstrip()


def points_text(points: Points | None, width: int = 0) -> str:
    """Points with one decimal, or as many as they need; right-aligned in ``width`` columns, and
    rounded where these are too few. Blanks for None.

    >>> points_text(Fraction(3, 2), 4), points_text(Fraction(109, 100))
    (' 1.5', '1.09')
    """
    if points is None:
        return " " * width
    one = (points * 10).denominator == 1
    forms = [decimal_text(points, 1 if one else None), decimal_text(points)]
    forms += [decimal_text(points, places) for places in (3, 2, 1, 0)]
    fitting = (form for form in forms if not width or len(form) <= width)
    return next(fitting, forms[-1]).rjust(width)
