"""The bracket in letters."""

from ronde_gateway.documents.terminal import in_letters
from tests.gateway.documents.papers import of
from tests.plugins.cup.playing import played

FOUR = """\
Bracket
Semi-finals                      Final
   1▶Player 1               1
   4 Player 4               0 ─┐
                               └─   1 Player 1
                               ┌─   2 Player 2
   2▶Player 2               1 ─┘
   3 Player 3               0
"""


def test_a_small_bracket_is_drawn_with_its_lines() -> None:
    assert of(played("single", 4, 1, {"colours": "better_white"})).bracket_text() == FOUR


def test_every_name_stands_in_every_size_and_variant() -> None:
    for variant in ("single", "double", "double_two_legged"):
        for field in (3, 7, 16, 33):
            made = of(played(variant, field, 1))
            said = "\n".join(in_letters(made.bracket, made.say))
            assert all(f"Player {n} " in said or f"Player {n}\n" in said for n in range(1, field))


def test_a_long_name_is_shortened_and_the_third_place_named() -> None:
    t = played("single", 8, 1, {"third_place": True})
    assert "Third-place match" in of(t).bracket_text()


def test_cup_222_a_schedule_in_letters_has_every_round_and_board() -> None:
    made = of(played("single", 4, 1, {"colours": "better_white"}))
    lines = made.schedule_text().splitlines()
    assert lines[0].endswith("Schedule")
    assert "Round 1: Semi-finals" in lines[2]
    assert lines[3].split() == ["1", "Player", "1", "–", "Player", "4", "1-0"]
    assert any(line.startswith("Round 2: Final") for line in lines)
