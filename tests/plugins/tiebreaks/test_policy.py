"""What regulations announce in advance instead of article 16 (TB-UNP-25)."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from ronde import Purpose, TieBreakPolicy, TrailingByes, Value, parse_code, record
from tests.plugins.tiebreaks.worlds import OFFERS, history
from tests.vectors.catalogue import OWN, load
from tests.vectors.tiebreak_events import tournament


def values(
    name: str,
    code: str,
    policy: TieBreakPolicy,
    edition: str = "2026",
    purpose: Purpose = Purpose.STANDINGS,
) -> Mapping[str, Value]:
    vector = load(Path(OWN) / "tiebreaks" / f"{name}.json")
    t = replace(tournament(vector), tie_break_policy=policy, tie_break_edition=edition)
    lines = record(t, schedule=vector["pairing"], purpose=purpose)
    read = parse_code(code)
    return OFFERS.tie_break(read.id).values(lines, list(lines.lines), read)


PLAIN = TieBreakPolicy()


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "SB", "SB/C1"])
@pytest.mark.parametrize("name", ["tec-swiss-5", "sw-05", "sw-14"])
def test_the_cap_of_the_dummy_is_what_sets_the_editions_apart(name: str, code: str) -> None:
    without, capped = TieBreakPolicy(dummy_cap=False), TieBreakPolicy(dummy_cap=True)
    assert values(name, code, without, "2026") == values(name, code, PLAIN, "2024")
    assert values(name, code, capped, "2024") == values(name, code, PLAIN, "2026")


def test_tb_unp_16_player_4_has_15_without_the_cap_and_14_with_it() -> None:
    assert buchholz("n4", "BH", TieBreakPolicy(dummy_cap=False)) == 15
    assert buchholz("n4", "BH", PLAIN) == 14


@pytest.mark.parametrize(
    ("trailing", "a", "c"),
    [
        (TrailingByes.DRAW, Fraction(2), Fraction(2)),
        (TrailingByes.AWARDED, Fraction(2), Fraction(3, 2)),
        (TrailingByes.NOTHING, Fraction(3, 2), Fraction(3, 2)),
    ],
)
def test_opponents_see_byes_at_the_end_as_announced(
    trailing: TrailingByes, a: Fraction, c: Fraction
) -> None:
    """a met b, who ends with a half-point bye; c met d, who ends with a zero-point bye; both met
    each other and have 1½ points."""
    lines = history(
        "a-b 1-0, c-d 1-0\na-c =, b H, d Z",
        tie_break_policy=TieBreakPolicy(trailing_byes=trailing),
    )
    buchholz = OFFERS.tie_break("tiebreaks.BH").values(lines, list("abcd"), parse_code("BH"))
    assert (buchholz["a"], buchholz["c"]) == ((a,), (c,))


def buchholz(id: str, code: str, policy: TieBreakPolicy) -> Fraction:
    (number,) = values("tec-swiss-5", code, policy)[id] or ()
    return number


def test_tb_unp_21_without_the_preference_the_smallest_value_goes() -> None:
    """Player 4 has 14: the bye (2.5) goes first, else the smallest score (1.5)."""
    assert buchholz("n4", "BH/C1", PLAIN) == Fraction("11.5")
    assert buchholz("n4", "BH/C1", TieBreakPolicy(voluntary_first=False)) == Fraction("12.5")


def test_the_pairing_bye_is_cut_first_where_that_was_announced() -> None:
    """Player 6 has the pairing bye, his dummy is worth 2.5; his weakest opponent has 1."""
    whole = buchholz("n6", "BH", PLAIN)
    assert buchholz("n6", "BH/C1", PLAIN) == whole - 1
    first = TieBreakPolicy(pairing_bye_first=True)
    assert buchholz("n6", "BH/C1", first) == whole - Fraction("2.5")


@pytest.mark.parametrize("code", ["BH", "BH/C1", "SB", "FB", "DE"])
def test_tb_unp_26_forfeits_as_played_puts_p_on_every_entry(code: str) -> None:
    played = TieBreakPolicy(forfeits_as_played=True)
    assert values("sw-05", code, played) == values("sw-05", f"{code}/P", PLAIN)


@pytest.mark.parametrize("code", ["ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG"])
def test_tb_rat_01_a_published_rating_stands_for_those_without_one(code: str) -> None:
    published = TieBreakPolicy(rating_of_unrated=1400)
    found = values("sw-15", code, published)
    assert found == values("sw-15", f"{code}/U1400", PLAIN)
    assert any(value is not None for value in found.values())
    assert set(values("sw-15", code, PLAIN).values()) == {None}


def test_tb_rat_01_an_entry_with_its_own_rating_goes_before() -> None:
    published = TieBreakPolicy(rating_of_unrated=1400)
    assert values("sw-15", "ARO/U1000", published) == values("sw-15", "ARO/U1000", PLAIN)


def test_tb_qual_06_a_published_rating_is_not_used_between_two_sides_of_a_match() -> None:
    published = TieBreakPolicy(rating_of_unrated=1400)
    found = values("sw-15", "RTNG", published, purpose=Purpose.QUALIFICATION)
    assert None in found.values()


def test_tb_rr_01_in_a_predetermined_schedule_none_of_it_matters() -> None:
    other = TieBreakPolicy(False, TrailingByes.AWARDED, False, True, True)
    assert values("rr-03", "SB/C1", other) == values("rr-03", "SB/C1", PLAIN)


def test_tb_dr_11_nor_in_the_draughts_profile() -> None:
    other = TieBreakPolicy(False, TrailingByes.AWARDED, True, True, True)
    for code in ("BH/C1", "SB", "WINS"):
        assert values("dr-sw-01", code, other) == values("dr-sw-01", code, PLAIN)
