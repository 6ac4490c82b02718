"""The announced end: ten minutes of grace, then open games are drawn (IS-47, IS-48)."""

from dataclasses import replace
from datetime import datetime, timedelta

from ronde import Game, Pairing, ResultKind, Tournament

__all__ = ["GRACE", "announced", "drawn_at_the_end", "open_games"]

GRACE = timedelta(minutes=10)


def announced(t: Tournament, minutes: int | None, now: datetime | None) -> Tournament:
    """The tournament with its announced end, counted from its start."""
    if minutes is None or now is None:
        return t
    begun = t.starts_at or now
    return replace(t, starts_at=begun, ends_at=begun + timedelta(minutes=minutes))


def open_games(t: Tournament) -> bool:
    """Whether a game is still being played."""
    return any(not pairing.complete for round in t.rounds for pairing in round.pairings)


def drawn_at_the_end(t: Tournament) -> Tournament:
    """Games in progress are drawn; a leg never started gives nobody points. The second leg starts
    when the first has a result, but not after the announced end."""
    rounds = tuple(
        replace(round, pairings=tuple(_closed(pairing, t.ends_at) for pairing in round.pairings))
        for round in t.rounds
    )
    return replace(t, rounds=rounds)


def _closed(pairing: Pairing, end: datetime | None) -> Pairing:
    if pairing.complete:
        return pairing
    started, games = True, []
    for game in pairing.games:
        games.append(_result(game, started))
        decided = game.result is not ResultKind.UNKNOWN
        in_time = end is None or game.ended is None or game.ended < end
        started = decided and in_time
    return replace(pairing, games=tuple(games), version=pairing.version + 1)


def _result(game: Game, started: bool) -> Game:
    if game.result not in (ResultKind.UNKNOWN, ResultKind.ADJOURNED):
        return game
    return replace(game, result=ResultKind.DRAW if started else ResultKind.DOUBLE_FORFEIT)
