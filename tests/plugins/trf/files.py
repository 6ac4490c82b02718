"""Report files written by hand for the tests, and the reading of them."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import pytest
from babel.messages.pofile import read_po

from ronde import Diagnostic, ExchangeFormat, Offers, Refused, Severity, Text, Tournament
from ronde.registry import load

__all__ = [
    "EXAMPLE",
    "codes",
    "offers",
    "player",
    "read",
    "refusal",
    "said",
    "trf",
    "warnings",
    "write",
]

EXAMPLE = """\
012 Club Open
042 2026/03/01
052 2026/03/05
142 5
152 W
162  W 1.0    D 0.5    L 0.0
192 FIDE_DUTCH
001    1 mFM  Adams, Al                         2300 FRA     1000001 1980/01/31  1.0    1     4 w 1
001    2 wWIM Brun, Bea                         2250 FRA     1000002 1990/02/28  1.0    2     5 b 1
001    3 m    Cole, Cy                          2100 BEL     1000003 2000/03/01  0.5    4  0000 - H
001    4 m    Dean, Di                          2000 SUI     1000004 2001/04/01  0.0    5     1 b 0
001    5 m    Eden, Ed                          1900 SUI     1000005 2002/05/01  0.0    6     2 w 0
001    6 w    Fox, Flo                          1800 GER     1000006 2003/06/01  1.0    3  0000 - U
240 Z 002    5
"""
"""The example of section 4 of the format's rules."""


@cache
def offers() -> Offers:
    return load().offers


def trf(id: str = "trf.trf26") -> ExchangeFormat:
    return offers().exchange_format(id)


def read(file: str | bytes) -> tuple[Tournament, Sequence[Diagnostic]]:
    return trf().read(file.encode() if isinstance(file, str) else file, offers())


def write(t: Tournament, id: str = "trf.trf26") -> str:
    chosen = trf(id)
    return chosen.write(t, chosen.settings(), offers()).decode()


def refusal(file: str | bytes) -> list[tuple[str, int, int | None, int | None]]:
    """Code, line, player and round of every error of a file that is refused."""
    with pytest.raises(Refused) as caught:
        read(file)
    refused = caught.value
    assert refused.code == "file_unreadable"
    for text in refused.details:
        assert all(said(text, locale) for locale in ("fr", "en"))
    return [
        (d["code"], d["line"], d["player"], d["round"])
        for d in refused.params["diagnostics"]
        if d["severity"] == "error"
    ]


def warnings(file: str | bytes) -> list[tuple[str, int]]:
    found = [d for d in read(file)[1] if d.severity is Severity.WARNING]
    for diagnostic in found:
        assert all(said(diagnostic.text, locale) for locale in ("fr", "en"))
    return [(d.code, d.line) for d in found]


def codes(file: str | bytes) -> list[str]:
    return [d.code for d in read(file)[1]]


def player(number: int, *cells: str, points: str = "", name: str = "", rating: str = "") -> str:
    """A 001 record; cells are written as ``4 w 1`` or ``H``, empty for a blank round."""
    line = f"001 {number:>4}      {name or f'Player {number}':<33} {rating:>4}"
    line = f"{line:<79}{points:>5}".ljust(91)
    return line + "  ".join(_cell(cell) for cell in cells)


def _cell(text: str) -> str:
    if len(text) < 2:
        return f"0000 - {text}" if text else " " * 8
    opponent, colour, result = (*text.split(), "")[:3]
    return f"{opponent:>4} {colour} {result:1}"


@cache
def _catalogue(locale: str) -> dict[str, str]:
    with files("ronde_trf").joinpath(f"locale/{locale}.po").open("rb") as file:
        return {str(m.id): str(m.string) for m in read_po(file, locale=locale) if m.id}


def said(text: Text, locale: str) -> str:
    """The message in a language; fails when it has none or lacks a parameter."""
    params = {k: said(v, locale) if isinstance(v, Text) else v for k, v in text.params.items()}
    return _catalogue(locale)[text.key].format(**params)
