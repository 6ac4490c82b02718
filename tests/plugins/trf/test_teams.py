"""Team events: rosters, line-ups, byes, forfeited matches (section 6)."""

from fractions import Fraction

import pytest

from ronde import EventKind, Game, ResultKind, Tournament, record
from tests.plugins.trf.files import player, read, refusal, write

TEAMS = """\
310   1 Rook                             RK       2000    2.0    1.5   1     1    2
310   2 Bishop                                    1900    0.0    0.5   2     3    4
310   3 Knight                                    1800    1.0    1.0   3     5    6
"""
PLAYERS = "\n".join(
    (
        player(1, "3 w 1", points="1.0"),
        player(2, "4 b =", points="0.5"),
        player(3, "1 b 0", points="0.0"),
        player(4, "2 w =", points="0.5"),
        player(5, "U", points="0.0"),
        player(6, "U", points="0.0"),
        "",
    )
)
EVENT = "012 X\n142 3\n192 FIDE_TEAM_MP_GP\n362 TW 2.0   TD 1.0   TL 0.0\n" + PLAYERS + TEAMS
BYE = "320  1.0  1.0   3\n"


def points(t: Tournament) -> dict[str, tuple[Fraction, Fraction]]:
    return {id: (line.match_points, line.game_points) for id, line in record(t).lines.items()}


def test_teams_meet_as_their_players_do() -> None:
    t, _ = read(EVENT + BYE)
    assert t.kind is EventKind.TEAM
    assert [(p.id, p.number, p.name) for p in t.by_number()] == [
        ("t1", 1, "Rook"),
        ("t2", 2, "Bishop"),
        ("t3", 3, "Knight"),
    ]
    assert [player.id for player in t.participants["t1"].roster] == ["p1", "p2"]
    (match,) = t.rounds[0].pairings
    assert match.sides == ("t1", "t2")
    assert match.games == (
        Game("p1", "p3", ResultKind.WHITE_WINS, board=1),
        Game("p4", "p2", ResultKind.DRAW, board=2),
    )
    assert [(b.participant, b.kind) for b in t.rounds[0].byes] == [("t3", ResultKind.PAIRING_BYE)]
    one = Fraction(1)
    assert points(t) == {
        "t1": (Fraction(2), Fraction(3, 2)),
        "t2": (Fraction(0), Fraction(1, 2)),
        "t3": (one, one),
    }
    assert read(write(t))[0] == t


def test_a_bye_of_a_team_is_seen_in_its_players_too() -> None:
    assert [b.participant for b in read(EVENT)[0].rounds[0].byes] == ["t3"]


@pytest.mark.parametrize(
    ("scoring", "own"),
    [("", "1.0"), ("162  P 0.5\n", "0.5"), ("162  P 2.0\n", "0.0")],
    ids=["as a win", "as a draw", "of the whole team"],
)
def test_tp_5_points_of_players_are_the_sum_of_their_cells(scoring: str, own: str) -> None:
    t, _ = read(EVENT + BYE + scoring)
    lines = {line[4:8].strip(): line for line in write(t).splitlines() if line[:3] == "001"}
    assert [lines[n][80:84].strip() for n in ("1", "2", "3", "5")] == ["1.0", "0.5", "0.0", own]


def test_352_says_which_team_is_white() -> None:
    event = EVENT.replace("362", "352 BWBW\n362")
    assert read(event)[0].rounds[0].pairings[0].sides == ("t2", "t1")
    assert read(write(read(event)[0]))[0] == read(event)[0]


def test_th_3_game_points_may_decide() -> None:
    assert read(EVENT.replace("MP_GP", "GP_MP"))[0].scoring.match.primary == "game"


def test_tt_1_a_013_counts_only_without_310() -> None:
    old = "013 Castle                          3    4\n"
    assert read(EVENT + old)[0].by_number()[0].name == "Rook"
    only = EVENT.replace(TEAMS, "").replace("192 FIDE_TEAM_MP_GP", "092 Team: Swiss-System")
    teams = "".join(
        f"013 {name:<32}{first:>4} {second:>4}\n"
        for name, first, second in (("Rook", 1, 2), ("Bishop", 3, 4), ("Knight", 5, 6))
    )
    t, _ = read(only + teams)
    assert [(p.name, len(p.roster)) for p in t.by_number()] == [
        ("Rook", 2),
        ("Bishop", 2),
        ("Knight", 2),
    ]
    assert t.rounds == read(EVENT)[0].rounds
    assert read(write(t))[0] == t
    assert read(write(t, "trf.trf16"))[0].rounds[0].pairings[0].sides == ("t1", "t2")


def test_team_records_of_an_individual_event_are_carried_along() -> None:
    t, _ = read(
        "012 X\n142 3\n092 Individual: Swiss-System\n"
        + PLAYERS.split("001    5")[0]
        + TEAMS.split("310   3")[0]
    )
    assert t.kind is EventKind.INDIVIDUAL
    assert "310   1 Rook" in write(t)
    assert read(write(t))[0] == t


def test_tt_3_draft_files_are_read() -> None:
    narrow = TEAMS.replace(
        "Rook                             RK       2000    2.0    1.5   1     1    2",
        "Rook                             RK 2000 2.0 1.5 1 1 2",
    )
    assert read(EVENT.replace(TEAMS, narrow))[0].participants["t1"].roster[1].id == "p2"
    t, _ = read(EVENT + "330 H 002 002\n")
    assert t.participants["t2"].byes == {2: ResultKind.HALF_POINT_BYE}


def test_240_speaks_of_teams() -> None:
    t, _ = read(EVENT + BYE + "240 H 002    2\n")
    assert t.participants["t2"].byes == {2: ResultKind.HALF_POINT_BYE}
    assert "240 H 002    2\r\n" in write(t)
    assert ("trf.unknown_id", 14) in [e[:2] for e in refusal(EVENT + "240 H 002    5\n")]


def test_300_gives_the_boards_and_their_empty_seats() -> None:
    half = EVENT.replace(player(2, "4 b =", points="0.5"), player(2))
    half = half.replace(player(4, "2 w =", points="0.5"), player(4, "+", points="1.0"))
    t, _ = read(half + BYE + "300   1   1   2    1 0000\n300   1   2   1    3    4\n")
    assert t.rounds[0].pairings[0].games == (
        Game("p1", "p3", ResultKind.WHITE_WINS, board=1),
        Game("p4", "", ResultKind.WHITE_WINS_BY_FORFEIT, board=2),
    )
    assert [(lu.team, lu.players) for lu in t.rounds[0].line_ups] == [
        ("t1", ("p1", "")),
        ("t2", ("p3", "p4")),
    ]
    assert "300   1   1   2    1 0000\r\n" in write(t)
    assert read(write(t))[0] == t


def test_300_may_turn_the_order_of_the_roster() -> None:
    turned = EVENT.replace("   1     1    2", "   1     2    1")
    t, _ = read(turned + "300   1   1   2    1    2\n")
    assert [g.board for g in t.rounds[0].pairings[0].games] == [1, 2]
    assert t.rounds[0].pairings[0].games[0].white == "p1"
    assert read(write(t))[0] == t


def test_330_is_a_match_without_a_game() -> None:
    forfeited = EVENT.replace(player(1, "3 w 1", points="1.0"), player(1, "3 w +", points="1.0"))
    forfeited = forfeited.replace(player(3, "1 b 0", points="0.0"), player(3, "1 b -"))
    forfeited = forfeited.replace(player(2, "4 b =", points="0.5"), player(2, "4 b +"))
    forfeited = forfeited.replace(player(4, "2 w =", points="0.5"), player(4, "2 w -"))
    t, _ = read(forfeited + BYE)
    assert all(game.result.is_forfeit for game in t.rounds[0].pairings[0].games)
    assert "330 +-   1   1   2\r\n" in write(t)
    bare = EVENT.replace(PLAYERS, "".join(player(n) + "\n" for n in range(1, 7)))
    t, _ = read(bare + "330 -+   1   1   2\n")
    assert points(t)["t2"] == (Fraction(2), Fraction(2))
    assert read(write(t))[0] == t


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("  3     5    6", "  3     5    1"), "trf.player_in_two_teams"),
        (("  2     3    4", "  2     3     "), "trf.player_without_team"),
        (("  3     5    6", "  3     5   99"), "trf.unknown_id"),
        (("  3     5    6", "  3     5    5"), "trf.player_twice"),
        (("310   3", "310   2"), "trf.team_taken"),
        (("310   3", "310   x"), "trf.bad_number"),
    ],
)
def test_teams_that_contradict_themselves_are_errors(change: tuple[str, str], code: str) -> None:
    assert code in [found for found, *_ in refusal(EVENT.replace(*change))]


def test_a_team_meets_one_team_in_a_round() -> None:
    crossed = EVENT.replace(player(2, "4 b =", points="0.5"), player(2, "5 b =", points="0.5"))
    crossed = crossed.replace(player(5, "U", points="0.0"), player(5, "2 w =", points="0.5"))
    crossed = crossed.replace(player(4, "2 w =", points="0.5"), player(4))
    assert "trf.team_plays_two" in [code for code, *_ in refusal(crossed)]


def test_players_of_no_team_are_carried_along() -> None:
    t, _ = read(EVENT + player(9, name="Reserve") + "\n")
    assert "001    9      Reserve" in write(t)
    assert read(write(t))[0] == t


def test_unpaired_boards_keep_their_letter() -> None:
    file = EVENT.replace(player(2, "4 b =", points="0.5"), player(2))
    file = file.replace(player(4, "2 w =", points="0.5"), player(4, "U"))
    t, _ = read(file + BYE)
    line = next(line for line in write(t).splitlines() if line.startswith("001    4"))
    assert line.endswith("0000 - U")


def test_a_game_outside_the_declared_line_up_is_an_error() -> None:
    file = EVENT + BYE + "300   1   1   2    1 0000\n"
    assert [code for code, *_ in refusal(file)] == ["trf.line_up_disagrees"] * 2
