"""Points, then the tie-breaks of the list inside groups still equal (TB-GEN-01)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import lcm

from ronde.contracts import Offers, PairingSystem, RankingRow, TieBreakCode, Value
from ronde.delegation import delegated
from ronde.model import Tournament, TournamentStatus
from ronde.record import Record, record
from ronde.tie_break_list import POINTS, read_list

__all__ = ["Key", "StandingsTable", "standings", "table"]


@dataclass(frozen=True, slots=True)
class Key:
    """One entry of the list in force, points included. ``name`` is what its values are kept
    under: the code's text, and for a code that comes again (TB-GEN-05) ``DE#2``."""

    name: str
    code: TieBreakCode

    @property
    def is_points(self) -> bool:
        return self.code.id == POINTS


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """A ranking with what it was made from.

    ``rows`` are in order of place; equal rows share the place and stand by pairing number
    (TB-DISP-01, TB-DISP-02). The disqualified, and those whose results do not count, come last
    without a place. ``keys`` decide in this order; there are none where the system ranks by
    itself. ``whole`` is the history, ``counted`` the one that ranks (WD-1).
    """

    rows: tuple[RankingRow, ...]
    keys: tuple[Key, ...]
    whole: Record
    counted: Record

    def value(self, row: RankingRow, key: Key) -> Value:
        """What a row has under a key; its points count as a value of one number."""
        if not key.is_points:
            return row.values.get(key.name)
        return None if row.points is None else (row.points,)


def standings(
    tournament: Tournament,
    offers: Offers,
    as_of: int | None = None,
    tie_breaks: Sequence[str] | None = None,
) -> tuple[RankingRow, ...]:
    """The rows of `table`, without a history where the system ranks by itself."""
    system, view = _asked(tournament, offers)
    own = system.ranking(view, as_of, offers) if tie_breaks is None else None
    return table(tournament, offers, as_of, tie_breaks).rows if own is None else own


def table(
    tournament: Tournament,
    offers: Offers,
    as_of: int | None = None,
    tie_breaks: Sequence[str] | None = None,
) -> StandingsTable:
    """The standings after ``as_of`` rounds (None: all), by the system itself where it has a
    ranking of its own. ``tie_breaks`` replaces the tournament's list."""
    system, tournament = _asked(tournament, offers)
    whole = _history(system, tournament, as_of, offers)
    counted = system.counted(whole, offers)
    own = system.ranking(tournament, as_of, offers) if tie_breaks is None else None
    if own is not None:
        return StandingsTable(own, (), whole, counted)
    keys = _keys(read_list(tournament.tie_breaks if tie_breaks is None else tie_breaks))
    return StandingsTable(_rank(whole, counted, keys, offers), keys, whole, counted)


def _asked(tournament: Tournament, offers: Offers) -> tuple[PairingSystem, Tournament]:
    """The system whose ranking counts, and the tournament as it sees it."""
    if tournament.delegation is not None:
        return delegated(tournament, offers)
    return offers.pairing_system(tournament.system), tournament


def _history(
    system: PairingSystem, tournament: Tournament, as_of: int | None, offers: Offers
) -> Record:
    planned = len(system.plan(tournament, offers).rounds)
    if tournament.status is TournamentStatus.FINISHED:
        planned = len(tournament.rounds)
    return record(tournament, as_of, schedule=system.schedule, planned=planned or None)


def _keys(codes: Iterable[TieBreakCode]) -> tuple[Key, ...]:
    keys: list[Key] = []
    for code in codes:
        times = sum(key.code.text == code.text for key in keys)
        keys.append(Key(f"{code.text}#{times + 1}" if times else code.text, code))
    return tuple(keys)


def _rank(
    whole: Record, counted: Record, keys: Sequence[Key], offers: Offers
) -> tuple[RankingRow, ...]:
    everybody = [p.id for p in counted.tournament.by_number()]
    people = counted.tournament.participants
    ranked = [id for id in everybody if id in counted.lines and not people[id].disqualified]
    values: dict[str, dict[str, Value]] = {id: {} for id in counted.lines}
    groups = [ranked] if ranked else []
    for key in keys:
        groups = _split(groups, key, counted, offers, values)
    rows: list[RankingRow] = []
    for group in groups:
        place = len(rows) + 1
        rows.extend(_row(counted, id, place, values[id], keys) for id in group)
    apart = set(everybody).difference(ranked)
    rows.extend(_row(whole, id, None, {}, keys) for id in everybody if id in apart)
    return tuple(rows)


def _row(
    history: Record, id: str, place: int | None, values: dict[str, Value], keys: Sequence[Key]
) -> RankingRow:
    kept = {key.name: values.get(key.name) for key in keys if not key.is_points}
    return RankingRow(id, place, history.lines[id].points, kept)


def _split(
    groups: list[list[str]],
    key: Key,
    history: Record,
    offers: Offers,
    values: dict[str, dict[str, Value]],
) -> list[list[str]]:
    """Each group in the order of this key, cut where its values differ."""
    if key.is_points:
        points = {id: (line.points,) for id, line in history.lines.items()}
        return [part for group in groups for part in _cut(group, points.__getitem__, False)]
    tie_break = offers.tie_break(key.code.id)
    lower = tie_break.lower_is_better != key.code.reverse
    asked = [g for g in groups if len(g) > 1] if tie_break.by_group else [list(history.lines)]
    for group in asked:
        for id, value in tie_break.values(history, group, key.code).items():
            values[id][key.name] = value
    return [
        part for group in groups for part in _cut(group, lambda id: values[id].get(key.name), lower)
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
