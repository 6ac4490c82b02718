"""Every refusal of the core speaks French and English (GW-82)."""

from importlib.resources import files

import pytest
from babel.messages.pofile import read_po

from ronde.refusal import CORE_CODES


def catalogue(locale: str) -> dict[str, str]:
    with files("ronde").joinpath(f"locale/{locale}.po").open("rb") as file:
        return {str(m.id): str(m.string) for m in read_po(file, locale=locale) if m.id}


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_each_code_has_its_sentence(locale: str) -> None:
    texts = catalogue(locale)
    for code in CORE_CODES:
        assert texts.get(f"refusal.{code}"), code


def test_both_languages_have_the_same_keys() -> None:
    assert catalogue("fr").keys() == catalogue("en").keys()
