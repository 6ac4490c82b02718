"""Where each player of an arena stands: waiting, playing, paused (AR-2.2), and what he is shown."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from ronde import Tournament, TournamentStatus
from ronde_arena.ranking import active, places
from ronde_arena.running import Live
from ronde_arena.settings import ArenaSettings

__all__ = ["ENDED", "BoardLine", "Presence", "board", "waiting_since"]


ENDED = (TournamentStatus.FINISHED, TournamentStatus.CANCELLED)


class Presence(StrEnum):
    """Where a player is; ``OVER`` once nobody waits any more, since the arena has ended."""

    WAITING = "waiting"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One line of the board; ``rank`` is strict, ``place`` shared, None before the first game."""

    player: str
    rank: int
    place: int | None
    points: int
    wins: int
    games: int
    streak: int
    on_fire: bool
    boosts: int
    performance: int | None
    presence: Presence
    pairing: str | None
    round: int | None


def board(t: Tournament, live: Live) -> list[BoardLine]:
    """Everybody, leader first."""
    chosen = ArenaSettings.read(t.settings)
    rules, here = chosen.ruleset(), {p.id for p in active(t)}
    lines = []
    for rank, row in enumerate(places(t, live), start=1):
        seat, tally = row.seat, row.seat.tally
        place = seat.playing[-1] if seat.playing else None
        pairing = t.rounds[place[0] - 1].pairings[place[1]].id if place else None
        lines.append(
            BoardLine(
                row.id,
                rank,
                row.place,
                tally.points,
                tally.wins,
                tally.games,
                tally.streak,
                t.status not in ENDED and rules.on_fire(tally.streak),
                tally.boosts,
                seat.performance if chosen.rated else None,
                _presence(t, row.id, row.id in here, place is not None),
                pairing,
                place[0] if place else None,
            )
        )
    return lines


def _presence(t: Tournament, id: str, here: bool, playing: bool) -> Presence:
    if t.participants[id].disqualified:
        return Presence.DISQUALIFIED
    if playing:
        return Presence.PLAYING
    if t.status in ENDED:
        return Presence.OVER
    return Presence.WAITING if here else Presence.PAUSED


def waiting_since(t: Tournament, live: Live, id: str) -> datetime | None:
    """Since when a player has been free, as far as games and his coming tell."""
    return max(filter(None, (t.starts_at, live.seats[id].since)), default=None)
