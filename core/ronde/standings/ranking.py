"""Points, then the tie-breaks of the list inside groups still equal (TB-GEN-01)."""

from collections.abc import Iterable, Sequence

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
from ronde.standings.result import Histories, StandingsTable
from ronde.tie_break_list import read_list

__all__ = ["ranks_by_list", "standings", "table"]


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
