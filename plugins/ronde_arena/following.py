"""What an arena's moves bring with them (AR-2.4, AR-7.2)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from ronde import Pairing, ResultKind, Round, Tournament, TournamentStatus
from ronde.field import next_round
from ronde.moves import RecordResult
from ronde_arena.games import GRACE, Bell, ending, running
from ronde_arena.settings import ArenaSettings, EndPolicy

__all__ = ["in_progress", "opened", "with_draws", "without_no_shows"]


def opened(t: Tournament, now: datetime) -> Tournament:
    """The clock of the arena runs from now."""
    length = timedelta(minutes=ArenaSettings.read(t.settings).minutes)
    return replace(t, starts_at=now, ends_at=now + length)


def in_progress(t: Tournament) -> Iterator[Pairing]:
    """Games still running; the latest first, since those are the ones that do."""
    for round in reversed(t.rounds):
        yield from (p for p in round.pairings if running(p.games[0]))


def with_draws(t: Tournament) -> Tournament:
    """Under ``grace`` the games that have used up their time are drawn (AR-7.2)."""
    late = {pairing.id for pairing in in_progress(t)}
    if not late or ArenaSettings.read(t.settings).end_policy is EndPolicy.FREEZE:
        return t
    ended = t.ends_at + GRACE if t.ends_at else None

    def settled(round: Round) -> Round:
        if not any(p.id in late for p in round.pairings):
            return round
        pairings = tuple(_drawn(p, ended) if p.id in late else p for p in round.pairings)
        return replace(round, pairings=pairings)

    return replace(t, rounds=tuple(settled(round) for round in t.rounds))


def _drawn(pairing: Pairing, ended: datetime | None) -> Pairing:
    game = replace(pairing.games[0], result=ResultKind.DRAW, ended=ended)
    return replace(pairing, games=(game,), version=pairing.version + 1)


def without_no_shows(t: Tournament, move: RecordResult, now: datetime | None) -> Tournament:
    """Who lost without having moved pauses until he comes back (AR-2.4)."""
    round = t.round(move.round)
    pairing = round.pairing(move.pairing) if round else None
    if pairing is None or t.status is TournamentStatus.FINISHED:
        return t
    game, bell, coming = pairing.games[0], Bell.of(t), next_round(t)
    pausing = {}
    for side in pairing.sides:
        player = t.participants[side]
        if ending(game, side, bell).own_no_show and player.stays_in(coming):
            stays = tuple(
                replace(stay, last=coming - 1, until=now) if stay.holds(coming) else stay
                for stay in player.stays
            )
            pausing[side] = replace(player, stays=stays)
    return replace(t, participants={**t.participants, **pausing}) if pausing else t
