"""Point values written as symbol and number: 162, 362 and XXS (TH-1, TH-2)."""

import re
from collections.abc import Collection, Mapping

from ronde import Points
from ronde_trf.file.columns import decimal, points_text
from ronde_trf.file.findings import Findings
from ronde_trf.file.records import Record

__all__ = ["GAME_SYMBOLS", "MATCH_SYMBOLS", "read_symbols", "symbols_text"]

GAME_SYMBOLS = ("W", "D", "L", "A", "P", "X")
MATCH_SYMBOLS = ("TW", "TD", "TL")
_PAIR = re.compile(r"([A-Za-z]{1,3})\s*=?\s*(-?[0-9]+(?:[.,][0-9]+)?)")


def read_symbols(
    record: Record,
    known: Collection[str],
    findings: Findings,
    alias: Mapping[str, str] | None = None,
) -> dict[str, Points]:
    """The values by symbol; anything else in the record is reported and left out. Columns are not
    insisted on, since programs disagree about the first one (TH-1)."""
    values: dict[str, Points] = {}
    text = record.raw[3:]
    for found in _PAIR.finditer(text):
        symbol = found[1].upper()
        symbol = (alias or {}).get(symbol, symbol)
        value = decimal(found[2])
        if symbol in known and value is not None:
            values[symbol] = value
        else:
            _report(record, found.start() + 4, found[0], findings)
    rest = _PAIR.sub("", text).strip()
    if rest:
        _report(record, record.raw.find(rest.split()[0], 3) + 1, rest, findings)
    return values


def _report(record: Record, column: int, text: str, findings: Findings) -> None:
    findings.warning(
        "bad_scoring", record.line, column=column, record=record.code, text=text.strip()
    )


def symbols_text(values: Mapping[str, Points], symbols: Collection[str]) -> str:
    """The value part of 162 or 362: every symbol and its points in nine columns."""
    width = max(len(symbol) for symbol in symbols)
    parts = [
        f"{symbol:<{width}}{points_text(values[symbol]):>4}".ljust(8) + " "
        for symbol in symbols
        if symbol in values
    ]
    return "".join(parts).rstrip()
