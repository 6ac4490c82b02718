"""A table of an arena as a vector states it: the running state is given, the ranking is asked."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ronde import Participant, RankingRow, Stay, Tournament, TournamentStatus
from ronde.registry import load
from ronde.standings import standings
from ronde_arena.running import Live
from ronde_arena.scoring import Tally
from ronde_arena.seats import Seat
from ronde_arena.waves import Waits

__all__ = ["Line", "arena_after", "ranked", "shown_order", "shown_places"]

OFFERS = load().offers


@dataclass(frozen=True)
class Line:
    """What a vector says of one player; ``state`` as ``paused`` or ``disqualified``."""

    id: str
    points: int
    wins: int
    games: int
    state: str = "active"


def arena_after(players: Iterable[Sequence[object]]) -> tuple[RankingRow, ...]:
    """The ranking of players given as [id, points, wins], all with at least one game."""
    return ranked(
        Line(str(id), int(str(points)), int(str(wins)), max(1, int(str(wins))))
        for id, points, wins in players
    )


def ranked(lines: Iterable[Line]) -> tuple[RankingRow, ...]:
    """The ranking of players as they stand, in the order of their entry."""
    given = list(lines)
    people = {
        line.id: Participant(
            line.id,
            line.id,
            number,
            stays=(Stay(1, 0),) if line.state in ("paused", "left") else (Stay(),),
            disqualified=line.state == "disqualified",
        )
        for number, line in enumerate(given, start=1)
    }
    seats = {
        line.id: Seat(tally=Tally(points=line.points, wins=line.wins, games=line.games))
        for line in given
    }
    t = Tournament(
        "t",
        "Arena",
        "arena.timed",
        status=TournamentStatus.RUNNING,
        participants=people,
    )
    return standings(replace(t, live=Live.of(t, seats, Waits())), OFFERS)


def shown_order(rows: Sequence[RankingRow]) -> list[str]:
    return [row.participant for row in rows]


def shown_places(rows: Sequence[RankingRow]) -> dict[str, int | None]:
    return {row.participant: row.place for row in rows}
