"""Lines of random plies (OP-2): one drawn ply by ply, or all of them with their chances."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, count

from ronde_openings.board import Position

__all__ = ["Line", "all_lines", "draw_line"]

TRIES = 40
"""Lines drawn before all of them are written out to see whether any is left."""


@dataclass(frozen=True, slots=True)
class Line:
    """Some plies from the beginning, where they lead, and how likely they are when each is drawn
    evenly among the legal ones."""

    moves: tuple[str, ...]
    fen: str
    chance: Fraction


def draw_line(
    game: str, plies: int, taken: Collection[str], lots: Callable[[int], Fraction]
) -> Line | None:
    """A line that does not lead to a position (FEN) in ``taken``; None when none is left. Lots are
    used in order; a line that ends the game or leads to a taken position is drawn again."""
    numbers = count()
    for _ in range(TRIES):
        line = _walk(game, plies, lambda: lots(next(numbers)))
        if line is not None and line.fen not in taken:
            return line
    left = [line for line in all_lines(game, plies) if line.fen not in taken]
    if not left:
        return None
    sums = list(accumulate(line.chance for line in left))
    drawn = lots(next(numbers)) * sums[-1]
    return next(line for line, end in zip(left, sums, strict=True) if drawn < end)


def _walk(game: str, plies: int, lot: Callable[[], Fraction]) -> Line | None:
    position, moves, chance = Position(game), [], Fraction(1)
    for _ in range(plies):
        legal = position.plies()
        if not legal:
            return None
        moves.append(legal[int(lot() * len(legal))])
        chance /= len(legal)
        position.play(moves[-1])
    return Line(tuple(moves), position.fen, chance)


@lru_cache(maxsize=8)
def all_lines(game: str, plies: int) -> Sequence[Line]:
    """Every legal line of that many plies, in the order of its plies."""
    if plies == 0:
        return (Line((), Position(game).fen, Fraction(1)),)
    longer = []
    for line in all_lines(game, plies - 1):
        legal = Position(game, line.fen).plies()
        for ply in legal:
            after = Position(game, line.fen)
            after.play(ply)
            longer.append(Line((*line.moves, ply), after.fen, line.chance / len(legal)))
    return tuple(longer)
