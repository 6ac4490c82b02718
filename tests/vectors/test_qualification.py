"""Which side of a level match goes on, by the list of the tournament (TB-QUAL-03 to TB-QUAL-08)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from ronde import (
    Colour,
    EventKind,
    Game,
    Pairing,
    Participant,
    Rating,
    ResultKind,
    RosterPlayer,
    Round,
    Side,
    Tournament,
)
from ronde.registry import load as load_plugins
from ronde_cup.qualification import Qualification
from ronde_cup.verdict import Level, Verdict, by_results
from tests.vectors.catalogue import files, load
from tests.vectors.tiebreak_events import exact

OFFERS = load_plugins().offers
SCHEMA = "qualification-cases/1"
Case = Mapping[str, Any]
RESULTS = {
    1: ResultKind.WHITE_WINS,
    0.5: ResultKind.DRAW,
    0: ResultKind.BLACK_WINS,
}
DESIGNATED = {"a": Side.WHITE, "b": Side.BLACK, None: None}


def cases() -> list[Any]:
    found: list[tuple[Path, Case]] = [
        (path, case)
        for path in files("tiebreaks")
        if load(path).get("schema") == SCHEMA
        for case in load(path)["cases"]
    ]
    return [pytest.param(case, id=f"tiebreaks-{path.stem}-{case['id']}") for path, case in found]


def level_match(case: Case) -> tuple[Tournament, Verdict, int]:
    """The tournament up to the level match of a (White) and b, and the number of its round."""
    team = case["level"] == "team"
    people, rounds = ({}, []) if team else _earlier(case)
    number = len(rounds) + 1
    games = _boards(case) if team else (Game("a", "b", ResultKind.DRAW),)
    pairing = Pairing("a", "b", games, "match", 1, designated=DESIGNATED[case["manualWinner"]])
    sides = {side: _side(side, case[side], team) for side in "ab"}
    t = Tournament(
        "t",
        "Cup",
        "cup.knockout",
        EventKind.TEAM if team else EventKind.INDIVIDUAL,
        tie_breaks=tuple(case["qualificationTieBreaks"]),
        participants={**sides, **people},
        rounds=(*rounds, Round(number, (pairing,))),
    )
    verdict = by_results(t, ("a", "b"), (pairing,), 1)
    assert verdict is not None
    assert verdict.level is Level.TIED
    return t, verdict, number


def _side(id: str, given: Mapping[str, Any], team: bool) -> Participant:
    if team:
        boards = range(1, len(given["boards"]) + 1)
        roster = tuple(RosterPlayer(f"{id}{n}", f"{id.upper()}{n}") for n in boards)
        return Participant(id, id.upper(), None, roster=roster)
    ratings = () if given["rating"] is None else (Rating(given["rating"]),)
    return Participant(id, id.upper(), given["pairingNumber"], ratings=ratings)


def _boards(case: Case) -> tuple[Game, ...]:
    """Team a has White on odd boards."""
    made: list[Game] = []
    for n, points in enumerate(case["a"]["boards"], start=1):
        white, black = (f"a{n}", f"b{n}") if n % 2 else (f"b{n}", f"a{n}")
        made.append(Game(white, black, RESULTS[points if n % 2 else 1 - points], board=n))
    return tuple(made)


def _earlier(case: Case) -> tuple[dict[str, Participant], list[Round]]:
    """Games that bring a and b what the case says they had won, and the performance: a draw
    against somebody so rated."""
    people: dict[str, Participant] = {}
    pairings: dict[int, list[Pairing]] = {}
    for side in "ab":
        for number, (colour, result, rating) in enumerate(_games(case[side]), start=1):
            id = f"{side}-{number}"
            people[id] = Participant(id, id, None, ratings=(Rating(rating),) if rating else ())
            white, black = (side, id) if colour is Colour.WHITE else (id, side)
            made = Pairing(white, black, (Game(white, black, result),), f"{id}-pairing")
            pairings.setdefault(number, []).append(made)
    return people, [Round(number, tuple(made)) for number, made in sorted(pairings.items())]


def _games(given: Mapping[str, Any]) -> Iterator[tuple[Colour, ResultKind, int]]:
    for number in range(given["gamesWon"]):
        if number < given["gamesWonBlack"]:
            yield Colour.BLACK, ResultKind.BLACK_WINS, 0
        else:
            yield Colour.WHITE, ResultKind.WHITE_WINS, 0
    if given["performance"] is not None:
        yield Colour.WHITE, ResultKind.DRAW, given["performance"]


def numbers(value: Any) -> Sequence[Fraction]:
    """A number, or the numbers compared first."""
    return [exact(n) for n in (value if isinstance(value, list) else [value])]


@pytest.mark.parametrize("case", cases())
def test_the_list_decides_the_level_match(case: Case) -> None:
    t, verdict, number = level_match(case)
    legs = [(number, t.rounds[-1].pairings[0])]
    settled = Qualification(t, OFFERS).settle(verdict, legs)
    expected = case["expected"]
    decisive = [row.tie_break for row in settled.tie_breaks if row.decisive]
    assert decisive == ([expected["decidedBy"]] if expected["decidedBy"] else [])
    assert settled.winner == expected["winner"]
    assert settled.decided is not expected["nextRoundPairingBlocked"]
    told = {row.tie_break: row.values for row in settled.tie_breaks}
    for code, values in expected["values"].items():
        for found, given in zip(told[code], values, strict=True):
            assert found is not None
            assert list(found[: len(numbers(given))]) == numbers(given)
