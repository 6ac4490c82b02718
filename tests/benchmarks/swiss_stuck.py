"""Large brackets in which counting promises more than can be, so that a matching has to decide.

Three players of one score stand over a level of the size asked for and one as large below. In the
middle level some may only meet each other, or a club may not: colours then come out worse than
their numbers say (C10 to C13), or many float.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from ronde_swiss.field import Field

__all__ = ["stuck_fields"]

LEADERS = 3
HISTORIES: tuple[tuple[int, ...], ...] = ((1, -1), (-1,), (-1, -1), (-1, 1), (1,), (1, 1))
"""One for each preference, White first and mild first."""
WEIGHTS = (1, 2, 1, 1, 2, 1)
STRONG_WHITE, ABSOLUTE_WHITE, STRONG_BLACK = HISTORIES[1], HISTORIES[2], HISTORIES[4]

Apart = Callable[[int, int], bool]


def stuck_fields(size: int) -> Iterator[tuple[str, Field]]:
    """What is stuck, and the field."""
    dice = Random(size)
    middle = range(LEADERS, LEADERS + size)
    players = LEADERS + 2 * size
    mixed = dice.choices(HISTORIES, WEIGHTS, k=players)
    white = dice.choices((STRONG_WHITE, ABSOLUTE_WHITE), (3, 1), k=players)
    three = frozenset(middle[size * part // 8] for part in (1, 3, 6))
    for p in three:
        white[p] = STRONG_BLACK
    yield "minority meets itself", _field(white, size, lambda a, b: (a in three) != (b in three))
    two = frozenset(middle[size * part // 8] for part in (1, 5))
    absolutes = [ABSOLUTE_WHITE if p in two else h for p, h in enumerate(mixed)]
    yield (
        "topscorers of one colour",
        _field(absolutes, size, lambda a, b: (a in two) != (b in two), last=True),
    )
    yield "colours apart", _field(mixed, size, lambda a, b: _clash(mixed, a, b))
    club = frozenset(dice.sample(middle, size * 3 // 5))
    yield "club of three fifths", _field(mixed, size, lambda a, b: a in club and b in club)


def _clash(histories: Sequence[tuple[int, ...]], a: int, b: int) -> bool:
    """Two thirds of the pairs of two colours."""
    return histories[a][-1] != histories[b][-1] and (7 * max(a, b) + min(a, b)) % 3 > 0


def _field(
    histories: Sequence[tuple[int, ...]], size: int, apart: Apart, *, last: bool = False
) -> Field:
    players = len(histories)
    scores = [3] * LEADERS + [2] * size + [1] * size
    middle = range(LEADERS, LEADERS + size)
    conflicts = [
        frozenset(b for b in middle if a != b and apart(a, b)) if a in middle else frozenset[int]()
        for a in range(players)
    ]
    no = [False] * players
    return Field(
        scores=scores,
        histories=histories,
        conflicts=conflicts,
        down=(no, no),
        up=(no, no),
        unplayed=[0] * players,
        may_bye=[True] * players,
        topscorers=[last and score > 1 for score in scores],
        numbers=range(1, players + 1),
        board_scores=scores,
        initial=1,
    )
