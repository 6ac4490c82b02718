"""Every offer, diagnostic and refusal speaks French and English (GW-82)."""

from importlib.resources import files
from typing import get_args

import pytest
from babel.messages.pofile import read_po

from ronde import ExtensionKind
from ronde.settings import json_schema
from ronde_trf.file.codes import Code
from tests.plugins.trf.files import offers

REFUSALS = ("several_games", "too_many_participants", "too_many_rounds")


def catalogue(locale: str) -> dict[str, str]:
    with files("ronde_trf").joinpath(f"locale/{locale}.po").open("rb") as file:
        return {str(m.id): str(m.string) for m in read_po(file, locale=locale) if m.id}


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_every_code_has_its_sentence(locale: str) -> None:
    texts = catalogue(locale)
    for code in get_args(Code):
        assert texts.get(f"trf.{code}"), code
    for code in REFUSALS:
        assert texts.get(f"refusal.trf.{code}"), code


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_every_format_has_its_texts(locale: str) -> None:
    texts = catalogue(locale)
    for format in offers().of_kind(ExtensionKind.EXCHANGE_FORMAT):
        if format.id.startswith("trf."):
            assert texts[format.label]
            assert texts[format.description]
            json_schema(format.settings, lambda text: texts[text.key])


def test_both_languages_have_the_same_keys_and_parameters() -> None:
    french, english = catalogue("fr"), catalogue("en")
    assert french.keys() == english.keys()
    for key in french:
        assert _parameters(french[key]) == _parameters(english[key]), key


def _parameters(text: str) -> set[str]:
    return {part.split("}")[0] for part in text.split("{")[1:]}
