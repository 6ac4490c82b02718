"""Results on the ladder under every pair of rules, against a plain list (LR-6, LR-7.2)."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ronde_ladder.resolving import Meeting, Verdict, after_results
from ronde_ladder.rungs import Rungs
from ronde_ladder.settings import DrawRule, LadderSettings, WinRule
from tests.plugins.ladder.test_properties import played

RULES = list(product(WinRule, DrawRule))
MANY = settings(max_examples=60, deadline=None)


def in_turn(order: list[str], meetings: list[Meeting], rules: LadderSettings) -> list[str]:
    """Every game applied to the list, as the rules word it."""
    ladder = list(order)
    for meeting in meetings:
        high, low = ladder.index(meeting.higher), ladder.index(meeting.lower)
        to = {
            Verdict.LOWER_WINS: {
                WinRule.SWAP: high,
                WinRule.INSERT: high,
                WinRule.HALF: low - (low - high + 1) // 2,
            }[rules.win_rule],
            Verdict.DRAW: {
                DrawRule.ABOVE: high,
                DrawRule.BELOW: high + 1,
                DrawRule.UP_ONE: low - 1,
                DrawRule.NONE: low,
            }[rules.draw_rule],
        }.get(meeting.verdict, low)
        ladder.insert(to, ladder.pop(low))
        if meeting.verdict is Verdict.LOWER_WINS and rules.win_rule is WinRule.SWAP:
            ladder.remove(meeting.higher)
            ladder.insert(low, meeting.higher)
    return ladder


@pytest.mark.parametrize(("win", "draw"), RULES)
@MANY
@given(world=played())
def test_lr_7_2_from_the_highest_pair_down(
    win: WinRule, draw: DrawRule, world: tuple[list[str], list[Meeting]]
) -> None:
    order, meetings = world
    rules = LadderSettings(win_rule=win, draw_rule=draw)
    downwards = sorted(meetings, key=lambda meeting: order.index(meeting.higher))
    assert after_results(order, meetings, rules) == in_turn(order, downwards, rules)


@pytest.mark.parametrize(
    ("win", "draw"),
    [(win, draw) for win, draw in RULES if win is not WinRule.HALF and draw is not DrawRule.UP_ONE],
)
@MANY
@given(world=played(), turns=st.randoms(use_true_random=False))
def test_lr_7_2_without_moves_by_a_number_of_places_any_order_will_do(
    win: WinRule, draw: DrawRule, world: tuple[list[str], list[Meeting]], turns: Random
) -> None:
    order, meetings = world
    rules = LadderSettings(win_rule=win, draw_rule=draw)
    shuffled = list(meetings)
    turns.shuffle(shuffled)
    assert in_turn(order, shuffled, rules) == after_results(order, meetings, rules)


def test_lr_7_2_a_draw_of_one_place_counts_after_the_jump_of_a_higher_pair() -> None:
    """D wins against B and takes his place, then E draws with C and passes him, no longer D."""
    meetings = [
        Meeting("C", "E", Verdict.DRAW),
        Meeting("B", "D", Verdict.LOWER_WINS),
    ]
    rules = LadderSettings(win_rule=WinRule.INSERT, draw_rule=DrawRule.UP_ONE)
    assert "".join(after_results("ABCDE", meetings, rules)) == "ADBEC"


@given(st.integers(1, 60), st.data())
def test_rungs_are_a_list_in_blocks(size: int, data: st.DataObject) -> None:
    plain = [f"p{n}" for n in range(size)]
    rungs = Rungs(plain)
    for _ in range(10):
        one, other = (data.draw(st.sampled_from(plain)) for _ in range(2))
        if data.draw(st.booleans()) and one != other:
            rungs.exchange(one, other)
            here, there = plain.index(one), plain.index(other)
            plain[here], plain[there] = other, one
        else:
            place = data.draw(st.integers(0, size - 1))
            rungs.move(one, place)
            plain.remove(one)
            plain.insert(place, one)
        assert list(rungs) == plain
        assert [rungs.place(id) for id in plain] == list(range(size))
