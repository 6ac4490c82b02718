"""Pair, edit, open and unpair rounds."""

from collections import Counter
from dataclasses import replace
from datetime import datetime

from ronde import moves
from ronde.conduct.changes import (
    find_pairing,
    find_participant,
    find_round,
    with_pairing,
    with_round,
)
from ronde.conduct.choosing import seat_choices
from ronde.conduct.drawn import board_round, complete_round
from ronde.conduct.openings import with_opening
from ronde.contracts import Challenges, Delegates, Offers
from ronde.field import available, next_round
from ronde.model import (
    Bye,
    EventKind,
    Game,
    Pairing,
    Round,
    RoundState,
    Tournament,
    TournamentStatus,
)
from ronde.moves import Request
from ronde.refusal import Refused
from ronde.teams import team_games

__all__ = [
    "edit_pairings",
    "open_round",
    "pair_next_round",
    "require_pairable",
    "swap_colours",
    "unpair_last_round",
]


def pair_next_round(t: Tournament, request: Request, offers: Offers) -> Tournament:
    """Ask the system for the next round, `require_pairable` being checked. Raises whatever the
    system says.

    Where players choose their opponents, the next round begins with presence instead. The opening
    is drawn with the round (OP-5).
    """
    system = offers.pairing_system(t.system)
    number = next_round(t)
    if isinstance(system, Challenges):
        present = frozenset(p.id for p in available(t, number))
        begun = Round(number, present=present, state=RoundState.PRESENCE)
        return replace(t, rounds=(*t.rounds, begun))
    try:
        drawn = system.pair(t, request, offers)
    except Refused as refusal:
        if isinstance(system, Delegates) and system.ends_on(refusal):
            return replace(t, status=TournamentStatus.FINISHED)
        raise
    made = with_opening(t, complete_round(t, drawn, number, None), offers)
    return replace(t, rounds=(*t.rounds, made))


def require_pairable(t: Tournament, offers: Offers) -> None:
    """What must hold before the system is asked for a round. Raises `Refused`:
    ``round_not_open``, ``missing_results``, ``rounds_exhausted``."""
    if t.rounds and t.rounds[-1].state is not RoundState.OPEN:
        raise Refused("round_not_open", round=t.rounds[-1].number)
    system = offers.pairing_system(t.system)
    system.ready(t)
    planned = system.plan(t, offers).rounds
    if planned and next_round(t) > len(planned):
        raise Refused("rounds_exhausted", rounds=len(planned))


def unpair_last_round(t: Tournament, move: moves.UnpairLastRound) -> Tournament:
    """Drop the last round with its results; pairing again gives the same pairs. Raises `Refused`:
    ``not_found`` without a round, ``unpair_last_round_first`` for another than the last."""
    if not t.rounds:
        raise Refused("not_found", what="round", id=str(move.round or 1))
    last = t.rounds[-1].number
    if move.round is not None and move.round != last:
        if move.round > last:
            raise Refused("not_found", what="round", id=str(move.round))
        raise Refused("unpair_last_round_first", round=move.round, last=last)
    return replace(t, rounds=t.rounds[:-1])


def open_round(t: Tournament, move: moves.OpenRound, offers: Offers) -> Tournament:
    """One state further: presence → choosing (or open, with nobody to choose), choosing or
    draft → open. Raises `Refused`:
    ``not_found``, ``round_not_open`` while somebody still has to choose or when it is open."""
    round = find_round(t, move.round)
    system = offers.pairing_system(t.system)
    if round.state is RoundState.PRESENCE and isinstance(system, Challenges):
        return seat_choices(t, round, (), offers)
    if round.state is RoundState.CHOOSING and isinstance(system, Challenges):
        if system.turn(t, offers).chooser is not None:
            raise Refused("round_not_open", round=round.number)
        return with_round(t, replace(round, state=RoundState.OPEN))
    if round.state is RoundState.DRAFT:
        return with_round(t, replace(round, state=RoundState.OPEN))
    raise Refused("round_not_open", round=round.number)


def edit_pairings(
    t: Tournament, move: moves.EditPairings, offers: Offers, now: datetime | None = None
) -> Tournament:
    """Pairings by hand (GH-14): the system's rules do not hold here, its `faults` name what is
    broken. Pairs that stay keep their id and result, byes that stay their place; new games start
    ``now`` where instants count.
    Raises `Refused`: ``round_read_only`` unless it is the last round, ``result_entered`` for a
    changed pair with a result, ``bad_pairings``."""
    round = find_round(t, move.round)
    if round.number != len(t.rounds):
        raise Refused("round_read_only", round=round.number)
    _check_seats(t, move, round, offers)
    kept, wanted = {p.sides: p for p in round.pairings}, set(move.pairs)
    for sides, pairing in kept.items():
        if sides not in wanted and pairing.has_result:
            raise Refused("result_entered", round=round.number, board=pairing.board)
    pairings = tuple(
        kept.get(sides) or Pairing(*sides, games=_started(_games(t, round, *sides), now))
        for sides in move.pairs
    )
    placed = {(bye.participant, bye.kind): bye for bye in round.byes}
    byes = tuple(placed.get((id, kind)) or Bye(id, kind) for id, kind in move.byes)
    drawn = board_round(replace(round, pairings=pairings, byes=byes))
    return with_round(t, complete_round(t, drawn, round.number, round))


def _started(games: tuple[Game, ...], now: datetime | None) -> tuple[Game, ...]:
    return games if now is None else tuple(replace(game, started=now) for game in games)


def _check_seats(t: Tournament, move: moves.EditPairings, round: Round, offers: Offers) -> None:
    seated = [id for sides in move.pairs for id in sides] + [id for id, _ in move.byes]
    for id in seated:
        find_participant(t, id)
    twice = sorted(id for id, count in Counter(seated).items() if count > 1)
    if twice:
        raise Refused("bad_pairings", reason="twice", participants=twice)
    if any(not kind.is_bye for _, kind in move.byes):
        raise Refused("bad_pairings", reason="not_a_bye", participants=[])
    if offers.pairing_system(t.system).everybody:
        left = sorted({p.id for p in available(t, round.number)} - set(seated))
        if left:
            raise Refused("bad_pairings", reason="left_out", participants=left)


def _games(t: Tournament, round: Round, white: str, black: str) -> tuple[Game, ...]:
    if t.kind is EventKind.TEAM:
        return team_games(t, white, black, round.line_ups)
    like = round.pairings[0].games if round.pairings else (Game("", ""),)
    return tuple(
        Game(*((white, black) if game.leg % 2 else (black, white)), leg=game.leg) for game in like
    )


def swap_colours(t: Tournament, move: moves.SwapColours) -> Tournament:
    """Raises `Refused`: ``not_found``, ``round_not_open``, ``result_entered``."""
    round, pairing = find_pairing(t, move.round, move.pairing)
    if pairing.has_result:
        raise Refused("result_entered", round=round.number, board=pairing.board)
    games = tuple(replace(g, white=g.black, black=g.white) for g in pairing.games)
    swapped = replace(pairing, white=pairing.black, black=pairing.white, games=games)
    return with_pairing(t, round, swapped)
