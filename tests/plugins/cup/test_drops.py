"""Drop strategies: permutations; ours meets the figures of CUP-123 and is the best there is."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from ronde import DropStrategy, Refused
from ronde_cup.double_graph import double
from ronde_cup.drops import MASKS, AlwaysReversed, LateRematch
from ronde_cup.positions import slot_order
from tests.plugins.cup.graphs import OFFERS

HALF = Fraction(1, 2)
Position = Callable[[int, int, int], int]
FIGURES = {
    8: (3, "0.625", 3, "0.625"),
    16: (4, "0.750", 4, "0.938"),
    32: (5, "0.734", 4, "1.988"),
    64: (7, "0.703", 4, "4.248"),
    128: (8, "0.717", 4, "8.81"),
    256: (9, "0.705", 4, "17.95"),
}


def rematches(size: int, position: Position) -> tuple[int, Fraction]:
    """The first lower round in which two who met above can meet again, and the expected number of
    rematches when every match is even, by following every pair through the bracket."""
    rounds = size.bit_length() - 1
    earliest, expected = 10**9, Fraction(0)
    for first in range(1, rounds + 1):
        for match in range(size >> first):
            for later in range(first + 1, rounds + 1):
                meeting, matches_won = _meeting(size, position, first, match, later)
                earliest = min(earliest, meeting)
                expected += HALF ** (later - first) * HALF**matches_won
    return earliest, expected


def _meeting(size: int, position: Position, first: int, match: int, later: int) -> tuple[int, int]:
    """The lower round where the loser of an upper match meets its winner, who loses in the round
    ``later``; and how many lower matches both must win before."""
    loser_at = match // 2 if first == 1 else position(size, first, match)
    loser_round = 1 if first == 1 else 2 * first - 2
    winner_at, winner_round = position(size, later, match >> (later - first)), 2 * later - 2
    won = 0
    while (loser_at, loser_round) != (winner_at, winner_round):
        won += 1
        if loser_round < winner_round:
            loser_at, loser_round = _next(loser_at, loser_round)
        else:
            winner_at, winner_round = _next(winner_at, winner_round)
            loser_at, loser_round = _next(loser_at, loser_round)
            won += 1
    return loser_round, won


def _next(at: int, round: int) -> tuple[int, int]:
    return (at if round % 2 else at // 2), round + 1


@pytest.mark.parametrize("size", FIGURES)
def test_cup_123_figures_of_both_strategies(size: int) -> None:
    late, expected_late, reversed_, expected_reversed = FIGURES[size]
    for strategy, earliest, printed in (
        (LateRematch(), late, expected_late),
        (AlwaysReversed(), reversed_, expected_reversed),
    ):
        found, expected = rematches(size, strategy.position)
        digits = len(printed.partition(".")[2])
        assert found == earliest
        assert abs(expected - Fraction(printed)) <= Fraction(6, 10 ** (digits + 1))


@pytest.mark.parametrize("size", [8, 16, 32])
def test_cup_123_no_masks_are_better(size: int) -> None:
    rounds = size.bit_length() - 1
    best = max(
        (earliest, -expected)
        for masks in product(*(range(size >> r) for r in range(2, rounds + 1)))
        for earliest, expected in [rematches(size, lambda _, r, m, masks=masks: m ^ masks[r - 2])]  # type: ignore[misc]
    )
    earliest, expected = rematches(size, LateRematch().position)
    assert (earliest, -expected) == best


@pytest.mark.parametrize("strategy", [LateRematch(), AlwaysReversed()])
@pytest.mark.parametrize("size", [*MASKS, 8192, 16384])
def test_cup_122_every_loser_has_a_place_of_his_own(strategy: DropStrategy, size: int) -> None:
    for upper_round in range(2, size.bit_length()):
        matches = range(size >> upper_round)
        assert {strategy.position(size, upper_round, m) for m in matches} == set(matches)


def test_the_sizes_beyond_the_spec_keep_rematches_late() -> None:
    assert [rematches(size, LateRematch().position)[0] for size in (512, 1024)] == [11, 13]
    assert OFFERS.drop_strategy("cup.late_rematch").id == LateRematch.id


class Crowded(DropStrategy):
    id = "acme.crowded"
    label = description = "acme.crowded.label"

    def position(self, size: int, upper_round: int, match: int) -> int:
        return 0


def test_a_strategy_that_sends_two_losers_to_one_place_is_refused() -> None:
    with pytest.raises(Refused) as refusal:
        list(double(slot_order(8), Crowded(), decider=False))
    assert refusal.value.code == "cup.drops_collide"
    assert refusal.value.params == {"strategy": "acme.crowded", "round": 2}
