"""Every word of the Swiss stands in both catalogues (GW-82)."""

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from babel.messages.pofile import read_po

from ronde.settings import json_schema
from ronde.text import Text
from ronde_swiss.settings import DutchSettings

KEY = re.compile(r'"(swiss\.[a-z0-9_.]+)"')
REFUSED = re.compile(r'Refused\(\s*"(swiss\.[a-z_]+)"')
FORMED = {
    "swiss.fault.": ("rematch", "forbidden", "same_absolute", "colour_difference", "third_colour"),
    "swiss.explain.c": range(10, 18),
    "swiss.explain.initial_": ("white", "black"),
    "swiss.criterion.c": (6, 7, "8.1", "8.2", *range(9, 22)),
    "swiss.preference.white_": ("mild", "strong", "absolute"),
    "swiss.preference.black_": ("mild", "strong", "absolute"),
    "swiss.card.": ("number", "name", "score", "colours", "preference", "floats", "bye"),
}
"""Keys that the code puts together."""
IDS = (
    *("swiss.dutch", "swiss.haley", "swiss.haley_soft", "swiss.haley_both"),
    *("swiss.baku", "swiss.table"),
)


def catalogue(locale: str) -> dict[str, str]:
    with files("ronde_swiss").joinpath(f"locale/{locale}.po").open("rb") as file:
        messages = [m for m in read_po(file, locale=locale) if m.id]
    return {m.id if isinstance(m.id, str) else m.id[0]: str(m.string) for m in messages}


def used() -> Iterator[str]:
    for module in files("ronde_swiss").iterdir():
        if module.name.endswith(".py"):
            source = module.read_text(encoding="utf-8")
            refused = set(REFUSED.findall(source))
            yield from (f"refusal.{code}" for code in refused)
            yield from (k for k in KEY.findall(source) if k not in refused and k not in IDS)
    for start, ends in FORMED.items():
        yield from (f"{start}{end}" for end in ends)

    def note(text: Text) -> str:
        seen.append(text.key)
        return ""

    seen: list[str] = []
    json_schema(DutchSettings, note)
    yield from seen


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_each_key_has_its_sentence(locale: str) -> None:
    texts = catalogue(locale)
    assert sorted(key for key in set(used()) if not texts.get(key)) == []


def test_both_languages_have_the_same_keys() -> None:
    assert catalogue("fr").keys() == catalogue("en").keys()
