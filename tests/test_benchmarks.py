"""The benchmarks run: every theme that is listed, with its smallest size."""

import doctest
from importlib import import_module

import pytest

from tests.benchmarks import THEMES, measure


def test_growth_and_percentiles_are_as_their_examples_say() -> None:
    found = doctest.testmod(measure)
    assert found.attempted > 1
    assert found.failed == 0


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_prints_tables_with_rows(theme: str) -> None:
    module = import_module(f"tests.benchmarks.{theme}")
    made = list(module.tables(module.SIZES[:1]))
    assert made
    assert all(table.row_count for table in made)
