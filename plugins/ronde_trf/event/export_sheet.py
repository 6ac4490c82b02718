"""A tournament with what several records of its report need of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ronde import Line, Offers, Points, Refused, RoundState, Tournament, record
from ronde_trf.event.leftovers import Kept, kept_in
from ronde_trf.event.numbering import participant_numbers
from ronde_trf.event.places import ranked
from ronde_trf.event.presence import announced

__all__ = ["Purpose", "Sheet", "sheet_of"]

LAST_ROUND = 999
Table = dict[int, dict[int, Points]]


@dataclass(frozen=True, slots=True)
class Purpose:
    """``engine`` adds what older engines read (TX-1); ``columns_only`` puts all coming byes into
    the round columns, for an edition without record 240."""

    engine: bool = False
    columns_only: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A tournament with what several records need of it. ``coming`` are the announced byes of
    rounds to come by participant; ``fictitious`` points by number and round."""

    t: Tournament
    kept: Kept
    numbers: Mapping[str, int]
    planned: int
    coming: Mapping[str, Mapping[int, str]]
    fictitious: Table
    lines: Mapping[str, Line]
    places: Mapping[str, int | None]

    @property
    def held(self) -> int:
        return len(self.t.rounds)


def sheet_of(t: Tournament, offers: Offers) -> Sheet:
    """Raises `Refused`: ``trf.too_many_rounds``, ``trf.too_many_participants``."""
    rounds = tuple(round for round in t.rounds if round.state is RoundState.OPEN)
    if len(rounds) > LAST_ROUND:
        raise Refused("trf.too_many_rounds", last=LAST_ROUND, rounds=len(rounds))
    t = replace(t, rounds=rounds)
    numbers = participant_numbers(t)
    planned = _planned(t, offers)
    return Sheet(
        t=t,
        kept=kept_in(t),
        numbers=numbers,
        planned=planned,
        coming={id: announced(p, len(rounds), planned) for id, p in t.participants.items()},
        fictitious=_fictitious(t, numbers, planned, offers),
        lines=record(t).lines,
        places=ranked(t, offers),
    )


def _planned(t: Tournament, offers: Offers) -> int:
    """Planned rounds: of the system's plan, else of the settings or the calendar, at least those
    held."""
    try:
        planned = len(offers.pairing_system(t.system).plan(t, offers).rounds)
    except Refused:
        planned = 0
    if not planned:
        given = t.settings.get("rounds")
        planned = given if isinstance(given, int) else len(t.schedule)
    return max(planned, len(t.rounds))


def _fictitious(t: Tournament, numbers: Mapping[str, int], planned: int, offers: Offers) -> Table:
    """Fictitious points by number and round. Plain Baku is said by the code of the tournament
    type (BK-7), so it needs no records."""
    plain_baku = (
        t.settings.get("acceleration") == "swiss.baku"
        and not t.settings.get("fictitious")
        and t.settings.get("upper_half") == "own"
    )
    if plain_baku:
        return {}
    table: Table = {}
    for number in range(1, planned + 1):
        before = replace(t, rounds=t.rounds[: number - 1])
        try:
            points = offers.pairing_system(t.system).fictitious(before, number, offers)
        except Refused:
            points = {}
        for id, value in points.items():
            table.setdefault(numbers[id], {})[number] = value
    return table
