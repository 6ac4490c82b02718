"""The oracle itself against a foreign engine: the recorded rounds of small fields, both editions.

Engine and oracle could share a misreading of the rules; the records come from elsewhere.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ronde_swiss.history import sheet
from tests.plugins.swiss.engines import literal
from tests.plugins.swiss.events import OFFERS
from tests.vectors.catalogue import OWN, json_lines
from tests.vectors.dutch_records import cut, expected, tournament

LARGEST = 8
FILES = sorted(OWN.glob("dutch*/*.jsonl*"))


def _wrong(record: dict[str, Any]) -> Iterator[str]:
    event = tournament(record)
    only = record.get("check_round")
    for round in range(1, len(record["rounds"]) + 1):
        if only in (None, round):
            now = sheet(cut(event, round - 1), OFFERS)
            answer, recorded = literal(now.field), expected(record, round)
            found = answer and {frozenset(now.ids[p] for p in pair) for pair in answer[0]}
            wanted = recorded and {frozenset(f"n{p}" for p in pair) for pair in recorded if pair[1]}
            if (answer is None) != (recorded is None) or found != wanted:
                yield f"{record['id']} round {round}: {found}, recorded {wanted}"


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_c4_to_c21_d17_the_rules_read_literally_give_the_recorded_pairs(file: Path) -> None:
    small = [r for r in json_lines(file) if len(r["players"]) <= LARGEST]
    assert small
    assert [fault for record in small for fault in _wrong(record)] == []
