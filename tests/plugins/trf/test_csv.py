"""Lists of participants (decision on CSV: separators, quoting, header)."""

import pytest

from ronde import Rating, Refused, Tournament
from tests.plugins.trf.files import offers, said, trf


def read(data: str | bytes) -> Tournament:
    return trf("trf.csv").read(data.encode() if isinstance(data, str) else data, offers())[0]


def refused(data: str) -> list[tuple[str, int]]:
    with pytest.raises(Refused) as caught:
        read(data)
    assert all(said(text, "fr") for text in caught.value.details)
    return [
        (d["code"], d["line"])
        for d in caught.value.params["diagnostics"]
        if d["severity"] == "error"
    ]


def rows(t: Tournament) -> list[tuple[str, int | None, str, str, str]]:
    return [(p.name, t.rating(p), p.club, p.federation, p.title) for p in t.participants.values()]


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_separators_and_line_ends_are_found(separator: str, end: str) -> None:
    lines = [
        ("name", "rating", "club", "federation", "title"),
        ("Brun Bea", "2250", "Rook", "fra", "wim"),
        ("Cole Cy", "", "", "", ""),
    ]
    t = read(end.join(separator.join(line) for line in lines))
    assert rows(t) == [
        ("Brun Bea", 2250, "Rook", "FRA", "WIM"),
        ("Cole Cy", None, "", "", ""),
    ]
    assert t.system == "swiss.dutch"


def test_quotes_keep_separators_quotes_and_line_ends() -> None:
    t = read('name;club\n"Adams, Al; Jr";"The ""A"""\n"Two\nlines";B\n')
    assert [(p.name, p.club) for p in t.participants.values()] == [
        ("Adams, Al; Jr", 'The "A"'),
        ("Two lines", "B"),
    ]


def test_columns_may_stand_in_any_order_and_be_unknown() -> None:
    t = read("Elo;Remarque;Nom\n1800;x;Durand\n")
    assert rows(t) == [("Durand", 1800, "", "", "")]


def test_marks_encodings_and_hints_of_spreadsheets_are_understood() -> None:
    assert read(b"\xef\xbb\xbfname;club\nA;B").participants["p1"].name == "A"
    assert read("name;club\nMüller;B".encode("windows-1252")).participants["p1"].name == "Müller"
    assert read("sep=,\nname,club\nA,B").participants["p1"].club == "B"


def test_the_same_list_written_two_ways_gives_the_same_names() -> None:
    assert rows(read("name\nJo\u0308rg")) == rows(read("name\nJörg"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("trf.csv_empty", 1)]),
        ("a;b\n1;2", [("trf.csv_no_header", 1)]),
        (
            "name;rating\nA;20x0\n;1\nB;1;2;3",
            [("trf.bad_number", 2), ("trf.no_name", 3), ("trf.csv_too_many_cells", 4)],
        ),
        ('name\n"A', [("trf.csv_malformed", 2)]),
        ("name;club\nA;X\na;X", [("trf.csv_twice", 3)]),
    ],
)
def test_every_fault_is_told_with_its_line(text: str, expected: list[tuple[str, int]]) -> None:
    assert refused(text) == expected


def test_a_word_for_no_rating_is_told_and_means_none() -> None:
    t, found = trf("trf.csv").read(b"name;rating\nA;unrated", offers())
    assert t.participants["p1"].ratings == ()
    assert [(d.severity.value, d.line) for d in found] == [("warning", 2)]


def test_what_is_written_is_read_again() -> None:
    text = 'name;rating;club;federation;title\r\n"A; B";2000;"C ""D""";FRA;GM\r\nE;;;;\r\n'
    t = read(text)
    assert t.participants["p1"].ratings == (Rating(2000),)
    chosen = trf("trf.csv")
    assert chosen.write(t, chosen.settings(), offers()).decode() == text
