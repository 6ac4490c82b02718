"""Unplayed rounds and cuts, one rule a test; the vectors hold the long ones (TB-UNP, TB-MOD)."""

from fractions import Fraction

import pytest

from ronde import Entry, Outcome, PointAdjustment, Tournament, parse_code, record
from ronde_tiebreaks.cuts import left_out
from ronde_tiebreaks.part import Basis, Rounds
from ronde_tiebreaks.policy import policy_of
from ronde_tiebreaks.sheet import sheet
from ronde_tiebreaks.unplayed import adjusted_scores
from tests.plugins.tiebreaks.worlds import event, exact, history, values

HALF = Fraction(1, 2)


def adjusted(written: str, **more: object) -> dict[str, Fraction]:
    lines = history(written, **more)  # type: ignore[arg-type]
    scores = sheet(lines)
    seen = adjusted_scores(scores, policy_of(lines, parse_code("BH")))
    return {id: scores.value(number) for id, number in seen.items()}


@pytest.mark.parametrize(
    ("byes", "seen"),
    [
        ("a-b 1-0\nc-d =", Fraction(5, 2)),
        ("a Z\na Z", 2),
        ("a H\na Z", 2),
        ("a Z\na U", 2),
        ("a H\na F", Fraction(5, 2)),
        ("a Z\na-b -+", Fraction(3, 2)),
        ("a-b -+\na Z", Fraction(3, 2)),
        ("a Z\na-b +-", 2),
        ("a Z\na-b ?", 1),
    ],
)
def test_tb_unp_02_what_opponents_see(byes: str, seen: Fraction) -> None:
    """After a won first round; an empty round is a zero-point bye (TB-DATA-02)."""
    assert adjusted(f"a-b 1-0\n{byes}")["a"] == seen


def test_tb_unp_03_a_late_entry_gains_nothing_and_a_withdrawal_does() -> None:
    late = "b-c =\nb-c =, a-d 1-0\na-b 1-0"
    gone = "a-d 1-0, b-c =\na-b 1-0\nb-c ="
    assert adjusted(late)["a"] == 2
    assert adjusted(gone)["a"] == Fraction(5, 2)


BYE = "a U, b-c =\na-b 1-0, c-d 1-0\na-c 1-0, b-d ="


@pytest.mark.parametrize(("code", "dummy"), [("BH", Fraction(3, 2)), ("BH/V2024", 3)])
def test_tb_unp_15_the_own_dummy_is_capped_since_2026(code: str, dummy: Fraction) -> None:
    opponents = exact(1, 1.5)
    assert values(history(BYE), code)["a"] == dummy + sum(opponents)


def test_tb_unp_14_the_dummy_of_a_forfeit_is_capped_by_the_opponent() -> None:
    written = "a-b +-, c-d =\na-c 1-0, b-d ="
    assert values(history(written), "BH")["a"] == HALF + HALF
    assert values(history(written), "BH/V2024")["a"] == 2 + HALF


def test_tb_sb_02_a_bye_brings_its_points_times_the_dummy() -> None:
    assert values(history(BYE), "SB")["a"] == Fraction(3, 2) + 1 + Fraction(3, 2)
    lost = "a-b -+, c-d 1-0\na-c =, b-d ="
    assert values(history(lost), "SB")["a"] == Fraction(3, 4)


def test_tb_unp_26_p_takes_forfeits_as_played() -> None:
    written = "a-b -+, c-d 1-0\na-c =, b-d ="
    assert values(history(written), "BH/P")["a"] == Fraction(3, 2) + Fraction(3, 2)
    assert values(history(written), "BH")["a"] == HALF + Fraction(3, 2)


def test_tb_rr_01_in_a_round_robin_a_forfeit_is_an_ordinary_result() -> None:
    written = "a-b +-, c free\na-c =, b free\nb-c 1-0, a free"
    assert values(history(written, "predetermined"), "SB") == {"a": 1.25, "b": 0.5, "c": 0.75}


def test_tb_bh_04_fore_buchholz_takes_the_final_round_as_drawn() -> None:
    written = "a-b 1-0, c-d 1-0\na-c 1-0, b-d -+"
    assert values(history(written), "FB") == {"a": 2, "b": 2, "c": 2, "d": 2}
    assert values(history(written, planned=3), "FB") == values(history(written), "BH")


Offered = tuple[int, int, bool]


def part(value: int, points: int = 1, voluntary: bool = False) -> Offered:
    return value, points, voluntary


@pytest.mark.parametrize(
    ("parts", "code", "cut"),
    [
        ([part(3), part(1), part(2)], "SB/C1", {1}),
        ([part(3, 0), part(1, 2), part(2)], "SB/C1", {1}),
        ([part(1, 2), part(1, 1), part(2)], "SB/C1", {1}),
        ([part(3), part(1), part(2, 1, voluntary=True)], "SB/C1", {2}),
        ([part(3), part(1), part(2, 0, voluntary=True)], "SB/C1", {1}),
        ([part(4, 1, True), part(1), part(3, 1, True)], "SB/C1", {2}),
        ([part(3, 0, True), part(2, 0, True), part(4)], "SB/C1", {1}),
        ([part(3), part(1), part(2), part(3, 2)], "BH/M1", {1, 3}),
        ([part(1)], "BH/C2", {0}),
        ([part(1), part(2)], "BH/M2", {0, 1}),
    ],
)
def test_tb_unp_20_what_is_cut(parts: list[Offered], code: str, cut: set[int]) -> None:
    basis = Basis({}, 1, 1, voluntary_first=True)
    rounds = Rounds(
        [value for value, _, _ in parts],
        [points for _, points, _ in parts],
        [Entry(1, Outcome.WIN, Fraction(points)) for _, points, _ in parts],
        [place for place, (_, _, voluntary) in enumerate(parts) if voluntary],
    )
    contributions = [value * points for value, points, _ in parts]
    assert set(left_out(rounds, contributions, parse_code(code), basis)) == cut


def test_an_adjustment_by_the_arbiter_is_part_of_the_score_opponents_bring() -> None:
    gift = PointAdjustment("b", Fraction(1, 3))
    lines = record(event("a-b 1-0", adjustments=(gift,)))
    assert values(lines, "BH")["a"] == Fraction(1, 3)


def test_tb_rnd_01_other_points_than_halves_stay_exact() -> None:
    t: Tournament = event("a-b =, c U\na-c =, b U")
    third = Fraction(1, 3)
    scoring = type(t.scoring)(win=Fraction(1), draw=third, pairing_bye=Fraction(2, 7))
    lines = record(event("a-b =, c U\na-c =, b U", scoring=scoring))
    both = third + Fraction(2, 7)
    assert values(lines, "SB")["a"] == 2 * both * third
