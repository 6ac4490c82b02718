"""Vectors of the arena: points, clocks, delays, standings, legality (AR, AP)."""

from itertools import chain
from typing import Any

import pytest

from ronde_arena.clocks import boosted
from ronde_arena.cooldown import Meeting
from ronde_arena.pairing.engine import paired
from ronde_arena.pairing.values import Tick, Waiting
from ronde_arena.settings import CooldownAnchor
from tests.vectors.arena_events import scored
from tests.vectors.arena_worlds import arena_after, shown_order, shown_places
from tests.vectors.catalogue import files, load

FILES = [(path, load(path)) for path in files("arena")]
FUTURE = 10**12
ANSWERED = {
    "schema",
    "default_settings",
    "sequences",
    "boost_clock",
    "cooldown",
    "standings",
    "pairing",
}


def cases(key: str) -> list[Any]:
    return [
        pytest.param(
            case, vectors.get("default_settings", {}), id=f"arena-{path.stem}-{case['id']}"
        )
        for path, vectors in FILES
        for case in vectors.get(key, ())
    ]


@pytest.mark.parametrize(
    ("vectors"), [v for _, v in FILES], ids=[f"arena-{path.name}" for path, _ in FILES]
)
def test_a_file_says_nothing_that_is_not_run(vectors: Any) -> None:
    assert vectors["schema"] == "arena-vectors/1"
    assert vectors.keys() <= ANSWERED | {"note", "notes", "source", "how"}


@pytest.mark.parametrize(("case", "defaults"), cases("sequences"))
def test_a_sequence_pays_what_it_should(case: Any, defaults: Any) -> None:
    told = scored(case, defaults)
    assert {key: told[key] for key in case["expect"]} == case["expect"]


@pytest.mark.parametrize(("case", "defaults"), cases("boost_clock"))
def test_a_boost_costs_what_it_should(case: Any, defaults: Any) -> None:
    clock = boosted(case["base_s"], case["increment_s"])
    assert {
        "available": clock is not None,
        "base_after_ms": clock.base_ms if clock else None,
        "increment_after_ms": clock.increment_ms if clock else None,
        "halved": clock.halved if clock else None,
    } == case["expect"]


@pytest.mark.parametrize(("case", "defaults"), cases("cooldown"))
def test_a_rematch_waits_as_long_as_it_should(case: Any, defaults: Any) -> None:
    met: Meeting | None = None
    for end in case["previous_games_ended_at_s"]:
        met = Meeting(met.games + 1 if met else 1, end * 1000, end * 1000, "a")
    assert {
        "games_together": met.games if met else 0,
        "earliest_next_start_s": met.again(CooldownAnchor(case["anchor"])) // 1000 if met else None,
    } == case["expect"]


@pytest.mark.parametrize(("case", "defaults"), cases("standings"))
def test_a_table_is_in_order(case: Any, defaults: Any) -> None:
    table = arena_after(case["players"])
    if "expect" in case:
        assert shown_order(table) == case["expect"]
    if "expect_places" in case:
        assert shown_places(table) == case["expect_places"]
    assert "expect" in case or "expect_places" in case


@pytest.mark.parametrize(("case", "defaults"), cases("pairing"))
def test_the_waiting_are_paired(case: Any, defaults: Any) -> None:
    blocked = case["blocked_pairs"]
    met: dict[str, dict[str, Meeting]] = {}
    for a, b in chain(blocked, [(b, a) for a, b in blocked]):
        met.setdefault(a, {})[b] = Meeting(1, FUTURE, FUTURE, a)
    waiting = tuple(Waiting(id, rank=1, entry=n) for n, id in enumerate(case["waiting"]))
    pairs = paired(Tick(0, "seed", 1, len(waiting), waiting, met))
    found = sorted(sorted((pair.white, pair.black)) for pair in pairs)
    assert len(found) == case["expect_pair_count"]
    assert not any(sorted(pair) in found for pair in blocked)
    if case["unique"]:
        assert found == sorted(sorted(pair) for pair in case["expect_pairs"])
