"""Every value, rank, disputed reading and printed value of the tie-break vectors."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from ronde import Record, Tournament, Value, parse_code, record
from ronde.registry import load as load_plugins
from ronde.standings import standings
from ronde_tiebreaks.policy import policy_of
from ronde_tiebreaks.sheet import sheet
from ronde_tiebreaks.unplayed import adjusted_scores
from tests.vectors.catalogue import files, load, names
from tests.vectors.tiebreak_events import exact, key, tournament

OFFERS = load_plugins().offers
VECTOR = "tiebreak-vector/1"
ELSEWHERE = {
    "tiebreak-index/1": "a list of the vectors",
    "disagreements/1": "what other programs answer; the values kept are those of the vectors",
    "contribution-cases/1": "tests/vectors/test_contributions.py",
    "rating-tables/1": "tests/plugins/tiebreaks/test_tables.py",
    "qualification-cases/1": "tests/vectors/test_qualification.py",
}
"""Known files of the folder that are no events, and where they are used."""

RATED = {"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"}
TOLERANCE = {"AOB": Fraction(1, 10_000), "SSSC": Fraction(1, 100)}
BY_BOARDS = {"TBR", "BBE"}
"""Given as ranks inside the group tied on both scores."""
HALF = Fraction(1, 2)


def vectors() -> list[Path]:
    return [path for path in files("tiebreaks") if load(path).get("schema") == VECTOR]


def ids() -> list[str]:
    return [f"tiebreaks-{path.stem}" for path in vectors()]


@pytest.mark.parametrize("path", files("tiebreaks"), ids=names("tiebreaks"))
def test_a_file_is_of_a_known_schema(path: Path) -> None:
    assert load(path)["schema"] in {VECTOR, *ELSEWHERE}


@pytest.mark.parametrize("path", vectors(), ids=ids())
def test_every_value(path: Path) -> None:
    vector = load(path)
    assert any(block["values"] for block in vector["expected"]) or vector["standings"]
    wrong = [line for block in vector["expected"] for line in differences(vector, block)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", vectors(), ids=ids())
def test_every_value_whatever_was_asked_before(path: Path) -> None:
    """From the last code to the first: no tie-break leaves anything behind for another."""
    vector = load(path)
    fullest = max(vector["expected"], key=lambda block: len(block["values"]))
    backwards = {**fullest, "values": dict(reversed(fullest["values"].items()))}
    assert not list(differences(vector, backwards))


@pytest.mark.parametrize("path", vectors(), ids=ids())
def test_every_match_brings_the_points_that_are_written(path: Path) -> None:
    vector = load(path)
    lines = history_of(vector, {"afterRound": vector["rounds"]}).lines
    for team in vector.get("teams", ()):
        made = [(e.match_points, e.game_points) for e in lines[key(team["id"])].entries]
        assert made == [(exact(m["mp"]), exact(m["gp"])) for m in team["matches"]], team["id"]


@pytest.mark.parametrize("path", vectors(), ids=ids())
def test_every_rank(path: Path) -> None:
    vector = load(path)
    for block in vector.get("standings", ()):
        assert ranks(vector, block) == block["ranks"], block["list"]


@pytest.mark.parametrize("path", vectors(), ids=ids())
def test_disputed_codes_follow_the_text(path: Path) -> None:
    vector = load(path)
    for case in vector.get("disputed", ()):
        block = {**case, "values": {case["tieBreak"]: case["reading"]}}
        assert not list(differences(vector, block))


@pytest.mark.parametrize("path", vectors(), ids=ids())
def test_printed_values(path: Path) -> None:
    vector = load(path)
    printed = vector.get("printed")
    if printed:
        block = {"afterRound": vector["rounds"], **printed}
        assert not list(differences(vector, block, printed=True))


def differences(
    vector: Mapping[str, Any], block: Mapping[str, Any], printed: bool = False
) -> Iterator[str]:
    history = history_of(vector, block)
    everybody = [key(number) for number in vector["participants"]]
    for code, expected in block["values"].items():
        values = values_of(history, asked(code, block), everybody)
        for id, wanted in zip(everybody, expected, strict=True):
            if not agrees(code, values[id], wanted, printed):
                where = f"{vector.get('id')} after {block['afterRound']} ({block.get('rules')})"
                yield f"{where}: {code} of {id} is {values[id]}, expected {wanted}"


def asked(code: str, block: Mapping[str, Any]) -> str:
    """The code with the rating of the unrated that the block names."""
    unrated = block.get("unratedRating")
    plain = not unrated or code.split("/")[0] not in RATED or "/U" in code
    return code if plain else f"{code}/U{unrated}"


def history_of(vector: Mapping[str, Any], block: Mapping[str, Any]) -> Record:
    event = edition(tournament(vector), block.get("rules", ""))
    return record(event, block["afterRound"], schedule=vector["pairing"], planned=vector["rounds"])


def edition(event: Tournament, rules: str) -> Tournament:
    return replace(event, tie_break_edition=rules if rules in ("2024", "2026") else "")


def agrees(code: str, value: Value, wanted: float | None, printed: bool) -> bool:
    if value is None or wanted is None:
        return value is None and wanted is None
    if printed and "." in str(wanted):
        places = len(str(wanted).split(".")[1])
        unit = Fraction(1, 10**places)
        return (value[0] / unit + HALF) // 1 * unit == exact(wanted)
    step = TOLERANCE.get(code.split("/")[0])
    if step:
        return abs((value[0] / step + HALF) // 1 * step - exact(wanted)) <= step
    return value == (exact(wanted),)


def values_of(history: Record, text: str, everybody: Sequence[str]) -> Mapping[str, Value]:
    seen_by_others, _, score = text.partition(":")
    if seen_by_others == "ABH":
        scores = sheet(history, score)
        seen = adjusted_scores(scores, policy_of(history, parse_code("BH")))
        return {id: (scores.value(seen[id]),) for id in everybody}
    code = parse_code(text)
    tie_break = OFFERS.tie_break(code.id)
    if code.text in BY_BOARDS:
        values = tie_break.values(history, everybody, code)
        return {
            id: value
            for group in tied(history, everybody, both=True)
            for id, value in ranked({id: values[id] for id in group}).items()
        }
    if not tie_break.by_group:
        return tie_break.values(history, everybody, code)
    return {
        id: value
        for group in tied(history, everybody, both=False)
        for id, value in tie_break.values(history, group, code).items()
    }


def tied(history: Record, everybody: Iterable[str], both: bool) -> list[list[str]]:
    """Groups equal on the primary score, or on match and game points."""

    def points(id: str) -> tuple[Fraction, ...]:
        line = history.lines[id]
        return (line.match_points, line.game_points) if both else (line.points,)

    return [list(group) for _, group in groupby(sorted(everybody, key=points), key=points)]


def ranked(values: Mapping[str, Value]) -> dict[str, Value]:
    """Values as places inside the group."""
    return {
        id: (Fraction(1 + sum(other > value for other in values.values() if other and value)),)
        for id, value in values.items()
        if value is not None
    }


def ranks(vector: Mapping[str, Any], block: Mapping[str, Any]) -> list[int | None]:
    event = edition(tournament(vector), block.get("rules", ""))
    places = {
        row.participant: row.place
        for row in standings(event, OFFERS, block.get("afterRound"), block["list"])
    }
    return [places[key(number)] for number in vector["participants"]]
