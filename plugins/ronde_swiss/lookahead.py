"""What the next bracket can do at best with given downfloaters (C8)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ronde_swiss.digits import Digits
from ronde_swiss.field import Field
from ronde_swiss.matching import heaviest

__all__ = ["Ahead", "leaving", "next_bracket"]

Value = tuple[int, list[int]]
"""How many leave the next bracket, and their scores from high to low: smaller is better."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """What lies below a bracket: the residents of the next one, others who must find a partner
    too, and who of all may take the PAB (empty: nobody here does)."""

    following: tuple[int, ...]
    others: tuple[int, ...]
    byes: frozenset[int]


def leaving(field: Field, players: Iterable[int]) -> Value:
    scores = sorted((field.scores[p] for p in players), reverse=True)
    return len(scores), scores


def next_bracket(
    field: Field, ahead: Ahead, floaters: Sequence[int], alike: int = 0
) -> Value | None:
    """The best value of the next bracket while everybody is paired or takes the PAB; None if that
    is impossible. With ``alike`` there are so many floaters who may each meet whomever any of
    ``floaters`` may, and take the PAB if any of them may: as many of these, having one score,
    cannot do better."""
    moved = floaters[:alike] if alike else floaters
    inside = frozenset(ahead.following)
    scores = Counter(field.scores[f] for f in moved)
    everybody = [*moved, *ahead.following, *ahead.others]
    digits = Digits()
    paired = digits.units(scores)
    pairs = digits.unit(len(moved) + len(inside))
    must = digits.unit(len(everybody))
    edges = []
    for f in moved:
        own = floaters if alike else (f,)
        worth = must + pairs + paired[field.scores[f]]
        for group, value in ((ahead.following, worth), (ahead.others, must)):
            edges += [(f, b, value) for b in group if any(field.may_meet(o, b) for o in own)]
        if ahead.byes.intersection(own):
            edges.append((f, field.bye, must))
    rest = everybody[len(moved) :]
    for place, b in enumerate(rest):
        value = must + (pairs if b in inside else 0)
        edges += [(a, b, value) for a in rest[:place] if field.may_meet(a, b)]
        if b in ahead.byes:
            edges.append((b, field.bye, must))
    mate = heaviest(edges)
    if not all(p in mate for p in everybody):
        return None
    members = inside.union(moved)
    return leaving(field, (p for p in members if mate[p] not in members))
