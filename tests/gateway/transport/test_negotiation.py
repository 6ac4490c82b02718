"""The form of an answer follows ``Accept`` (GW-3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde_gateway.transport.negotiation import GRAPHQL, JSON, answer_type, names


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        (None, JSON),
        ("", JSON),
        ("*/*", JSON),
        ("application/json", JSON),
        ("application/json; charset=utf-8", JSON),
        ("text/html, */*;q=0.1", JSON),
        ("application/*", GRAPHQL),
        (GRAPHQL, GRAPHQL),
        ("APPLICATION/GraphQL-Response+JSON", GRAPHQL),
        (f"{GRAPHQL}, application/json;q=0.9", GRAPHQL),
        (f"{GRAPHQL};q=0.5, application/json;q=0.9", JSON),
        (f"application/json, {GRAPHQL}", GRAPHQL),
        (f"{GRAPHQL};q=0, application/*", JSON),
        (f"{GRAPHQL};q=0, */*", JSON),
        ("application/json;q=0, application/*", GRAPHQL),
        ("text/html", None),
        ("application/json;q=0", None),
        ("*/*;q=0.0", None),
        ("text/*, image/png", None),
    ],
)
def test_gw_3_the_heavier_of_the_two_forms_is_chosen(accept: str | None, expected: str) -> None:
    assert answer_type(accept) == expected


@given(st.text())
def test_gw_3_any_header_is_read(accept: str) -> None:
    assert answer_type(accept) in {GRAPHQL, JSON, None}


@given(
    st.dictionaries(
        st.sampled_from([GRAPHQL, JSON, "application/*", "*/*", "text/html"]),
        st.integers(0, 1000),
        min_size=1,
    )
)
def test_gw_3_what_is_chosen_was_accepted_with_a_weight(weights: dict[str, int]) -> None:
    header = ", ".join(f"{name};q={weight / 1000:.3f}" for name, weight in weights.items())
    chosen = answer_type(header)
    if chosen is not None:
        ranges = {chosen, "application/*", "*/*"}
        assert any(weights.get(one, 0) > 0 for one in ranges)


def test_gw_16_a_type_is_named_only_exactly_and_with_weight() -> None:
    assert names("text/html,application/xml;q=0.9", "text/html")
    assert not names("*/*", "text/html")
    assert not names("text/html;q=0", "text/html")
    assert not names(None, "text/html")
