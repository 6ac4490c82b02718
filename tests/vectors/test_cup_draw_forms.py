"""A draw is compared in every form in which a field case may write it, and a wrong one is found."""

from typing import Any

import pytest

from tests.vectors.cup_draws import compare_draw

PAIRS = {"group_of_seed": ["A", "B", "C"] * 2, "group_by": "club", "n": 6}
"""Three groups of two: the winner of the first has a bye in stage 2 (CUP-168)."""
SLOTS = [1, 4, None, None, 2, 5, 3, 6]
SECOND: tuple[Any, ...] = (
    [["R2.2", 2, 3]],
    [[2, 3]],
    ["R2.2"],
    [["R2.1", 1, None], ["R2.2", 2, 3]],
    [{"match": "R2.2", "sides": [3, 2]}],
    {"R2.1": "bye", "R2.2": [2, 3]},
    {"R2.1": {"bye": 1}, "R2.2": [2, 3]},
    {"R2.2": ["winner:R1.3", "winner:R1.4"]},
    {"R2.1": ["winner:R1.1", None], "R2.2": ["winner:R1.3", "winner:R1.4"]},
    {"match": [2, 3], "bye": 1},
    {"pairings": [["R2.2", 2, 3]], "byes": [["R2.1", 1]]},
    {"contested": [["R2.2", 2, 3]], "byes": [{"match": "R2.1", "seed": 1}]},
)
CONTESTED: tuple[Any, ...] = (
    5,
    [3, 1, 1],
    ["R1.1", "R1.3", "R1.4", "R2.2", "R3.1"],
    {"1": 3, "2": 1, "3": 1},
    {"first_round": 3, "round_2": ["R2.2"], "total": 5},
)


@pytest.mark.parametrize("second", SECOND, ids=str)
def test_cup_168_the_second_round_of_three_groups_in_every_form(second: Any) -> None:
    expect = {"slots": SLOTS, "first_round": [[1, 4], [2, 5], [3, 6]], "why": "three groups"}
    compare_draw(PAIRS, {**expect, "round_2": second})
    with pytest.raises(AssertionError):
        compare_draw({"n": 7}, {"round_2": second})


@pytest.mark.parametrize("contested", CONTESTED, ids=str)
def test_cup_168_contested_matches_in_every_form(contested: Any) -> None:
    compare_draw(PAIRS, {"contested": contested})
    with pytest.raises(AssertionError):
        compare_draw({"n": 8}, {"contested": contested})


@pytest.mark.parametrize(
    ("given", "expect"),
    [
        (
            {"group_of_seed": [" Lyon", "Lyon", "Lyon ", None, "", " "], "group_by": "club"},
            {"slots": [1, None, 2, 3, 4, None, 5, 6], "round_2": [[1, 2], [4, 5]]},
        ),
        (
            {"group_of_seed": {"1": "A", "2": "A", "3": "B"}, "group_by": "affiliation"},
            {"first_round": [["R1.1", 1, 2]], "byes": [["R1.2", 3]], "rounds": 2},
        ),
        (
            {**PAIRS, "variant": "double"},
            {"first_round": [["U1.1", 1, 4], ["U1.3", 2, 5], ["U1.4", 3, 6]], "contested": 10},
        ),
        ({"n": 6, "group_by": None}, {"slots": [1, None, 4, 5, 2, None, 3, 6], "size": 8}),
    ],
    ids=["blank texts", "teams", "double", "ungrouped"],
)
def test_cup_160_to_168_draws_of_players_and_teams(given: Any, expect: Any) -> None:
    compare_draw(given, expect)


def test_what_nobody_can_interpret_fails() -> None:
    with pytest.raises(AssertionError, match="unknown"):
        compare_draw(PAIRS, {"round_9": [[1, 2]]})
