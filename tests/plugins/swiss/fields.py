"""Fields for hypothesis: small, crowded and nastier than any real event.

Of `fields` every detail is drawn, so that a failing one shrinks to its core. Of `crowded` only the
make is drawn and the details follow from a seed: many more fields in the same time, and fuller.
"""

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from ronde_swiss.field import Edition, Field

__all__ = ["crowd", "crowded", "fields", "stuck"]


@st.composite
def fields(draw: st.DrawFn, edition: Edition, largest: int = 8) -> Field:
    """Any history of colours and floats, any set of pairs that may not meet, one to four scores
    (as fictitious points make them too), the last round or not."""
    size = draw(st.integers(2, largest))
    scores = sorted(draw(st.lists(st.integers(0, 3), min_size=size, max_size=size)), reverse=True)
    colour = st.sampled_from((1, -1))
    longest = draw(st.integers(0, 4))
    histories = [tuple(draw(st.lists(colour, max_size=longest))) for _ in range(size)]
    density = draw(st.sampled_from((0, 0, 1, 2, 4)))
    apart = {pair for pair in _pairs(size) if draw(st.integers(0, 9)) < density}

    def flags() -> list[bool]:
        likely = draw(st.integers(0, 3))
        return [draw(st.integers(0, 4)) < likely for _ in range(size)]

    last = draw(st.booleans())
    down, up = (flags(), flags()), (flags(), flags())
    return Field(
        scores=scores,
        histories=histories,
        conflicts=_conflicts(size, apart),
        down=down,
        up=_without(up, down),
        unplayed=[draw(st.integers(0, 2)) for _ in range(size)],
        may_bye=[draw(st.integers(0, 3)) > 0 for _ in range(size)],
        topscorers=[last and score >= 2 for score in scores],
        numbers=draw(st.permutations(range(1, size + 1))),
        board_scores=scores,
        initial=draw(colour),
        edition=edition,
    )


@st.composite
def crowded(draw: st.DrawFn, edition: Edition, smallest: int = 2, largest: int = 8) -> Field:
    """The fields of `crowd`, of drawn size and seed."""
    size = draw(st.integers(smallest, largest))
    return crowd(Random(draw(st.integers(0, 2**64))), edition, size)


def crowd(dice: Random, edition: Edition, size: int) -> Field:
    """Few scores, clashing colours, floats everywhere, before the last round or not; in three
    fields of five the top players come from two scores and may not meet each other, so that they
    sink together."""
    sunk = min(dice.choice((0, 0, 2, 3, 4)), size - 1)
    scores = _scores(dice, size, sunk)
    density = dice.choice((0, 0, 0.05, 0.2, 0.4, 0.6))
    apart = {(a, b) for a, b in _pairs(size) if b < sunk or dice.random() < density}
    longest, lean = dice.randint(0, 5), dice.choice((0.5, 0.7))

    def flags() -> list[bool]:
        likely = dice.choice((0, 0, 0.2, 0.5, 0.8))
        return [dice.random() < likely for _ in range(size)]

    down = (flags(), flags())
    last = dice.random() < 0.5
    return Field(
        scores=scores,
        histories=[_history(dice, longest, lean) for _ in range(size)],
        conflicts=_conflicts(size, apart),
        down=down,
        up=_without((flags(), flags()), down),
        unplayed=[dice.randrange(3) for _ in range(size)],
        may_bye=[dice.random() < 0.75 for _ in range(size)],
        topscorers=[last and 2 * score >= scores[0] for score in scores],
        numbers=dice.sample(range(1, size + 1), size),
        board_scores=scores,
        initial=dice.choice((1, -1)),
        edition=edition,
    )


def stuck(dice: Random, edition: Edition, size: int) -> Field:
    """Few scores and large brackets in which counting promises better colours than can be: a
    minority that may only meet itself, clubs that may not meet, topscorers of one absolute
    preference, and half of the players just risen."""
    scores = sorted((dice.choice((1, 2, 2, 2, 3)) for _ in range(size)), reverse=True)
    lean = dice.choice((0.5, 0.7, 0.9))
    histories = [_history(dice, dice.randint(1, 4), lean) for _ in range(size)]
    apart: set[tuple[int, int]] = set()
    if dice.random() < 0.5:
        few = set(dice.sample(range(size), dice.choice((2, 3, 4))))
        apart |= {(a, b) for a, b in _pairs(size) if (a in few) != (b in few)}
    if dice.random() < 0.5:
        club = [dice.randrange(dice.choice((3, 5))) for _ in range(size)]
        apart |= {(a, b) for a, b in _pairs(size) if club[a] == club[b]}
    last, often = dice.random() < 0.5, dice.choice((0, 0.5, 1))
    return Field(
        scores=scores,
        histories=histories,
        conflicts=_conflicts(size, apart),
        down=([dice.random() < 0.2 for _ in range(size)], [False] * size),
        up=([False] * size, [dice.random() < often for _ in range(size)]),
        unplayed=[dice.randrange(2) for _ in range(size)],
        may_bye=[dice.random() < 0.75 for _ in range(size)],
        topscorers=[last and score >= 2 for score in scores],
        numbers=dice.sample(range(1, size + 1), size),
        board_scores=scores,
        initial=dice.choice((1, -1)),
        edition=edition,
    )


def _scores(dice: Random, size: int, sunk: int) -> list[int]:
    """Without a sinking top sometimes an odd top over a narrow level, where C8 has its say."""
    if sunk:
        high = dice.choice(((2,), (2, 3)))
        above = [dice.choice(high) for _ in range(sunk)]
        middle = dice.randint(1, size - sunk)
    elif size > 4 and dice.random() < 0.5:
        above, middle = [2] * 3, dice.randint(1, 2)
    else:
        heights = dice.randint(1, 4)
        above, middle = [dice.randrange(heights) for _ in range(size)], 0
    return sorted([*above, *[1] * middle, *[0] * (size - len(above) - middle)], reverse=True)


def _history(dice: Random, longest: int, lean: float) -> tuple[int, ...]:
    """Colours of a player nobody could have wronged: the difference stays within two (BR-6)."""
    colours: list[int] = []
    for _ in range(dice.randint(max(0, longest - 1), longest)):
        colour = 1 if dice.random() < lean else -1
        colours.append(colour if abs(sum(colours) + colour) <= 2 else -colour)
    return tuple(colours)


def _pairs(size: int) -> Sequence[tuple[int, int]]:
    return [(a, b) for a in range(size) for b in range(a + 1, size)]


def _conflicts(size: int, apart: set[tuple[int, int]]) -> list[frozenset[int]]:
    return [
        frozenset(b for b in range(size) if (min(a, b), max(a, b)) in apart) for a in range(size)
    ]


def _without(
    up: tuple[list[bool], list[bool]], down: tuple[list[bool], list[bool]]
) -> tuple[list[bool], list[bool]]:
    """Nobody floated both ways in one round."""
    first, second = (
        [u and not d for u, d in zip(*both, strict=True)] for both in zip(up, down, strict=True)
    )
    return first, second
