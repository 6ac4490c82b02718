"""``ronde pair`` on recorded tournaments: as report files, their rounds come out as recorded.

Boards of accelerated rounds are compared as a set, since a report file cannot say by which score
they are to be ordered (GH-12).
"""

from pathlib import Path
from typing import Any

import pytest

from ronde import Refused, Tournament
from ronde.registry import load
from ronde_gateway.cli.files import read_event
from ronde_gateway.cli.listing import Form, listed
from ronde_gateway.cli.pair import paired, prepared
from tests.vectors.catalogue import files, json_lines
from tests.vectors.dutch_records import cut, expected, tournament

OFFERS = load().offers
FORMAT = OFFERS.exchange_format("trf.trf26")
SMALLEST = 60
"""Tournaments of each file that are tried; the engine itself is tried on all elsewhere."""


@pytest.mark.parametrize("path", files("dutch"), ids=lambda path: f"dutch-{path.name}")
def test_files_of_recorded_tournaments_are_paired_as_recorded(path: Path, tmp_path: Path) -> None:
    records = sorted(json_lines(path), key=lambda record: len(record["players"]))[:SMALLEST]
    rounds = [(r, n) for r in records for n in range(1, len(r["rounds"]) + 1)]
    assert rounds
    wrong = [
        (record["id"], number)
        for record, number in rounds
        if record.get("check_round") in (None, number)
        and _pairs(tournament(record), number, tmp_path / "event.trf", record)
        != _recorded(record, number)
    ]
    assert wrong == []


def _pairs(event: Tournament, number: int, path: Path, record: Any) -> list[str] | None:
    path.write_bytes(FORMAT.write(cut(event, number - 1), FORMAT.settings(), OFFERS))
    try:
        after = paired(prepared(read_event(str(path)).event))
    except Refused as refusal:
        if refusal.code != "swiss.no_complete_pairing":
            raise
        return None
    return _in_order(listed(after, after.rounds[-1], Form.ENGINE).splitlines()[1:], record)


def _recorded(record: Any, number: int) -> list[str] | None:
    pairs = expected(record, number)
    return None if pairs is None else _in_order([f"{w} {b}" for w, b in pairs], record)


def _in_order(lines: list[str], record: Any) -> list[str]:
    return sorted(lines) if "acceleration" in record else lines
