"""What is told of a value adds up to it, on every published event."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from ronde import Contribution, PointAdjustment, Record, parse_code, record
from ronde.registry import load as load_plugins
from ronde_gateway.texts import Texts
from ronde_tiebreaks.ratings import mean
from tests.vectors.catalogue import OWN, load
from tests.vectors.tiebreak_events import tournament

OFFERS = load_plugins().offers
TEXTS = Texts.load(["ronde_tiebreaks"])
SUMS = (
    *("PTS", "WIN", "WON", "BPG", "BWG", "STD", "REP", "PS", "PS/C1", "PS/C2", "KA"),
    *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/C1/P", "FB", "FB/M1", "SB", "SB/C1", "SB/C2", "SB/P"),
)
MEANS = ("ARO/U1400", "ARO/C1/U1400", "ARO/M1/U1400", "APRO/U1400", "APPO/U1400")
TEAM_SUMS = (
    *("PTS", "MPTS", "GPTS", "MPVGP", "WIN", "WON", "PS", "SSSC", "SSSC/F", "BH:GP/C1", "SB:MP"),
    *("EMMSB", "EMMSB/C1", "EMGSB/C1", "EGMSB/C1", "EGGSB/C1/P", "EGGSB"),
)
INDIVIDUAL = ("sw-05", "sw-14", "tec-swiss-5", "rr-03", "rr-08")
TEAM = ("tec-team-swiss-7", "tm-04", "tm-06")


def history(name: str) -> tuple[Mapping[str, Any], Record]:
    vector = load(Path(OWN) / "tiebreaks" / f"{name}.json")
    return vector, record(tournament(vector), schedule=vector["pairing"])


def told(lines: Record, code: str, id: str) -> Sequence[Contribution]:
    read = parse_code(code)
    return OFFERS.tie_break(read.id).explain(lines, list(lines.lines), id, read)


def kept(parts: Sequence[Contribution]) -> list[Fraction]:
    return [part.value for part in parts if not part.cut]


def value(lines: Record, code: str, id: str) -> tuple[Fraction, ...] | None:
    read = parse_code(code)
    return OFFERS.tie_break(read.id).values(lines, list(lines.lines), read)[id]


@pytest.mark.parametrize("name", INDIVIDUAL)
@pytest.mark.parametrize("code", SUMS)
def test_contributions_that_are_not_cut_add_up(name: str, code: str) -> None:
    _, lines = history(name)
    for id in lines.lines:
        assert value(lines, code, id) == (sum(kept(told(lines, code, id)), Fraction(0)),)


@pytest.mark.parametrize("name", TEAM)
@pytest.mark.parametrize("code", TEAM_SUMS)
def test_contributions_of_a_team_add_up(name: str, code: str) -> None:
    _, lines = history(name)
    for id in lines.lines:
        assert value(lines, code, id) == (sum(kept(told(lines, code, id)), Fraction(0)),)


@pytest.mark.parametrize("name", INDIVIDUAL)
@pytest.mark.parametrize("code", MEANS)
def test_means_are_those_of_what_is_told(name: str, code: str) -> None:
    _, lines = history(name)
    for id in lines.lines:
        numbers = [int(n) for n in kept(told(lines, code, id))]
        assert value(lines, code, id) == ((Fraction(mean(numbers)),) if numbers else None)


def test_points_given_by_the_arbiter_are_told_apart_from_the_rounds() -> None:
    vector, _ = history("tec-swiss-5")
    gift = PointAdjustment("n4", Fraction(1, 2))
    lines = record(replace(tournament(vector), adjustments=(gift,)))
    parts = told(lines, "PTS", "n4")
    assert (parts[-1].round, parts[-1].value) == (0, Fraction(1, 2))
    assert value(lines, "PTS", "n4") == (sum(kept(parts)),)


def test_tb_bh_03_the_average_of_buchholz_is_told_game_by_game() -> None:
    _, lines = history("tec-swiss-5")
    for id in lines.lines:
        terms = kept(told(lines, "AOB", id))
        assert value(lines, "AOB", id) == ((sum(terms) / len(terms),) if terms else None)


@pytest.mark.parametrize("code", ["BH/C1", "SB/C1", "BH/M1"])
def test_a_cut_says_which_rounds_it_left_out(code: str) -> None:
    _, lines = history("tec-swiss-5")
    cuts = 2 if code.endswith("M1") else 1
    for id in lines.lines:
        assert sum(part.cut for part in told(lines, code, id)) == cuts


def test_tb_unp_21_the_bye_of_player_4_goes_before_a_smaller_score() -> None:
    _, lines = history("tec-swiss-5")
    (left_out,) = [part for part in told(lines, "BH/C1", "n4") if part.cut]
    assert left_out.opponent is None
    assert left_out.value > min(part.value for part in told(lines, "BH/C1", "n4"))


@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("name", ["sw-05", "tm-04"])
def test_every_contribution_has_words(name: str, locale: str) -> None:
    vector, lines = history(name)
    codes = TEAM_SUMS if vector["event"] == "team" else (*SUMS, *MEANS, "AOB", "DE")
    for code in codes:
        for id in lines.lines:
            for part in told(lines, code, id):
                if part.text is not None:
                    sentence = TEXTS.translate(part.text, locale)
                    assert "tiebreaks." not in sentence, sentence
                    assert "{" not in sentence, sentence
