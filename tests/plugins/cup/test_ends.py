"""How a cup ends where somebody is missing, and what the last rounds wait for (CUP-054, CUP-102,
CUP-127, CUP-207)."""

from ronde import ResultKind, Side, TournamentStatus
from ronde.moves import Close, DesignateWinner, PairNextRound
from ronde.standings import standings
from ronde_cup.blocks import bracket_block
from ronde_cup.encounter import State
from tests.plugins.cup.random_cups import (
    OFFERS,
    board,
    cup,
    enter,
    favourites,
    name,
    pair,
    refusal,
    state,
    take,
)

DRAW = ResultKind.DRAW
ABSENT = ResultKind.DOUBLE_FORFEIT


def test_cup_102_a_cup_with_nobody_left_is_over_before_its_final() -> None:
    t = enter(pair(cup(4)), {"R1.1": ABSENT, "R1.2": ABSENT})
    t = take(t, name(t, "R1.1", Side.NEITHER))
    assert t.status is TournamentStatus.RUNNING
    t = take(t, name(t, "R1.2", Side.NEITHER))
    assert t.status is TournamentStatus.FINISHED
    keys = {row.label and row.label.key for row in standings(t, OFFERS)}
    assert keys == {"cup.label.out"}


def test_cup_102_and_127_a_grand_final_won_without_an_opponent_needs_no_decider() -> None:
    t = cup(4, "double", {"decider": True})
    t = enter(pair(favourites(pair(t))), {"U2.1": ABSENT})
    t = enter(t, {"L1.1": ResultKind.WHITE_WINS})
    t = pair(take(t, name(t, "U2.1", Side.NEITHER)))
    assert [bye.code for bye in t.rounds[2].byes] == ["L2.1 walkover"]
    t = pair(t)
    assert [bye.code for bye in t.rounds[3].byes] == ["GF walkover"]
    assert t.status is TournamentStatus.FINISHED
    assert state(t).encounters["GD"].state is State.NOT_NEEDED
    first = standings(t, OFFERS)[0]
    assert first.label
    assert first.label.key == "cup.label.winner"


def test_cup_054_level_matches_beside_an_absence_are_told_the_remedy_of_the_level_ones() -> None:
    t = enter(pair(cup(4, tie_breaks=("MANUAL",))), {"R1.1": ABSENT, "R1.2": DRAW})
    found = refusal(t, PairNextRound())
    assert (found.params["matches"], found.params["hint"]) == (["R1.1", "R1.2"], "designate_winner")


def test_cup_207_a_level_grand_final_is_not_closed_although_a_decider_is_reserved() -> None:
    t = cup(4, "double", {"decider": True}, tie_breaks=("MANUAL",))
    for _ in range(3):
        t = favourites(pair(t))
    t = enter(pair(t), {"GF": DRAW})
    assert refusal(t, Close()).code == "cup.undecided_matches"
    t = take(t, name(t, "GF", Side.WHITE))
    assert state(t).encounters["GF"].state is State.DECIDED


def test_cup_221_forfeits_show_a_sign_and_the_arbiters_choice_says_so() -> None:
    t = enter(pair(cup(4)), {"R1.1": ResultKind.WHITE_WINS_BY_FORFEIT, "R1.2": ABSENT})
    t = take(t, name(t, "R1.2", Side.WHITE))
    first, second, *_ = bracket_block(t, state(t)).nodes
    assert {slot.participant: slot.score for slot in first.slots} == {"s1": "+", "s4": "–"}
    assert [slot.score for slot in second.slots] == ["–", "–"]
    assert getattr(second.note, "key", "") == "cup.note.arbiter"


def test_cup_066_in_two_legs_the_winner_is_named_on_the_return_leg() -> None:
    t = cup(2, "single_two_legged", tie_breaks=("MANUAL",))
    for _ in range(2):
        t = enter(pair(t), {"R1.1": DRAW})
    first = DesignateWinner(*board(t, "R1.1", 1), Side.WHITE)
    assert refusal(t, first).code == "cup.match_not_tied"
    assert take(t, name(t, "R1.1", Side.WHITE)).status is TournamentStatus.FINISHED
