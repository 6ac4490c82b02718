"""Every recorded round of the Dutch system, paired again through the installed plug-in.

A test takes a stretch of the tournaments of one file, smallest first. Without ``RONDE_VECTORS``
the smaller tournaments run; of a folder named by it (``RONDE_VECTORS=tests/vectors/data`` for the
project's own) every one does.
"""

import gzip
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ronde import Refused, Tournament
from ronde.moves import Request
from ronde.registry import load
from tests.vectors.catalogue import UNSEEN, files, json_lines
from tests.vectors.dutch_records import Drawn, answer, cut, expected, tournament

OFFERS = load().offers
STRETCH = 25
ALWAYS = {"dutch": 600, "dutch-2017": 100}
"""How many of the smallest tournaments of a file run always."""

KEYS = {
    "id",
    "rules",
    "source",
    "rounds_total",
    "initial_color",
    "players",
    "points",
    "acceleration",
    "joins",
    "forbidden",
    "tags",
    "rounds",
    "case",
    "criterion",
    "why",
    "check_round",
    "without",
    "decisive",
}


@cache
def _records(path: Path) -> list[dict[str, Any]]:
    return sorted(json_lines(path), key=lambda record: len(record["players"]))


def _length(path: Path) -> int:
    """Lines of a file of records; a file of another form counts as one, to fail in its test."""
    if not path.name.endswith((".jsonl", ".jsonl.gz")):
        return 1
    data = path.read_bytes()
    is_packed = data[:2] == b"\x1f\x8b"
    return max(1, (gzip.decompress(data) if is_packed else data).count(b"\n"))


STRETCHES = [
    pytest.param(path, start, id=f"{folder}-{path.name}-{start}")
    for folder, always in ALWAYS.items()
    for path in files(folder)
    for start in range(0, _length(path) if UNSEEN else min(always, _length(path)), STRETCH)
]


@pytest.mark.parametrize(("path", "start"), STRETCHES)
def test_every_round_is_paired_as_recorded(path: Path, start: int) -> None:
    assert path.name.endswith((".jsonl", ".jsonl.gz")), "not a file of oracle records"
    records = _records(path)[start : start + STRETCH]
    assert records, "no records"
    assert [fault for record in records for fault in _faults(record)] == []


def _faults(record: dict[str, Any]) -> Iterator[str]:
    """What is wrong with the rounds of one record: pairs, colours, the bye or the board order."""
    assert set(record) <= KEYS, "unknown keys"
    assert record["rules"] in ("2026", "2017"), "unknown rules"
    event = tournament(record)
    only = record.get("check_round")
    for round in range(1, len(record["rounds"]) + 1):
        if only in (None, round):
            found, wanted = _pair(event, round), expected(record, round)
            if found != wanted:
                yield f"{record['id']} round {round}: {found}, recorded {wanted}"


def _pair(event: Tournament, round: int) -> Drawn | None:
    before = cut(event, round - 1)
    try:
        return answer(OFFERS.pairing_system(before.system).pair(before, Request(), OFFERS))
    except Refused as refusal:
        if refusal.code != "swiss.no_complete_pairing":
            raise
        return None
