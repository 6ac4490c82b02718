"""Direct encounter: who did better against the others of the tied group (C.07 article 6).

The procedure works on any set of meetings, so that teams can be compared by match points or game
points alike.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

from ronde import Combination, Contribution, Outcome, Reach, Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import Catalogued
from ronde_tiebreaks.policy import policy_of
from ronde_tiebreaks.sheet import Sheet, sheet
from ronde_tiebreaks.wording import of_entry

__all__ = ["DirectEncounter", "Meetings", "counted_outcomes", "mutual", "ranks", "ranks_of"]

Meetings = Mapping[str, Mapping[str, Sequence[int]]]
"""Participant to opponent to the points of each of their games."""

PLAYED = frozenset({Outcome.WIN, Outcome.DRAW, Outcome.LOSS})
DECIDED = PLAYED | {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}


class DirectEncounter(Catalogued):
    """Rewards those who did better in the games among the tied. Type A.

    DE = rank inside the tied group by the points of their mutual games; several meetings of two
    count as their average (TB-DE-03, TB-DE-04). In a Swiss forfeits are left out unless ``/P``
    says otherwise, in a round robin they count (TB-DE-02). Where in a Swiss not everybody met
    everybody, only a certain first is separated (TB-DE-06).
    """

    code = "DE"
    modifiers = frozenset("P")
    by_group = True
    lower_is_better = True
    combination = Combination.RANK
    reach = Reach.OWN

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        scores = sheet(record, code.score)
        found = ranks(record, scores, group, code)
        return {id: (Fraction(rank),) for id, rank in found.items()}

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        return mutual(record, sheet(record, code.score), group, participant, code)


def mutual(
    record: Record, scores: Sheet, group: Sequence[str], participant: str, code: TieBreakCode
) -> list[Contribution]:
    """What the games of one member against the others of a group brought."""
    counted = counted_outcomes(record, code)
    return [
        Contribution(
            entry.round,
            entry.opponent,
            brought := scores.value(n),
            of_entry(record, entry, brought),
        )
        for entry, n in scores.rows(participant)
        if entry.opponent in group and entry.outcome in counted
    ]


def counted_outcomes(record: Record, code: TieBreakCode) -> frozenset[Outcome]:
    """How a meeting must have ended to count (TB-DE-02)."""
    if record.schedule == "predetermined" or policy_of(record, code).forfeits_as_played:
        return DECIDED
    return PLAYED


def meetings(
    record: Record, scores: Sheet, group: Sequence[str], code: TieBreakCode
) -> dict[str, dict[str, list[int]]]:
    """The games among the members of a group (TB-DE-01, TB-DE-02)."""
    counted = counted_outcomes(record, code)
    members = frozenset(group)
    found: dict[str, dict[str, list[int]]] = {id: {} for id in group}
    for id in group:
        for entry, points in scores.rows(id):
            if entry.opponent in members and entry.outcome in counted:
                found[id].setdefault(entry.opponent, []).append(points)
    return found


def ranks(
    record: Record, scores: Sheet, group: Sequence[str], code: TieBreakCode
) -> dict[str, int]:
    """Ranks from 1 inside the group by one score, equal ones shared (TB-DE-08)."""
    met = meetings(record, scores, group, code)
    scheduled = record.schedule == "predetermined"
    return ranks_of(group, met, None if scheduled else scores.win)


def ranks_of(group: Sequence[str], met: Meetings, win: int | None) -> dict[str, int]:
    """The procedure itself. ``win`` is what a meeting that did not take place could have brought;
    None where all will meet or have met, as in a round robin."""
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
