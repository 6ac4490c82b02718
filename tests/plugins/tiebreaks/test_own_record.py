"""Tie-breaks of one's own record and of ratings, one rule a test."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from ronde import Outcome, Scoring, record
from ronde.contracts import parse_code
from ronde_tiebreaks.performance import PerfectPerformance
from ronde_tiebreaks.rating_tables import expected
from tests.plugins.tiebreaks.worlds import history, values
from tests.vectors.catalogue import OWN, load
from tests.vectors.tiebreak_events import tournament

ROUNDS = "a-b 1-0, c U\na-c +-, b H\nc-a 0-1, b F"


def test_tb_ind_01_byes_worth_a_win_and_forfeits_count_as_wins() -> None:
    assert values(history(ROUNDS), "WIN") == {"a": 3, "b": 1, "c": 1}
    cheap = Scoring(pairing_bye=Fraction(1, 2))
    assert values(history(ROUNDS, scoring=cheap), "WIN")["c"] == 0


def test_tb_ind_02_only_wins_over_the_board_are_games_won() -> None:
    assert values(history(ROUNDS), "WON") == {"a": 2, "b": 0, "c": 0}


def test_tb_rr_04_a_forfeit_win_is_regular_in_a_round_robin_and_a_forfeit_loss_is_not() -> None:
    lines = history("b-a -+, c-d 1-0", "predetermined")
    assert values(lines, "WON") == {"a": 1, "b": 0, "c": 1, "d": 0}
    assert values(lines, "BPG") == {"a": 1, "b": 0, "c": 0, "d": 1}
    assert values(lines, "BWG") == {"a": 1, "b": 0, "c": 0, "d": 0}
    lost = history("b-a +-, c-d 1-0", "predetermined")
    assert values(lost, "BPG")["a"] == 0
    assert values(lost, "BPG/V2024")["a"] == 1
    assert values(lost, "STD") == {"a": 0, "b": 1, "c": 1, "d": 0}


def test_tb_ind_03_games_with_black_over_the_board() -> None:
    assert values(history(ROUNDS), "BPG") == {"a": 1, "b": 1, "c": 0}
    assert values(history(ROUNDS), "BWG") == {"a": 1, "b": 0, "c": 0}


def test_tb_ind_04_running_scores_and_those_left_out() -> None:
    lines = history("a-b 1-0\na-b 0-1\na-b =")
    assert values(lines, "PS") == {"a": 1 + 1 + 1.5, "b": 0 + 1 + 1.5}
    assert values(lines, "PS/C1") == {"a": 2.5, "b": 2.5}
    assert values(lines, "PS/C2") == {"a": 1.5, "b": 1.5}


def test_tb_ind_05_requested_byes_empty_rounds_and_forfeit_losses_were_declined() -> None:
    written = "a U, b-c +-, d F, e-f 1-0\na H, b Z"
    assert values(history(written), "REP") == {"a": 1, "b": 1, "c": 0, "d": 1, "e": 1, "f": 1}


def test_tb_ind_06_standard_points_by_comparison() -> None:
    football = Scoring(win=Fraction(3), draw=Fraction(1), pairing_bye=Fraction(1))
    written = "a-b =, c-d 1-0, e-f --, g U\na-b 0-0, c H, d F, e Z"
    lines = history(written, scoring=football)
    assert values(lines, "STD") == {
        "a": 1,
        "b": 1,
        "c": 1.5,
        "d": 1,
        "e": 0,
        "f": 0,
        "g": 0.5,
    }


def test_tb_ind_07_numbers_and_ratings() -> None:
    lines = history("a-b 1-0", ratings={"a": 1900, "b": 2000})
    assert values(lines, "TPN") == {"a": 1, "b": 2}
    assert values(lines, "RTNG") == {"a": 1900, "b": 2000}


def test_tb_ind_08_kashdan() -> None:
    written = "a-b 1-0, c-d =\na-c +-, b U"
    assert values(history(written), "KA") == {"a": 4, "b": 1, "c": 2, "d": 2}


KOYA = "a-b 1-0, c free\nc-a =, b free\nb-c 1-0, a free"


def test_tb_ks_01_the_maximum_is_what_can_be_played_not_the_number_of_rounds() -> None:
    assert values(history(KOYA, "predetermined"), "KS") == {"a": 1, "b": 0, "c": 0.5}


def test_tb_ks_02_the_limit_moves_by_half_points() -> None:
    lines = history(KOYA, "predetermined")
    assert values(lines, "KS/L+1") == {"a": 0, "b": 0, "c": 0.5}
    assert values(lines, "KS/L-1") == {"a": 1.5, "b": 1, "c": 0.5}
    football = Scoring(win=Fraction(3), draw=Fraction(1))
    lines = history(KOYA, "predetermined", scoring=football)
    assert values(lines, "KS") == {"a": 3, "b": 0, "c": 1}
    assert values(lines, "KS/L+2") == {"a": 0, "b": 0, "c": 1}


RATED = {"a": 2000, "b": 1900, "c": 1801, "d": 1700}
THREE = "a-b 1-0, c-d +-\na-c =, b-d 1-0\nd-a 0-1, b-c ="


def test_tb_rat_04_the_mean_of_opponents_is_rounded_half_up() -> None:
    lines = history(THREE, ratings=RATED)
    assert values(lines, "ARO") == {"a": 1800, "b": 1834, "c": 1950, "d": 1950}
    assert values(lines, "ARO/C1") == {"a": 1851, "b": 1901, "c": 2000, "d": 2000}
    assert values(lines, "ARO/M1")["a"] == 1801
    assert values(lines, "ARO/C2")["c"] is None


def test_tb_rat_06_performance() -> None:
    lines = history(THREE, ratings=RATED)
    assert values(lines, "TPR") == {"a": 1800 + 273, "b": 1834, "c": 1950, "d": 1950 - 800}


def test_tb_rat_08_a_perfect_score_needs_certainty_against_the_strongest() -> None:
    lines = history("a-b 1-0\na-c 1-0", ratings={"a": 2000, "b": 1900, "c": 1800})
    assert values(lines, "PTP") == {"a": 1900 + 736, "b": 2000 - 800, "c": 2000 - 800}


games = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3500)), min_size=1, max_size=11)


@given(games)
def test_tb_rat_07_no_smaller_rating_would_be_enough(played: list[tuple[int, int]]) -> None:
    halves, opponents = sum(made for made, _ in played), [rating for _, rating in played]
    rating = PerfectPerformance().number(halves, opponents, parse_code("PTP"))

    def reached(rating: int) -> int:
        return sum(expected(rating - opponent) for opponent in opponents)

    if halves:
        assert reached(rating) >= 50 * halves > reached(rating - 1)
    else:
        assert rating == min(opponents) - 800


def test_tb_rnd_06_nothing_played_is_undefined() -> None:
    lines = history("a-b +-, c-d 1-0", ratings=RATED)
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO", "AOB"):
        assert values(lines, code)["a"] is None
        assert values(lines, code)["c"] is not None


DRAUGHTS = Scoring(win=Fraction(2), draw=Fraction(1), pairing_bye=Fraction(2))


def test_tb_dr_03_to_05_draughts_count_opponents_met_and_leave_the_bye_out() -> None:
    written = "a-b 1-0, c U\nc-a =, b U\nb-c -+, a U"
    lines = history(written, scoring=DRAUGHTS, tie_break_profile="draughts")
    assert values(lines, "PTS") == {"a": 5, "b": 2, "c": 5}
    assert values(lines, "BH") == {"a": 7, "b": 10, "c": 7}
    assert values(lines, "BH/C1") == {"a": 5, "b": 5, "c": 5}
    assert values(lines, "SB") == {"a": 2 + 2.5, "b": 0, "c": 2 + 2.5}
    assert values(lines, "WINS") == values(lines, "WIN") == {"a": 1, "b": 0, "c": 1}


def test_tb_team_01_wins_by_game_points_are_boards() -> None:
    vector = load(OWN / "tiebreaks" / "tm-06.json")
    lines = record(tournament(vector), schedule=vector["pairing"])
    for id, line in lines.lines.items():
        boards = [b for e in line.entries for b in e.boards]
        byes = sum(e.outcome is Outcome.PAIRING_BYE for e in line.entries)
        won = sum(b.outcome is Outcome.WIN for b in boards)
        forfeited = sum(b.outcome is Outcome.FORFEIT_WIN for b in boards)
        assert values(lines, "WON:GP")[id] == won
        assert values(lines, "WIN:GP")[id] == won + forfeited + vector["boards"] * byes
