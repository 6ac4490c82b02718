"""What people see beside the points."""

from dataclasses import replace

from ronde.standings import Column, columns, published, rules, table
from tests.core.standings.worlds import OFFERS, event, said


def shown(name: str, *tie_breaks: str, profile: str = "fide") -> tuple[Column, ...]:
    t = event(name, *tie_breaks, tie_break_profile=profile)
    return columns(table(t, OFFERS), OFFERS)


def headings(made: tuple[Column, ...]) -> list[tuple[str, bool]]:
    return [(column.heading, column.ranks) for column in made]


def test_the_columns_are_the_list() -> None:
    made = shown("seed-002-six-players", "BH/C1", "SB", "DE")
    assert headings(made) == [("BH/C1", True), ("SB", True), ("DE", True)]
    assert said(made[0].label) == "Buchholz (BH/C1)"


def test_tb_dr_08_a_draughts_swiss_shows_bh_and_sb() -> None:
    made = shown("dr-sw-01", "BH/C1", "SB", "WINS", profile="draughts")
    assert headings(made) == [("BH", True), ("SB", True)]
    own = shown("dr-sw-01", "WINS", profile="draughts")
    assert headings(own) == [("WINS", True)]


def test_tb_dr_08_a_draughts_round_robin_shows_sb_for_information_and_no_bh() -> None:
    made = shown("dr-rr-01", "WINS", "DE", "BH", "SNO", profile="draughts")
    assert headings(made) == [("WINS", True), ("DE", True), ("SNO", True), ("SB", False)]
    ranking = shown("dr-rr-01", "WINS", "SB", profile="draughts")
    assert headings(ranking) == [("WINS", True), ("SB", True)]


def test_tb_dr_08_what_is_shown_for_information_is_the_value_of_the_profile() -> None:
    t = event("dr-rr-01", "WINS", tie_break_profile="draughts")
    information = columns(table(t, OFFERS), OFFERS)[-1]
    ranking = columns(table(replace(t, tie_breaks=("SB",)), OFFERS), OFFERS)[-1]
    assert information.values == ranking.values


def test_tb_disp_04_sonneborn_berger_has_two_decimals() -> None:
    made = shown("seed-002-six-players", "SB", "BH")
    assert made[0].shown("n6") == "3.75"
    assert made[0].shown("n4") == "0.00"
    assert made[1].shown("n4") == "5"


def test_tb_disp_03_a_dash_is_undefined_and_nothing_is_alone() -> None:
    direct, rating = shown("seed-002-six-players", "DE", "ARO")
    assert (direct.shown("n1"), direct.shown("n4")) == ("1", "")
    assert (rating.shown("n1"), rating.undefined("n1")) == ("–", True)
    assert not direct.undefined("n4")


def test_tb_gen_02_the_list_is_published_in_order_with_its_definitions() -> None:
    t = event("seed-002-six-players", "BH/C1", "SB/P", "ARO/M2/U1400", "MANUAL")
    told = [(e.code, said(e.label), said(e.definition)) for e in published(t, OFFERS)]
    assert [code for code, _, _ in told] == ["PTS", "BH/C1", "SB/P", "ARO/M2/U1400", "MANUAL"]
    assert told[1] == (
        *("BH/C1", "Buchholz"),
        "Sum of the opponents' points. Here: without the least significant value.",
    )
    assert told[3][2].endswith(
        "Here: without the 2 least and the 2 most significant values, "
        "1400 for those without a rating."
    )
    assert said(rules(t)[0]) == "FIDE C.07, edition 2026."


def test_tb_dr_00_in_the_draughts_profile_the_definitions_are_others() -> None:
    t = event("dr-sw-01", "BH/C1", "SB", tie_break_profile="draughts")
    for entry in published(t, OFFERS)[1:]:
        assert "bye adds nothing" in said(entry.definition)
    assert said(rules(t)[0]).startswith("Draughts profile")
