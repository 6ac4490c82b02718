"""Direct encounter, step by step (TB-DE)."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde_tiebreaks.mini_table import ranks_of
from tests.plugins.tiebreaks.by_the_letter import direct_encounter
from tests.plugins.tiebreaks.worlds import history, values

CIRCLE = """
a-b 1-0, c-d 1-0
b-c 1-0, d-a 0-1
c-a 1-0, d-b 0-1
"""


def test_tb_de_05_a_circle_of_wins_separates_nobody_in_any_order() -> None:
    lines = history(CIRCLE)
    for order in permutations("abc"):
        assert values(lines, "DE", "".join(order)) == dict.fromkeys(order, 1)


def test_tb_de_01_only_the_games_among_the_tied_count() -> None:
    assert values(history(CIRCLE), "DE", "ab") == {"a": 1, "b": 2}


def test_tb_de_02_a_forfeit_is_left_out_in_a_swiss_unless_p_says_otherwise() -> None:
    written = "a-b +-, c-d ="
    assert values(history(written), "DE", "ab") == {"a": 1, "b": 1}
    assert values(history(written), "DE/P", "ab") == {"a": 1, "b": 2}
    assert values(history(written, "predetermined"), "DE", "ab") == {"a": 1, "b": 2}


def test_tb_de_04_several_meetings_of_two_are_their_average() -> None:
    met = {
        "a": {"b": [2, 0, 2], "c": [1]},
        "b": {"a": [0, 2, 0], "c": [2]},
        "c": {"a": [1], "b": [0]},
    }
    assert ranks_of("abc", met, 2) == {"b": 1, "a": 2, "c": 3}


def test_tb_de_05_a_subset_still_equal_starts_again_with_its_own_games() -> None:
    met = {
        "a": {"b": [2], "c": [0], "d": [2]},
        "b": {"a": [0], "c": [2], "d": [2]},
        "c": {"a": [2], "b": [0], "d": [0]},
        "d": {"a": [0], "b": [0], "c": [2]},
    }
    assert ranks_of("abcd", met, 2) == {"a": 1, "b": 2, "d": 3, "c": 4}


def test_tb_de_06_a_certain_first_is_separated_though_not_all_have_met() -> None:
    met = {"a": {"b": [2], "c": [2]}, "b": {"a": [0]}, "c": {"a": [0]}}
    assert ranks_of("abc", met, 2) == {"a": 1, "b": 2, "c": 2}


def test_tb_de_06_whoever_could_still_be_reached_is_not_first() -> None:
    met = {"a": {"b": [2]}, "b": {"a": [0]}, "c": {}}
    assert ranks_of("abc", met, 2) == {"a": 1, "b": 1, "c": 1}


def test_tb_de_05_in_a_round_robin_the_points_decide_though_some_have_still_to_meet() -> None:
    met = {"a": {"b": [2]}, "b": {"a": [0], "c": [1]}, "c": {"b": [1]}}
    assert ranks_of("abc", met, None) == {"a": 1, "b": 2, "c": 2}
    assert ranks_of("abc", met, 2) == {"a": 1, "b": 1, "c": 1}


@st.composite
def meetings(draw: st.DrawFn) -> dict[str, dict[str, list[int]]]:
    """Up to six who met not at all, once or twice."""
    members = "abcdef"[: draw(st.integers(2, 6))]
    met: dict[str, dict[str, list[int]]] = {id: {} for id in members}
    for i, first in enumerate(members):
        for second in members[i + 1 :]:
            games = draw(st.lists(st.integers(0, 2), max_size=2))
            if games:
                met[first][second] = games
                met[second][first] = [2 - points for points in games]
    return met


@given(meetings(), st.randoms())
def test_tb_de_08_ranks_are_shared_places_whatever_the_order(met, random) -> None:  # type: ignore[no-untyped-def]
    members = list(met)
    found = ranks_of(members, met, 2)
    random.shuffle(members)
    assert ranks_of(members, met, 2) == found
    for rank in found.values():
        assert rank == 1 + sum(other < rank for other in found.values())


@settings(max_examples=400)
@given(meetings())
def test_tb_de_06_the_ranks_are_those_of_the_rules_by_the_letter(met) -> None:  # type: ignore[no-untyped-def]
    assert ranks_of(list(met), met, 2) == direct_encounter(set(met), met, 2)


def test_tb_de_06_the_next_ranks_are_given_by_the_same_table() -> None:
    """Two who are certain one after the other, and two who did not meet."""
    met = {
        "a": {"b": [2], "c": [2], "d": [2]},
        "b": {"a": [0], "c": [2], "d": [2]},
        "c": {"a": [0], "b": [0]},
        "d": {"a": [0], "b": [0]},
    }
    assert ranks_of("abcd", met, 2) == {"a": 1, "b": 2, "c": 3, "d": 3}


@pytest.mark.parametrize("result", ["1-0", "=", "0-1"])
def test_a_pending_game_is_no_meeting(result: str) -> None:
    lines = history(f"a-b {result}, c-d ?")
    assert values(lines, "DE", "cd") == {"c": 1, "d": 1}
