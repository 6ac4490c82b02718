"""Field cases: each is read, its format is known, and stories are told by a test of their own."""

from pathlib import Path
from typing import Any

import pytest

from tests.vectors.catalogue import files, load, names

MACHINE = {
    "swiss-round",
    "swiss-rounds",
    "tiebreak-vector",
    "tiebreak-vectors",
    "cup-played",
    "cup-played-list",
    "cup-draw",
    "arena-sequence",
    "ladder-evening",
    "trf",
    "trf-bytes",
    "csv",
}
STORIES = {
    "cup-state",
    "round-robin",
    "arena-ticks",
    "arena-mixed",
    "arena-standings",
    "ladder-state",
    "table",
    "gateway",
    "time",
}
TESTS = Path(__file__).parents[1]


def told() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))


@pytest.mark.parametrize("path", files("cases"), ids=names("cases"))
def test_a_case_is_of_a_known_format(path: Path) -> None:
    case = load(path)
    assert case["schema"] == "field-case/1"
    assert case["id"] == path.stem
    assert case["given"]["format"] in MACHINE | STORIES


def test_stories_without_a_test_are_named(record_property: Any, capsys: Any) -> None:
    cases = [load(path) for path in files("cases")]
    stories = [case["id"] for case in cases if case["given"]["format"] in STORIES]
    known = told()
    untold = sorted(id for id in stories if id not in known)
    record_property("untold_stories", untold)
    with capsys.disabled():
        if untold:
            print(f"\nfield cases without a test of their own: {', '.join(untold)}")
    assert set(untold) <= set(stories)
