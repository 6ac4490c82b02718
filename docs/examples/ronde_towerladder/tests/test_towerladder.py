"""What the plug-in promises, without an installed entry point."""

from importlib.resources import files

from babel.messages.pofile import read_po

from ronde import Tournament
from ronde_towerladder.rules import TowerLadder

RULES = TowerLadder()


def test_it_is_for_ladders_alone() -> None:
    assert RULES.systems() == {"ladder.club"}


def test_the_club_says_what_a_win_and_a_draw_do() -> None:
    chosen = RULES.defaults("ladder.club")
    assert (chosen["win_rule"], chosen["draw_rule"]) == ("insert", "up_one")
    assert chosen["max_challenge_distance"] == 4


def test_settings_of_anything_else_are_left_alone() -> None:
    assert RULES.defaults("openings.free") == {}


def test_both_languages_say_everything() -> None:
    notes = RULES.notes(Tournament("t", "Season", "ladder.club"))
    wanted = {RULES.label, RULES.description, *(note.key for note in notes)}
    for locale in ("fr", "en"):
        with files("ronde_towerladder").joinpath(f"locale/{locale}.po").open("rb") as file:
            said = {str(m.id) for m in read_po(file, locale=locale) if m.id and m.string}
        assert said == wanted
