"""Rules that no published event shows: other scales, editions, ratings, too many cuts."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from ronde import (
    ExtensionKind,
    Purpose,
    Rating,
    Record,
    Scoring,
    Tournament,
    Value,
    parse_code,
    record,
    rewind,
)
from ronde.registry import load as load_plugins
from ronde.standings import standings
from tests.vectors.catalogue import OWN, load
from tests.vectors.tiebreak_events import tournament

OFFERS = load_plugins().offers
FOOTBALL = Scoring(Fraction(3), Fraction(1), pairing_bye=Fraction(3))


def published(name: str) -> Tournament:
    return tournament(load(OWN / "tiebreaks" / f"{name}.json"))


def values(lines: Record, text: str) -> dict[str, Value]:
    code = parse_code(text)
    return dict(OFFERS.tie_break(code.id).values(lines, list(lines.lines), code))


def numbers(lines: Record, text: str) -> dict[str, Fraction]:
    return {id: value[0] for id, value in values(lines, text).items() if value is not None}


@pytest.mark.parametrize(
    ("changes", "edition"),
    [
        ({}, "2026"),
        ({"starts": date(2026, 2, 28)}, "2024"),
        ({"starts": date(2026, 3, 1)}, "2026"),
        ({"starts": date(2025, 1, 1), "tie_break_edition": "2026"}, "2026"),
    ],
)
def test_tb_ed_01_the_start_date_chooses_the_edition_unless_somebody_did(
    changes: dict[str, Any], edition: str
) -> None:
    t = replace(published("tec-swiss-5"), **changes)
    wanted = numbers(record(t), f"BH/V{edition}")
    assert numbers(record(t), "BH") == wanted
    other = "2024" if edition == "2026" else "2026"
    assert wanted != numbers(record(t), f"BH/V{other}")


def test_tb_sb_01_under_three_points_a_win_counts_three_times() -> None:
    lines = record(replace(published("seed-002-six-players"), scoring=FOOTBALL))
    for id, line in lines.lines.items():
        by_hand = sum(lines.lines[e.opponent].points * e.points for e in line.entries if e.opponent)
        assert numbers(lines, "SB")[id] == by_hand


def test_tb_rat_06_performance_does_not_depend_on_the_scale() -> None:
    t = published("tec-swiss-5")
    assert values(record(t), "TPR") == values(record(replace(t, scoring=FOOTBALL)), "TPR")
    assert values(record(t), "PTP") == values(record(replace(t, scoring=FOOTBALL)), "PTP")
    assert values(record(t), "STD") == values(record(replace(t, scoring=FOOTBALL)), "STD")


def test_tb_ind_01_a_pairing_bye_worth_less_than_a_win_is_no_win() -> None:
    t = published("tec-swiss-5")
    poor = replace(t, scoring=Scoring(pairing_bye=Fraction(1, 2)))
    lost = {
        id: numbers(record(t), "WIN")[id] - numbers(record(poor), "WIN")[id]
        for id in t.participants
    }
    byes = {b.participant for r in t.rounds for b in r.byes if b.kind == "pairing_bye"}
    assert byes
    assert {id for id, n in lost.items() if n} == byes


def unrated(t: Tournament, id: str) -> Tournament:
    people = {**t.participants, id: replace(t.participants[id], ratings=())}
    return replace(t, participants=people)


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_tb_rat_01_one_without_a_rating_takes_it_from_everybody(code: str) -> None:
    t = unrated(published("tec-swiss-5"), "n16")
    assert set(values(record(t), code).values()) == {None}
    given = replace(t.participants["n16"], ratings=(Rating(1400),))
    rated = replace(t, participants={**t.participants, "n16": given})
    assert values(record(t), f"{code}/U1400") == values(record(rated), code)


def test_tb_qual_06_between_two_sides_only_the_unrated_one_has_no_value() -> None:
    t = unrated(published("tec-swiss-5"), "n16")
    lines = record(t, purpose=Purpose.QUALIFICATION)
    rating = values(lines, "RTNG")
    assert [id for id, value in rating.items() if value is None] == ["n16"]
    assert values(lines, "TPR")["n1"] is not None


def test_tb_ind_07_reverse_turns_the_order() -> None:
    t = published("tec-swiss-5")
    order = [row.participant for row in standings(t, OFFERS, tie_breaks=["TPN", "PTS"])]
    turned = [row.participant for row in standings(t, OFFERS, tie_breaks=["TPN/R", "PTS"])]
    assert order == turned[::-1] == [p.id for p in t.by_number()]
    rated = [row.participant for row in standings(t, OFFERS, tie_breaks=["RTNG/R", "PTS"])]
    assert t.rating(t.participants[rated[0]]) == min(
        t.rating(p) or 0 for p in t.participants.values()
    )


@pytest.mark.parametrize("code", ["BH/C9", "SB/C9", "FB/M9", "PS/C9"])
def test_tb_mod_08_more_cuts_than_rounds_leave_nothing(code: str) -> None:
    assert set(numbers(record(published("tec-swiss-5")), code).values()) == {Fraction(0)}


def test_tb_mod_08_a_mean_of_nothing_is_undefined() -> None:
    assert set(values(record(published("tec-swiss-5")), "ARO/C9").values()) == {None}


@pytest.mark.parametrize("code", ["BH", "BH/C1", "SB", "PS", "AOB", "TPR", "KS"])
def test_tb_gen_07_later_rounds_do_not_reach_back(code: str) -> None:
    t = published("sw-04")
    assert values(record(t, 3), code) == values(record(rewind(t, 3)), code)


def test_tb_bh_04_before_the_final_round_fore_buchholz_is_buchholz() -> None:
    lines = record(published("sw-05"), 3, planned=5)
    assert values(lines, "FB") == values(lines, "BH")
    final = record(published("sw-05"), planned=5)
    assert values(final, "FB") != values(final, "BH")


def test_values_do_not_depend_on_what_was_asked_before() -> None:
    t = published("trap-bye-then-forfeit")
    codes = ["FB", "AOB/F", "BH/P", "BH/C1", "SB/P", "SB", "BH/V2024", "BH", "AOB", "AOB/V2024"]
    together, backwards = record(t), record(t)
    forward = {code: values(together, code) for code in codes}
    assert {code: values(backwards, code) for code in reversed(codes)} == forward
    assert {code: values(record(t), code) for code in codes} == forward


def by_game_points(t: Tournament) -> Tournament:
    match = replace(t.scoring.match, primary="game")
    return replace(t, scoring=replace(t.scoring, match=match))


def test_tb_team_02_the_other_score_is_the_one_that_does_not_decide() -> None:
    t = published("tm-01")
    assert values(record(t), "MPvGP") == values(record(t), "GPTS")
    turned = record(by_game_points(t))
    assert values(turned, "MPvGP") == values(turned, "MPTS")
    assert values(turned, "BH") == values(record(t), "BH:GP")


def test_tb_team_16_the_divisor_with_game_points_first() -> None:
    """5 rounds of 4 game points over 2 match points: 10."""
    lines = record(by_game_points(published("tm-01")))
    assert lines.rounds == 5
    assert values(lines, "SSSC") == values(lines, "SSSC/K10")
    assert values(lines, "SSSC") != values(lines, "SSSC/K9")
    own, schedule = numbers(lines, "MPTS"), numbers(lines, "BH:GP")
    assert numbers(lines, "SSSC") == {id: own[id] + schedule[id] / 10 for id in own}


def test_tb_team_10_berlin_orders_as_board_count_reversed() -> None:
    t = published("tm-02")
    lines = record(t)
    count, points = numbers(lines, "BC"), numbers(lines, "GPTS")
    for id, boards in values(lines, "TBR").items():
        assert boards is not None
        berlin = sum((4 - n) * made for n, made in enumerate(boards))
        if not any(b.participant == id for r in t.rounds for b in r.byes):
            assert berlin == 5 * points[id] - count[id]


def test_a_tournament_without_a_round_has_values_for_everybody() -> None:
    for name, kind in (("sw-05", "individual"), ("tm-01", "team"), ("rr-03", "individual")):
        empty = record(replace(published(name), rounds=()))
        for offer in OFFERS.of_kind(ExtensionKind.TIE_BREAK):
            tie_break = OFFERS.tie_break(offer.id)
            if kind in tie_break.kinds and offer.id.startswith("tiebreaks."):
                assert values(empty, offer.id.removeprefix("tiebreaks.")).keys() == set(empty.lines)
