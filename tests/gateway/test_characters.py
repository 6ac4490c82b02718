"""Texts that no database, no XML and no paper can hold are refused before anything is done."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde_gateway.characters import legible, texts_in, unfit, unfit_text
from ronde_gateway.schema.ids import decode, encode, tournament_in
from ronde_gateway.settings import Settings
from tests.gateway.test_limits import code, run
from tests.gateway.transport.toy import build

BAD = ["\0", "\x07", "\x1b[2J", "\ud800", "\uffff"]


@given(st.text())
def test_a_text_is_fit_exactly_when_xml_1_0_can_hold_it(text: str) -> None:
    def allowed(sign: str) -> bool:
        number = ord(sign)
        return (
            sign in "\t\n\r"
            or 0x20 <= number <= 0xD7FF
            or 0xE000 <= number <= 0xFFFD
            or (number >= 0x10000)
        )

    assert unfit(text) is not all(map(allowed, text))
    assert not unfit(legible(text))


def test_every_text_inside_json_is_found_however_deep_it_lies() -> None:
    value: Any = "\0"
    for _ in range(5000):
        value = [value]
    assert unfit_text({"a": {"b": [1, None, value]}}) == "\0"
    assert unfit_text({"\0": 1}) == "\0"
    assert unfit_text({"a": ["b", 1.5, {"c": "d"}]}) is None
    assert dict(texts_in({"a": ["x", "y"]}))["a", "1"] == "y"


@pytest.mark.parametrize("bad", BAD)
def test_a_control_character_in_a_variable_is_a_bad_variable(bad: str) -> None:
    query = "query($v: JSON!) { echo(value: $v) }"
    for value in (bad, {"a": [{"b": f"x{bad}"}]}, {bad: 1}):
        found = run(build(), query, variable_values={"v": value})
        assert code(found) == "BAD_VARIABLES"
        assert not unfit(found.errors[0].message)


def test_the_message_names_the_place() -> None:
    query = "query($v: JSON!) { echo(value: $v) }"
    found = run(build(), query, variable_values={"v": {"a": ["fine", "b\0c"]}})
    assert "'$v.a.1'" in found.errors[0].message


def test_a_control_character_written_in_a_document_is_refused_by_validation() -> None:
    assert code(run(build(), r'{ refused(code: "a\u0000b") }')) == "VALIDATION"
    assert code(run(build(), r'{ echo(value: {a: ["\u001b"]}) }')) == "VALIDATION"
    assert code(run(build(), r'{ echo(value: "tab\t line\n ½ \u00e9") }')) is None


@pytest.mark.parametrize(("length", "expected"), [(9, None), (10, None), (11, "BAD_VARIABLES")])
def test_gw_66_a_text_has_a_longest_length(length: int, expected: str | None) -> None:
    schema = build(Settings(limit_text=10))
    query = "query($v: JSON!) { echo(value: $v) }"
    assert code(run(schema, query, variable_values={"v": ["x" * length]})) == expected
    written = run(schema, f'{{ echo(value: "{"x" * length}") }}')
    assert code(written) == (expected and "VALIDATION")


@pytest.mark.parametrize("bad", BAD[:3])
def test_gw_24_an_id_with_a_control_character_is_none(bad: str) -> None:
    assert decode(encode("Tournament", f"a{bad}")) is None
    assert tournament_in(f"a{bad}") == ""
    assert tournament_in(encode("Tournament", "a")) == tournament_in("a") == "a"
