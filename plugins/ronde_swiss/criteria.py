"""The value of a finished bracket by each criterion, counted from its pairs (C6 to C21).

The engine never needs these: a heaviest matching has already compared them. They are for people
who ask why (BR-9), and count what the rule says, not what the weights say.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ronde_swiss.bracket import Paired
from ronde_swiss.colours import colours
from ronde_swiss.field import Edition, Field
from ronde_swiss.preferences import NO_COLOUR, Strength

__all__ = ["NAMES_2017", "Value", "values"]

NAMES_2017: Mapping[str, str] = {
    **{"C6": "C.5", "C7": "C.6", "C10": "C.8", "C11": "C.9", "C12": "C.10", "C13": "C.11"},
    **{"C14": "C.12", "C15": "C.13", "C16": "C.14", "C17": "C.15"},
    **{"C18": "C.16", "C19": "C.17", "C20": "C.18", "C21": "C.19"},
}
"""What edition 2017 calls the criteria (D17-1); C9 is not in it, and its C.7 is not counted."""


@dataclass(frozen=True, slots=True)
class Value:
    """The criterion by its number in edition 2026, its value (scores from high to low, in the whole
    numbers of the field) and whom it concerns. A player of the Limbo stands in C18 and C20 for the
    difference to one point below the bracket."""

    rule: str
    value: int | tuple[int, ...]
    players: tuple[int, ...] = ()


def values(field: Field, paired: Paired, following: Paired | None) -> Iterator[Value]:
    """In the order of the criteria; those that cannot apply to the bracket are left out.

    What the next bracket can do at best with these downfloaters (C8) is what it then does: it goes
    by C6 and C7 first, under the same C1 to C5.
    """
    floaters, bracket = paired.downfloaters, paired.bracket
    yield Value("C6", len(floaters), floaters)
    if field.edition is Edition.E2026:
        yield Value("C7", _sorted(field.scores[p] for p in floaters), floaters)
        if following is not None:
            yield Value("C8.1", len(following.pairs))
            yield Value("C8.2", _sorted(field.scores[p] for p in following.downfloaters))
        if bracket.takes_bye and len(floaters) == 1:
            yield Value("C9", field.unplayed[floaters[0]], floaters)
    else:
        yield Value("C7", _differences(field, paired))
    yield from _of_colours(field, paired)
    found = [*_of_floats(field, paired, 0), *_of_floats(field, paired, 1)]
    yield from sorted(found, key=lambda value: int(value.rule[1:]))


def _sorted(found: Iterator[int]) -> tuple[int, ...]:
    return tuple(sorted(found, reverse=True))


def _floor(field: Field, paired: Paired) -> int:
    return field.scores[paired.bracket.residents[-1]] - field.point


def _differences(field: Field, paired: Paired) -> tuple[int, ...]:
    """The pairing score difference of edition 2017 (D17-5)."""
    floor, scores = _floor(field, paired), field.scores
    pairs = [abs(scores[a] - scores[b]) for a, b in paired.pairs]
    return _sorted(iter([*pairs, *(scores[p] - floor for p in paired.downfloaters)]))


def _of_colours(field: Field, paired: Paired) -> Iterator[Value]:
    """C10 to C13, after the colours are allocated."""
    found: dict[str, list[int]] = {"C10": [], "C11": [], "C12": [], "C13": []}
    for pair in paired.pairs:
        exempt = any(field.topscorers[p] for p in pair)
        for p, given in zip(colours(field, *pair), (1, -1), strict=True):
            wish, played = field.preferences[p], field.histories[p]
            if wish.colour in (NO_COLOUR, given):
                continue
            found["C12"].append(p)
            if exempt and abs(wish.difference + given) > 2:
                found["C10"].append(p)
            if exempt and len(played) > 1 and played[-1] == played[-2] == given:
                found["C11"].append(p)
            if wish.strength is Strength.STRONG:
                found["C13"].append(p)
    for rule, players in found.items():
        if rule in ("C12", "C13") or any(field.topscorers):
            yield Value(rule, len(players), tuple(sorted(players)))


def _of_floats(field: Field, paired: Paired, back: int) -> Iterator[Value]:
    """C14, C15, C18 and C19, or the same two rounds back. Edition 2017 counts everybody who floats
    down again, residents and moved-down players alike (D17-7)."""
    sinking, rising, sink_sizes, rise_sizes = (f"C{n + 2 * back}" for n in (14, 15, 18, 19))
    down, up, scores = field.down[back], field.up[back], field.scores
    alike = field.edition is Edition.E2017
    moved, floor = frozenset(paired.bracket.moved_down), _floor(field, paired)
    crossing = [(a, b) for a, b in paired.pairs if scores[a] > scores[b]]
    floaters = [p for p in paired.downfloaters if down[p]]
    sunk = {p: scores[p] - floor for p in floaters if alike or p in moved}
    sunk |= {a: scores[a] - scores[b] for a, b in crossing if down[a]}
    risen = {b: scores[a] - scores[b] for a, b in crossing if up[b]}
    again = tuple(sorted(sunk)) if alike else tuple(p for p in floaters if p not in moved)
    yield Value(sinking, len(again), again)
    yield Value(rising, len(risen), tuple(sorted(risen)))
    yield Value(sink_sizes, _sorted(iter(sunk.values())), tuple(sorted(sunk)))
    yield Value(rise_sizes, _sorted(iter(risen.values())), tuple(sorted(risen)))
