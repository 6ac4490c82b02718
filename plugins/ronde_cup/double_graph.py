"""Double elimination as a graph of matches (CUP-043, CUP-120 to CUP-127)."""

from collections.abc import Iterator

from ronde import BracketMatch, BracketSource, DropStrategy, Refused
from ronde_cup.drops import matches_of_round
from ronde_cup.labels import DECIDER, GRAND_FINAL, lower, upper
from ronde_cup.positions import Slots
from ronde_cup.single_graph import entrants, loser, rounds_of, winner

__all__ = ["double"]


def double(slots: Slots, drops: DropStrategy, decider: bool) -> Iterator[BracketMatch]:
    """Upper bracket, lower bracket, grand final and, if reserved, its decider (CUP-128)."""
    rounds = rounds_of(len(slots))
    yield from _upper(slots)
    yield from _lower(len(slots), drops)
    finalists = (winner(f"U{rounds}.1"), winner(f"L{2 * rounds - 2}.1"))
    yield BracketMatch(
        "GF", 2 * rounds, GRAND_FINAL, finalists, "final", None, winner_place=1, loser_place=2
    )
    if decider:
        yield BracketMatch(
            "GD",
            2 * rounds + 1,
            DECIDER,
            finalists,
            "final",
            only_if=("GF", 1),
            winner_place=1,
            loser_place=2,
        )


def _upper(slots: Slots) -> Iterator[BracketMatch]:
    sources = entrants(slots)
    for round in range(1, rounds_of(len(slots)) + 1):
        codes = [f"U{round}.{i}" for i in range(1, len(sources) // 2 + 1)]
        stage = 1 if round == 1 else 2 * (round - 1)
        label = upper(len(sources))
        for code, above, below in zip(codes, sources[::2], sources[1::2], strict=True):
            yield BracketMatch(code, stage, label, (above, below), "upper")
        sources = [winner(code) for code in codes]


def _lower(size: int, drops: DropStrategy) -> Iterator[BracketMatch]:
    """The losers of the first upper round among themselves; then in turn a round that brings in
    the losers of the next upper round, and one among those who are left (CUP-121)."""
    last = 2 * rounds_of(size) - 2
    for round in range(1, last + 1):
        upper_round = (round + 3) // 2
        matches = matches_of_round(size, upper_round)
        if round == 1:
            sides = _neighbours([loser(f"U1.{i}") for i in range(1, 2 * matches + 1)])
        elif round % 2:
            sides = _neighbours([winner(f"L{round - 1}.{i}") for i in range(1, 2 * matches + 1)])
        else:
            left = [winner(f"L{round - 1}.{i}") for i in range(1, matches + 1)]
            sides = list(zip(left, _dropping(size, upper_round, drops), strict=True))
        label = lower(round, last)
        for index, pair in enumerate(sides, start=1):
            yield BracketMatch(f"L{round}.{index}", round + 1, label, pair, "lower")


def _neighbours(sources: list[BracketSource]) -> list[tuple[BracketSource, BracketSource]]:
    return list(zip(sources[::2], sources[1::2], strict=True))


def _dropping(size: int, upper_round: int, drops: DropStrategy) -> list[BracketSource]:
    """The losers of an upper round in the order of the lower matches they enter (CUP-122)."""
    matches = range(matches_of_round(size, upper_round))
    entering = {
        drops.position(size, upper_round, match): loser(f"U{upper_round}.{match + 1}")
        for match in matches
    }
    if set(entering) != set(matches):
        raise Refused("cup.drops_collide", strategy=drops.id, round=upper_round)
    return [entering[position] for position in matches]
