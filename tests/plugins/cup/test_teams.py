"""Team cups: boards, line-ups, players (CUP-053, CUP-146, CUP-242 to CUP-244)."""

from datetime import UTC, datetime
from fractions import Fraction

import pytest

from ronde import (
    EventKind,
    Refused,
    ResultKind,
    ScheduledRound,
    TournamentStatus,
)
from ronde.blocks import TableBlock
from ronde.moves import (
    Configure,
    PairNextRound,
    RecordResult,
    ScheduleRound,
    SetLineUp,
    Withdraw,
)
from ronde_cup.encounter import State
from ronde_cup.players import player_standings
from ronde_cup.verdict import Level
from tests.plugins.cup.random_cups import (
    OFFERS,
    SYSTEM,
    board,
    cup,
    pair,
    refusal,
    state,
    take,
)

DRAW = ResultKind.DRAW
WHITE = ResultKind.WHITE_WINS
ABSENT = ResultKind.DOUBLE_FORFEIT


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


def test_cup_104_a_match_with_every_board_empty_needs_the_arbiter_until_somebody_comes() -> None:
    t = cup(2, "single_two_legged", boards=2)
    t = take(take(t, SetLineUp(1, "s1", ("", ""))), SetLineUp(1, "s2", ("", "")))
    t = take(take(pair(t), SetLineUp(2, "s1", ("", ""))), SetLineUp(2, "s2", ("", "")))
    t = pair(t)
    assert refusal(t, PairNextRound()).params["hint"] == "double_forfeit_needs_arbiter"
    t = take(t, SetLineUp(2, "s2", ("s2.2", "s2.1")))
    games = t.rounds[1].pairings[0].games
    assert [(g.leg, g.result.is_forfeit) for g in games] == [(2, True), (2, True)]
    assert state(t).encounters["R1.1"].winner == "s2"
    assert t.status is TournamentStatus.FINISHED


@pytest.mark.parametrize(("second", "level"), [(ABSENT, True), (DRAW, False)])
def test_cup_104_boards_nobody_came_to_count_nothing_unless_nobody_came_at_all(
    second: ResultKind, level: bool
) -> None:
    t = pair(cup(2, boards=2))
    for game, result in enumerate((ABSENT, second)):
        t = take(t, RecordResult(*board(t, "R1.1"), result, game))
    verdict = state(t).encounters["R1.1"].verdict
    assert verdict is not None
    assert (verdict.level is Level.DOUBLE_FORFEIT) is level
    assert (verdict.by == "tie_break:TPN") is not level


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
