"""The fast engine against the plain one, on fields of up to thirty players."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde_swiss.field import Edition, Field
from tests.plugins.swiss.engines import fast, plain


def crowd(seed: int, edition: Edition) -> Field:
    """A field as it may stand after some rounds: few scores or many, friends and foes, colours and
    floats by chance, the last round now and then."""
    chance = Random(seed)
    size, groups = chance.randint(2, 30), chance.randint(1, 7)
    scores = sorted((chance.randrange(groups) for _ in range(size)), reverse=True)
    longest, density = chance.randint(0, 7), chance.choice((0, 0.05, 0.15, 0.3, 0.5))
    likely = [chance.choice((0, 0.1, 0.4)) for _ in range(4)]
    apart: list[set[int]] = [set() for _ in range(size)]
    for a in range(size):
        for b in range(a):
            if chance.random() < density:
                apart[a].add(b)
                apart[b].add(a)
    even = chance.random() < 0.5
    lengths = [longest if even else chance.randint(0, longest) for _ in range(size)]
    flags = [[chance.random() < share for _ in range(size)] for share in likely]
    last = chance.random() < 0.3
    return Field(
        scores=scores,
        histories=[tuple(chance.choice((1, -1)) for _ in range(length)) for length in lengths],
        conflicts=[frozenset(others) for others in apart],
        down=(flags[0], flags[1]),
        up=([u and not d for u, d in zip(flags[2], flags[0], strict=True)], flags[3]),
        unplayed=[chance.randint(0, 2) for _ in range(size)],
        may_bye=[chance.random() < 0.7 for _ in range(size)],
        topscorers=[last and 2 * score > groups for score in scores],
        numbers=chance.sample(range(1, size + 1), size),
        board_scores=scores,
        initial=1,
        edition=edition,
    )


@pytest.mark.parametrize("edition", Edition)
@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_c_cmp_the_fast_engine_pairs_as_the_plain_one(seed: int, edition: Edition) -> None:
    field = crowd(seed, edition)
    assert fast(field) == plain(field)


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_c7_c8_weights_in_two_stages_choose_what_weights_in_one_choose(seed: int) -> None:
    field = crowd(seed, Edition.E2026)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ronde_swiss.weights.ROOMY", 10**6)
        in_one = plain(field)
        patch.setattr("ronde_swiss.weights.ROOMY", -1)
        assert plain(field) == in_one


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_dg_3_the_exchanges_that_a_matching_says_come_first(seed: int) -> None:
    field = crowd(seed, Edition.E2026)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ronde_swiss.remainder.TRIES", 0)
        assert fast(field) == plain(field)
