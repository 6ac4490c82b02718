"""What the variant promises, without an installed entry point or the cup's engine."""

from importlib.resources import files
from typing import Any

from babel.messages.pofile import read_po

from ronde import Draw, SourceKind
from ronde_stepladder.variant import Stepladder, StepladderSettings

NO_OFFERS: Any = None


def graph(field: int, legs: int = 1) -> Any:
    seeds = range(1, field + 1)
    read = StepladderSettings.read({"legs": legs})
    return Stepladder().bracket(Draw(seeds, tuple(seeds)), read, NO_OFFERS)


def test_the_two_lowest_begin_and_every_winner_meets_the_next_better_seed() -> None:
    matches = graph(4).matches
    assert [m.sources[0].seed for m in matches] == [3, 2, 1]
    assert matches[0].sources[1].seed == 4
    assert [(m.sources[1].kind, m.sources[1].match) for m in matches[1:]] == [
        (SourceKind.WINNER, "S1"),
        (SourceKind.WINNER, "S2"),
    ]


def test_every_step_gives_its_loser_a_place_and_the_last_one_the_first() -> None:
    matches = graph(5).matches
    assert [m.loser_place for m in matches] == [5, 4, 3, 2]
    assert [m.winner_place for m in matches] == [None, None, None, 1]


def test_legs_are_those_of_the_settings() -> None:
    assert (graph(3).legs, graph(3, legs=2).legs) == (1, 2)


def test_both_languages_say_everything() -> None:
    keys: list[set[str]] = []
    for locale in ("fr", "en"):
        with files("ronde_stepladder").joinpath(f"locale/{locale}.po").open("rb") as file:
            keys.append({str(m.id) for m in read_po(file, locale=locale) if m.id and m.string})
    said = {Stepladder.label, Stepladder.description, *(m.label.key for m in graph(3).matches)}
    assert said <= keys[0] == keys[1]
