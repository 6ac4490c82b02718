"""Moves in a cup: what they bring with them and why they are refused."""

import pytest

from ronde import (
    Participant,
    Refused,
    ResultKind,
    Side,
    Tournament,
    TournamentStatus,
)
from ronde.moves import (
    CheckIn,
    Configure,
    Disqualify,
    EditPairings,
    Enrol,
    PairNextRound,
    RecordResult,
    RequestBye,
    SwapColours,
    Withdraw,
)
from ronde.standings import standings
from ronde_cup.encounter import State
from ronde_cup.frozen import read_draw
from tests.plugins.cup.random_cups import (
    OFFERS,
    SYSTEM,
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
WHITE = ResultKind.WHITE_WINS
ABSENT = ResultKind.DOUBLE_FORFEIT


def test_cup_028_no_bye_is_given_by_anybody() -> None:
    t = cup(4, tie_breaks=("MANUAL",))
    half = RequestBye("s1", 1, ResultKind.HALF_POINT_BYE)
    assert refusal(t, half).code == "cup.arbiter_bye_not_allowed"
    assert refusal(t, CheckIn("s1", False)).code == "cup.arbiter_bye_not_allowed"
    late = Participant("late", "Late", byes={1: ResultKind.HALF_POINT_BYE})
    assert refusal(t, Enrol(late)).code == "cup.arbiter_bye_not_allowed"
    assert refusal(pair(t), RequestBye("s1", 2, ResultKind.ZERO_POINT_BYE)).code == (
        "cup.arbiter_bye_not_allowed"
    )


def test_cup_008_single_boards_are_not_paired_by_hand() -> None:
    t = pair(cup(4))
    assert refusal(t, EditPairings(1, (("s1", "s2"), ("s3", "s4")))).code == "cup.matches_fixed"
    swapped = tuple((p.black, p.white) for p in t.rounds[0].pairings)
    assert refusal(t, EditPairings(1, swapped)).code == "cup.matches_fixed"
    assert refusal(t, EditPairings(2, swapped)).code == "not_found"


def test_cup_055_the_arbiter_gives_matches_other_tables_and_their_codes_stay() -> None:
    t = enter(pair(cup(7)), {"R1.2": WHITE})
    round = t.rounds[0]
    listed = tuple(p.sides for p in reversed(round.pairings))
    byes = tuple((bye.participant, bye.kind) for bye in round.byes)
    moved = take(t, EditPairings(1, listed, byes))
    assert {p.code: p.board for p in moved.rounds[0].pairings} == {"R1.4": 1, "R1.3": 2, "R1.2": 3}
    before, after = ({p.code: (p.id, p.sides, p.games) for p in u.rounds[0].pairings}
                     for u in (t, moved))  # fmt: skip
    assert after == before
    assert moved.rounds[0].byes == round.byes
    assert read_draw(moved) == read_draw(t)
    assert state(pair(favourites(moved))).encounters["R2.1"].present == ("s1", "s4")
    assert refusal(t, EditPairings(1, listed)).code == "cup.matches_fixed"


def test_cup_068_decisions_of_locked_rounds_stay_those_of_the_open_round_follow_the_list() -> None:
    t = pair(cup(4))
    t = enter(t, {"R1.1": DRAW, "R1.2": DRAW})
    assert state(t).encounters["R1.1"].winner == "s1"
    turned = take(t, Configure({"tie_breaks": ("TPN/R",)}))
    assert state(turned).encounters["R1.1"].winner == "s4"
    t = pair(t)
    locked = take(t, Configure({"tie_breaks": ("TPN/R",)}))
    first = state(locked).encounters["R1.1"].verdict
    assert first is not None
    assert (first.winner, first.by) == ("s1", "tie_break:TPN")
    assert state(enter(locked, {"R2.1": DRAW})).encounters["R2.1"].winner == "s2"


def test_cup_069_entries_after_manual_are_warned_of() -> None:
    t = cup(4, tie_breaks=("RTNG", "MANUAL", "TPN", "WIN"))
    (warning,) = SYSTEM.plan(t, OFFERS).warnings
    assert warning.key == "cup.warning.after_manual"
    assert warning.params["tie_breaks"] == "TPN, WIN"


def test_cup_080_what_restates_the_score_is_refused_from_the_creation_on() -> None:
    with pytest.raises(Refused) as caught:
        cup(4, tie_breaks=("SB",))
    assert caught.value.code == "cup.tie_break_not_for_qualification"
    assert caught.value.params["tie_breaks"] == ["SB"]


@pytest.mark.parametrize("code", ["BC", "XX", "OTHER_NOBODYS", "MPvGP"])
def test_cup_080_a_code_not_offered_is_refused_alike_at_the_creation_and_later(code: str) -> None:
    with pytest.raises(Refused) as created:
        cup(4, tie_breaks=(code,))
    changed = refusal(cup(4), Configure({"tie_breaks": (code,)}))
    assert created.value.code == changed.code == "cup.tie_break_not_for_qualification"
    assert created.value.params == changed.params


def test_cup_066_a_winner_is_named_with_a_note_and_the_choice_withdrawn() -> None:
    t = enter(pair(cup(4, tie_breaks=("MANUAL",))), {"R1.1": DRAW, "R1.2": WHITE})
    found = refusal(t, PairNextRound())
    assert (found.params["matches"], found.params["hint"]) == (["R1.1"], "designate_winner")
    assert found.params["names"] == "Participant 1 – Participant 4"
    named = take(t, name(t, "R1.1", Side.BLACK, "Armageddon 1-0"))
    verdict = state(named).encounters["R1.1"].verdict
    assert verdict is not None
    assert (verdict.by, verdict.winner, verdict.note) == ("manual", "s4", "Armageddon 1-0")
    withdrawn = take(named, name(named, "R1.1", None))
    assert refusal(withdrawn, PairNextRound()).code == "cup.undecided_matches"


def test_cup_072_a_designation_falls_with_a_decisive_result() -> None:
    t = enter(pair(cup(4, tie_breaks=("MANUAL",))), {"R1.1": DRAW, "R1.2": WHITE})
    t = take(t, name(t, "R1.1", Side.BLACK))
    corrected = enter(t, {"R1.1": WHITE})
    assert state(corrected).encounters["R1.1"].winner == "s1"
    again = enter(corrected, {"R1.1": DRAW})
    assert state(again).encounters["R1.1"].state is State.OPEN


def test_cup_072_in_two_legs_a_corrected_first_leg_ends_the_designation_too() -> None:
    t = enter(pair(cup(2, "single_two_legged", tie_breaks=("MANUAL",))), {"R1.1": WHITE})
    t = enter(pair(t), {"R1.1": WHITE})
    assert not state(t).over
    t = take(t, name(t, "R1.1", Side.WHITE))
    assert t.status is TournamentStatus.FINISHED
    first = board(t, "R1.1", 1)
    corrected = take(t, RecordResult(*first, DRAW))
    assert corrected.rounds[1].pairings[0].designated is None
    assert state(corrected).encounters["R1.1"].winner == "s2"


def test_cup_072_a_choice_stays_stored_but_idle_while_an_earlier_entry_decides() -> None:
    t = enter(pair(cup(4, tie_breaks=("TPN", "MANUAL"))), {"R1.1": DRAW})
    t = take(t, name(t, "R1.1", Side.BLACK))
    verdict = state(t).encounters["R1.1"].verdict
    assert verdict is not None
    assert (verdict.by, verdict.winner) == ("tie_break:TPN", "s1")
    assert t.rounds[0].pairings[0].designated is Side.BLACK


def test_a_decisive_match_has_no_winner_to_name_and_manual_must_be_listed() -> None:
    t = enter(pair(cup(4)), {"R1.1": WHITE, "R1.2": DRAW})
    assert refusal(t, name(t, "R1.1", Side.WHITE)).code == "cup.match_not_tied"
    assert refusal(t, name(t, "R1.2", Side.WHITE)).code == "cup.manual_not_listed"
    assert refusal(t, name(t, "R1.2", Side.NEITHER)).code == "cup.somebody_was_there"


def test_cup_101_nobody_there_needs_the_arbiter_even_without_manual() -> None:
    t = enter(pair(cup(4)), {"R1.1": ABSENT, "R1.2": WHITE})
    found = refusal(t, PairNextRound())
    assert found.params["hint"] == "double_forfeit_needs_arbiter"
    t = take(t, name(t, "R1.1", Side.BLACK))
    verdict = state(t).encounters["R1.1"].verdict
    assert verdict is not None
    assert (verdict.by, verdict.winner) == ("arbiter_double_forfeit", "s4")


def test_cup_104_one_leg_forfeited_by_both_counts_nothing_and_the_aggregate_decides() -> None:
    t = enter(pair(cup(2, "single_two_legged")), {"R1.1": ABSENT})
    t = enter(pair(t), {"R1.1": WHITE})
    verdict = state(t).encounters["R1.1"].verdict
    assert verdict is not None
    assert (verdict.by, verdict.winner) == ("aggregate", "s2")
    assert list(verdict.score) == [0, 1]


def test_cup_103_who_has_left_forfeits_every_match_due() -> None:
    t = favourites(pair(cup(8, "double")))
    t = pair(take(t, Withdraw("s1")))
    games = {p.code: p.games[0] for p in t.rounds[-1].pairings}
    assert games["U2.1"].result.is_forfeit
    t = favourites_but_for_forfeits(t)
    assert state(t).encounters["U2.1"].loser == "s1"
    t = pair(t)
    assert any(p.games[0].result.is_forfeit for p in t.rounds[-1].pairings if "s1" in p.sides)
    gone = pair(take(favourites(pair(cup(4))), Disqualify("s1")))
    assert gone.rounds[-1].pairings[0].games[0].result.is_forfeit
    assert standings(gone, OFFERS)[-1].place is None


def favourites_but_for_forfeits(t: Tournament) -> Tournament:
    return enter(
        t,
        {p.code: WHITE for p in t.rounds[-1].pairings if p.games[0].result is ResultKind.UNKNOWN},
    )


def test_cup_147_swapped_colours_are_those_that_the_next_match_sees() -> None:
    t = pair(cup(4))
    t = take(t, SwapColours(*board(t, "R1.1")))
    t = enter(t, {"R1.1": ResultKind.BLACK_WINS, "R1.2": ResultKind.BLACK_WINS})
    t = pair(t)
    assert t.rounds[1].pairings[0].white == "s1"


def test_cup_145_a_swapped_first_leg_turns_the_return_leg() -> None:
    t = pair(cup(2, "single_two_legged"))
    t = take(t, SwapColours(*board(t, "R1.1")))
    t = pair(enter(t, {"R1.1": DRAW}))
    assert t.rounds[1].pairings[0].sides == ("s1", "s2")


def test_cup_057_both_legs_are_locked_with_the_next_stage() -> None:
    t = pair(cup(4, "single_two_legged"))
    t = pair(enter(t, {"R1.1": WHITE, "R1.2": WHITE}))
    assert [SYSTEM.locked(t, n) for n in (1, 2)] == [False, False]
    t = pair(enter(t, {"R1.1": DRAW, "R1.2": DRAW}))
    assert [SYSTEM.locked(t, n) for n in (1, 2, 3)] == [True, True, False]
    assert refusal(t, RecordResult(*board(t, "R1.1", 1), DRAW)).code == "round_read_only"


def test_cup_207_a_final_left_level_keeps_both_in_and_the_cup_open() -> None:
    t = enter(pair(cup(2, tie_breaks=())), {"R1.1": DRAW})
    assert t.status is TournamentStatus.RUNNING
    labels = [row.label.key for row in standings(t, OFFERS) if row.label]
    assert labels == ["cup.label.in", "cup.label.in"]


def test_cup_068_a_list_changed_after_the_last_result_opens_a_level_final_again() -> None:
    t = enter(pair(cup(2, tie_breaks=("TPN",))), {"R1.1": DRAW})
    assert t.status is TournamentStatus.FINISHED
    t = take(t, Configure({"tie_breaks": ("MANUAL",)}))
    assert t.status is TournamentStatus.RUNNING
    assert refusal(t, PairNextRound()).code == "cup.undecided_matches"
    t = take(t, name(t, "R1.1", Side.BLACK))
    assert t.status is TournamentStatus.FINISHED
    assert standings(t, OFFERS)[0].participant == "s2"


def test_cup_206_the_ranking_as_of_a_round_ignores_later_matches() -> None:
    t = favourites(pair(favourites(pair(cup(4)))))
    after_one = standings(t, OFFERS, as_of=1)
    assert [(r.place, r.participant) for r in after_one] == [
        (1, "s1"), (1, "s2"), (3, "s3"), (3, "s4"),
    ]  # fmt: skip


def test_a_round_is_explained_by_the_draw_the_way_of_each_side_and_the_colours() -> None:
    t = pair(favourites(pair(cup(3))))
    first, second = (SYSTEM.explain(t, n, OFFERS) for n in (1, 2))
    assert [text.key for text in first.sentences] == [
        "cup.explain.draw", "cup.explain.match", "cup.explain.colours",
    ]  # fmt: skip
    assert first.sentences[0].params == {"participants": 3, "size": 4, "byes": 1}
    shown = second.sentences[0].params
    assert {shown["one_from"].params["match"], shown["other_from"].params["match"]} == {
        "R1.1", "R1.2",
    }  # fmt: skip
    assert second.brackets[0].pairs == (t.rounds[1].pairings[0].sides,)
