"""A whole round of the FIDE Dutch system: brackets from the top down (DD-16)."""

from dataclasses import dataclass

from ronde_swiss.boards import board_order
from ronde_swiss.bracket import Paired, pair_bracket
from ronde_swiss.colours import colours
from ronde_swiss.completion import bye_candidates
from ronde_swiss.field import Field
from ronde_swiss.weights import Bracket

__all__ = ["Pairing", "pair_round"]


@dataclass(frozen=True, slots=True)
class Pairing:
    """``boards`` are (White, Black) in board order; ``bye`` takes the PAB, None in an even field.
    ``brackets`` are in the order in which they were paired."""

    boards: tuple[tuple[int, int], ...]
    bye: int | None
    brackets: tuple[Paired, ...]


def pair_round(field: Field) -> Pairing:
    """Pair everybody of the field. Raises `Blocked` when no complete pairing exists (Q-4)."""
    byes = bye_candidates(field)
    moved_down: tuple[int, ...] = ()
    brackets = []
    for index, residents in enumerate(field.levels):
        bracket = Bracket(moved_down, residents, field.levels[index + 1 :], byes)
        brackets.append(pair_bracket(field, bracket))
        moved_down = brackets[-1].downfloaters
    pairs = [pair for bracket in brackets for pair in bracket.pairs]
    boards = board_order(field, [colours(field, *pair) for pair in pairs])
    return Pairing(tuple(boards), moved_down[0] if moved_down else None, tuple(brackets))
