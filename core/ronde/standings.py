"""Standings: points, then the tie-breaks of the list inside groups still equal (TB-GEN-01)."""

from collections.abc import Callable, Sequence
from itertools import groupby
from math import lcm

from ronde.contracts import Offers, RankingRow, TieBreakCode, Value
from ronde.delegation import delegated
from ronde.model import Points, Tournament, TournamentStatus
from ronde.record import Record, record
from ronde.tie_break_list import POINTS, read_list

__all__ = ["standings"]


def standings(
    tournament: Tournament,
    offers: Offers,
    as_of: int | None = None,
    tie_breaks: Sequence[str] | None = None,
) -> tuple[RankingRow, ...]:
    """The ranking after ``as_of`` rounds (None: all), by the system itself where it has one.

    Rows are in order of place; equal rows share the place and stand by pairing number
    (TB-DISP-01, TB-DISP-02). The disqualified, and those whose results do not count, come last
    without a place. ``tie_breaks`` replaces the tournament's list.
    """
    system = offers.pairing_system(tournament.system)
    if tournament.delegation is not None:
        system, tournament = delegated(tournament, offers)
    own = system.ranking(tournament, as_of, offers) if tie_breaks is None else None
    if own is not None:
        return own
    planned = len(system.plan(tournament, offers).rounds)
    if tournament.status is TournamentStatus.FINISHED:
        planned = len(tournament.rounds)
    history = record(tournament, as_of, schedule=system.schedule, planned=planned or None)
    codes = read_list(tournament.tie_breaks if tie_breaks is None else tie_breaks)
    return _rank(history, system.counted(history, offers), codes, offers)


def _rank(
    whole: Record, history: Record, codes: Sequence[TieBreakCode], offers: Offers
) -> tuple[RankingRow, ...]:
    everybody = [p.id for p in history.tournament.by_number()]
    people = history.tournament.participants
    ranked = [id for id in everybody if id in history.lines and not people[id].disqualified]
    values: dict[str, dict[str, Value]] = {id: {} for id in history.lines}
    groups = [ranked] if ranked else []
    for code in codes:
        groups = _split(groups, code, history, offers, values)
    rows: list[RankingRow] = []
    for group in groups:
        place = len(rows) + 1
        rows.extend(_row(history, id, place, values[id], codes) for id in group)
    apart = set(everybody).difference(ranked)
    rows.extend(_row(whole, id, None, {}, codes) for id in everybody if id in apart)
    return tuple(rows)


def _row(
    history: Record,
    id: str,
    place: int | None,
    values: dict[str, Value],
    codes: Sequence[TieBreakCode],
) -> RankingRow:
    shown = {code.text: values.get(code.text) for code in codes if code.id != POINTS}
    points: Points = history.lines[id].points
    return RankingRow(id, place, points, shown)


def _split(
    groups: list[list[str]],
    code: TieBreakCode,
    history: Record,
    offers: Offers,
    values: dict[str, dict[str, Value]],
) -> list[list[str]]:
    """Each group in the order of this key, cut where its values differ."""
    if code.id == POINTS:
        points = {id: (line.points,) for id, line in history.lines.items()}
        return [part for group in groups for part in _cut(group, points.__getitem__, False)]
    tie_break = offers.tie_break(code.id)
    lower = tie_break.lower_is_better != code.reverse
    asked = [g for g in groups if len(g) > 1] if tie_break.by_group else [list(history.lines)]
    for group in asked:
        for id, value in tie_break.values(history, group, code).items():
            values[id][code.text] = value
    return [
        part
        for group in groups
        for part in _cut(group, lambda id: values[id].get(code.text), lower)
    ]


def _cut(group: list[str], value: Callable[[str], Value], lower: bool) -> list[list[str]]:
    if len(group) == 1:
        return [group]
    known = {id: value(id) for id in group}
    unit = lcm(*(n.denominator for numbers in known.values() for n in numbers or ()))
    sign = 1 if lower else -1

    def key(id: str) -> tuple[bool, tuple[int, ...]]:
        """Whole numbers over one denominator: as exact as fractions and much faster to compare."""
        numbers = known[id]
        if numbers is None:
            return True, ()
        return False, tuple(sign * n.numerator * (unit // n.denominator) for n in numbers)

    return [list(part) for _, part in groupby(sorted(group, key=key), key=key)]
