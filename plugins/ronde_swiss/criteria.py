"""The value of a finished bracket by each criterion, counted from its pairs (C6 to C21).

The engine never needs these: a heaviest matching has already compared them. They are for people
who ask why (BR-9), and count what the rule says, not what the weights say.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ronde_swiss.bracket import Paired
from ronde_swiss.colours import colours
from ronde_swiss.field import Edition, Field
from ronde_swiss.lookahead import Ahead, next_bracket
from ronde_swiss.preferences import NO_COLOUR, Strength

__all__ = ["Values", "values"]


@dataclass(frozen=True, slots=True)
class Values:
    """``counts`` by criterion, and ``scores`` by criterion as lists from high to low in the whole
    numbers of the field; a player of the Limbo stands in C18 and C20 for the difference to one
    point below the bracket."""

    counts: dict[str, int]
    scores: dict[str, tuple[int, ...]]


def values(field: Field, paired: Paired) -> Values:
    """Values of one bracket; criteria that cannot apply to it are left out."""
    counts: dict[str, int] = {"C6": len(paired.downfloaters)}
    scores = {"C7": _sorted(field.scores[p] for p in paired.downfloaters)}
    bracket = paired.bracket
    if field.edition is Edition.E2026:
        if bracket.below:
            counts["C8 pairs"], scores["C8 scores"] = _next_bracket(field, paired)
        if bracket.takes_bye and len(paired.downfloaters) == 1:
            counts["C9"] = field.unplayed[paired.downfloaters[0]]
    _count_colours(field, paired, counts)
    for back, names in enumerate((("C14", "C15", "C18", "C19"), ("C16", "C17", "C20", "C21"))):
        _count_floats(field, paired, back, names, counts, scores)
    return Values(counts, scores)


def _sorted(found: Iterator[int]) -> tuple[int, ...]:
    return tuple(sorted(found, reverse=True))


def _next_bracket(field: Field, paired: Paired) -> tuple[int, tuple[int, ...]]:
    """C8: what the next bracket can do at best with these downfloaters."""
    below = paired.bracket.below
    others = tuple(p for level in below[1:] for p in level)
    everybody = frozenset((*paired.downfloaters, *below[0], *others))
    ahead = Ahead(below[0], others, paired.bracket.byes & everybody)
    value = next_bracket(field, ahead, paired.downfloaters)
    assert value is not None, "a paired bracket leaves a complete pairing (C4)"
    pairs = (len(paired.downfloaters) + len(below[0]) - value[0]) // 2
    return pairs, tuple(value[1])


def _count_colours(field: Field, paired: Paired, counts: dict[str, int]) -> None:
    """C10 to C13, after the colours are allocated."""
    beyond = thrice = refused = strongly = 0
    for pair in paired.pairs:
        exempt = any(field.topscorers[p] for p in pair)
        for p, given in zip(colours(field, *pair), (1, -1), strict=True):
            wish, played = field.preferences[p], field.histories[p]
            beyond += exempt and abs(wish.difference + given) > 2
            thrice += exempt and len(played) > 1 and played[-1] == played[-2] == given
            refused += wish.colour not in (NO_COLOUR, given)
            strongly += wish.strength is Strength.STRONG and wish.colour != given
    if any(field.topscorers):
        counts["C10"], counts["C11"] = beyond, thrice
    counts["C12"], counts["C13"] = refused, strongly


def _count_floats(
    field: Field,
    paired: Paired,
    back: int,
    names: tuple[str, str, str, str],
    counts: dict[str, int],
    scores: dict[str, tuple[int, ...]],
) -> None:
    """C14, C15, C18 and C19, or the same two rounds back."""
    sinking, rising, sink_sizes, rise_sizes = names
    down, up = field.down[back], field.up[back]
    moved = frozenset(paired.bracket.moved_down)
    residents = paired.bracket.residents
    crossing = [pair for pair in paired.pairs if field.scores[pair[0]] > field.scores[pair[1]]]
    floor = field.scores[residents[-1]] - field.point
    counts[sinking] = sum(down[p] for p in paired.downfloaters if p not in moved)
    counts[rising] = sum(up[lower] for _, lower in crossing)
    if crossing or moved:
        gaps = {pair: field.scores[pair[0]] - field.scores[pair[1]] for pair in crossing}
        limbo = [field.scores[p] - floor for p in paired.downfloaters if p in moved and down[p]]
        again = [gap for (higher, _), gap in gaps.items() if down[higher]]
        scores[sink_sizes] = _sorted(iter([*limbo, *again]))
        scores[rise_sizes] = _sorted(gap for (_, lower), gap in gaps.items() if up[lower])
