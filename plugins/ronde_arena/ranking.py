"""Standings: points, then games won; equal players share the place (AR-6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from ronde import Participant, RankingRow, Tournament
from ronde.field import next_round
from ronde_arena.running import Live
from ronde_arena.seats import Seat

__all__ = ["Ranked", "active", "places", "ranking_rows", "strict_order"]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player with his shared place, None before his first finished game (AR-6.3)."""

    id: str
    seat: Seat
    place: int | None


def active(t: Tournament) -> list[Participant]:
    """Everybody who has joined and not left (AR-2.2)."""
    coming = next_round(t)
    return [p for p in t.participants.values() if p.stays_in(coming) and not p.disqualified]


def strict_order(live: Live) -> list[str]:
    """Everybody, leader first (AR-6.2)."""
    return [key[-1] for key in live.line]


def places(t: Tournament, live: Live) -> list[Ranked]:
    """The table: equal points and wins share the place (1, 1, 3)."""
    order = strict_order(live)
    placed = [
        id for id in order if live.seats[id].tally.games and not t.participants[id].disqualified
    ]
    rows: list[Ranked] = []
    for _, group in groupby(placed, lambda id: _shared(live.seats[id])):
        place = len(rows) + 1
        rows.extend(Ranked(id, live.seats[id], place) for id in group)
    rows.extend(Ranked(id, live.seats[id], None) for id in order[len(placed) :])
    return rows


def _shared(seat: Seat) -> tuple[int, int]:
    return seat.tally.points, seat.tally.wins


def ranking_rows(rows: Sequence[Ranked]) -> tuple[RankingRow, ...]:
    """As the core shows a ranking; the games won stand under the code of that tie-break."""
    return tuple(
        RankingRow(
            row.id,
            row.place,
            Fraction(row.seat.tally.points),
            {"WIN": (Fraction(row.seat.tally.wins),)},
        )
        for row in rows
    )
