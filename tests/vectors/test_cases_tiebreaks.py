"""Field cases of tie-breaks: values and places of events from practice, one of them with a leaver
whose results may count for nobody (WD-1)."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from itertools import permutations
from typing import Any

import pytest

from ronde import Record, Stay, Tournament, record
from ronde.registry import load
from ronde.standings import standings
from tests.vectors import catalogue
from tests.vectors.catalogue import files
from tests.vectors.test_tiebreaks import agrees, asked, edition, values_of
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
    """The event under the block's edition, else that of its first day (TB-ED-01); whoever withdrew
    stays to his last game."""
    t = edition(tournament(vector), block.get("rules", ""))
    if "startDate" in vector:
        t = replace(t, starts=date.fromisoformat(vector["startDate"].replace("/", "-")))
    people = dict(t.participants)
    cells = {player["id"]: player["rounds"] for player in vector["players"]}
    for number in vector.get("withdrawn", ()):
        sat = (n for n, cell in enumerate(cells[number], start=1) if set(cell[2]) - {"-"})
        people[key(number)] = replace(people[key(number)], stays=(Stay(1, max(sat, default=0)),))
    return replace(t, participants=people, settings={**t.settings, **table(vector, half_rule)})


def table(vector: Block, half_rule: bool) -> dict[str, Any]:
    """Settings of a round robin: how often each two meet, in how many games."""
    if vector["pairing"] != "predetermined":
        return {}
    field = len(vector["teams"] if vector["event"] == "team" else vector["players"])
    letters = max(
        (len(cell[2]) for p in vector["players"] for cell in p["rounds"] if cell[0]), default=1
    )
    cycles = max(1, vector["rounds"] // (field - 1 + field % 2))
    return {"half_rule": half_rule, "cycles": cycles, "games_per_pairing": letters}


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
            found = values_of(lines, asked(code, block), [key(n) for n in numbers])
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


TOLD = re.compile(
    r"note|.*_note|why|watch|wrong_.*|reading_.*|never|warning.*|offers|also|order_of_input.*"
)
"""Keys of ``expect`` that a reader may want to know, and no machine."""


def expected_of(case: Block) -> Iterator[tuple[Block, Any, Any]]:
    """Each event of a case with the values and the places expected of it: the event itself,
    further ones (``second_values`` of ``second``), and steps with blocks of their own."""
    given, expect = case["given"], case["expect"]
    for name, said in expect.items():
        event, _, what = name.rpartition("_")
        if TOLD.fullmatch(name):
            continue
        if what not in ("values", "standings"):
            assert isinstance(said, dict), f"nobody knows what {name} means"
            assert said.keys() & {"values", "standings"}, f"nothing is expected in {name}"
            yield vector_of(given, ""), said.get("values"), said.get("standings")
        else:
            blocks = said if what == "values" else None, said if what == "standings" else None
            yield vector_of(given, event), *blocks


def vector_of(given: Block, name: str) -> Block:
    further: Block = given[name or "vector"]
    inside: Block = further.get("vector", further)
    return inside


@pytest.mark.parametrize("case", cases("tiebreak-vector"))
def test_values_and_places(case: Block) -> None:
    found = list(expected_of(case))
    assert found
    for vector, values, places in found:
        assert not list(wrong(vector, values, places))


def test_a_case_tells_of_further_events_and_of_steps() -> None:
    one, other = {"id": 1}, {"id": 2}
    case = {
        "given": {"vector": one, "second": {"vector": other}, "as_published": other},
        "expect": {
            **{"values": 1, "second_standings": 2, "as_published_values": 3, "note": "!"},
            "step2": {"values": 4, "standings": 5},
        },
    }
    found = [(one, 1, None), (other, None, 2), (other, 3, None), (one, 4, 5)]
    assert list(expected_of(case)) == found
    with pytest.raises(AssertionError, match="nobody knows"):
        list(expected_of({**case, "expect": {"riddle": 1}}))


@pytest.mark.parametrize("case", cases("tiebreak-vector", "order_of_input_does_not_matter"))
def test_tb_de_05_the_order_of_input_does_not_matter(case: Block) -> None:
    vector, expect = case["given"]["vector"], case["expect"]
    for players in permutations(vector["players"]):
        turned = {**vector, "players": list(players)}
        assert not list(wrong(turned, expect.get("values"), expect.get("standings")))


def parts(case: Block) -> Iterator[tuple[str, Block, bool]]:
    """Each expected part with its vector, the nth for the nth, and whether the half rule is on;
    a part beyond the vectors is the first one again without the rule (WD-1)."""
    given = case["given"]
    ruled = "half-rule on" in given.get("policy", "")
    named = [name for name in ("first", "second", "third") if name in case["expect"]]
    assert len(named) >= len(given["vectors"])
    for index, name in enumerate(named):
        own = index < len(given["vectors"])
        assert own or ruled, f"{name} has no vector"
        yield name, given["vectors"][index if own else 0], ruled and own


def completed(t: Tournament, vector: Block, id: int) -> int:
    """Games decided over the board."""
    line = record(t, vector["rounds"], planned=vector["rounds"]).lines[key(id)]
    return sum(entry.outcome.played for entry in line.entries)


@pytest.mark.parametrize("case", cases("tiebreak-vectors"))
def test_values_and_places_of_several_events(case: Block) -> None:
    """WD-1: who left before half of the games counts for nobody, where the rule is on."""
    for name, vector, half_rule in parts(case):
        part = case["expect"][name]
        values, places, only = part.get("values"), part.get("standings"), part.get("participants")
        assert values or places, name
        assert not list(wrong(vector, values, places, half_rule, only)), name
        t = event(vector, (blocks(values) or blocks(places))[0], half_rule)
        apart = [row.participant for row in standings(t, OFFERS) if row.place is None]
        unranked = set(vector["participants"]) - set(only or vector["participants"])
        assert apart == [key(n) for n in sorted(unranked)], name
        if "games_completed" in vector:
            (leaver,) = vector["withdrawn"]
            assert completed(t, vector, leaver) == vector["games_completed"]
