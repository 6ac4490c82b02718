"""Every scalar goes out and comes back the same, and refuses what it must (GW-27, GW-28)."""

import datetime as dt
from fractions import Fraction
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ronde_gateway.schema.scalars import JSON, SCALARS, Locale

JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
INSTANTS = st.builds(
    lambda instant, minutes: instant.astimezone(dt.timezone(dt.timedelta(minutes=minutes))),
    st.datetimes(
        dt.datetime(1, 1, 3),  # noqa: DTZ001 - hypothesis adds the zone
        dt.datetime(9999, 12, 29),  # noqa: DTZ001
        timezones=st.just(dt.UTC),
    ),
    st.integers(-1439, 1439),
)


def out(kind: object, value: object) -> Any:
    return SCALARS[kind].serialize(value)  # type: ignore[misc]


def back(kind: object, value: object) -> Any:
    return SCALARS[kind].parse_value(value)  # type: ignore[misc]


@given(INSTANTS)
def test_gw_27_a_date_time_goes_out_in_utc_and_comes_back_as_the_same_instant(
    value: dt.datetime,
) -> None:
    text = out(dt.datetime, value)
    assert text.endswith("Z")
    assert back(dt.datetime, text) == value
    assert back(dt.datetime, value.isoformat()) == value


@given(st.dates())
def test_gw_28_a_date_comes_back_the_same(value: dt.date) -> None:
    assert back(dt.date, out(dt.date, value)) == value


@given(st.timedeltas(dt.timedelta(days=-999_999_999), dt.timedelta.max))
def test_gw_28_a_duration_comes_back_the_same(value: dt.timedelta) -> None:
    assert back(dt.timedelta, out(dt.timedelta, value)) == value


@given(st.integers(1 - 10**9, 10**9 - 1), st.integers(0, 9))
def test_gw_28_points_come_back_exactly(numerator: int, places: int) -> None:
    value = Fraction(numerator, 10**places)
    assert back(Fraction, out(Fraction, value)) == value


@given(JSON_VALUES)
def test_gw_28_a_json_value_comes_back_the_same(value: object) -> None:
    assert back(JSON, out(JSON, value)) == value


@given(st.uuids())
def test_gw_28_a_uuid_comes_back_the_same(value: UUID) -> None:
    assert back(UUID, out(UUID, value)) == value


@pytest.mark.parametrize(
    ("tag", "canonical"), [("fr", "fr"), ("FR-ca", "fr-CA"), ("zh_hant", "zh-Hant")]
)
def test_gw_27_a_locale_is_read_in_canonical_form(tag: str, canonical: str) -> None:
    assert out(Locale, back(Locale, tag)) == canonical


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("PT1H30M", dt.timedelta(minutes=90)),
        ("P2W", dt.timedelta(days=14)),
        ("-P1W", dt.timedelta(days=-7)),
        ("P1DT0.5S", dt.timedelta(days=1, milliseconds=500)),
    ],
)
def test_gw_27_durations_are_iso_8601(text: str, value: dt.timedelta) -> None:
    assert back(dt.timedelta, text) == value


def test_gw_27_points_are_the_shortest_decimal_text() -> None:
    assert [out(Fraction, Fraction(n, 2)) for n in (0, 1, 4, 5)] == ["0", "0.5", "2", "2.5"]


REFUSED: list[tuple[object, list[object]]] = [
    (
        dt.datetime,
        [
            "",
            0,
            None,
            "2026-03-01T14:00:00",
            "2026-03-01",
            "2026-03-01 14:00:00Z",
            "2026-13-01T14:00:00Z",
            "2026-02-30T14:00:00Z",
            "2026-03-01T25:00:00Z",
            "2026-03-01T14:00:00+25:00",
            "0001-01-01T00:00:00+01:00",
            "0001-01-01T23:59:59Z",
            "9999-12-31T00:00:00Z",
            "٢٠٢٦-03-01T14:00:00Z",
        ],
    ),
    (dt.date, ["", 20260301, None, "20260301", "2026-3-1", "2026-02-30", "2026-W09-7"]),
    (
        dt.timedelta,
        [
            "",
            5,
            None,
            "P",
            "PT",
            "P1Y",
            "P1M",
            "5 minutes",
            "PT5",
            "P1W2D",
            "P1000000000W",
            "P999999999W",
            "P1DT",
        ],
    ),
    (Locale, ["", 1, None, "xx", "not a tag", "fr;DROP", "français"]),
    (
        Fraction,
        [
            "",
            2.5,
            2,
            None,
            float("nan"),
            "NaN",
            "1/2",
            "1e5",
            "2,5",
            "½",
            ".5",
            "2.",
            " 2",
            "1_0",
            "1" * 10,
        ],
    ),
    (JSON, [float("nan"), float("inf"), 2**63, {"a": [float("-inf")]}]),
    (
        UUID,
        ["", 1, None, "{12345678-1234-1234-1234-123456789abc}", "12345678123412341234123456789abc"],
    ),
]


@pytest.mark.parametrize(
    ("kind", "value"), [(kind, value) for kind, values in REFUSED for value in values]
)
def test_gw_28_bad_values_are_refused(kind: object, value: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        back(kind, value)


def test_gw_28_json_nested_too_deeply_is_refused() -> None:
    value: list[Any] = []
    for _ in range(62):
        value = [value]
    assert back(JSON, value) == value
    for _ in range(2000):
        value = [value]
    with pytest.raises(ValueError, match="nested"):
        back(JSON, value)


def test_gw_28_a_naive_time_is_never_shown() -> None:
    with pytest.raises(ValueError, match="offset"):
        out(dt.datetime, dt.datetime(2026, 3, 1))  # noqa: DTZ001 - a naive one on purpose


def test_gw_28_every_scalar_has_a_description_and_a_text_where_one_exists() -> None:
    for definition in SCALARS.values():
        assert definition.description
        assert definition.specified_by_url or definition.name == "Points"
