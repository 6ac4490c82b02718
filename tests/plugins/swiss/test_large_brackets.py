"""Brackets that nobody enumerates: the engine against plain matching on fields of 14 to 120.

Plain matching is itself held against the rules read literally up to the limit of enumeration
(`test_oracle`); nothing in it depends on the size of a bracket. Above, the two are compared with
each other: the engine decides large brackets by counting and certificates, which plain matching
does not know.
"""

from collections import Counter

import pytest
from hypothesis import Phase, given, settings

from ronde_swiss.completion import Blocked
from ronde_swiss.engine import pair_round
from ronde_swiss.field import Edition, Field
from tests.plugins.swiss.engines import fast, plain
from tests.plugins.swiss.fields import crowded

BEYOND = 13
"""No larger bracket has been enumerated and compared with another program."""


def _compared(edition: Edition, smallest: int, largest: int, examples: int) -> Counter[int]:
    """How many brackets of each size beyond the published ones were compared."""
    sizes: Counter[int] = Counter()

    @settings(max_examples=examples, deadline=None, derandomize=True, phases=[Phase.generate])
    @given(crowded(edition, smallest, largest))
    def compare(field: Field) -> None:
        assert fast(field) == plain(field)
        try:
            brackets = pair_round(field).brackets
        except Blocked:
            return
        sizes.update(len(b.bracket.members) for b in brackets)

    compare()
    return Counter({size: count for size, count in sizes.items() if size > BEYOND})


@pytest.mark.parametrize("edition", Edition)
def test_c4_to_c21_d17_brackets_beyond_thirteen_players_are_paired_as_matched(
    edition: Edition,
) -> None:
    compared = _compared(edition, 14, 50, 150)
    assert compared.total() > 60
    assert max(compared) > 30


@pytest.mark.slow
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    ("smallest", "largest", "examples"), [(14, 30, 3000), (30, 60, 1000), (60, 120, 100)]
)
def test_c4_to_c21_d17_many_large_brackets_are_paired_as_matched(
    edition: Edition, smallest: int, largest: int, examples: int
) -> None:
    compared = _compared(edition, smallest, largest, examples)
    assert compared.total() > examples / 3
    assert max(compared) > largest / 2
