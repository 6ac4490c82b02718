"""Reading never fails but by the planned refusal, whatever the bytes."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ronde import ExchangeFormat, Refused, Text, Tournament
from tests.plugins.trf.files import EXAMPLE, offers, said, trf

CODES = st.sampled_from(
    (
        *("001", "012", "013", "032", "042", "062", "102", "132", "142", "152", "162", "172"),
        *("192", "202", "212", "240", "250", "260", "299", "300", "310", "320", "330", "340"),
        *("352", "362", "801", "XXR", "XXC", "XXZ", "XXS", "XXA", "XXP", "BBW", "BBU", "FRA"),
        *("###", "999", "PAB"),
    )
)
PIECES = st.sampled_from(
    (
        *("0", "1", "2", "   3", "0000", "w", "b", "-", "+", "=", "H", "Z", "U", "?", "1.0"),
        *("0.5", " ", "  ", "    ", "W", "D=1", "FIDE_DUTCH", "TW 2.0", "2026/01/02", "\t"),
        *("é", "ﬁ", "²"),
    )
)


@st.composite
def edited(draw: st.DrawFn) -> bytes:
    """The example with some of its characters replaced, inserted or cut."""
    text = list(EXAMPLE)
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(text) - 1))
        text[at] = draw(st.sampled_from(["", " ", "0", "9", "w", "Z", "-", "\r", "\t", "é", "12"]))
    return "".join(text).encode()


@st.composite
def records(draw: st.DrawFn) -> bytes:
    """Lines of known codes followed by fragments of plausible content."""
    lines = draw(
        st.lists(st.tuples(CODES, st.lists(PIECES, max_size=25)).map(lambda r: (r[0], *r[1])))
    )
    head = ["012 X", "001    1      One", "001    2      Two"]
    made = [(" " if len(line) % 2 else "").join(line) for line in lines]
    return draw(st.sampled_from(["\n", "\r", "\r\n"])).join(head + made).encode()


def check(data: bytes) -> None:
    for format in (trf(), trf("trf.csv")):
        texts = refused_with(format, data)
        if texts is None:
            t, found = format.read(data, offers())
            texts = tuple(d.text for d in found)
            again = format.write(t, format.settings(), offers())
            second, _ = format.read(again, offers())
            assert replace(second, leftovers=()) == replace(t, leftovers=())
            assert kept(second) == kept(t)
            assert format.write(second, format.settings(), offers()) == again
        for text in texts:
            assert all(said(text, locale) for locale in ("fr", "en"))


def kept(t: Tournament) -> list[str]:
    """What is carried along; which record a comment stands before may change."""
    return sorted(leftover.raw for leftover in t.leftovers)


def refused_with(format: ExchangeFormat, data: bytes) -> tuple[Text, ...] | None:
    try:
        format.read(data, offers())
    except Refused as refused:
        return refused.details if refused.code == "file_unreadable" else ()
    return None


FUZZ = settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])


@FUZZ
@given(st.binary(max_size=400))
def test_ti_2_any_bytes_are_read_or_refused(data: bytes) -> None:
    check(data)


@FUZZ
@given(edited())
def test_ti_2_a_damaged_file_is_read_or_refused(data: bytes) -> None:
    check(data)


@FUZZ
@given(records())
def test_ti_2_records_in_any_order_are_read_or_refused(data: bytes) -> None:
    check(data)
