"""Opaque ids (GW-22 to GW-24)."""

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde_gateway.schema.ids import GlobalId, decode, decode_as, encode

TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cn"]))


@given(TEXTS, st.lists(TEXTS, max_size=4))
def test_gw_22_an_id_gives_back_its_type_and_parts(name: str, parts: list[str]) -> None:
    assert decode(encode(name, *parts)) == GlobalId(name, tuple(parts))


@given(st.text())
def test_gw_24_any_text_is_an_id_or_none_but_never_an_exception(text: str) -> None:
    found = decode(text)
    assert found is None or encode(found.type, *found.parts) == text


@pytest.mark.parametrize(
    "text", ["", "=", "é", "W10", "bnVsbA", "WzFd", "eyJhIjoxfQ", "a" * 5, "[]"]
)
def test_gw_24_a_malformed_id_is_none(text: str) -> None:
    assert decode(text) is None


def test_gw_23_an_object_has_one_id_only() -> None:
    other_form = base64.urlsafe_b64encode(b'["Round", "t1"]').rstrip(b"=").decode()
    assert decode(other_form) is None
    assert decode(encode("Round", "t1") + "=") is None


def test_gw_24_an_id_of_another_type_is_none() -> None:
    text = encode("Round", "t1", "3")
    assert decode_as(text, "Round") == ("t1", "3")
    assert decode_as(text, "Pairing") is None


def test_gw_22_an_id_is_safe_in_an_address() -> None:
    assert set(encode("Participant", "ÿÿÿ>>>???")).isdisjoint("+/= ")
