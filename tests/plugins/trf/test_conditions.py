"""Byes, acceleration, prohibited pairs, abnormal points, engine codes (sections 5 and 7)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from ronde import ForbiddenGroup, PointAdjustment, Refused, ResultKind, Stay, Tournament, record
from ronde.moves import Request
from tests.plugins.trf.files import EXAMPLE, offers, player, read, refusal, warnings, write

HALF = ResultKind.HALF_POINT_BYE
ZERO = ResultKind.ZERO_POINT_BYE
FOUR = "\n".join(
    (
        "012 X\n142 5\n192 FIDE_DUTCH_2026",
        player(1, "3 w 1", points="1.0"),
        player(2, "4 b 1", points="1.0"),
        player(3, "1 b 0", points="0.0"),
        player(4, "2 w 0", points="0.0"),
        "",
    )
)


def fictitious(t: Tournament, round: int) -> dict[str, Fraction]:
    return dict(offers().pairing_system(t.system).fictitious(t, round, offers()))


def test_the_example_pairs_round_2_as_the_rules_say() -> None:
    t, _ = read(EXAMPLE)
    round = offers().pairing_system(t.system).pair(t, Request(), offers())
    assert [p.sides for p in round.pairings] == [("p6", "p1"), ("p2", "p3")]
    assert [(b.participant, b.kind) for b in round.byes] == [("p4", ResultKind.PAIRING_BYE)]


@pytest.mark.parametrize("record", ["240 H 003    2    4", "240 H   3    2    4", "240 h 3 2 4"])
def test_240_announces_byes_to_come(record: str) -> None:
    t, _ = read(FOUR + record)
    assert t.participants["p2"].byes == t.participants["p4"].byes == {3: HALF}
    assert "240 H 003    2    4\r\n" in write(t)


def test_tp_6_absences_come_from_the_column_240_and_xxz_alike() -> None:
    for absent in ("240 Z 002    3", "XXZ 3"):
        assert read(FOUR + absent)[0].participants["p3"].byes == {2: ZERO}
    in_column = FOUR.replace(
        player(3, "1 b 0", points="0.0"), player(3, "1 b 0", "Z", points="0.0")
    )
    t, _ = read(in_column)
    assert len(t.rounds) == 1
    assert t.participants["p3"].byes == {2: ZERO}


def test_tp_6_absent_to_the_end_means_withdrawn() -> None:
    t, _ = read(FOUR + "\n".join(f"240 Z {n:03}    3" for n in (2, 3, 4, 5)))
    assert t.participants["p3"].stays == (Stay(1, 1),)
    assert t.participants["p3"].byes == {}
    assert [line for line in write(t).splitlines() if line.startswith("240")] == [
        f"240 Z {n:03}    3" for n in (2, 3, 4, 5)
    ]
    assert read(write(t))[0] == t


def test_late_entries_and_gaps_follow_from_blank_rounds() -> None:
    file = "\n".join(
        (
            "012 X\n142 9",
            player(1, "2 w 1", "2 b 1", "", "3 w 1"),
            player(2, "1 b 0", "1 w 0", "H", "Z"),
            player(3, "", "", "U", "1 b 0"),
            player(4, "U", "", "", ""),
        )
    )
    t, _ = read(file)
    stays = {id: p.stays for id, p in t.participants.items()}
    assert stays == {
        "p1": (Stay(1, 2), Stay(4)),
        "p2": (Stay(1),),
        "p3": (Stay(3),),
        "p4": (Stay(1, 1), Stay(5)),
    }
    assert t.participants["p2"].byes == {3: HALF, 4: ZERO}
    assert read(write(t))[0] == t
    over, _ = read(file.replace("142 9", "142 4"))
    assert over.participants["p4"].stays == (Stay(1, 1),)


def test_a_bye_that_contradicts_the_round_is_told() -> None:
    assert ("trf.bye_contradicts", 8) in warnings(FOUR + "240 Z 001    3")
    assert ("trf.bye_contradicts", 9) in warnings(FOUR + "240 Z 002    3\n240 H 002    3")


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("240 Q 002    1", "trf.bad_value"),
        ("240 H        1", "trf.bad_value"),
        ("240 H 002    x", "trf.bad_number"),
        ("240 H 002   99", "trf.unknown_id"),
        ("260 001 002    1", "trf.bad_record"),
        ("260 001 002    1   77", "trf.unknown_id"),
        ("250       1.0", "trf.bad_record"),
        ("299 W         1.0", "trf.bad_record"),
        ("299 Q         1.0  001    1", "trf.bad_value"),
        ("XXZ 1 two", "trf.bad_number"),
        ("XXA", "trf.bad_record"),
        ("XXS WW=1 BW=3", "trf.scoring_not_expressible"),
    ],
)
def test_records_for_pairing_that_cannot_be_read_are_errors(record: str, code: str) -> None:
    assert [(found, line) for found, line, _, _ in refusal(FOUR + record)] == [(code, 8)]


def test_250_gives_fictitious_points_by_range() -> None:
    t, _ = read(FOUR + "250       1.0 001 002 0001 0002\n250       0.5 003 003 0001 0002")
    assert [fictitious(t, n) for n in (1, 2, 3, 4)] == [
        {"p1": 1, "p2": 1},
        {"p1": 1, "p2": 1},
        {"p1": Fraction(1, 2), "p2": Fraction(1, 2)},
        {},
    ]
    written = [line for line in write(t).splitlines() if line.startswith("250")]
    assert written == ["250       1.0 001 002 0001 0002", "250       0.5 003 003 0001 0002"]
    assert read(write(t))[0] == t


def test_250_overrides_the_acceleration_of_the_code() -> None:
    file = FOUR.replace("_2026", "_2026_BAKU")
    assert fictitious(read(file)[0], 1) == {"p1": 1, "p2": 1}
    t, _ = read(file + "250       2.0 001 001 0001 0001")
    assert fictitious(t, 1) == {"p1": 2}
    assert read(write(t))[0] == t


@pytest.mark.parametrize("system", ["FIDE_DUBOV", "BERGER_ROUNDROBIN"])
def test_250_is_kept_where_nobody_reckons_with_fictitious_points(system: str) -> None:
    record = "250       1.0 001 002 0001 0002"
    t, _ = read(FOUR.replace("FIDE_DUTCH_2026", system) + record)
    assert record in write(t).splitlines()
    assert read(write(t))[0] == t
    assert record not in write(t, "trf.trf16").splitlines()


def test_xxa_gives_fictitious_points_by_player() -> None:
    t, _ = read(FOUR + "XXA    1  1.0  0.5\nXXA    4  0.0  1.0")
    assert [fictitious(t, n) for n in (1, 2)] == [{"p1": 1}, {"p1": Fraction(1, 2), "p4": 1}]
    assert "XXA    1  1.0  0.5\r\n" in write(t), "a file that spoke to an engine goes on doing so"


def test_260_and_xxp_prohibit_pairs() -> None:
    t, _ = read(FOUR + "260 001 003    1    2    4\n260 002        3    4\nXXP 1 3")
    assert t.forbidden == (
        ForbiddenGroup(frozenset({"p1", "p2", "p4"}), 1, 3),
        ForbiddenGroup(frozenset({"p3", "p4"}), 2, None),
        ForbiddenGroup(frozenset({"p1", "p3"}), 1, None),
    )
    assert read(write(t))[0] == t


@pytest.mark.parametrize(
    "record",
    [
        *("299          -0.5  001    1", "299        -0.5 001    1"),
        *("299 0.0 -0.5 1 1", "299 -0.5 1 1", "299   -0.5 001 0001"),
    ],
)
def test_299_without_a_type_is_a_bonus_or_penalty_in_any_columns(record: str) -> None:
    t, found = read(FOUR.replace("  1.0", "  0.5", 1) + record)
    assert t.adjustments == (PointAdjustment("p1", Fraction(-1, 2), round=1),)
    assert record_points(t)["p1"] == Fraction(1, 2)
    assert not [d for d in found if d.code == "trf.points_differ"]
    assert "299          -0.5  001    1\r\n" in write(t)


@pytest.mark.parametrize("record", ["299          -0.5         1", "299 -0.5 1", "299 -0.5 0 1"])
def test_299_without_a_round_is_for_the_whole_event(record: str) -> None:
    t, _ = read(FOUR + record)
    assert t.adjustments == (PointAdjustment("p1", Fraction(-1, 2)),)


def record_points(t: Tournament) -> dict[str, Fraction]:
    return {id: line.points for id, line in record(t).lines.items()}


def test_299_with_a_type_says_what_that_result_is_worth_for_somebody() -> None:
    t, _ = read(FOUR.replace("  1.0", "  0.7", 1) + "299 W         0.7  000    1    3")
    assert t.adjustments == (PointAdjustment("p1", Fraction(-3, 10), round=1, kind="W"),)
    assert record_points(t)["p1"] == Fraction(7, 10)
    assert "299 W         0.7  001    1\r\n" in write(t)
    assert read(write(t))[0] == t


def test_xxs_and_bb_give_the_scoring() -> None:
    for lines in ("XXS W=3 D=1", "BBW  3.0\nBBD  1.0"):
        scoring = read(FOUR + lines)[0].scoring
        assert [scoring.win, scoring.draw, scoring.pairing_bye] == [3, 1, 3]


def test_162_decides_before_the_engines_codes() -> None:
    file = FOUR.replace("142 5", "142 5\n162  W 2.0    D 1.0") + "BBW  3.0"
    assert ("trf.scoring_conflict", 3) in warnings(file)
    assert read(file)[0].scoring.win == 2


def test_what_162_cannot_say_is_written_as_xxs() -> None:
    t, _ = read(FOUR + "XXS FL=0.5 ZPB=0")
    assert t.scoring.forfeit_loss == Fraction(1, 2)
    assert "FL=0.5" in write(t)
    assert read(write(t))[0] == t


def test_162_leaves_absences_to_xxs_where_they_are_worth_more_than_a_forfeit() -> None:
    t, _ = read(FOUR + "BBZ  0.5")
    assert [t.scoring.zero_point_bye, t.scoring.forfeit_loss] == [Fraction(1, 2), 0]
    assert read(write(t))[0].scoring == t.scoring


def test_xxc_gives_the_initial_colour_and_the_numbering() -> None:
    t, _ = read(FOUR + "XXC black1")
    assert t.settings["initial_colour"] == "black"
    swapped = "012 X\n142 5\nXXC rank\n" + player(7, name="B") + "\n" + player(3, name="A")
    t, _ = read(swapped)
    assert [(p.id, p.number, p.name) for p in t.by_number()] == [("p1", 1, "B"), ("p2", 2, "A")]


def test_the_initial_colour_is_seen_in_round_1() -> None:
    assert read(FOUR)[0].settings["initial_colour"] == "white"
    first_absent = "\n".join(
        ("012 X\n142 5", player(1, "H"), player(2, "3 b 1"), player(3, "2 w 0"))
    )
    assert read(first_absent)[0].settings["initial_colour"] == "black"


def test_tx_1_a_file_for_older_engines_has_both_sets() -> None:
    t, _ = read(FOUR + "240 Z 002    3\n260 001 005    1    2\n250       1.0 001 002 0001 0002")
    lines = write(t, "trf.javafo").splitlines()
    for line in ("XXR 5", "XXC white1", "XXZ 3", "XXP 1 2", "XXA    1  1.0  1.0", "142 5"):
        assert line in lines
    absent = next(line for line in lines if line.startswith("001    3"))
    assert absent.endswith("0000 - Z")


def test_tx_2_other_codes_with_xx_are_unknown() -> None:
    t, _ = read(FOUR + "XXY 2")
    assert write(t).endswith("XXY 2\r\n")


def test_a_setting_that_the_system_does_not_take_is_told() -> None:
    file = FOUR.replace("142 5", "142 5").replace("FIDE_DUTCH_2026", "BERGER_ROUNDROBIN_G9")
    assert ("trf.setting_refused", 0) in warnings(file)


def test_ti_3_trf16_has_nothing_of_later_versions() -> None:
    t, _ = read(FOUR + "240 H 003    2\n260 001 002    1    2")
    lines = write(t, "trf.trf16").splitlines()
    assert {line[:3] for line in lines} == {"012", "062", "072", "092", "001"}
    assert next(line for line in lines if line.startswith("001    2")).endswith("0000 - H")
    again, _ = read("\n".join([*lines, "142 5"]))
    assert again.participants["p2"].byes == {3: HALF}


def test_ti_6_several_games_in_a_round_are_refused() -> None:
    t, _ = read(FOUR)
    pairing = t.rounds[0].pairings[0]
    twice = replace(pairing, games=(*pairing.games, *pairing.games))
    doubled = replace(t, rounds=(replace(t.rounds[0], pairings=(twice,)),))
    with pytest.raises(Refused) as refused:
        write(doubled)
    assert refused.value.code == "trf.several_games"
