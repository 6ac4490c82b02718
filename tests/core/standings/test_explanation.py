"""One value in one line."""

from dataclasses import replace

import pytest

from ronde import Refused
from ronde.standings import explain_value, table
from tests.core.standings.worlds import OFFERS, event, said

SEED = "seed-002-six-players"


def line(name: str, participant: str, code: str, *tie_breaks: str, locale: str = "en") -> str:
    made = table(event(name, *(tie_breaks or (code,))), OFFERS)
    return said(explain_value(made, participant, code, OFFERS).text, locale)


def test_tb_sb_03_the_example_of_six_players_reads_as_its_source() -> None:
    assert line(SEED, "n1", "SB") == "0 (D, win) + 2.5 × ½ (F, draw) + 1.5 (E, win) = 2.75"
    assert (
        line(SEED, "n1", "SB", locale="fr")
        == "0 (D, gain) + 2.5 × ½ (F, nulle) + 1.5 (E, gain) = 2.75"
    )


def test_what_was_cut_stands_behind() -> None:
    assert line(SEED, "n1", "BH/C1") == "2.5 (F, draw) + 1.5 (E, win) = 4; left out: 0 (D, win)"
    assert (
        line(SEED, "n1", "BH/C1", locale="fr")
        == "2.5 (F, nulle) + 1.5 (E, gain) = 4\u00a0; non compté\u00a0: 0 (D, gain)"
    )


def test_tb_unp_21_the_bye_of_player_4_is_what_the_cut_left_out() -> None:
    assert line("tec-swiss-5", "n4", "BH/C1").endswith("left out: 2.5 (dummy, half-point bye)")


def test_a_mean_says_by_how_many_it_was_divided() -> None:
    assert line(SEED, "n4", "AOB") == "(4 (A, loss) + 4 (B, loss) + 4 (C, loss)) ÷ 3 = 4"


def test_direct_encounter_is_told_among_those_tied_when_it_is_asked() -> None:
    assert line(SEED, "n1", "DE") == "½ (F, draw): place 1 among the 2 tied"
    assert line(SEED, "n3", "DE") == "tied with nobody"
    assert line(SEED, "n1", "DE", "SB", "DE") == "tied with nobody"


def test_an_extended_direct_encounter_tells_the_matches_among_the_tied() -> None:
    said = line("tec-team-swiss-7", "n2", "EDEBB", "MPvGP", "EDEBB")
    assert said == "2 (4, win): place 1 among the 2 tied"


def test_tb_team_15_a_share_of_the_opponents_score_is_told_with_its_divisor() -> None:
    assert line("tec-team-swiss-7", "n1", "SSSC").startswith("2.5 + 7 ÷ 3 (8, win) + ")


def test_tb_rnd_06_an_undefined_value_is_said_to_be_undefined() -> None:
    assert line(SEED, "n1", "ARO") == "undefined"
    assert line(SEED, "n1", "ARO", locale="fr") == "non défini"


def test_points_and_codes_outside_the_list_are_told_as_well() -> None:
    assert line(SEED, "n1", "PTS", "SB") == "1 (D, win) + ½ (F, draw) + 1 (E, win) = 2.5"
    assert line(SEED, "n1", "WIN", "SB") == "1 (D, win) + 1 (E, win) = 2"


def test_tb_gen_07_a_value_after_a_round_knows_only_the_rounds_before() -> None:
    made = table(event(SEED, "SB"), OFFERS, as_of=2)
    assert (
        said(explain_value(made, "n1", "SB", OFFERS).text)
        == "0 (D, win) + 1.5 × ½ (F, draw) = 0.75"
    )


def test_a_participant_nobody_knows_is_refused() -> None:
    made = table(event(SEED, "SB"), OFFERS)
    with pytest.raises(Refused) as refused:
        explain_value(made, "n7", "SB", OFFERS)
    assert refused.value.code == "not_found"
    with pytest.raises(Refused) as refused:
        explain_value(made, "n1", "NOSUCH", OFFERS)
    assert refused.value.code == "plugin_missing"


def test_the_disqualified_are_told_alone() -> None:
    t = event(SEED, "DE")
    out = {id: replace(p, disqualified=id == "n1") for id, p in t.participants.items()}
    made = table(replace(t, participants=out), OFFERS)
    assert explain_value(made, "n1", "DE", OFFERS).group == ("n1",)
