"""Records 202 and 212 (TB-CODE-01, TB-BH-05)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from ronde import TieBreakPolicy
from ronde.registry import load
from tests.plugins.trf.files import player, read, warnings, write

OFFERS = load().offers
TWO = player(1, "2 w 1", points="1.0") + "\n" + player(2, "1 b 0", points="0.0")


def with_record(*lines: str) -> str:
    return "\n".join(("012 X\n142 3", *lines, TWO))


@pytest.mark.parametrize("line", ["202 BH/C1,SB", "212 PTS,BH/C1,SB", "212 pts, bh-c1; sb"])
def test_the_list_is_read_without_its_leading_points(line: str) -> None:
    t, found = read(with_record(line))
    assert list(found) == []
    assert t.tie_breaks == ("BH/C1", "SB")
    assert line + "\r\n" in write(t)
    assert read(write(t))[0] == t


def test_both_records_come_back() -> None:
    t, _ = read(with_record("202 BH", "212 PTS,BH"))
    assert t.tie_breaks == ("BH",)
    assert "202 BH\r\n212 PTS,BH\r\n" in write(t)


def test_an_entry_nobody_offers_is_told_and_comes_back() -> None:
    file = with_record("202 BH,OTHER_COIN,SB")
    assert warnings(file) == [("trf.tie_break_unknown", 3)]
    t, _ = read(file)
    assert t.tie_breaks == ("BH", "SB")
    assert "202 BH,OTHER_COIN,SB\r\n" in write(t)


def test_a_changed_list_is_written_as_212() -> None:
    t, _ = read(with_record("202 BH,OTHER_COIN"))
    text = write(replace(t, tie_breaks=("SB",)))
    assert "212 PTS,SB\r\n" in text
    assert "\n202" not in text


def test_tb_bh_05_buchholz_in_a_round_robin_is_told() -> None:
    assert warnings(with_record("192 FIDE_ROUNDROBIN", "202 SB,BH")) == [
        ("trf.tie_break_out_of_place", 4)
    ]


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"forfeits_as_played": True}, "212 PTS,BH/C1/P,DE/P,ARO"),
        ({"rating_of_unrated": 1400}, "212 PTS,BH/C1,DE,ARO/U1400"),
        ({"dummy_cap": False}, "212 PTS,BH/C1,DE,ARO"),
    ],
)
def test_tb_unp_25_what_was_announced_is_written_where_the_format_can_carry_it(
    changes: Mapping[str, Any], line: str
) -> None:
    t, _ = read(with_record("202 BH/C1,DE,ARO"))
    announced = replace(t, tie_break_policy=TieBreakPolicy(**changes))
    text = write(announced)
    assert line + "\r\n" in text
    again, _ = read(text)
    assert again.tie_breaks == tuple(line.removeprefix("212 PTS,").split(","))


@pytest.mark.parametrize(
    ("policy", "told"),
    [
        (TieBreakPolicy(), False),
        (TieBreakPolicy(forfeits_as_played=True, rating_of_unrated=1400), False),
        (TieBreakPolicy(dummy_cap=False), True),
        (TieBreakPolicy(voluntary_first=False, forfeits_as_played=True), True),
    ],
)
def test_tb_unp_25_what_no_modifier_says_is_told_when_the_file_is_written(
    policy: TieBreakPolicy, told: bool
) -> None:
    t, _ = read(with_record("202 BH/C1"))
    format = OFFERS.exchange_format("trf.trf26")
    found = format.warnings(replace(t, tie_break_policy=policy), format.settings(), OFFERS)
    assert [one.code for one in found] == (["trf.tie_break_policy_lost"] if told else [])


def test_tb_ed_01_an_edition_that_the_first_day_would_not_choose_is_written() -> None:
    t, _ = read(with_record("042 2026/05/01", "202 BH/C1,DE"))
    assert "202 BH/C1,DE\r\n" in write(replace(t, tie_break_edition="2026"))
    assert "212 PTS,BH/C1/V2024,DE/V2024\r\n" in write(replace(t, tie_break_edition="2024"))


def test_ranks_follow_the_list() -> None:
    four = "\n".join(
        (
            "012 X\n142 3\n202 TPN",
            player(1, "3 w 0", points="0.0"),
            player(2, "4 b 1", points="1.0"),
            player(3, "1 b 1", points="1.0"),
            player(4, "2 w 0", points="0.0"),
        )
    )
    lines = [line for line in write(read(four)[0]).splitlines() if line.startswith("001")]
    assert [int(line[85:89]) for line in lines] == [3, 1, 2, 4]
