"""A whole round of the FIDE Dutch system: brackets from the top down (DD-16)."""

from collections.abc import Iterator
from dataclasses import dataclass

from ronde_swiss.boards import board_order
from ronde_swiss.bracket import Paired, pair_bracket, pair_bracket_2017
from ronde_swiss.byes import allowed_byes, lowest_byes
from ronde_swiss.colours import colours
from ronde_swiss.completion import blocked, complete
from ronde_swiss.field import Edition, Field
from ronde_swiss.weights import Bracket

__all__ = ["Drawn", "pair_round"]


@dataclass(frozen=True, slots=True)
class Drawn:
    """``boards`` are (White, Black) in board order; ``bye`` takes the PAB, None in an even field.
    ``brackets`` are in the order in which they were paired."""

    boards: tuple[tuple[int, int], ...]
    bye: int | None
    brackets: tuple[Paired, ...]


def pair_round(field: Field) -> Drawn:
    """Pair everybody of the field. Raises `Blocked` when no complete pairing exists (Q-4)."""
    if field.edition is Edition.E2017:
        brackets = tuple(_brackets_2017(field))
    else:
        brackets = tuple(_brackets(field))
    pairs = [pair for bracket in brackets for pair in bracket.pairs]
    boards = board_order(field, [colours(field, *pair) for pair in pairs])
    left = brackets[-1].downfloaters if brackets else ()
    return Drawn(tuple(boards), left[0] if left else None, brackets)


def _brackets(field: Field) -> Iterator[Paired]:
    byes, certificates = lowest_byes(field)
    moved_down: tuple[int, ...] = ()
    for index, residents in enumerate(field.levels, start=1):
        bracket = Bracket(moved_down, residents, field.levels[index:], byes)
        paired = pair_bracket(field, bracket, certificates)
        yield paired
        moved_down = paired.downfloaters


def _brackets_2017(field: Field) -> Iterator[Paired]:
    """A bracket whose downfloaters allow no completion becomes the penultimate pairing bracket:
    it is paired again, and everybody else falls into one collapsed last bracket (D17-4)."""
    byes = allowed_byes(field)
    if not complete(field, range(len(field)), byes):
        raise blocked(field, byes)
    moved_down: tuple[int, ...] = ()
    for index, residents in enumerate(field.levels, start=1):
        bracket = Bracket(moved_down, residents, field.levels[index:], byes)
        paired = pair_bracket_2017(field, bracket, whole=not bracket.below)
        moved_down = paired.downfloaters
        left = moved_down + bracket.lower
        if bracket.below and not complete(field, left, byes, frozenset(moved_down)):
            paired = pair_bracket_2017(field, bracket, whole=True)
            yield paired
            collapsed = Bracket(paired.downfloaters, bracket.lower, (), byes)
            yield pair_bracket_2017(field, collapsed, whole=True)
            return
        yield paired
