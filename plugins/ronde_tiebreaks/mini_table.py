"""The procedure of direct encounter on a mini table (C.07 6.2, 6.3).

It works on any set of meetings, so that teams can be compared by match points or game points alike.
"""

from collections.abc import Mapping, Sequence
from math import lcm

__all__ = ["Meetings", "ranks_of"]

Meetings = Mapping[str, Mapping[str, Sequence[int]]]
"""Participant to opponent to the points of each of their games."""


def ranks_of(group: Sequence[str], met: Meetings, win: int | None) -> dict[str, int]:
    """Ranks from 1, equal ones shared. ``win`` is what a meeting that did not take place could
    have brought; None where all will meet or have met, as in a round robin."""
    return _ranks(tuple(group), met, win, 1)


def _ranks(group: tuple[str, ...], met: Meetings, win: int | None, first: int) -> dict[str, int]:
    if len(group) == 1:
        return {group[0]: first}
    members = frozenset(group)
    inside = {id: [met[id][o] for o in met[id] if o in members] for id in group}
    average = lcm(*(len(games) for opponents in inside.values() for games in opponents))
    points = {id: _points(opponents, average) for id, opponents in inside.items()}
    missing = {id: len(group) - 1 - len(opponents) for id, opponents in inside.items()}
    if win is not None and any(missing.values()):
        highest = {id: points[id] + win * average * missing[id] for id in group}
        ahead = _certain(group, points, highest)
        if not ahead:
            return dict.fromkeys(group, first)
        found = {id: first + place for place, id in enumerate(ahead)}
        rest = tuple(id for id in group if id not in found)
        return found | (_ranks(rest, met, win, first + len(ahead)) if rest else {})
    return _by_points(group, points, met, win, first)


def _points(opponents: Sequence[Sequence[int]], average: int) -> int:
    """The mini score (TB-DE-03): per opponent the average of the games, times ``average``."""
    return sum(sum(games) * (average // len(games)) for games in opponents)


def _by_points(
    group: tuple[str, ...], points: Mapping[str, int], met: Meetings, win: int | None, first: int
) -> dict[str, int]:
    """All met each other: by mini score, then again inside every subset still equal (TB-DE-05)."""
    levels: dict[int, list[str]] = {}
    for id in group:
        levels.setdefault(points[id], []).append(id)
    if len(levels) == 1:
        return dict.fromkeys(group, first)
    found: dict[str, int] = {}
    for level in sorted(levels, reverse=True):
        found |= _ranks(tuple(levels[level]), met, win, first + len(found))
    return found


def _certain(
    group: tuple[str, ...], points: Mapping[str, int], highest: Mapping[str, int]
) -> list[str]:
    """Members that nobody after them can reach, best first (TB-DE-06)."""
    remaining = sorted(group, key=lambda id: points[id], reverse=True)
    ahead: list[str] = []
    while len(remaining) > 1 and points[remaining[0]] > max(highest[id] for id in remaining[1:]):
        ahead.append(remaining.pop(0))
    return ahead
