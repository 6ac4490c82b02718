"""The conversion tables that ship with the plug-in are the published ones (B.02 8.1)."""

from fractions import Fraction
from typing import Any

import pytest

from ronde_tiebreaks.rating_tables import expected, performance_difference
from ronde_tiebreaks.ratings import mean
from tests.vectors.catalogue import OWN, load

PUBLISHED: Any = load(OWN / "tiebreaks" / "rating-tables.json")


def hundredths(share: float) -> int:
    return int(Fraction(str(share)) * 100)


def test_tb_rat_06_every_percentage_has_its_difference() -> None:
    table = {hundredths(float(p)): dp for p, dp in PUBLISHED["percentToDp"].items()}
    assert {n: performance_difference(n) for n in range(101)} == table


@pytest.mark.parametrize("step", PUBLISHED["differenceToPd"], ids=lambda s: str(s["fromDiff"]))
def test_tb_rat_07_every_difference_has_its_expectation(step: dict[str, Any]) -> None:
    for difference in (step["fromDiff"], step["toDiff"] or 3000):
        assert expected(difference) == hundredths(step["higher"])
        if difference:
            assert expected(-difference) == hundredths(step["lower"])


def test_tb_rnd_02_means_are_rounded_half_up_never_half_to_even() -> None:
    assert mean([1812, 1813]) == 1813
    assert mean([1811, 1812]) == 1812
    assert mean([1, 1, 2]) == 1
