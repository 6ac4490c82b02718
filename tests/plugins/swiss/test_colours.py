"""Colour preferences (DD-9) and the allocation of colours (DC-1 to DC-7)."""

import pytest

from ronde_swiss.boards import board_order
from ronde_swiss.colours import colours
from ronde_swiss.field import Field
from ronde_swiss.preferences import Strength, preference

SIGN = {"W": 1, "B": -1}


def history(text: str) -> tuple[int, ...]:
    return tuple(SIGN[letter] for letter in text)


@pytest.mark.parametrize(
    ("played", "wanted"),
    [
        ("", "none"),
        ("W", "B strong"),
        ("WB", "W mild"),
        ("BW", "B mild"),
        ("WBW", "B strong"),
        ("WW", "B absolute"),
        ("BWB", "W strong"),
        ("WWBWWBB", "W absolute"),
        ("WWBW", "B absolute"),
        ("BBWBWW", "B absolute"),
    ],
)
def test_dd_9_the_preference_of_a_history(played: str, wanted: str) -> None:
    wish = preference(history(played))
    colour = {1: "W ", -1: "B ", 0: ""}[wish.colour]
    assert f"{colour}{wish.strength.name.lower()}" == wanted


def field(*played: str, numbers: tuple[int, ...] = (1, 2), initial: int = 1) -> Field:
    """Two players with these histories, the first ranking higher."""
    return Field(
        scores=[1, 1],
        histories=[history(text) for text in played],
        conflicts=[frozenset(), frozenset()],
        down=([False] * 2, [False] * 2),
        up=([False] * 2, [False] * 2),
        unplayed=[0, 0],
        may_bye=[True, True],
        topscorers=[True, True],
        numbers=numbers,
        board_scores=[1, 1],
        initial=initial,
    )


@pytest.mark.parametrize(
    ("rule", "higher", "lower", "white"),
    [
        ("DC-1", "", "W", "higher"),
        ("DC-1", "B", "", "higher"),
        ("DC-2", "B", "W", "higher"),
        ("DC-2", "WB", "BW", "higher"),
        ("DC-3", "W", "BW", "lower"),
        ("DC-3", "BW", "W", "higher"),
        ("DC-3", "W", "WW", "higher"),
        ("DC-4", "WBWW", "WWBW", "lower"),
        ("DC-4", "BWW", "WBWW", "higher"),
        ("DC-5", "WWB", "WBB", "lower"),
        ("DC-5", "WBWB", "BWWB", "higher"),
        ("DC-5", "BWWB", "WBWB", "lower"),
        ("DC-6", "WB", "WB", "higher"),
        ("DC-6", "BW", "BW", "lower"),
        ("DC-6", "BWW", "WBWW", "higher"),
    ],
)
def test_dc_1_to_dc_6_who_has_white(rule: str, higher: str, lower: str, white: str) -> None:
    assert colours(field(higher, lower), 0, 1)[0] == (0 if white == "higher" else 1)


def test_dc_5_a_shorter_history_that_is_exhausted_decides_nothing() -> None:
    one, other = preference(history("WB")), preference(history("WBWB"))
    assert one.colour == other.colour == 1
    assert one.strength is other.strength is Strength.MILD
    assert colours(field("WB", "WBWB"), 0, 1) == (0, 1)


@pytest.mark.parametrize(
    ("number", "initial", "white"), [(1, 1, 0), (2, 1, 1), (1, -1, 1), (2, -1, 0)]
)
def test_dc_7_the_effective_number_of_the_higher_player_decides(
    number: int, initial: int, white: int
) -> None:
    numbers = (number, number + 1)
    assert colours(field("", "", numbers=numbers, initial=initial), 0, 1)[0] == white


def test_gh_12_boards_by_score_sum_and_number() -> None:
    four = Field(
        scores=[4, 4, 3, 3, 2, 2, 1, 0],
        histories=[()] * 8,
        conflicts=[frozenset()] * 8,
        down=([False] * 8, [False] * 8),
        up=([False] * 8, [False] * 8),
        unplayed=[0] * 8,
        may_bye=[True] * 8,
        topscorers=[False] * 8,
        numbers=[3, 4, 1, 5, 2, 8, 6, 7],
        board_scores=[4, 4, 3, 3, 2, 2, 1, 0],
        initial=1,
    )
    pairs = [(6, 7), (4, 5), (3, 1), (2, 0)]
    assert board_order(four, pairs) == [(2, 0), (3, 1), (4, 5), (6, 7)]
