"""Why a wave was paired as it was (BR-9), and how long its players had waited (AP-6.3)."""

from dataclasses import replace

from hypothesis import given

from ronde import Text
from ronde_arena.pairing.engine import paired
from ronde_arena.pairing.leftover import SHOWN, left_over
from ronde_arena.pairing.rules import legal, obstacle
from ronde_arena.pairing.values import Pair, Tick
from ronde_arena.running import begun
from ronde_arena.waves import Waits, measures, wave_of
from tests.plugins.arena.test_pairing import TICKS, made, until
from tests.plugins.arena.worlds import OFFERS, World


def texts(world: World, number: int) -> list[Text]:
    told = OFFERS.pairing_system("arena.timed").explain(world.t, number, OFFERS)
    return [*told.sentences, *(text for one in told.brackets for text in one.sentences)]


def keys(world: World, number: int) -> list[str]:
    return [text.key.removeprefix("arena.explain.") for text in texts(world, number)]


@given(TICKS)
def test_two_kept_apart_become_legal_at_the_instant_told(tick: Tick) -> None:
    """AR-3.5: not a second earlier, while nothing else changes."""
    for a in tick.waiting[:6]:
        for b in tick.waiting[:6]:
            if a is b or legal(tick, a, b):
                continue
            instant, _ = obstacle(tick, a, b)
            assert instant > tick.now
            assert legal(replace(tick, now=instant), a, b)
            assert not legal(replace(tick, now=instant - 1), a, b)


@given(TICKS)
def test_everybody_who_waits_is_paired_or_left_over(tick: Tick) -> None:
    pairs = paired(tick)
    told, left = left_over(tick, pairs)
    assert 2 * len(pairs) + len(left) == len(tick.waiting)
    assert [one.id for one in told] == [player.id for player in left[:SHOWN]]
    for one in told:
        assert (one.earliest is None) == (one.reason in ("alone", "aside", "taken"))


def test_the_last_to_come_of_an_odd_number_is_told_so() -> None:
    """AP-6.1."""
    tick = replace(made(5, 3, meetings=0, active=5), soft_after=0)
    told, _ = left_over(tick, paired(tick))
    last = max(tick.waiting, key=lambda one: (one.since, one.entry))
    assert [(one.id, one.reason) for one in told] == [(last.id, "aside")]


def test_the_first_wave_pairs_neighbours_and_draws_colours() -> None:
    world = World.open(3)
    world.tick(4)
    assert keys(world, 1) == ["wave", "opening", "left.aside", "pair"]
    wave, *_, pair = texts(world, 1)
    assert wave.params == {"waiting": 3, "active": 3, "pairs": 1, "left": 1}
    assert (pair.params["white_waited"], pair.params["distance"]) == (4, 1)
    assert pair.params["colours"] == Text("arena.explain.colours.lot")


def test_the_opening_is_the_first_fifteen_seconds_of_an_arena_without_games() -> None:
    """8.4, step 2."""
    for second, games, opening in ((15, False, True), (16, False, False), (10, True, False)):
        world = World.open(4)
        if games:
            world.tick(1, "p1", "p2")
        world.tick(second, "p3", "p4")
        wave = wave_of(world.t.rounds[-1])
        assert wave is not None
        assert wave.opening is opening


def test_who_may_not_meet_again_yet_is_told_from_when_he_may() -> None:
    """AR-3.5: the first of all the delays."""
    tick = made(3, 1, meetings=0)
    a, b, c = tick.waiting
    soon, late = until(3_660_000, a.id), until(3_700_000, a.id)
    met = {a.id: {b.id: soon, c.id: late}, b.id: {a.id: soon}, c.id: {a.id: late}}
    told, _ = left_over(replace(tick, met=met), [Pair(b.id, c.id)])
    assert [(one.id, one.reason, one.earliest) for one in told] == [(a.id, "rematch", 3_660_000)]


def test_a_rematch_says_that_colours_were_changed_and_the_delay_is_over() -> None:
    world = World.open(2)
    first = world.tick(0)[0]
    world.win("p1", 60)
    second = world.tick(400)[0]
    assert second.sides == first.sides[::-1]
    assert keys(world, 2) == ["wave", "rule", "again"]
    assert texts(world, 2)[-1].params["colours"] == Text("arena.explain.colours.run")


def test_reasons_stay_when_a_result_is_corrected() -> None:
    """What was known then is kept, not counted again."""
    world = World.open(6)
    pairing = world.tick(0)[0]
    for player in ("p1", "p3", "p5"):
        world.win(player, 60)
    world.tick(400)
    before = texts(world, 2)
    world.end(pairing, world.t.rounds[0].pairings[1].games[0].result, 401)
    assert texts(world, 2) == before


def test_waits_are_counted_as_they_come_and_from_the_rounds_alone() -> None:
    """AP-6.3: beyond ``soft_after`` is a figure, not an error."""
    world = World.open(2, {"soft_after": 10})
    world.tick(4)
    world.win("p1", 60)
    world.tick(400)
    assert world.live.waits == begun(world.t).waits == Waits(4, 2 * 4 + 2 * 340, 340, 2)
    assert measures(world.t.rounds[-1]) == {
        "paired": 2,
        "mean_wait": 340.0,
        "longest_wait": 340,
        "waited_over_soft_after": 2,
        "left": 0,
        "left_over_soft_after": 0,
    }


def test_a_wave_made_by_hand_has_neither_reasons_nor_waits() -> None:
    world = World.open(2)
    world.tick(0)
    by_hand = replace(world.t.rounds[0], memo={})
    assert wave_of(by_hand) is None
    assert measures(by_hand) == {}
    world.t = replace(world.t, rounds=(by_hand,), live=None)
    assert keys(world, 1) == ["by_hand"]
    assert world.live.waits == Waits()
