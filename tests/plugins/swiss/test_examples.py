"""Worked rounds of the rules, VX-1 to VX-3."""

from dataclasses import replace

import pytest

from ronde import ResultKind, Tournament
from tests.plugins.swiss.events import event, listing, pair, rounds_of

WHOLE_EVENT = """
    5b1 3w0 2b= 8w1 4w= 0-U 6b1
    6w1 9b1 1w= 3b+ 3b0 5w1 7b1
    7b+ 1b1 4w+ 2w- 2w1 4b0 9b1
    8w1 6b1 3b- 5w1 1b= 3w1 0-U
    1w0 7b= 9w1 4b0 0-U 2b0 8w1
    2b0 4w0 0-U 9b1 7w= 8b1 1w0
    3w- 5w= 8b= 0-U 6b= 9w1 2w0
    4b0 0-U 7w= 1b0 9w= 6w0 5b0
    0-U 2w0 5b0 6w0 8b= 7b0 3w0
"""


def absent(t: Tournament, number: int, round: int) -> Tournament:
    one = t.participants[f"p{number}"]
    byes = {round: ResultKind.ZERO_POINT_BYE}
    return replace(t, participants={**t.participants, one.id: replace(one, byes=byes)})


def test_vx_1_c5_the_lowest_score_takes_the_bye_though_the_top_pair_splits() -> None:
    card = {1: "4w1 2b1", 2: "5b1 1w0", 3: "6w1 4b1", 4: "1b0 3w0", 5: "2w0 6b1", 6: "3b0 5w0"}
    t = replace(
        event(6, rounds=3), rounds=rounds_of({n: codes.split() for n, codes in card.items()})
    )
    assert listing(pair(absent(t, 4, 3)).rounds[-1]) == "1-5, 3-2, 6 PAB"


def test_vx_2_c9_fewer_unplayed_games_take_the_bye() -> None:
    card = {1: "3w1", 2: "4b1", 3: "1b0", 4: "2w0", 5: "0-Z"}
    t = replace(
        event(5, rounds=3), rounds=rounds_of({n: codes.split() for n, codes in card.items()})
    )
    assert listing(pair(t).rounds[-1]) == "2-1, 3-5, 4 PAB"


@pytest.mark.parametrize("round", range(1, 8))
def test_vx_3_every_round_of_a_whole_event_is_paired_again(round: int) -> None:
    lines = [line.split() for line in WHOLE_EVENT.strip().splitlines()]
    rounds = rounds_of(dict(enumerate(lines, start=1)))
    t = event(9, rounds=7, initial_colour="black")
    paired = pair(replace(t, rounds=rounds[: round - 1])).rounds[-1]
    assert set(listing(paired).split(", ")) == set(listing(rounds[round - 1]).split(", "))
