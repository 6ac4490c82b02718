"""The language of an answer (GW-80)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde_gateway.locale import accepted, choose


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("", "fr"),
        ("en", "en"),
        ("de", "fr"),
        ("en-GB, fr;q=0.9", "en"),
        ("fr;q=0.4, en;q=0.8", "en"),
        ("de, fr-CA;q=0.7, en;q=0.5", "fr"),
        ("de, *;q=0.1", "fr"),
        ("en;q=0, de", "fr"),
        ("en;q=abc, , ;;, en-US;q=0.1", "en"),
    ],
)
def test_gw_80_the_header_decides_by_weight(header: str, expected: str) -> None:
    assert choose(header=header) == expected


def test_gw_80_the_argument_comes_before_the_preference_and_the_header() -> None:
    assert choose("en", "fr", header="fr") == "en"
    assert choose(None, "en", header="fr") == "en"
    assert choose("de", "en-GB", header="fr") == "en"
    assert choose("de", default="en") == "en"


@given(st.text())
def test_gw_80_any_header_gives_a_bundled_language(header: str) -> None:
    assert choose(header=header) in {"fr", "en"}


def test_gw_80_equal_weights_keep_their_order() -> None:
    assert accepted("b, a;q=0.5, c") == ["b", "c", "a"]
