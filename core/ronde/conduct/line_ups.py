"""The players a team fields (CUP-242, CUP-244): announced before the round, or for its match."""

from dataclasses import replace

from ronde import moves
from ronde.conduct.changes import (
    find_participant,
    find_round,
    with_pairing,
    with_planned,
    with_round,
)
from ronde.contracts import Offers
from ronde.field import next_round
from ronde.model import (
    EventKind,
    LineUp,
    Pairing,
    ResultKind,
    ScheduledRound,
    Tournament,
)
from ronde.refusal import Refused
from ronde.teams import team_games

__all__ = ["set_line_up"]


def set_line_up(t: Tournament, move: moves.SetLineUp, offers: Offers) -> Tournament:
    """The players a team fields, before any result of its match stands (CUP-244); announced for
    the coming round, they wait in the calendar until it is paired. What an empty board was
    forfeited for is forgotten with it (CUP-242). Raises `Refused`: ``move_not_supported`` in an
    individual event, ``not_found``, ``round_read_only``, ``result_entered``."""
    if t.kind is not EventKind.TEAM:
        raise Refused("move_not_supported", move="set_line_up", system=t.system)
    team = find_participant(t, move.team)
    roster = {player.id for player in team.roster}
    for player in move.players:
        if player and (player not in roster or move.players.count(player) > 1):
            raise Refused("not_found", what="player", id=player)
    given = LineUp(team.id, move.players)
    if move.round == next_round(t):
        return _announce(t, move.round, given)
    round = find_round(t, move.round)
    line_ups = _with_line_up(round.line_ups, given)
    pairing = round.pairing_of(team.id)
    round = replace(round, line_ups=line_ups)
    if pairing is None:
        return with_round(t, round)
    if offers.pairing_system(t.system).locked(t, round.number):
        raise Refused("round_read_only", round=round.number)
    if _played_on(pairing):
        raise Refused("result_entered", round=round.number, board=pairing.board)
    games = team_games(t, pairing.white, pairing.black, line_ups)
    leg = pairing.games[0].leg if pairing.games else _leg(t, round.number, offers)
    changed = replace(pairing, games=tuple(replace(game, leg=leg) for game in games))
    return with_pairing(t, round, changed)


def _leg(t: Tournament, number: int, offers: Offers) -> int:
    """The leg of a round by the plan, for a match whose boards both teams had left empty."""
    planned = offers.pairing_system(t.system).plan(t, offers).rounds
    return next((r.leg for r in planned if r.number == number and r.leg), 1)


def _with_line_up(line_ups: tuple[LineUp, ...], given: LineUp) -> tuple[LineUp, ...]:
    return (*(known for known in line_ups if known.team != given.team), given)


def _announce(t: Tournament, number: int, given: LineUp) -> Tournament:
    planned = next((r for r in t.schedule if r.number == number), ScheduledRound(number))
    return with_planned(t, replace(planned, line_ups=_with_line_up(planned.line_ups, given)))


def _played_on(pairing: Pairing) -> bool:
    """Whether a board with both its players has a result; one left empty has its forfeit from the
    start."""
    return any(
        game.result is not ResultKind.UNKNOWN and game.white and game.black
        for game in pairing.games
    )
