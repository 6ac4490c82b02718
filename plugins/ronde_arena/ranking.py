"""Standings: points, then games won; equal players share the place (AR-6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from ronde import Participant, RankingRow, Tournament
from ronde.field import next_round
from ronde_arena.running import Live, Seat
from ronde_arena.settings import ArenaSettings

__all__ = ["Ranked", "active", "places", "ranking_rows", "strict_order"]

Key = tuple[int, int, int, int, float, int, str]


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


def performance(seat: Seat) -> int | None:
    """The linear performance rating over the rated opponents, rounded down."""
    return seat.opposition // seat.rated if seat.rated else None


def strict_order(t: Tournament, live: Live) -> list[str]:
    """Everybody, leader first (AR-6.2): points, wins, performance where games are rated, the
    earlier instant at which the points were reached, entry number; who has finished no game stands
    behind (AR-6.3), the disqualified at the very end (AR-7.3)."""
    rated = ArenaSettings.read(t.settings).rated
    keys: list[Key] = []
    for player in t.participants.values():
        seat = live.seats[player.id]
        tally = seat.tally
        performed = (performance(seat) or 0) if rated else 0
        behind = 2 if player.disqualified else int(not tally.games)
        number = player.number or len(t.participants) + 1
        line = behind, -tally.points, -tally.wins, -performed, tally.reached, number, player.id
        keys.append(line)
    return [key[-1] for key in sorted(keys)]


def places(t: Tournament, live: Live) -> list[Ranked]:
    """The table: equal points and wins share the place (1, 1, 3)."""
    order = strict_order(t, live)
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
