"""Brackets that must float several: the counting, the shortage below, and whole rounds.

Clubs whose players may not meet fill the lower levels, so that those cannot be paired alone.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde_swiss import bracket as engine_of_brackets
from ronde_swiss.brackets import Bracket
from ronde_swiss.completion import shortage
from ronde_swiss.faces import bound, fits
from ronde_swiss.fast import Outlook, pair_fast
from ronde_swiss.field import Edition, Field
from ronde_swiss.preferences import KINDS
from ronde_swiss.seating import Seating
from ronde_swiss.target import targets
from tests.plugins.swiss.engines import Answer, fast, literal, plain
from tests.plugins.swiss.fields import crowd

SEEDS = st.integers(0, 2**64)


def clubs(dice: Random, size: int) -> Field:
    """A field in which three clubs sit unevenly, the lowest score full of the greatest."""
    field = crowd(dice, Edition.E2026, size)
    heights, share = dice.randint(1, 4), dice.random()
    scores = sorted((dice.randrange(heights) for _ in range(size)), reverse=True)
    club = [dice.choice((0, 0, 0, 1, 2, 3 + p)) for p in range(size)]
    club = [
        0 if score == scores[-1] and dice.random() < share else own
        for score, own in zip(scores, club, strict=True)
    ]
    return replace(
        field,
        scores=scores,
        board_scores=scores,
        conflicts=[
            frozenset(q for q in range(size) if q != p and club[q] == club[p]) for p in range(size)
        ],
        topscorers=[False] * size,
    )


@settings(max_examples=300, deadline=None)
@given(seed=SEEDS, floats=st.integers(0, 4))
def test_c12_to_c16_the_floaters_of_a_target_are_those_of_the_best_counts(
    seed: int, floats: int
) -> None:
    dice = Random(seed)
    field = crowd(dice, Edition.E2026, 2 * dice.randint(1, 4) + floats)
    field = replace(field, topscorers=[False] * len(field))
    moved = dice.randint(0, 1) if len(field) > floats + 1 else 0
    residents = tuple(range(moved, len(field)))
    bracket = Bracket(tuple(range(moved)), residents, (), frozenset())
    goal = next(targets(field, bracket, residents, floats), None)

    def left(away: tuple[int, ...]) -> list[int]:
        counts = [0] * KINDS
        for p in bracket.members:
            counts[field.kinds[p]] += p not in away
        return counts

    def value(away: tuple[int, ...]) -> tuple[int, int, int, int]:
        c12, c13, _ = bound(left(away))
        return c12, c13, sum(field.down[0][p] for p in away), sum(field.down[1][p] for p in away)

    best = min(map(value, combinations(residents, floats)))
    if goal is None:
        assert floats > 1
        return
    together = combinations(sorted(goal.floaters), floats)
    allowed = {c for c in together if fits(goal.face, left(c))}
    assert allowed == {c for c in combinations(residents, floats) if value(c) == best}


def _left_alone(
    field: Field, byes: frozenset[int], vertices: tuple[int, ...]
) -> set[frozenset[int]]:
    """Who stays alone, in every way to pair some."""
    if not vertices:
        return {frozenset()}
    first, *others = vertices
    ways = {frozenset({first, *w}) for w in _left_alone(field, byes, tuple(others))}
    for other in others:
        if first in byes if other == field.bye else field.may_meet(first, other):
            ways |= _left_alone(field, byes, tuple(v for v in others if v != other))
    return ways


@settings(max_examples=200, deadline=None)
@given(seed=SEEDS, barred=st.booleans())
def test_c4_a_shortage_is_counted_and_names_all_who_may_stay_alone(seed: int, barred: bool) -> None:
    dice = Random(seed)
    field = clubs(dice, dice.randint(2, 8))
    everybody = tuple(range(len(field)))
    byes = frozenset(p for p in everybody if field.may_bye[p] and not barred)
    short, named = shortage(field, everybody, byes)
    ways = _left_alone(field, byes, (*everybody, field.bye) if byes else everybody)
    fewest = min(map(len, ways))
    assert short == fewest
    assert all(way <= named for way in ways if len(way) == fewest)


def _decided(fields: list[Field], answer: Callable[[Field], Answer]) -> Counter[int]:
    """How many float from the brackets that the fast way decides; every round as answered."""
    decided: Counter[int] = Counter()

    def seen(field: Field, bracket: Bracket, outlook: Outlook) -> Seating | None:
        made = pair_fast(field, bracket, outlook)
        if made is not None:
            decided[len(bracket.members) - 2 * len(made)] += 1
        return made

    with patch.object(engine_of_brackets, "pair_fast", seen):
        for field in fields:
            assert fast(field) == answer(field)
    return decided


def test_c6_c8_several_floaters_are_those_that_enumeration_finds() -> None:
    decided = _decided([clubs(Random(seed), 4 + seed % 5) for seed in range(1500)], literal)
    assert decided[2] > 10
    assert sum(n for floats, n in decided.items() if floats > 2) > 5


def test_c6_c8_several_floaters_of_large_brackets_are_those_that_a_matching_finds() -> None:
    decided = _decided([clubs(Random(seed), 8 + seed % 20) for seed in range(500)], plain)
    assert decided[2] > 10
    assert sum(n for floats, n in decided.items() if floats > 2) > 5


@pytest.mark.slow
def test_c6_c8_several_floaters_of_many_brackets_are_the_right_ones() -> None:
    assert _decided([clubs(Random(seed), 4 + seed % 5) for seed in range(20_000)], literal)[2]
    assert _decided([clubs(Random(seed), 8 + seed % 40) for seed in range(6000)], plain)[2]
