"""How much work a wave of pairings may be (AP-7.3), and the clock of rehearsals."""

from datetime import UTC, datetime, timedelta
from time import sleep

from ronde_gateway.clock import Clock
from ronde_gateway.pace import BLOCK, Pace


def test_ap_7_3_a_slower_machine_takes_on_less() -> None:
    pace = Pace(0.004)
    assert pace.blocks() == 200
    for _ in range(50):
        pace.took(10 * BLOCK, 10 * 0.08)
    assert pace.blocks() == 10


def test_ap_7_3_one_block_is_always_taken_on() -> None:
    pace = Pace(0.004)
    for _ in range(50):
        pace.took(BLOCK, 30)
    assert pace.blocks() == 1


def test_few_waiting_say_nothing_about_a_block() -> None:
    pace = Pace(0.004)
    pace.took(BLOCK - 1, 30)
    assert pace.blocks() == 200


def test_the_clock_is_that_on_the_wall_unless_it_is_told_to_hurry() -> None:
    assert abs(Clock().now() - datetime.now(UTC)) < timedelta(seconds=5)
    fast = Clock(1000)
    first = fast.now()
    sleep(0.01)
    assert fast.now() - first >= timedelta(seconds=10)
