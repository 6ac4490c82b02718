"""The quality criteria of one pair of a bracket (C10 to C21), as rewards of a matching.

A reward counts what does *not* offend, so that the best bracket is the one of greatest reward.
Rewards that no pair can earn or miss are left out, which keeps the weights short.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ronde_swiss.engine.colours import after, allocate
from ronde_swiss.engine.values import Float, Player, Strength

__all__ = ["Reward", "colour_offence", "rewards", "strong_offence", "topscorer_offences"]


@dataclass(frozen=True, slots=True)
class Reward:
    """``of(higher, lower, moved_down)`` is what a pair earns, ``most`` what a bracket can earn;
    ``moved_down`` tells whether the higher player is an MDP."""

    name: str
    most: int
    of: Callable[[Player, Player, bool], int]


def colour_offence(one: Player, other: Player) -> bool:
    """C12: somebody does not get the colour he prefers."""
    return bool(one.prefers) and one.prefers == other.prefers


def strong_offence(one: Player, other: Player) -> bool:
    """C13: somebody does not get a strong preference."""
    return (
        colour_offence(one, other)
        and min(one.strength, other.strength) >= Strength.STRONG
        and not one.strength == other.strength == Strength.ABSOLUTE
    )


def topscorer_offences(higher: Player, lower: Player, initial: str) -> tuple[int, int]:
    """How many of a pair with a topscorer end beyond a colour difference of two (C10), and how
    many get a colour three times running (C11)."""
    if not (higher.topscorer or lower.topscorer):
        return 0, 0
    white, black = allocate(higher, lower, initial)
    ends = after(white, "W"), after(black, "B")
    return sum(abs(balance) > 2 for balance, _ in ends), sum(third for _, third in ends)


def rewards(moved: Sequence[Player], residents: Sequence[Player], initial: str) -> list[Reward]:
    """The rewards that matter in a bracket, most important first."""
    everybody = [*moved, *residents]
    pairs = len(everybody) // 2
    found: list[Reward] = []
    if any(p.topscorer for p in everybody):
        found += _topscorers(pairs, initial)
    found += [
        Reward("C12", pairs, lambda h, o, m: not colour_offence(h, o)),
        Reward("C13", pairs, lambda h, o, m: not strong_offence(h, o)),
    ]
    levels = sorted({p.score for p in moved}, reverse=True)
    for back, (downfloaters, opponents) in enumerate((("C14", "C15"), ("C16", "C17"))):
        found += _repeated_floats(moved, residents, back, downfloaters, opponents)
    for back, (movers, opponents) in enumerate((("C18", "C19"), ("C20", "C21"))):
        found += _score_differences(moved, residents, levels, back, movers, opponents)
    return found


def _topscorers(pairs: int, initial: str) -> list[Reward]:
    return [
        Reward("C10", 2 * pairs, lambda h, o, m: 2 - topscorer_offences(h, o, initial)[0]),
        Reward("C11", 2 * pairs, lambda h, o, m: 2 - topscorer_offences(h, o, initial)[1]),
    ]


def _repeated_floats(
    moved: Sequence[Player], residents: Sequence[Player], back: int, down: str, up: str
) -> list[Reward]:
    found = []
    floated = sum(p.floats[back] is Float.DOWN for p in residents)
    if floated:

        def paired(h: Player, o: Player, m: bool) -> int:
            own = h.floats[back] is Float.DOWN and not m
            return own + (o.floats[back] is Float.DOWN)

        found.append(Reward(down, floated, paired))
    if moved and any(p.floats[back] is Float.UP for p in residents):

        def spared(h: Player, o: Player, m: bool) -> int:
            return m and o.floats[back] is not Float.UP

        found.append(Reward(up, len(moved), spared))
    return found


def _score_differences(
    moved: Sequence[Player],
    residents: Sequence[Player],
    levels: Sequence[int],
    back: int,
    down: str,
    up: str,
) -> list[Reward]:
    """By score level of the MDP, high to low: the greater the score, the greater the difference."""
    found = []
    for level in levels:
        there = [p for p in moved if p.score == level]
        floated = sum(p.floats[back] is Float.DOWN for p in there)
        if floated:

            def matched(h: Player, o: Player, m: bool, level: int = level) -> int:
                return m and h.score == level and h.floats[back] is Float.DOWN

            found.append(Reward(down, floated, matched))
    if any(p.floats[back] is Float.UP for p in residents):
        for level in levels:
            count = sum(p.score == level for p in moved)

            def spared(h: Player, o: Player, m: bool, level: int = level) -> int:
                return m and h.score == level and o.floats[back] is not Float.UP

            found.append(Reward(up, count, spared))
    return found
