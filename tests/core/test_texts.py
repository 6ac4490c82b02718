"""Every refusal of the core speaks French and English (GW-82)."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from ronde.refusal import CORE_CODES

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"""Refused\(\s*"(\w+)\"""")
PLACE = re.compile(r"{(\w+)}")


def catalogue(locale: str, package: str = "ronde") -> dict[str, str]:
    with files(package).joinpath(f"locale/{locale}.po").open("rb") as file:
        return {str(m.id): str(m.string) for m in read_po(file, locale=locale) if m.id}


def sources(*roots: str) -> dict[Path, str]:
    paths = (path for root in roots for path in (ROOT / root).rglob("*.py"))
    return {path: path.read_text(encoding="utf-8") for path in paths}


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_each_code_has_its_sentence(locale: str) -> None:
    texts = catalogue(locale)
    for code in CORE_CODES:
        assert texts.get(f"refusal.{code}"), code


def test_gw_52_every_code_that_the_core_raises_is_in_the_list() -> None:
    raised = {code for text in sources("core").values() for code in CODE.findall(text)}
    assert "round_read_only" in raised
    assert raised <= set(CORE_CODES)


def test_gw_52_every_code_of_the_list_is_used() -> None:
    found = sources("core", "plugins", "gateway")
    used = "".join(text for path, text in found.items() if path.name != "refusal.py")
    assert [code for code in CORE_CODES if f'"{code}"' not in used] == []


def test_both_languages_have_the_same_keys() -> None:
    assert catalogue("fr").keys() == catalogue("en").keys()


@pytest.mark.parametrize("package", ["ronde", "ronde_gateway"])
def test_both_languages_say_the_same_facts(package: str) -> None:
    french, english = catalogue("fr", package), catalogue("en", package)
    told = {
        key: (set(PLACE.findall(french[key])), set(PLACE.findall(english[key]))) for key in french
    }
    assert {key: facts for key, facts in told.items() if facts[0] != facts[1]} == {}
