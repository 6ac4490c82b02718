"""Field cases of arenas: sequences, clocks and ticks by machine, the stories move by move."""

from collections.abc import Iterator
from typing import Any

import pytest

from ronde import Refused, ResultKind, TournamentStatus
from ronde.moves import Close, RecordResult
from ronde_arena.clocks import boosted
from ronde_arena.pairing.engine import paired
from ronde_arena.running import begun
from ronde_arena.sheets import sheet
from ronde_arena.waiting import earliest_opponent
from tests.plugins.arena.worlds import DRAW, OPENED, World, at
from tests.vectors.arena_events import scored
from tests.vectors.arena_ticks import expected_ticks, named, tick, ticks_of
from tests.vectors.arena_worlds import Line, ranked, shown_order, shown_places
from tests.vectors.catalogue import files, load, stories

CASES = [(path, load(path)) for path in files("cases")]


def cases(*formats: str) -> list[Any]:
    return [
        pytest.param(case, id=f"cases-{path.name}")
        for path, case in CASES
        if case["given"]["format"] in formats
    ]


def _folds(case: Any) -> Iterator[tuple[Any, Any]]:
    """Each sequence with what is expected of it."""
    given, expect = case["given"], case["expect"]
    if "sequence" in given and "points" in expect:
        yield given["sequence"], expect
    for policy, fold in expect.items():
        if isinstance(fold, dict) and "points" in fold:
            yield given.get(f"{policy}_sequence", given["sequence"]), fold
    for index, sequence in enumerate(given.get("sequences", ())):
        fold = {key: expect[key][index] for key in ("points", "running_total") if key in expect}
        if "totals" in expect:
            fold["total"] = expect["totals"][index]
        yield sequence, fold


@pytest.mark.parametrize("case", cases("arena-sequence", "arena-mixed"))
def test_a_sequence_pays_what_it_should(case: Any) -> None:
    folds = list(_folds(case))
    if case["given"]["format"] == "arena-sequence":
        assert folds, "nothing to run in this case"
    for sequence, fold in folds:
        told = scored(sequence, {})
        known = {key: value for key, value in fold.items() if key in told}
        assert known
        assert {key: told[key] for key in known} == known, sequence["notation"]


@pytest.mark.parametrize("case", cases("arena-sequence", "arena-mixed"))
def test_a_boost_costs_what_it_should(case: Any) -> None:
    for given, expected in zip(
        case["given"].get("boost_clock", ()), case["expect"].get("clocks", ()), strict=True
    ):
        clock = boosted(given["base_s"], given["increment_s"])
        assert (clock is not None) is expected["available"]
        if clock is not None:
            told = {
                "available": True,
                "base_after_ms": clock.base_ms,
                "increment_after_ms": clock.increment_ms,
                "halved": clock.halved,
            }
            assert told == expected


@pytest.mark.parametrize("case", cases("arena-ticks", "arena-standings"))
def test_the_waiting_and_the_table_are_in_order(case: Any) -> None:
    if case["given"]["format"] == "arena-ticks":
        _check_ticks(case)
    else:
        _check_table(case)


def _check_ticks(case: Any) -> None:
    expect = case["expect"]
    for expected in expected_ticks(case):
        found = [sorted((pair.white, pair.black)) for pair in paired(expected.tick)]
        assert sorted(found) == sorted(map(sorted, expected.pairs))
    made = [pair for tick in ticks_of(case["given"]) for pair in paired(tick)]
    assert named(expect.get("white", ())) <= {pair.white for pair in made}
    assert named(expect.get("black", ())) <= {pair.black for pair in made}
    never = expect.get("never", ())
    for pair in never if isinstance(never, list) else ():
        assert sorted(pair) not in [sorted((p.white, p.black)) for p in made]


def _check_table(case: Any) -> None:
    expect = case["expect"]
    rows = ranked(
        Line(p["id"], p["points"], p["wins"], p.get("games", 1), p.get("state", "active"))
        for p in case["given"]["players"]
    )
    assert "order" in expect or "places" in expect
    if "order" in expect:
        assert shown_order(rows)[: len(expect["order"])] == expect["order"]
    if "places" in expect:
        places = shown_places(rows)
        assert {id: places[id] for id in expect["places"]} == expect["places"]


@pytest.mark.parametrize("case", stories("arena-no-instant-rematch"))
def test_arena_no_instant_rematch(case: Any) -> None:
    """arena-no-instant-rematch: four waiting, two of them cooling down; what the interface says."""
    second = case["given"]["second"]
    found = paired(tick({**case["given"], **second}, second["tick"]))
    assert len(found) == 2
    assert {"a", "b"} not in [{pair.white, pair.black} for pair in found]
    world = World.open(2)
    world.end(world.tick(1)[0], DRAW, 1000)
    with pytest.raises(Refused, match=r"arena\.nobody_to_pair"):
        world.tick(1299)
    assert earliest_opponent(world.t, world.live, "p1", ["p1", "p2"]) == at(1300)
    assert len(world.tick(1300)) == 1


def test_arena_boost_without_its_price() -> None:
    """arena-boost-without-its-price: bonus and shortened clock come together or not at all."""
    world = World.open(2, {"base_seconds": 180, "increment_seconds": 2})
    world.tick(1)
    with pytest.raises(Refused, match=r"arena\.boost_too_late"):
        world.boost("p1", 2, own_moves=1)
    world.boost("p1", 2)
    with pytest.raises(Refused, match=r"arena\.boost_already_taken"):
        world.boost("p1", 3)
    world.win("p1", 60)
    (line,) = sheet(world.t, world.live, "p1")
    assert line.score.points == 4
    assert line.clock is not None
    assert (line.clock.base_ms, line.clock.increment_ms) == (90_000, 0)
    (other,) = sheet(world.t, world.live, "p2")
    assert other.clock is None
    without_base = World.open(2, {"base_seconds": 0, "increment_seconds": 3})
    without_base.tick(1)
    with pytest.raises(Refused, match=r"arena\.boost_unavailable"):
        without_base.boost("p1", 2)


def _third_game_running(end_policy: str) -> World:
    """p1 has two wins and a third game when the clock reaches zero."""
    world = World.open(4, {"minutes": 60, "end_policy": end_policy})
    for second, other in ((10, "p2"), (400, "p3"), (3000, "p4")):
        world.tick(second, "p1", other)
        if second < 3000:
            world.win("p1", second + 200)
    return world


def test_arena_game_still_running_at_the_bell_under_freeze() -> None:
    """arena-game-still-running-at-the-bell: the game is played out and changes nothing."""
    world = _third_game_running("freeze")
    with pytest.raises(Refused, match=r"arena\.not_open"):
        world.tick(3511, "p2", "p3")
    world.take(Close(), 3511)
    assert world.stands(TournamentStatus.CLOSING)
    world.take(Close(), 3600)
    assert world.stands(TournamentStatus.FINISHED)
    running = world.running("p1")
    world.win("p1", 3900)
    assert world.points("p1") == 4
    last = sheet(world.t, world.live, "p1")[-1]
    assert (last.pairing, last.score.reason) == (running.id, "not_counted")
    assert world.live == begun(world.t)


def test_arena_game_still_running_at_the_bell_under_grace() -> None:
    """arena-game-still-running-at-the-bell: five minutes late it counts, after ten it is drawn."""
    world = _third_game_running("grace")
    world.take(Close(), 3600)
    assert world.stands(TournamentStatus.CLOSING)
    world.win("p1", 3900)
    assert world.stands(TournamentStatus.FINISHED)
    assert world.points("p1") == 7
    late = _third_game_running("grace").take(Close(), 3600)
    with pytest.raises(Refused, match=r"arena\.games_running"):
        late.take(Close(), 4199)
    late.take(Close(), 4200)
    assert late.stands(TournamentStatus.FINISHED)
    assert late.points("p1") == 5
    drawn = late.t.rounds[-1].pairings[0]
    assert (drawn.games[0].result, drawn.games[0].ended) == (ResultKind.DRAW, at(4200))
    with pytest.raises(Refused, match="tournament_over"):
        late.take(RecordResult(3, drawn.id, ResultKind.WHITE_WINS), 4300)
    assert late.t.starts_at == OPENED
    for second, points in ((4200, 7), (4201, 5)):
        reported = _third_game_running("grace").take(Close(), 3600)
        assert reported.win("p1", second).points("p1") == points
