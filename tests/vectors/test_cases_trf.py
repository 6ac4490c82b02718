"""Field cases of the formats ``trf``, ``trf-bytes`` and ``csv``, run as they are written."""

import base64
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from ronde import Diagnostic, Offers, Refused, Tournament, points
from ronde.conduct import step
from ronde.moves import Create, Enrol, Request
from ronde.registry import load as load_plugins
from ronde_trf.file.content import Player
from ronde_trf.file.findings import Findings
from ronde_trf.file.reading import read_report
from tests.vectors.catalogue import files, load

Case = Mapping[str, Any]
WHERE = ("severity", "line", "player", "round")


def cases(format: str, *own: Case) -> pytest.MarkDecorator:
    """Every case of a format, and one of our own where the data may have none."""
    found = [load(path) for path in files("cases")]
    chosen = [*own, *(case for case in found if case["given"]["format"] == format)]
    return pytest.mark.parametrize("case", chosen, ids=[f"cases-{case['id']}" for case in chosen])


A_LIST: Case = {
    "id": "csv-as-spreadsheets-write-it",
    "given": {
        "files": [
            {
                "name": "german",
                "text": 'name;rating;club\r\n"Adams, Al";2300;"The ""A""; B"\r\nB;;\r\n',
            },
            {"name": "tabs", "text": "\ufeffName\tClub\tRating\nC\tX\t2000\n\n"},
        ]
    },
    "expect": {
        "german": [["Adams, Al", 2300, 'The "A"; B'], ["B", None, None]],
        "tabs": [["C", 2000, "X"]],
    },
}


@cache
def offers() -> Offers:
    return load_plugins().offers


def read(data: bytes, format: str = "trf.trf26") -> tuple[Tournament, Sequence[Diagnostic]]:
    return offers().exchange_format(format).read(data, offers())


def write(t: Tournament) -> list[str]:
    format = offers().exchange_format("trf.trf26")
    return format.write(t, format.settings(), offers()).decode().splitlines()


def written_players(lines: Iterable[str]) -> Sequence[Player]:
    report = read_report("\n".join(lines).encode(), Findings())
    assert report is not None
    return report.players


@cases("trf")
def test_a_report_file_tells_what_is_wrong_and_is_written_right(case: Case) -> None:
    expect, data = case["expect"], case["given"]["trf"].encode()
    tournament: Tournament | None = None
    try:
        tournament, found = read(data)
        told = [diagnostic.as_json() for diagnostic in found]
    except Refused as refused:
        told = refused.params["diagnostics"]
    for wanted in expect.get("diagnostics", ()):
        where = {
            key: wanted[key] for key in ("severity", "line", "player", "round") if key in wanted
        }
        assert any(where.items() <= diagnostic.items() for diagnostic in told), wanted
    if expect.get("stored") == "nothing":
        assert tournament is None
    else:
        assert tournament is not None
        check_content(tournament, expect)
        check_export(tournament, expect.get("export", {}))


def check_content(t: Tournament, expect: Mapping[str, Any]) -> None:
    if "players" in expect:
        assert len(t.participants) == expect["players"]
    if "rounds_played" in expect:
        assert len(t.rounds) == expect["rounds_played"]


def check_export(t: Tournament, export: Mapping[str, Any]) -> None:
    lines = write(t)
    players = written_players(lines)
    if "points" in export:
        assert [p.points for p in players] == [points(str(value)) for value in export["points"]]
    if export.get("ranks_filled_in_columns_86_89"):
        assert all(line[85:89].strip() for line in lines if line.startswith("001"))
    if "rank_of" in export:
        assert [p.place for p in players] == export["rank_of"]
    for code in export.get("no_address_in", ()):
        assert not any("://" in line for line in lines if line.startswith(code))
    for record in export.get("unknown_records_kept", ()):
        assert record in lines


@cases("trf-bytes")
def test_files_in_any_encoding_give_the_same_players(case: Case) -> None:
    expect, given = case["expect"], case["given"]["files"]
    for file in given:
        data = base64.b64decode(file["base64"])
        tournament, found = read(data)
        people = tournament.by_number()
        fields: dict[str, list[Any]] = {
            "names": [p.name for p in people],
            "titles": [p.title for p in people],
            "ratings": [tournament.rating(p) for p in people],
            "birth": [p.birth for p in people],
            "federations": [p.federation for p in people],
            "fide_ids": [p.registrations.get("fide", "") for p in people],
        }
        for name, values in fields.items():
            if name in expect:
                assert values == expect[name][: len(values)], (file["name"], name)
        is_utf8 = file.get("encoding", "utf-8").startswith("utf-8")
        assert ("trf.encoding" in [d.code for d in found]) is not is_utf8
    if "second_import" in expect:
        check_nobody_enters_twice([base64.b64decode(file["base64"]) for file in given])
    if "long_name" in expect:
        check_long_name(case["given"]["long_name"], expect["long_name"])


def check_nobody_enters_twice(data: Sequence[bytes]) -> None:
    """Whoever is in the first list is refused when another list brings him again."""
    first, *others = [read(one)[0] for one in data]
    t = step(None, Create("t", "List", first.system), Request(), offers())
    for person in first.participants.values():
        t = step(t, Enrol(person), Request(), offers())
    for other in others:
        for person in other.participants.values():
            with pytest.raises(Refused) as refused:
                step(t, Enrol(replace(person, id="", number=None)), Request(), offers())
            assert refused.value.code == "already_enrolled"
    assert len(t.participants) == len(first.participants)


def check_long_name(name: str, expect: Mapping[str, Any]) -> None:
    t, _ = read(f"012 Long names\n001    1      {name[:33]:<33}".encode())
    person = replace(t.participants["p1"], name=name)
    t = replace(t, participants={"p1": person})
    lines = write(t)
    record = next(line for line in lines if line.startswith("001"))
    assert record[14:47] == expect["field"]
    format = offers().exchange_format("trf.trf26")
    warned = format.warnings(t, format.settings(), offers())
    assert [d.code for d in warned] == (["trf.name_cut"] if expect["warning"] else [])
    if expect.get("full_name_in_comment"):
        assert any(line.startswith("### name") and name in line for line in lines)
    again, _ = read("\r\n".join(lines).encode())
    assert again.participants["p1"].name == expect["read_back"]


@cases("csv", A_LIST)
def test_lists_give_names_ratings_and_clubs(case: Case) -> None:
    expect = case["expect"]
    for file in case["given"]["files"]:
        rows = expect.get(file.get("name", ""), expect.get("rows"))
        assert rows is not None, "no rows expected of this file"
        t, _ = read(file["text"].encode(), "trf.csv")
        assert [[p.name, t.rating(p), p.club or None] for p in t.participants.values()] == [
            [name, rating or None, club or None] for name, rating, club in rows
        ]
