"""The history as every system and tie-break reads it."""

from fractions import Fraction

import pytest

from ronde import (
    Bye,
    Colour,
    Game,
    MatchScoring,
    Outcome,
    Pairing,
    Participant,
    PointAdjustment,
    Purpose,
    ResultKind,
    RosterPlayer,
    Round,
    Scoring,
    Tournament,
    record,
    rewind,
)
from ronde.model import EventKind


def event(*rounds: Round, scoring: Scoring | None = None, **more: object) -> Tournament:
    people = {id: Participant(id, id.upper(), number=n) for n, id in enumerate("abc", start=1)}
    return Tournament(
        "t",
        "Event",
        "x.y",
        participants=people,
        rounds=rounds,
        scoring=scoring or Scoring(),
        **more,  # type: ignore[arg-type]
    )


def game(white: str, black: str, result: ResultKind) -> Pairing:
    return Pairing(white, black, (Game(white, black, result),), id=white + black)


def test_tb_data_01_each_round_has_one_kind_for_each_participant() -> None:
    t = event(
        Round(1, (game("a", "b", ResultKind.WHITE_WINS),), (Bye("c", ResultKind.PAIRING_BYE),)),
        Round(2, (game("c", "a", ResultKind.WHITE_WINS_BY_FORFEIT),)),
    )
    lines = record(t).lines
    assert [e.outcome for e in lines["a"].entries] == [Outcome.WIN, Outcome.FORFEIT_LOSS]
    assert [e.outcome for e in lines["b"].entries] == [Outcome.LOSS, Outcome.ABSENT]
    assert [e.outcome for e in lines["c"].entries] == [Outcome.PAIRING_BYE, Outcome.FORFEIT_WIN]
    assert [lines[id].points for id in "abc"] == [1, 0, 2]
    assert lines["c"].entries[1].opponent == "a"
    assert lines["c"].entries[1].colour is Colour.WHITE
    assert not lines["c"].entries[1].played


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        (ResultKind.PAIRING_BYE, "2"),
        (ResultKind.FULL_POINT_BYE, "3"),
        (ResultKind.HALF_POINT_BYE, "1"),
        (ResultKind.ZERO_POINT_BYE, "0.25"),
        (ResultKind.FREE, "0.5"),
    ],
)
def test_tb_data_03_byes_are_worth_what_the_scoring_says(kind: ResultKind, points: str) -> None:
    scoring = Scoring(
        win=Fraction(3),
        draw=Fraction(1),
        loss=Fraction(0),
        pairing_bye=Fraction(2),
        zero_point_bye=Fraction("0.25"),
        free=Fraction("0.5"),
    )
    t = event(Round(1, byes=(Bye("a", kind),)), scoring=scoring)
    assert record(t).lines["a"].points == Fraction(points)


def test_gh_8_an_adjourned_game_is_a_draw_for_pairing_only() -> None:
    t = event(Round(1, (game("a", "b", ResultKind.ADJOURNED),)))
    assert record(t).lines["a"].entries[0].outcome is Outcome.PENDING
    paired = record(t, purpose=Purpose.PAIRING).lines["a"]
    assert paired.entries[0].outcome is Outcome.DRAW
    assert paired.points == Fraction(1, 2)


def test_tb_gen_07_only_the_rounds_asked_for_count() -> None:
    t = event(
        Round(1, (game("a", "b", ResultKind.WHITE_WINS),)),
        Round(2, (game("b", "a", ResultKind.WHITE_WINS),)),
    )
    assert record(t, 1).lines["b"].points == 0
    assert record(rewind(t, 1)).lines["b"].points == 0
    assert record(t).lines["b"].points == 1


def test_points_given_or_taken_by_the_arbiter_count_from_their_round_on() -> None:
    t = event(
        Round(1),
        Round(2),
        adjustments=(
            PointAdjustment("a", Fraction(-1), round=2),
            PointAdjustment("b", Fraction(1)),
        ),
    )
    assert record(t, 1).lines["a"].points == 0
    assert record(t).lines["a"].points == -1
    assert record(t, 1).lines["b"].points == 1


def test_a_double_round_has_one_entry_per_game() -> None:
    games = (
        Game("a", "b", ResultKind.WHITE_WINS, leg=1),
        Game("b", "a", ResultKind.DRAW, leg=2),
    )
    line = record(event(Round(1, (Pairing("a", "b", games),)))).lines["a"]
    assert [(e.outcome, e.colour, e.game) for e in line.entries] == [
        (Outcome.WIN, Colour.WHITE, 0),
        (Outcome.DRAW, Colour.BLACK, 1),
    ]


def team_match(*games: Game) -> Tournament:
    """x against y, two players each, a won match being worth 3."""
    people = {
        id: Participant(id, id, roster=tuple(RosterPlayer(f"{id}{n}", "") for n in (1, 2)))
        for id in "xy"
    }
    return Tournament(
        "t",
        "Teams",
        "x.y",
        kind=EventKind.TEAM,
        participants=people,
        rounds=(Round(1, (Pairing("x", "y", games),)),),
        scoring=Scoring(match=MatchScoring(win=Fraction(3))),
    )


def test_tb_data_04_a_team_has_match_points_and_game_points() -> None:
    t = team_match(
        Game("x1", "y1", ResultKind.WHITE_WINS, board=1),
        Game("y2", "x2", ResultKind.DRAW, board=2),
    )
    line = record(t).lines["x"]
    assert [line.points, line.match_points, line.game_points] == [3, 3, Fraction(3, 2)]
    assert [b.player for b in line.entries[0].boards] == ["x1", "x2"]
    assert record(t).lines["y"].game_points == Fraction(1, 2)


@pytest.mark.parametrize(
    ("white", "black", "winner"),
    [("x1", "", "x"), ("y1", "", "y"), ("", "x1", "x"), ("", "y1", "y"), ("", "", "x")],
)
def test_the_point_of_an_empty_seat_is_the_other_teams(white: str, black: str, winner: str) -> None:
    won = ResultKind.WHITE_WINS_BY_FORFEIT if white else ResultKind.BLACK_WINS_BY_FORFEIT
    if not white and not black:
        won = ResultKind.WHITE_WINS_BY_FORFEIT
    lines = record(team_match(Game(white, black, won, board=1))).lines
    assert {id: line.game_points for id, line in lines.items()} == {
        "x": winner == "x",
        "y": winner == "y",
    }


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        (ResultKind.WHITE_WINS_BY_FORFEIT, ResultKind.WHITE_WINS_BY_FORFEIT, [1, 1]),
        (ResultKind.WHITE_WINS_BY_FORFEIT, ResultKind.DOUBLE_FORFEIT, [3, 0]),
        (ResultKind.DOUBLE_FORFEIT, ResultKind.DOUBLE_FORFEIT, [0, 0]),
    ],
)
def test_tb_team_04_a_match_of_forfeits_is_not_played_and_worth_what_its_boards_say(
    first: ResultKind, second: ResultKind, points: list[int]
) -> None:
    games = Game("x1", "y1", first, board=1), Game("y2", "x2", second, board=2)
    lines = record(team_match(*games)).lines
    assert [lines[id].match_points for id in "xy"] == points
    assert not any(entry.played for id in "xy" for entry in lines[id].entries)


def test_a_history_knows_whether_its_last_round_is_the_last_of_the_event() -> None:
    t = event(Round(1), Round(2))
    assert record(t).final
    assert record(t, planned=2).final
    assert not record(t, 1, planned=2).final


def test_what_tie_breaks_share_is_made_once_per_history() -> None:
    history = record(event(Round(1)))
    assert history.once("x.numbers", lambda: [1]) is history.once("x.numbers", lambda: [2])
    assert record(event(Round(1))).once("x.numbers", lambda: [2]) == [2]
    assert record(event(Round(1))) == history


def test_points_of_any_denominator_add_up_exactly() -> None:
    scoring = Scoring(win=Fraction(1, 3), draw=Fraction(1, 7), pairing_bye=Fraction(2))
    t = event(
        Round(1, (game("a", "b", ResultKind.WHITE_WINS),), (Bye("c", ResultKind.PAIRING_BYE),)),
        Round(2, (game("c", "a", ResultKind.DRAW),)),
        scoring=scoring,
    )
    lines = record(t).lines
    assert lines["a"].points == Fraction(1, 3) + Fraction(1, 7)
    assert lines["c"].points == 2 + Fraction(1, 7)
