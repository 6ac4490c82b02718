"""Moves in a cup: what they bring with them and why they are refused."""

from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

import pytest

from ronde import (
    EventKind,
    Participant,
    Refused,
    ResultKind,
    ScheduledRound,
    Side,
    Tournament,
    TournamentStatus,
)
from ronde.blocks import TableBlock
from ronde.moves import (
    CheckIn,
    Configure,
    Create,
    DesignateWinner,
    Disqualify,
    EditPairings,
    Enrol,
    PairNextRound,
    RecordResult,
    Request,
    RequestBye,
    ScheduleRound,
    SetLineUp,
    SwapColours,
    UnpairLastRound,
    Withdraw,
)
from ronde.standings import standings
from ronde_cup.frozen import read_draw
from ronde_cup.players import player_standings
from ronde_cup.progress import State
from tests.plugins.cup.random_cups import (
    OFFERS,
    SYSTEM,
    cup,
    enter,
    favourites,
    pair,
    state,
    take,
)

DRAW = ResultKind.DRAW
WHITE = ResultKind.WHITE_WINS
ABSENT = ResultKind.DOUBLE_FORFEIT


def refusal(t: Tournament, move: object) -> Refused:
    with pytest.raises(Refused) as caught:
        take(t, move)  # type: ignore[arg-type]
    return caught.value


def board(t: Tournament, code: str, round: int | None = None) -> tuple[int, str]:
    """Round and id of a match's pairing."""
    legs = state(t).encounters[code].legs
    number, pairing = next(leg for leg in reversed(legs) if round in (None, leg[0]))
    return number, pairing.id


def name(t: Tournament, code: str, side: Side | None, note: str = "") -> DesignateWinner:
    return DesignateWinner(*board(t, code), side, note)


def test_cup_022_seeds_stay_with_the_draw_when_a_number_is_corrected_later() -> None:
    t = pair(cup(4))
    draw = read_draw(t)
    assert draw is not None
    assert draw.order == ("s1", "s2", "s3", "s4")
    assert refusal(t, Enrol(Participant("new", "New"))).code == "cup.bracket_frozen"
    lifted = take(t, UnpairLastRound())
    assert take(lifted, Enrol(Participant("new", "New"))).participants["new"]


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


def test_cup_030_settings_variant_and_draw_seed_are_frozen_but_the_list_is_not() -> None:
    t = pair(cup(4, settings={"empty_stages": "keep"}))
    wrong: tuple[dict[str, Any], ...] = (
        {"settings": {**t.settings, "third_place": True}},
        {"settings": {}},
        {"variant": "cup.double", "settings": {}},
        {"draw_seed": "another"},
    )
    for changes in wrong:
        assert refusal(t, Configure(changes)).code == "cup.bracket_frozen"
    assert take(t, Configure({"tie_breaks": ("RTNG",)})).tie_breaks == ("RTNG",)
    assert take(t, Configure({"name": "Another name"})).name == "Another name"


def test_cup_040_the_number_of_rounds_is_computed_and_cannot_be_set() -> None:
    t = cup(9)
    wrong = refusal(t, Configure({"settings": {**t.settings, "rounds": 6}}))
    assert (wrong.code, wrong.params["rounds"]) == ("cup.rounds_computed", 4)
    right = take(t, Configure({"settings": {**t.settings, "rounds": 4}}))
    assert right.settings["rounds"] is None
    create = Create("c", "C", "cup.knockout", "cup.single", settings={"rounds": 3})
    with pytest.raises(Refused) as caught:
        SYSTEM.check(t, create, Request(), OFFERS)
    assert caught.value.code == "cup.rounds_computed"


def test_cup_187_every_round_has_its_time_reserved_ones_included() -> None:
    when = datetime(2026, 5, 1, 14, tzinfo=UTC)
    t = pair(cup(4, "double", {"decider": True}))
    t = take(t, ScheduleRound(ScheduledRound(5, starts=when)))
    assert t.schedule[0].starts == when
    t = take(t, ScheduleRound(ScheduledRound(5)))
    assert t.schedule[0].starts is None
    assert refusal(t, ScheduleRound(ScheduledRound(6))).code == "cup.rounds_computed"
    assert SYSTEM.plan(t, OFFERS).rounds[4].reserved


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


def test_cup_071_a_new_cup_has_manual_alone() -> None:
    created = SYSTEM.default_tie_breaks(cup(2))
    assert created == ("MANUAL",)


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


def test_cup_206_the_ranking_as_of_a_round_ignores_later_matches() -> None:
    t = favourites(pair(favourites(pair(cup(4)))))
    after_one = standings(t, OFFERS, as_of=1)
    assert [(r.place, r.participant) for r in after_one] == [
        (1, "s1"), (1, "s2"), (3, "s3"), (3, "s4"),
    ]  # fmt: skip


def test_cup_244_a_line_up_is_announced_before_the_round_and_a_missing_player_forfeits() -> None:
    t = cup(4, boards=2)
    assert t.kind is EventKind.TEAM
    t = take(t, SetLineUp(1, "s1", ("s1.2", "s1.1")))
    t = take(t, ScheduleRound(ScheduledRound(1, starts=datetime(2026, 5, 1, tzinfo=UTC))))
    t = pair(t)
    first = t.rounds[0].pairings[0].games[0]
    assert {first.white, first.black} == {"s1.2", "s4.1"}
    t = take(t, SetLineUp(1, "s4", ("", "s4.2")))
    first = t.rounds[0].pairings[0].games[0]
    assert first.result.is_forfeit
    assert take(t, SetLineUp(1, "s4", ("s4.1", "s4.2")))
    played = take(t, RecordResult(*board(t, "R1.1"), DRAW, 1))
    assert state(played).encounters["R1.1"].winner == "s1"
    assert refusal(played, SetLineUp(1, "s4", ("s4.1", "s4.2"))).code == "result_entered"


def test_cup_242_a_line_up_that_fills_an_empty_board_opens_a_decided_match_again() -> None:
    t = take(cup(2, boards=2), SetLineUp(1, "s2", ("", "")))
    t = pair(t)
    assert t.status is TournamentStatus.FINISHED
    assert state(t).encounters["R1.1"].winner == "s1"
    t = take(t, SetLineUp(1, "s2", ("s2.2", "s2.1")))
    assert t.status is TournamentStatus.RUNNING
    assert state(t).encounters["R1.1"].state is State.OPEN
    assert all(game.result is ResultKind.UNKNOWN for game in t.rounds[0].pairings[0].games)


def test_cup_242_line_ups_of_a_round_that_is_locked_stay() -> None:
    t = take(cup(4, boards=2), SetLineUp(1, "s4", ("", "")))
    t = pair(t)
    t = take(t, RecordResult(*board(t, "R1.2"), WHITE, 0))
    t = pair(take(t, RecordResult(*board(t, "R1.2"), DRAW, 1)))
    assert refusal(t, SetLineUp(1, "s4", ("s4.1", "s4.2"))).code == "round_read_only"


def test_cup_242_line_ups_differ_between_the_legs() -> None:
    t = take(cup(2, "single_two_legged", boards=2), SetLineUp(1, "s1", ("s1.2", "s1.1")))
    t = pair(t)
    t = take(t, RecordResult(*board(t, "R1.1"), WHITE, 0))
    t = take(t, RecordResult(*board(t, "R1.1"), WHITE, 1))
    t = pair(take(t, SetLineUp(2, "s1", ("s1.1", "s1.2"))))
    first, second = (r.pairings[0].games[0] for r in t.rounds)
    assert {first.white, second.black} == {"s1.2", "s1.1"}
    assert second.leg == 2


def test_cup_243_players_take_the_place_of_their_team() -> None:
    t = pair(take(cup(4, boards=2), SetLineUp(1, "s4", ("s4.2", ""))))
    t = take(t, RecordResult(*board(t, "R1.1"), DRAW, 0))
    for game, result in enumerate((WHITE, ResultKind.BLACK_WINS)):
        t = take(t, RecordResult(*board(t, "R1.2"), result, game))
    one = t.rounds[0].pairings[1].white
    rows = player_standings(t, state(t))
    assert {row.player.id for row in rows} == {f"s{n}.{b}" for n in range(1, 5) for b in (1, 2)}
    told = {row.player.id: (row.games, row.points) for row in rows}
    half, whole = Fraction(1, 2), Fraction(1)
    assert (told["s1.1"], told["s4.2"]) == ((1, half), (1, half))
    assert (told["s1.2"], told["s4.1"]) == ((0, whole), (0, Fraction(0)))
    assert (told[f"{one}.1"], told[f"{one}.2"]) == ((1, whole), (1, whole))
    teams = {
        row.participant: (row.place, row.label) for row in SYSTEM.ranking(t, None, OFFERS) or ()
    }
    assert all((r.team.place, r.team.label) == teams[r.player.id.split(".")[0]] for r in rows)
    (block,) = SYSTEM.papers(t, OFFERS)
    assert isinstance(block, TableBlock)
    assert [row[1].text for row in block.rows] == [row.player.name for row in rows]
    assert SYSTEM.papers(pair(cup(4)), OFFERS) == ()


def test_cup_053_a_team_match_waits_for_its_last_board() -> None:
    t = pair(cup(2, boards=4))
    for game in (0, 1, 2):
        t = take(t, RecordResult(*board(t, "R1.1"), WHITE if game % 2 == 0 else DRAW, game))
    assert state(t).encounters["R1.1"].state is State.OPEN
    t = take(t, RecordResult(*board(t, "R1.1"), DRAW, 3))
    assert state(t).encounters["R1.1"].state is State.DECIDED


def test_cup_146_the_other_boards_alternate_with_the_first() -> None:
    t = pair(cup(2, boards=4))
    pairing = t.rounds[0].pairings[0]
    whites = [game.white.split(".")[0] for game in pairing.games]
    assert whites == [pairing.white, pairing.black] * 2


def test_cup_146_the_other_boards_follow_the_pattern_of_the_event() -> None:
    t = take(cup(3, settings={"board_colours": "WBBW"}, boards=5), Withdraw("s3"))
    t = pair(t)
    pairing = t.rounds[0].pairings[0]
    teams = {"W": pairing.white, "B": pairing.black}
    whites = [game.white.split(".")[0] for game in pairing.games]
    assert whites == [teams[colour] for colour in "WBBWW"]
    t = take(t, SetLineUp(1, "s1", ("s1.2", "s1.1", "", "s1.3", "s1.4")))
    again = t.rounds[0].pairings[0].games
    assert [(g.white or g.black).split(".")[0] for g in again][:2] == [pairing.white, pairing.black]
    played = take(t, RecordResult(*board(t, "R1.1"), DRAW, 0))
    frozen = {**played.settings, "board_colours": "WB"}
    assert refusal(played, Configure({"settings": frozen})).code == "cup.bracket_frozen"


def test_cup_146_who_has_left_forfeits_every_board_of_the_pattern() -> None:
    t = pair(cup(4, settings={"board_colours": "WBBW"}, boards=4))
    for code in ("R1.1", "R1.2"):
        for game in range(4):
            t = take(t, RecordResult(*board(t, code), WHITE if game in (0, 3) else DRAW, game))
    t = take(t, Withdraw(state(t).encounters["R1.1"].winner or ""))
    t = pair(t)
    assert state(t).encounters["R2.1"].winner == state(t).encounters["R1.2"].winner


@pytest.mark.parametrize("pattern", ["BW", "WXB", "w"])
def test_cup_146_a_pattern_begins_with_white_and_has_two_letters(pattern: str) -> None:
    with pytest.raises(Refused) as caught:
        cup(4, settings={"board_colours": pattern}, boards=4)
    assert (caught.value.code, caught.value.path) == ("bad_settings", ("board_colours",))


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
