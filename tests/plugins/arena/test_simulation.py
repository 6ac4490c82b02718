"""Simulated arenas: the rules hold over whole events (AQ-2, AQ-6, AQ-7), reproducible by seed."""

import random
from typing import Any

import pytest

from ronde.contracts import Simulates, Simulation, Simulator
from ronde_arena.running import begun
from ronde_arena.simulation.play import Play
from tests.plugins.arena.worlds import OFFERS


def simulated(players: int, seed: int = 1, **settings: Any) -> Simulation:
    system = OFFERS.pairing_system("arena.timed")
    assert isinstance(system, Simulates)
    told: list[float] = []
    simulator = Simulator(random.Random(seed), lambda: 0.0, told.append)
    done = system.simulate(players, settings, simulator, OFFERS)
    assert told == sorted(told)
    assert told[-1] == 1
    return done


def figures(done: Simulation) -> dict[str, float]:
    return {figure.key: float(figure.value) for figure in done.figures}


@pytest.mark.parametrize("players", [0, 1, 2, 10, 60])
@pytest.mark.parametrize("soft_after", [0, 10, 60])
def test_no_pair_ever_meets_too_soon(players: int, soft_after: int) -> None:
    """AQ-2; a run of one colour stays short (AQ-6)."""
    found = figures(simulated(players, minutes=30, soft_after=soft_after))
    assert found["violations"] == 0
    assert found["longest_run"] <= 4


def test_colours_stay_balanced() -> None:
    """AQ-7: about ten games each."""
    found = figures(simulated(120, minutes=120))
    assert found["mean_balance"] <= 1.2
    assert found["greatest_balance"] <= 5


def test_the_tolerance_brings_neighbours_together() -> None:
    """AQ-10, in small: at most half the distance of pairing at once, and waits stay short."""
    close, at_once = (figures(simulated(150, minutes=30, soft_after=s)) for s in (60, 0))
    assert close["mean_distance"] <= at_once["mean_distance"] / 2
    assert close["mean_wait"] <= 15


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_chance_gives_the_same_arena(seed: int) -> None:
    """AP-8.1."""
    assert simulated(40, seed, minutes=20) == simulated(40, seed, minutes=20)


def test_the_running_state_equals_the_count_after_a_whole_arena() -> None:
    """AQ-11, over some hundreds of games."""
    simulator = Simulator(random.Random(7), lambda: 0.0, lambda share: None)
    course = Play("arena.timed", 80, {"minutes": 60}, simulator, OFFERS).run()
    assert course.t.live == begun(course.t)
    assert not any(seat.playing for seat in course.t.live.seats.values())


def test_long_waits_are_a_figure_of_the_simulation() -> None:
    """AP-6.3."""
    found = figures(simulated(30, minutes=20, soft_after=10))
    assert found["mean_wait"] <= found["longest_wait"]
    assert 0 < found["over_soft_after"] < 100
