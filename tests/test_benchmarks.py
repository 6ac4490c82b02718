"""The benchmarks run: every theme that is listed, with its smallest size."""

import doctest
from importlib import import_module

import pytest

from tests.benchmarks import THEMES, measure
from tests.benchmarks.swiss_events import OFFERS, make, rounds_of
from tests.benchmarks.swiss_stages import STAGES, watched
from tests.plugins.swiss.simulation import drawn


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


def test_the_stages_of_a_swiss_round_are_all_watched() -> None:
    """The instruments hang on names of the engine, from outside."""
    *_, last = rounds_of(make(41, 5), seed=1)
    with watched() as watch:
        drawn(last.event, OFFERS)
    assert set(watch.seconds) == set(STAGES)
    assert watch.brackets > 1
