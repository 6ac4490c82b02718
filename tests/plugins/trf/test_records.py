"""Bytes, lines and encodings (TF-3 to TF-8)."""

import unicodedata

import pytest

from tests.plugins.trf.files import EXAMPLE, codes, player, read, refusal, write

NAMES = "012 Été à Genève\n001    1      Müller, Jörg                      2000\n"


def names(data: bytes) -> tuple[str, str]:
    t, _ = read(data)
    return t.name, t.participants["p1"].name


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
def test_tf_4_every_line_end_is_read(end: str) -> None:
    assert read(EXAMPLE.replace("\n", end))[0] == read(EXAMPLE)[0]


def test_tf_4_line_ends_may_be_mixed_and_empty_lines_count() -> None:
    mixed = "012 X\r\n\r\n\r001    1      A\n\n" + player(2, "3 w 1") + "\r"
    assert refusal(mixed) == [("trf.unknown_opponent", 6, 2, 1)]


def test_tf_4_files_are_written_with_cr_and_lf() -> None:
    text = write(read(EXAMPLE)[0])
    assert text.count("\r\n") == text.count("\n") == text.count("\r")
    assert text.endswith("\r\n")


def test_tf_5_comments_stay_before_the_record_they_stood_before() -> None:
    commented = EXAMPLE.replace("142 5", "### rounds\n142 5").replace(
        "001    3", "### Cy\n001    3"
    )
    lines = write(read(commented + "### the end\n")[0]).splitlines()
    assert lines[lines.index("### rounds") + 1] == "142 5"
    assert lines[lines.index("### Cy") + 1].startswith("001    3")
    assert lines[-1] == "### the end"


@pytest.mark.parametrize(
    ("encoding", "mark", "told"),
    [
        ("utf-8", b"", []),
        ("utf-8", b"\xef\xbb\xbf", []),
        ("windows-1252", b"", ["trf.encoding"]),
        ("latin-1", b"", ["trf.encoding"]),
    ],
)
def test_tf_6_encodings_are_found_and_told(encoding: str, mark: bytes, told: list[str]) -> None:
    data = mark + NAMES.encode(encoding)
    assert names(data) == ("Été à Genève", "Müller, Jörg")
    assert [code for code in codes(data) if code == "trf.encoding"] == told


def test_tf_6_bytes_that_windows_1252_does_not_have_are_latin_1() -> None:
    t, found = read(NAMES.encode("latin-1") + b"### \x81\n")
    assert t.name == "Été à Genève"
    told = next(d for d in found if d.code == "trf.encoding")
    assert told.text.params["encoding"] == "latin-1"


def test_tf_6_accents_are_composed_before_columns_are_counted() -> None:
    apart = unicodedata.normalize("NFD", NAMES).encode()
    assert len(apart) > len(NAMES.encode())
    assert read(apart)[0] == read(NAMES)[0]
    assert write(read(apart)[0]) == unicodedata.normalize("NFC", write(read(apart)[0]))


def test_tf_7_trimmed_lines_are_padded() -> None:
    t, _ = read("012 X\n142 3\n" + player(1, "2 w") + "\n" + player(2, "1 b") + "\n001    3      C")
    assert len(t.rounds) == 1
    assert t.rounds[0].pairings[0].sides == ("p1", "p2")
    assert not t.rounds[0].complete


def test_tf_8_tabs_are_refused_where_columns_count() -> None:
    tabbed = EXAMPLE.replace("240 Z 002    5", "240\tZ 002    5").replace("Cole, Cy ", "Cole,\tCy")
    assert [(code, line) for code, line, _, _ in refusal(tabbed)] == [
        ("trf.tab", 10),
        ("trf.tab", 14),
    ]
    assert read(EXAMPLE.replace("Club Open", "Club\tOpen"))[0].name == "Club Open"


def test_tf_9_unknown_records_come_back_as_they_were() -> None:
    unknown = "XXY 2\n555 something   with  columns\nABC\n801 table\n"
    lines = write(read(EXAMPLE + unknown)[0]).splitlines()
    assert lines[-4:] == unknown.splitlines()
    assert codes(EXAMPLE + unknown).count("trf.record_kept") == 3


def test_tf_10_letters_may_be_small() -> None:
    small = EXAMPLE.replace("- H", "- h").replace("- U", "- u").replace("w 1", "W 1")
    assert read(small)[0] == read(EXAMPLE)[0]


def test_tf_11_points_may_have_a_comma() -> None:
    assert codes(EXAMPLE.replace("  0.5    4", "  0,5    4").replace("D 0.5", "D 0,5")) == codes(
        EXAMPLE
    )


def test_ti_2_what_is_no_report_file_is_refused() -> None:
    assert refusal(b"") == [("trf.not_a_report", 1, None, None)]
    assert refusal(b"\x89PNG\r\n\x1a\n\x00") == [("trf.not_a_report", 1, None, None)]
    assert refusal("name;rating\nA;1") == [("trf.not_a_report", 1, None, None)]
