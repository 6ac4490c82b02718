"""Seed positions hold what CUP-023 to CUP-027 promise, for any field."""

from hypothesis import given
from hypothesis import strategies as st

from ronde_cup.positions import bracket_size, first_stage_byes, padded, slot_order

FIELDS = st.integers(2, 600)


@given(FIELDS)
def test_cup_023_every_seed_has_one_slot_and_the_missing_ones_are_empty(field: int) -> None:
    slots = padded(range(1, field + 1), bracket_size(field))
    assert sorted(seed for seed in slots if seed is not None) == list(range(1, field + 1))
    assert field <= len(slots) < 2 * field


@given(FIELDS)
def test_cup_025_the_best_seeds_lie_in_different_blocks(field: int) -> None:
    size = bracket_size(field)
    order = slot_order(size)
    best = 1
    while best <= size:
        blocks = {order.index(seed) // (size // best) for seed in range(1, best + 1)}
        assert len(blocks) == best
        best *= 2


@given(FIELDS)
def test_cup_026_favourites_meet_from_the_outside_in(field: int) -> None:
    left = list(slot_order(bracket_size(field)))
    while len(left) > 1:
        pairs = list(zip(left[::2], left[1::2], strict=True))
        assert {frozenset(pair) for pair in pairs} == {
            frozenset((seed, len(left) + 1 - seed)) for seed in left
        }
        left = [min(pair) for pair in pairs]


@given(FIELDS)
def test_cup_027_the_best_seeds_have_the_byes(field: int) -> None:
    size = bracket_size(field)
    slots = padded(range(1, field + 1), size)
    assert first_stage_byes(slots) == tuple(range(1, size - field + 1))


def test_cup_027_a_world_cup_of_206_gives_byes_to_the_top_50() -> None:
    slots = padded(range(1, 207), bracket_size(206))
    assert first_stage_byes(slots) == tuple(range(1, 51))
