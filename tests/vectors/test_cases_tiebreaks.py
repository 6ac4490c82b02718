"""Field cases of tie-breaks: values and places of events from practice, one of them with a leaver
whose results may count for nobody (WD-1)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from ronde import Record, Stay, Tournament, record
from ronde.registry import load
from ronde.standings import standings
from tests.vectors import catalogue
from tests.vectors.catalogue import files
from tests.vectors.test_tiebreaks import agrees, edition, values_of
from tests.vectors.tiebreak_events import key, tournament

OFFERS = load().offers
Block = Mapping[str, Any]


def cases(format: str, *saying: str) -> list[Any]:
    """The cases of a format whose ``expect`` says all of ``saying``."""
    found = ((path, catalogue.load(path)) for path in files("cases"))
    return [
        pytest.param(case, id=f"cases-{path.name}")
        for path, case in found
        if case["given"]["format"] == format and all(case["expect"].get(s) for s in saying)
    ]


def blocks(given: Any) -> list[Block]:
    """One block, or a list of them."""
    if given is None:
        return []
    return given if isinstance(given, list) else [given]


def event(vector: Block, block: Block, half_rule: bool) -> Tournament:
    """The event under the block's edition; whoever withdrew stays to his last game."""
    t = edition(tournament(vector), block.get("rules", ""))
    people = dict(t.participants)
    cells = {player["id"]: player["rounds"] for player in vector["players"]}
    for number in vector.get("withdrawn", ()):
        last = max(n for n, cell in enumerate(cells[number], start=1) if cell[2] not in ("-", ""))
        people[key(number)] = replace(people[key(number)], stays=(Stay(1, last),))
    settings = {**t.settings, "half_rule": True} if half_rule else t.settings
    return replace(t, participants=people, settings=settings)


def history(t: Tournament, vector: Block, after: int) -> Record:
    system = OFFERS.pairing_system(t.system)
    whole = record(t, after, schedule=system.schedule, planned=vector["rounds"])
    return system.counted(whole, OFFERS)


def wrong(
    vector: Block, values: Any, places: Any, half_rule: bool = False, only: Any = None
) -> Iterator[str]:
    """What differs from the expected values and places; ``only`` are the participants meant."""
    numbers = only or vector["participants"]
    for block in blocks(values):
        lines = history(event(vector, block, half_rule), vector, block["afterRound"])
        for code, expected in block["values"].items():
            found = values_of(lines, code, [key(n) for n in numbers])
            for number, wanted in zip(numbers, expected, strict=True):
                if not agrees(code, found[key(number)], wanted, printed=False):
                    yield f"{code} of {number} is {found[key(number)]}, expected {wanted}"
    for block in blocks(places):
        rows = standings(
            event(vector, block, half_rule), OFFERS, block.get("afterRound"), block["list"]
        )
        ranks = {row.participant: row.place for row in rows}
        if [ranks[key(n)] for n in numbers] != block["ranks"]:
            yield f"places by {block['list']} are {ranks}, expected {block['ranks']}"


@pytest.mark.parametrize("case", cases("tiebreak-vector"))
def test_values_and_places(case: Block) -> None:
    given, expect = case["given"], case["expect"]
    assert expect.get("values") or expect.get("standings")
    assert not list(wrong(given["vector"], expect.get("values"), expect.get("standings")))
    if "second" in given:
        places = expect.get("second_standings")
        assert expect.get("second_values") or places
        assert not list(wrong(given["second"]["vector"], expect.get("second_values"), places))


@pytest.mark.parametrize("case", cases("tiebreak-vector", "order_of_input_does_not_matter"))
def test_tb_de_05_the_order_of_input_does_not_matter(case: Block) -> None:
    vector, expect = case["given"]["vector"], case["expect"]
    for players in permutations(vector["players"]):
        turned = {**vector, "players": list(players)}
        assert not list(wrong(turned, expect.get("values"), expect.get("standings")))


@pytest.mark.parametrize("case", cases("tiebreak-vectors"))
def test_wd_1_who_left_before_half_of_the_games_counts_for_nobody(case: Block) -> None:
    first, second = case["given"]["vectors"]
    for name, vector, half_rule in (
        ("first", first, True),
        ("second", second, True),
        ("third", first, False),
    ):
        part = case["expect"][name]
        only = part.get("participants")
        differing = list(wrong(vector, part["values"], part["standings"], half_rule, only))
        assert not differing, name
        shown = standings(event(vector, part["values"], half_rule), OFFERS)
        apart = [row.participant for row in shown if row.place is None]
        unranked = set(vector["participants"]) - set(only or vector["participants"])
        assert apart == [key(n) for n in sorted(unranked)]
