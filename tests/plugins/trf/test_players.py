"""Player records: fields, round cells, national ratings (section 4, TP-1 to TP-9)."""

import pytest

from ronde import Rating, ResultKind
from tests.plugins.trf.files import codes, offers, player, read, refusal, trf, warnings, write

HEAD = "012 X\n142 9\n"


def field(line: str) -> str:
    return HEAD + line


def game(first: str, second: str) -> str:
    return "\n".join((HEAD + player(1, first), player(2, second)))


def test_the_fields_are_read_and_written_in_their_columns() -> None:
    line = "001   12 wWFM Brun, Bea                         2250 FRA     1000002 1990/02/28  0.0"
    t, _ = read(field(line))
    bea = t.participants["p12"]
    assert (bea.number, bea.name, bea.sex, bea.title) == (12, "Brun, Bea", "w", "WFM")
    assert (bea.federation, bea.birth, bea.ratings) == ("FRA", "1990-02-28", (Rating(2250),))
    assert bea.registrations == {"fide": "1000002"}
    assert line in write(t)


@pytest.mark.parametrize(
    ("written", "title"),
    [
        *((" GM", "GM"), ("IM ", "IM"), ("wgm", "WGM"), ("  g", "GM"), ("  m", "IM")),
        *(("  f", "FM"), (" gf", "WGM"), (" mf", "WIM"), (" wf", "WFM"), ("cf ", "WCM")),
    ],
)
def test_titles_of_all_versions_are_read(written: str, title: str) -> None:
    t, found = read(field(f"001    1 m{written} A"))
    assert t.participants["p1"].title == title
    assert not [d for d in found if d.code == "trf.unknown_title"]


def test_an_unknown_title_is_told_and_kept() -> None:
    file = field("001    1 m NM A")
    assert warnings(file) == [("trf.unknown_title", 3)]
    assert read(file)[0].participants["p1"].title == "NM"


@pytest.mark.parametrize(
    ("column", "text"),
    [(10, "x"), (49, "abc"), (70, "yesterday"), (86, "1st")],
)
def test_a_field_without_sense_is_told_and_kept_as_a_comment(column: int, text: str) -> None:
    file = field("001    1".ljust(column - 1) + text)
    assert {"trf.bad_value", "trf.bad_date"} & set(codes(file))
    assert f" 1 {text}\r\n" in write(read(file)[0])


@pytest.mark.parametrize("rank", ["    ", "   0", "   x", "-  1"])
def test_a_line_without_a_starting_rank_is_an_error(rank: str) -> None:
    assert refusal(field(f"001 {rank}      A"))[0][1] == 3


def test_a_starting_rank_is_given_once() -> None:
    assert refusal(HEAD + player(1) + "\n" + player(1)) == [("trf.rank_taken", 4, 1, None)]


def test_shifted_columns_are_an_error_with_the_column() -> None:
    line = player(1, rating="2000").replace("Player 1", "Player 1  with a very long name indeed")
    assert refusal(field(line)) == [("trf.column_not_blank", 3, 1, None)]


def test_a_name_of_one_letter_too_many_is_told() -> None:
    name = "A" * 34
    file = field("001    1      " + name)
    assert warnings(file) == [("trf.name_too_long", 3)]
    assert read(file)[0].participants["p1"].name == name


@pytest.mark.parametrize(
    ("white", "black", "kind"),
    [
        ("1", "0", ResultKind.WHITE_WINS),
        ("=", "=", ResultKind.DRAW),
        ("0", "1", ResultKind.BLACK_WINS),
        ("0", "0", ResultKind.BOTH_LOSE),
        ("=", "0", ResultKind.WHITE_DRAWS_BLACK_LOSES),
        ("0", "=", ResultKind.WHITE_LOSES_BLACK_DRAWS),
        ("W", "L", ResultKind.UNRATED_WHITE_WINS),
        ("D", "D", ResultKind.UNRATED_DRAW),
        ("L", "W", ResultKind.UNRATED_BLACK_WINS),
        ("L", "L", ResultKind.BOTH_LOSE),
        ("D", "L", ResultKind.WHITE_DRAWS_BLACK_LOSES),
        ("+", "-", ResultKind.WHITE_WINS_BY_FORFEIT),
        ("-", "+", ResultKind.BLACK_WINS_BY_FORFEIT),
        ("-", "-", ResultKind.DOUBLE_FORFEIT),
        ("?", "?", ResultKind.ADJOURNED),
        ("", "", ResultKind.UNKNOWN),
    ],
)
def test_tp_1_and_tp_4_every_pair_of_codes_is_read_and_comes_back(
    white: str, black: str, kind: ResultKind
) -> None:
    t, _ = read(game(f"2 w {white}", f"1 b {black}"))
    assert t.rounds[0].pairings[0].sides == ("p1", "p2")
    assert t.rounds[0].pairings[0].games[0].result is kind
    lines = [line.rstrip() for line in write(t).splitlines() if line.startswith("001")]
    assert [line[91:] for line in lines] == [f"   2 w {white}".rstrip(), f"   1 b {black}".rstrip()]


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        ("2 w 1", "1 b 1", "trf.results_disagree"),
        ("2 w 1", "1 b L", "trf.results_disagree"),
        ("2 w +", "1 b 0", "trf.results_disagree"),
        ("2 w 1", "1 b", "trf.results_disagree"),
        ("2 w 1", "1 w 0", "trf.same_colour"),
        ("2 - 1", "1 - 0", "trf.no_colour"),
        ("2 w 1", "H", "trf.opponents_disagree"),
        ("2 w 1", "", "trf.opponents_disagree"),
        ("1 w 1", "", "trf.own_opponent"),
        ("7 w 1", "", "trf.unknown_opponent"),
    ],
)
def test_tp_4_and_tp_7_contradictions_are_errors(first: str, second: str, code: str) -> None:
    assert (code, 3, 1, 1) in refusal(game(first, second))


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("2 w H", "trf.bye_with_opponent"),
        ("2 b Z", "trf.bye_with_opponent"),
        ("2 x 1", "trf.bad_colour"),
        ("a w 1", "trf.bad_opponent"),
        ("1", "trf.result_without_opponent"),
        ("=", "trf.result_without_opponent"),
    ],
)
def test_tp_2_cells_that_contradict_themselves_are_errors(cell: str, code: str) -> None:
    assert refusal(game(cell, "Z")) == [(code, 3, 1, 1)]


def test_ti_2_every_fault_is_told() -> None:
    file = game("2 w H", "1 b 1") + "\n" + player(3, "9 w 1") + "\n" + player(4, "U") + "\n"
    assert refusal(file + player(5, "U") + "\n001    6      F\t") == [
        ("trf.bye_with_opponent", 3, 1, 1),
        ("trf.unknown_opponent", 5, 3, 1),
        ("trf.two_pairing_byes", 7, 5, 1),
        ("trf.tab", 8, None, None),
    ]


def test_one_missing_colour_follows_from_the_other() -> None:
    file = game("2 - 1", "1 w 0")
    assert ("trf.colour_inferred", 3) in warnings(file)
    assert read(file)[0].rounds[0].pairings[0].sides == ("p2", "p1")


def test_a_forfeit_without_colours_comes_back_without_colours() -> None:
    t, _ = read(game("2 - +", "1 - -"))
    assert "   2 - +\r\n" in write(t)
    assert "   1 - -\r\n" in write(t)


def test_tp_2_forfeits_without_an_opponent_are_unplayed_rounds() -> None:
    file = "\n".join((HEAD + player(1, "+", points="1.0"), player(2, "-"), player(3, "U")))
    t, found = read(file)
    assert not [d for d in found if d.code == "trf.points_differ"]
    assert [(b.participant, b.kind) for b in t.rounds[0].byes] == [
        ("p3", ResultKind.PAIRING_BYE),
        ("p1", ResultKind.FULL_POINT_BYE),
        ("p2", ResultKind.ZERO_POINT_BYE),
    ]
    assert "0000 - +\r\n" in write(t)
    assert "0000 - -\r\n" in write(t)
    assert "\n240" not in write(t)


def test_tp_3_a_blank_result_of_an_earlier_round_is_an_adjourned_game() -> None:
    file = "\n".join(
        (
            HEAD + player(1, "2 w", "3 b 1"),
            player(2, "1 b", "4 w 0"),
            player(3, "4 w 1", "1 w 0"),
            player(4, "3 b 0", "2 b 1"),
        )
    )
    assert ("trf.result_missing", 3) in warnings(file)
    t, _ = read(file)
    results = {p.white: p.games[0].result for p in t.rounds[0].pairings}
    assert results == {"p1": ResultKind.ADJOURNED, "p3": ResultKind.WHITE_WINS}


def test_fm_214_an_unknown_result_is_taken_as_open() -> None:
    file = game("2 w Q", "1 b Q")
    assert warnings(file) == [("trf.unknown_result", 3), ("trf.unknown_result", 4)]
    assert read(file)[0].rounds[0].pairings[0].games[0].result is ResultKind.ADJOURNED


def test_tp_5_a_wrong_total_is_told_and_written_right() -> None:
    file = "\n".join((HEAD + player(1, "2 w 1", points="0.5"), player(2, "1 b 0", points="0.0")))
    assert warnings(file) == [("trf.points_differ", 3)]
    assert [line[79:84] for line in write(read(file)[0]).splitlines() if line[:3] == "001"] == [
        "  1.0",
        "  0.0",
    ]


def test_tp_8_two_pairing_byes_in_a_round_are_an_error() -> None:
    assert refusal(game("U", "U")) == [("trf.two_pairing_byes", 4, 2, 1)]


def test_tp_9_national_ratings_belong_to_their_player() -> None:
    national = "FRA    1 m 1N Duran, Rene                       1777 ALG    F4711"
    file = HEAD + "172     NRO\n" + player(1, rating="1800") + "\n" + national
    t, found = read(file)
    assert list(found) == []
    first = t.participants["p1"]
    assert first.ratings == (Rating(1800), Rating(1777, "FRA"))
    assert first.registrations["FRA"] == "F4711"
    assert first.attributes["FRA.origin"] == "ALG"
    again, _ = read(write(t))
    assert again == t
    assert "FRA    1 m1N  Duran, Rene                       1777 ALG       F4711" in write(t)


def test_tp_9_national_ratings_need_their_method() -> None:
    assert ("trf.national_without_method", 4) in warnings(
        HEAD + player(1) + "\nFRA    1      X                                 1777"
    )


def test_ti_5_long_names_are_cut_and_whole_in_a_comment() -> None:
    long = "A-very-long-double-name-of-a-person, Given"
    t, _ = read(f"{HEAD}### name 1 {long}\n001    1      {long[:33]}")
    assert t.participants["p1"].name == long
    assert t.leftovers == ()
    chosen = trf()
    told = chosen.warnings(t, chosen.settings(), offers())
    assert [(d.code, d.player) for d in told] == [("trf.name_cut", 1)]
    assert read(write(t))[0] == t


def test_ti_7_more_than_a_hundred_rounds_and_ids_above_999() -> None:
    rounds = [("1001 w 1", "1000 b 0")] * 120
    file = "\n".join(
        (
            "012 X\n142 120",
            player(1000, *(white for white, _ in rounds), points="120.0"),
            player(1001, *(black for _, black in rounds), points="0.0"),
        )
    )
    t, _ = read(file)
    assert len(t.rounds) == 120
    assert t.participants["p1000"].number == 1000
    assert t.settings["rounds"] == 120
    assert read(write(t))[0] == t


def test_more_rounds_than_the_format_counts_are_an_error() -> None:
    line = player(1).ljust(91) + "  ".join(["0000 - Z"] * 1000)
    assert refusal(HEAD + line) == [("trf.too_many_rounds", 3, 1, None)]


def test_one_fide_number_for_two_players_is_told() -> None:
    line = "001    1      A".ljust(57) + "    1000001"
    assert ("trf.same_person", 4) in warnings(
        HEAD + line + "\n" + line.replace("   1  ", "   2  ", 1)
    )
