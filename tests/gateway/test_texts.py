"""Catalogues become sentences (GW-81, GW-82)."""

import logging
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from ronde import Text
from ronde_gateway.texts import LOCALES, Texts

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: {}\\n"\n\n'
FRENCH = (
    HEADER.format("nplurals=2; plural=(n > 1);")
    + """
msgid "acme.hello"
msgstr "Bonjour « {name} » : {n} {{x}} {missing}"

msgid "acme.rounds"
msgid_plural "acme.rounds"
msgstr[0] "{n} ronde"
msgstr[1] "{n} rondes"

msgid "acme.untranslated"
msgstr ""

#, fuzzy
msgid "acme.guessed"
msgstr "Peut-être"

msgid "refusal.not_found"
msgstr "volé"
"""
)
ENGLISH = (
    HEADER.format("nplurals=2; plural=(n != 1);")
    + """
msgid "acme.untranslated"
msgstr "Only in English"

msgid "acme.guessed"
msgstr "Certain"

msgid "acme.rounds"
msgid_plural "acme.rounds"
msgstr[0] "{n} round"
msgstr[1] "{n} rounds"
"""
)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "acme_texts_for_tests" / "locale"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "fr.po").write_text(FRENCH, "utf-8")
    (folder / "en.po").write_text(ENGLISH, "utf-8")
    (tmp_path / "acme_single_for_tests.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    sys.modules.pop("acme_texts_for_tests", None)
    sys.modules.pop("acme_single_for_tests", None)


@pytest.fixture
def texts(package: Path) -> Texts:
    return Texts.load(["ronde", "acme_texts_for_tests"])


def test_gw_81_parameters_are_substituted_and_missing_ones_left(texts: Texts) -> None:
    assert texts.say("acme.hello", {"name": "{n} {0.__class__}"}, 3) == (
        "Bonjour « {n} {0.__class__} » : 3 {{x}} {missing}"
    )


def test_gw_81_a_missing_translation_falls_back_to_english_then_to_the_key(texts: Texts) -> None:
    assert texts.say("acme.untranslated", locale="fr") == "Only in English"
    assert texts.say("acme.guessed", locale="fr") == "Certain"
    assert texts.say("acme.hello", {"name": "x"}, locale="en") == "acme.hello"
    assert texts.say("acme.unknown", {"a": 1}, 2, "fr") == "acme.unknown"
    assert texts.say("acme.untranslated", locale="de") == "Only in English"


@pytest.mark.parametrize(
    ("locale", "n", "expected"),
    [
        ("fr", 0, "0 ronde"),
        ("fr", 1, "1 ronde"),
        ("fr", 2, "2 rondes"),
        ("en", 0, "0 rounds"),
        ("en", 1, "1 round"),
        ("en", 2, "2 rounds"),
    ],
)
def test_gw_82_each_language_has_its_own_plurals(
    texts: Texts, locale: str, n: int, expected: str
) -> None:
    assert texts.say("acme.rounds", n=n, locale=locale) == expected


def test_gw_81_texts_among_parameters_are_translated_first(texts: Texts) -> None:
    inner = [Text("acme.rounds", n=2), Text("acme.unknown"), Fraction(5, 2)]
    said = texts.translate(Text("acme.hello", {"name": inner}, 1), "fr")
    assert said.startswith("Bonjour « 2 rondes, acme.unknown, 2.5 » : 1 ")


def test_gw_81_a_plug_in_cannot_change_what_the_core_says(texts: Texts) -> None:
    assert texts.say("refusal.not_found") == Texts.load(["ronde"]).say("refusal.not_found")


def test_gw_81_a_package_without_catalogues_adds_nothing(package: Path) -> None:
    assert Texts.load(["acme_single_for_tests", "json"]).keys("fr") == frozenset()


@pytest.mark.parametrize(
    "content",
    [
        b"something else\n",
        b'msgid "a"\nmsgstr "\xff"\n',
        HEADER.format("plural=import").encode(),
    ],
)
def test_gw_39_an_unreadable_catalogue_is_logged_and_the_rest_speaks(
    package: Path, caplog: pytest.LogCaptureFixture, content: bytes
) -> None:
    (package / "fr.po").write_bytes(content)
    with caplog.at_level(logging.ERROR):
        texts = Texts.load(["acme_texts_for_tests"])
    assert texts.say("acme.rounds", n=2, locale="fr") == "2 rounds"
    assert "acme_texts_for_tests" in caplog.text


def test_gw_82_the_core_speaks_both_languages() -> None:
    texts = Texts.load(["ronde"])
    assert texts.keys("fr") == texts.keys("en") != frozenset()
    assert LOCALES == ("fr", "en")
