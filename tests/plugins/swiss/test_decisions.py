"""What comes first among equally good candidates, asked many decisions at a time (DG-2 to DG-4)."""

from collections.abc import Sequence
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde_swiss.choice import Choice
from ronde_swiss.field import Edition
from ronde_swiss.matching import Graph
from tests.plugins.swiss.engines import fast, plain
from tests.plugins.swiss.fields import stuck
from tests.plugins.swiss.patient import Patient


def _graph(dice: Random, mdps: int, size: int, outside: int, spread: int) -> Graph:
    """A bracket of many equal values: most pairs first, then a few small rewards, so many empty
    digits below them; some may be paired outside."""
    graph = Graph()
    members, worth = mdps + size, dice.choice((1, 2, 3))
    density = dice.choice((0.3, 0.6, 0.9))
    for a in range(members):
        for b in range(max(a + 1, mdps), members):
            if dice.random() < density:
                weight = (1 << 20) + (1 << 10) * (a < mdps) + dice.randrange(worth)
                graph.join(a, b, weight << spread)
        for b in range(members, members + outside):
            if dice.random() < 0.3:
                graph.join(a, b, dice.randrange(1, 3) << spread)
    return graph


@settings(max_examples=400, deadline=None)
@given(
    seed=st.integers(0, 2**64),
    mdps=st.integers(0, 4),
    size=st.integers(2, 16),
    outside=st.integers(0, 4),
    limit=st.sampled_from((21, 24, 30, 60, 122)),
    spread=st.sampled_from((0, 0, 90)),
)
def test_dg_2_to_dg_4_decisions_asked_together_are_those_asked_one_by_one(
    seed: int, mdps: int, size: int, outside: int, limit: int, spread: int
) -> None:
    moved, residents = range(mdps), range(mdps, mdps + size)
    patient = Patient(_graph(Random(seed), mdps, size, outside, 0))
    with patch("ronde_swiss.choice.LIMIT", limit):
        choice = Choice(_graph(Random(seed), mdps, size, outside, spread))
        pairs, rest = choice.opponents(moved, residents)
        made = pairs + choice.remainder(rest)
    assert made == patient.first_candidate(moved, residents)


def _matched(edition: Edition, sizes: tuple[int, int], examples: int) -> int:
    """With the fast way closed: how many remainders of stuck fields a matching decided."""
    many = 0
    remainder = Choice.remainder

    def seen(choice: Choice, rest: Sequence[int]) -> list[tuple[int, int]]:
        nonlocal many
        many += len(rest) > 2
        return remainder(choice, rest)

    for seed in range(examples):
        dice = Random(seed)
        field = stuck(dice, edition, dice.randint(*sizes))
        expected = plain(field)
        assert fast(field) == expected
        with (
            patch("ronde_swiss.bracket.pair_fast", return_value=None),
            patch.object(Choice, "remainder", seen),
        ):
            assert fast(field) == expected
    return many


@pytest.mark.parametrize("edition", Edition)
def test_c_10_to_c_13_remainders_that_leave_the_face_are_paired_as_the_plain_engine_does(
    edition: Edition,
) -> None:
    assert _matched(edition, (30, 50), 50) > 20


@pytest.mark.slow
@pytest.mark.parametrize("edition", Edition)
def test_c_10_to_c_13_large_remainders_that_leave_the_face_are_paired_as_the_plain_engine_does(
    edition: Edition,
) -> None:
    assert _matched(edition, (60, 120), 60) > 20
