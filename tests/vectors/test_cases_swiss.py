"""Field cases of Swiss rounds: the record of a position, and the same position as a report file."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from ronde import Refused, Tournament
from ronde.moves import Request
from ronde.registry import load
from tests.vectors import catalogue
from tests.vectors.catalogue import files, stories
from tests.vectors.dutch_records import BYES, Drawn, answer, tournament

OFFERS = load().offers
FURTHER = {"twin": "twin_", "second": "second_"}
"""Further positions of a case by the beginning of their key, with the prefix in ``expect``."""


def _cases() -> Iterator[Any]:
    for path in files("cases"):
        case = catalogue.load(path)
        if case["given"]["format"] in ("swiss-round", "swiss-rounds"):
            yield pytest.param(case, id=f"cases-{path.name}")


def _positions(case: Mapping[str, Any]) -> Iterator[tuple[Mapping[str, Any], Drawn | None]]:
    """Each position with the expected pairings, None where no legal round exists."""
    given, expect = case["given"], case["expect"]
    if given["format"] == "swiss-rounds":
        yield from zip(given["positions"], expect["pairings"], strict=True)
        return
    yield given, _expected(expect, "")
    for key, position in given.items():
        for start, prefix in FURTHER.items():
            if key.startswith(start):
                yield position, _expected(expect, prefix)


def _expected(expect: Mapping[str, Any], prefix: str) -> Drawn | None:
    pairings: Drawn | None = expect.get(f"{prefix}pairings")
    assert (pairings is None) == bool(expect.get(f"{prefix}impossible"))
    return pairings


def _event(position: Mapping[str, Any]) -> Tournament:
    """The history, and the byes of the round to be paired."""
    t = tournament(position["record"])
    assert position["round"] == len(t.rounds) + 1
    people = dict(t.participants)
    for letter, numbers in position["byes"].items():
        for number in numbers:
            one = people[f"n{number}"]
            people[one.id] = replace(one, byes={**one.byes, position["round"]: BYES[letter]})
    return replace(t, participants=people)


def _pair(t: Tournament) -> Drawn | None:
    try:
        return answer(OFFERS.pairing_system(t.system).pair(t, Request(), OFFERS))
    except Refused as refusal:
        if refusal.code != "swiss.no_complete_pairing":
            raise
        return None


CASES = list(_cases())


@pytest.mark.parametrize("case", CASES)
def test_a_case_is_paired_as_expected(case: dict[str, Any]) -> None:
    wrong = case["expect"].get("wrong_answer_seen")
    for position, wanted in _positions(case):
        found = _pair(_event(position))
        assert found == wanted
        assert wrong is None or found != wrong


@pytest.mark.parametrize("case", CASES)
def test_a_report_file_of_the_case_is_paired_as_expected(case: dict[str, Any]) -> None:
    for position, wanted in _positions(case):
        texts = [position[key] for key in ("trf", "trf_in_other_line_order") if key in position]
        assert texts
        for text in texts:
            t, _ = OFFERS.exchange_format("trf.trf26").read(text.encode(), OFFERS)
            assert _pair(_renamed(t)) == wanted


def _renamed(t: Tournament) -> Tournament:
    """The tournament with the ids of the records, made of the pairing numbers."""
    names = {id: f"n{p.number}" for id, p in t.participants.items()}
    rounds = tuple(
        replace(
            round,
            pairings=tuple(
                replace(
                    p,
                    white=names[p.white],
                    black=names[p.black],
                    games=tuple(
                        replace(g, white=names[g.white], black=names[g.black]) for g in p.games
                    ),
                )
                for p in round.pairings
            ),
            byes=tuple(replace(b, participant=names[b.participant]) for b in round.byes),
        )
        for round in t.rounds
    )
    people = {names[p.id]: replace(p, id=names[p.id]) for p in t.participants.values()}
    assert not t.forbidden
    return replace(t, participants=people, rounds=rounds)


@pytest.mark.parametrize("case", stories("swiss-full-point-bye-bars-second-bye"))
def test_the_full_point_bye_and_the_pairing_bye_bar_alike(case: Any) -> None:
    """swiss-full-point-bye-bars-second-bye, its second step."""
    given = case["given"]
    first = given["record"]["rounds"][0]
    first["pairings"].append([1, 0])
    first["results"] += "U"
    first["byes"] = {}
    assert _pair(_event(given)) == case["expect"]["pairings"]
