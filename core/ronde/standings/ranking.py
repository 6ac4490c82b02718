"""Points, then the tie-breaks of the list inside groups still equal (TB-GEN-01)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ronde.contracts import (
    Delegates,
    Offers,
    PairingSystem,
    RankingRow,
    TieBreakCode,
    Value,
)
from ronde.delegation import delegated
from ronde.model import Tournament, TournamentStatus
from ronde.record import Record, record
from ronde.standings.order import Key, Order, ordered
from ronde.tie_break_list import read_list

__all__ = ["Key", "StandingsTable", "ranks_by_list", "standings", "table"]


Histories = tuple[Record, Record]


@dataclass(frozen=True)
class StandingsTable:
    """A ranking with what it was made from.

    ``rows`` are in order of place; equal rows share the place and stand by pairing number
    (TB-DISP-01, TB-DISP-02). The disqualified, and those whose results do not count, come last
    without a place. ``keys`` decide in this order; there are none where the system ranks by
    itself. ``tournament`` is the one ranked, after ``rounds`` rounds; ``histories`` are derived
    when first asked for, since a system's own ranking needs none. ``order`` is what a later table
    of the same event is made from.
    """

    rows: tuple[RankingRow, ...]
    keys: tuple[Key, ...]
    tournament: Tournament
    rounds: int
    derive: Callable[[], Histories] = field(compare=False, repr=False)
    order: Order | None = field(default=None, compare=False, repr=False)

    @cached_property
    def histories(self) -> Histories:
        """``whole`` and ``counted``."""
        return self.derive()

    @property
    def whole(self) -> Record:
        return self.histories[0]

    @property
    def counted(self) -> Record:
        """The history that ranks (WD-1)."""
        return self.histories[1]

    @property
    def known(self) -> Record | None:
        """The whole history, where it has been derived already; a list needs it at once."""
        return self.whole if self.order or "histories" in vars(self) else None

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
    """The rows of `table`."""
    return table(tournament, offers, as_of, tie_breaks).rows


def table(
    tournament: Tournament,
    offers: Offers,
    as_of: int | None = None,
    tie_breaks: Sequence[str] | None = None,
    before: StandingsTable | None = None,
) -> StandingsTable:
    """The standings after ``as_of`` rounds (None: all), by the system itself where it has a
    ranking of its own. ``tie_breaks`` replaces the tournament's list. ``before``, an earlier table
    of the same event, makes it cheaper and changes nothing."""
    system, tournament = _asked(tournament, offers)
    earlier = before.known if before else None

    def histories() -> Histories:
        whole = _history(system, tournament, as_of, offers, earlier)
        return whole, system.counted(whole, offers)

    own = system.ranking(tournament, as_of, offers) if tie_breaks is None else None
    if own is not None:
        paired = len(tournament.rounds)
        rounds = paired if as_of is None else min(as_of, paired)
        return StandingsTable(own, (), tournament, rounds, histories)
    whole, counted = made = histories()
    keys = _keys(read_list(tournament.tie_breaks if tie_breaks is None else tie_breaks))
    known = before.order if before and before.keys == keys and counted is whole else None
    order = ordered(_ranked(counted), keys, counted, offers, known)
    rows = _rows(whole, counted, keys, order)
    return StandingsTable(rows, keys, tournament, whole.rounds, lambda: made, order)


def _asked(tournament: Tournament, offers: Offers) -> tuple[PairingSystem, Tournament]:
    """The system whose ranking counts, and the tournament as it sees it."""
    if tournament.delegation is not None:
        return delegated(tournament, offers)
    return offers.pairing_system(tournament.system), tournament


def ranks_by_list(tournament: Tournament, offers: Offers) -> bool:
    """Whether points and the tie-break list rank, and not the system by itself. A format that has
    not yet chosen its system ranks by the list until it knows better."""
    system, _ = _asked(tournament, offers)
    return isinstance(system, Delegates) or type(system).ranking is PairingSystem.ranking


def _history(
    system: PairingSystem,
    tournament: Tournament,
    as_of: int | None,
    offers: Offers,
    before: Record | None,
) -> Record:
    planned = len(system.plan(tournament, offers).rounds)
    if tournament.status is TournamentStatus.FINISHED:
        planned = len(tournament.rounds)
    return record(
        tournament, as_of, schedule=system.schedule, planned=planned or None, before=before
    )


def _keys(codes: Iterable[TieBreakCode]) -> tuple[Key, ...]:
    keys: list[Key] = []
    for code in codes:
        times = sum(key.code.text == code.text for key in keys)
        keys.append(Key(f"{code.text}#{times + 1}" if times else code.text, code))
    return tuple(keys)


def _ranked(counted: Record) -> list[str]:
    """Who gets a place, by pairing number."""
    people = [p for p in counted.tournament.by_number() if p.id in counted.lines]
    return [p.id for p in people if not p.disqualified]


def _rows(
    whole: Record, counted: Record, keys: Sequence[Key], order: Order
) -> tuple[RankingRow, ...]:
    columns = [(key.name, order.columns[key.name]) for key in keys if not key.is_points]
    lines = counted.lines
    rows: list[RankingRow] = []
    for group in order.groups:
        place = len(rows) + 1
        for id in group:
            values = {name: column.get(id) for name, column in columns}
            rows.append(RankingRow(id, place, lines[id].points, values))
    placed = {row.participant for row in rows}
    apart = [p.id for p in counted.tournament.by_number() if p.id not in placed]
    nothing: dict[str, Value] = {name: None for name, _ in columns}
    return (*rows, *(RankingRow(id, None, whole.lines[id].points, nothing) for id in apart))
