"""``spread_by``: members of a group are kept apart, the strength of the draw stays."""

from itertools import combinations, groupby, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde_cup.positions import Slots, bracket_size, first_stage_byes, padded
from ronde_cup.spread import spread

Values = dict[int, str | None]


def standard(field: int) -> Slots:
    return padded(range(1, field + 1), bracket_size(field))


def meetings(slots: Slots, values: Values) -> tuple[int, ...]:
    """How many pairs of the same group meet first in stage 1, in stage 2, …"""
    at = {seed: slot for slot, seed in enumerate(slots) if seed is not None}
    found = [0] * len(slots).bit_length()
    for one, other in combinations(sorted(at), 2):
        if values[one] is not None and values[one] == values[other]:
            found[(at[one] ^ at[other]).bit_length()] += 1
    return tuple(found)


def tiers(slots: Slots) -> list[list[int]]:
    byes = set(first_stage_byes(slots))
    order = sorted(seed for seed in slots if seed is not None)

    def key(seed: int) -> tuple[int, bool]:
        return (seed - 1).bit_length(), seed in byes

    return [list(seeds) for _, seeds in groupby(sorted(order, key=key), key=key)]


@st.composite
def fields(draw: st.DrawFn) -> Values:
    size = draw(st.integers(2, 40))
    groups = st.sampled_from([None, "A", "B", "C", "D", "E", "F"])
    return dict(enumerate(draw(st.lists(groups, min_size=size, max_size=size)), start=1))


@given(fields())
def test_seeds_change_places_only_inside_their_tier_of_equal_byes(values: Values) -> None:
    before = standard(len(values))
    after = spread(before, values)
    assert first_stage_byes(after) == first_stage_byes(before)
    for seeds in tiers(before):
        assert {i for i, seed in enumerate(before) if seed in seeds} == {
            i for i, seed in enumerate(after) if seed in seeds
        }


@given(fields())
def test_nobody_meets_his_group_earlier_than_in_the_plain_draw(values: Values) -> None:
    before = standard(len(values))
    assert meetings(spread(before, values), values) <= meetings(before, values)


@given(fields())
def test_no_exchange_of_two_would_lessen_the_first_stage_meetings(values: Values) -> None:
    after = spread(standard(len(values)), values)
    for seeds in tiers(after):
        for one, other in combinations(seeds, 2):
            swap = {one: other, other: one}
            exchanged = tuple(None if seed is None else swap.get(seed, seed) for seed in after)
            assert meetings(exchanged, values)[1] >= meetings(after, values)[1]


@pytest.mark.parametrize("field", [5, 6, 7, 8])
@settings(max_examples=25)
@given(data=st.data())
def test_no_draw_at_all_has_fewer_first_stage_meetings(field: int, data: st.DataObject) -> None:
    listed = data.draw(st.lists(st.sampled_from([None, *"ABC"]), min_size=field, max_size=field))
    values: Values = dict(enumerate(listed, start=1))
    before = standard(field)
    classes = tiers(before)
    best = min(
        meetings(tuple(None if seed is None else exchanged[seed] for seed in before), values)
        for choice in product(*(permutations(seeds) for seeds in classes))
        for exchanged in [
            {
                seed: new
                for seeds, permuted in zip(classes, choice, strict=True)
                for seed, new in zip(seeds, permuted, strict=True)
            }
        ]
    )
    assert meetings(spread(before, values), values)[1] == best[1]


def test_four_of_a_club_among_eight_stand_in_four_different_matches() -> None:
    values: Values = {1: "A", 2: "B", 3: "B", 4: "C", 5: "A", 6: "C", 7: "A", 8: "A"}
    after = spread(standard(8), values)
    assert meetings(after, values)[1] == 0
    assert after[0] == 1
    assert after[4] == 2


def test_who_has_no_group_and_no_reason_to_move_keeps_his_place() -> None:
    nobody: Values = dict.fromkeys(range(1, 14), None)
    assert spread(standard(13), nobody) == standard(13)


def test_a_tier_too_large_for_exchanges_is_still_spread() -> None:
    values: Values = {seed: f"Club {seed * seed % 101}" for seed in range(1, 601)}
    before = standard(600)
    after = spread(before, values)
    assert sorted(seed for seed in after if seed is not None) == sorted(values)
    assert 2 * meetings(after, values)[1] < meetings(before, values)[1]


def test_winners_and_seconds_of_four_pools_cross() -> None:
    values: Values = dict(enumerate("ABCDABCD", start=1))
    after = spread(standard(8), values)
    halves = after[:4], after[4:]
    for half in halves:
        assert {values[seed] for seed in half if seed is not None} == set("ABCD")
