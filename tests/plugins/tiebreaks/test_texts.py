"""Every word of the tie-breaks stands in both catalogues (GW-82)."""

import re
from importlib.resources import files

import pytest
from babel.messages.pofile import read_po

import ronde_tiebreaks
from ronde import Outcome


def catalogue(locale: str) -> dict[str, str]:
    with files("ronde_tiebreaks").joinpath(f"locale/{locale}.po").open("rb") as file:
        return {str(m.id): str(m.string) for m in read_po(file, locale=locale) if m.id}


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_every_tie_break_has_a_label_and_a_description(locale: str) -> None:
    texts = catalogue(locale)
    for offer in ronde_tiebreaks.ronde_tie_breaks():
        assert texts.get(offer.label), offer.label
        assert texts.get(offer.description), offer.description


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_every_outcome_has_its_word(locale: str) -> None:
    texts = catalogue(locale)
    for outcome in Outcome:
        assert texts.get(f"tiebreaks.outcome.{outcome.value}"), outcome


def test_both_languages_have_the_same_keys_and_parameters() -> None:
    french, english = catalogue("fr"), catalogue("en")
    assert french.keys() == english.keys()
    for key in french:
        assert _parameters(french[key]) == _parameters(english[key]), key


def _parameters(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))
