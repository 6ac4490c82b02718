"""Who is left when players moved down have opponents: proved possible, decided by counting."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde_swiss import bracket as engine_of_brackets
from ronde_swiss.faces import FACES, Face
from ronde_swiss.field import Edition, Field
from ronde_swiss.remainder import counted_pairs, possible
from ronde_swiss.seating import Seating
from tests.plugins.swiss.engines import fast, plain
from tests.plugins.swiss.fields import crowd

SEEDS = st.integers(0, 2**64)


def _enumerated(
    field: Field,
    face: Face,
    moved: tuple[int, ...],
    fresh: frozenset[int],
    rest: tuple[int, ...],
    floaters: frozenset[int],
    floats: int,
) -> bool:
    if not moved and not rest:
        return not floats
    first, *others = (*moved, *rest)
    if not moved and first in floaters and floats:
        shorter = tuple(others)
        if _enumerated(field, face, (), fresh, shorter, floaters, floats - 1):
            return True
    for r in fresh.intersection(rest) if moved else others:
        if face.meets[field.kinds[first]][field.kinds[r]] and r not in field.conflicts[first]:
            left = tuple(p for p in rest if p not in (first, r))
            if _enumerated(field, face, moved[1:], fresh, left, floaters, floats):
                return True
    return False


@settings(max_examples=300, deadline=None)
@given(seed=SEEDS, face=st.sampled_from(FACES), floats=st.integers(0, 2))
def test_dg_4_a_way_down_is_possible_exactly_if_enumeration_finds_one(
    seed: int, face: Face, floats: int
) -> None:
    dice = Random(seed)
    field = crowd(dice, Edition.E2026, dice.randint(2, 8))
    many = dice.randint(0, len(field) // 2)
    moved, rest = tuple(range(many)), tuple(range(many, len(field)))
    fresh = frozenset(r for r in rest if dice.random() < 0.7)
    floaters = frozenset(r for r in rest if dice.random() < 0.5)
    opponents = {
        m: [
            r
            for r in sorted(fresh)
            if face.meets[field.kinds[m]][field.kinds[r]] and r not in field.conflicts[m]
        ]
        for m in moved
    }
    asked = possible(field, face, opponents, rest, floaters, floats)
    assert asked == _enumerated(field, face, moved, fresh, rest, floaters, floats)


def _counted(edition: Edition, smallest: int, largest: int, examples: int) -> Counter[bool]:
    """How many remainders behind a matching were decided by counting, and how many were not; the
    fast way is closed, so that a matching decides every bracket."""
    decided: Counter[bool] = Counter()

    def seen(field: Field, mate: Mapping[int, int], rest: Sequence[int]) -> Seating | None:
        made = counted_pairs(field, mate, rest)
        if len(rest) > 2:
            decided[made is not None] += 1
        return made

    closed = patch.object(engine_of_brackets, "pair_fast", lambda *_: None)
    with closed, patch.object(engine_of_brackets, "counted_pairs", seen):
        for seed in range(examples):
            dice = Random(seed)
            field = crowd(dice, edition, dice.randint(smallest, largest))
            assert fast(field) == plain(field)
    return decided


@pytest.mark.parametrize("edition", Edition)
def test_dp_4_a_remainder_decided_by_counting_is_the_one_a_matching_finds(
    edition: Edition,
) -> None:
    decided = _counted(edition, 8, 30, 200)
    assert decided[True] > 10
    assert decided[False] > 10


@pytest.mark.slow
@pytest.mark.parametrize("edition", Edition)
def test_dp_4_many_remainders_decided_by_counting_are_the_right_ones(edition: Edition) -> None:
    assert _counted(edition, 8, 50, 3000)[True] > 100
