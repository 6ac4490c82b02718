"""Field cases: each is read and its format is known."""

from pathlib import Path

import pytest

from tests.vectors.catalogue import MACHINE, STORIES, files, load, names


@pytest.mark.parametrize("path", files("cases"), ids=names("cases"))
def test_a_case_is_of_a_known_format(path: Path) -> None:
    case = load(path)
    assert case["schema"] == "field-case/1"
    assert case["id"] == path.stem
    assert case["given"]["format"] in MACHINE | STORIES
