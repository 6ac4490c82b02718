"""`step`: the one door for every move."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TypeGuard, assert_never

from ronde import moves
from ronde.conduct import (
    choosing,
    configuring,
    corrections,
    entries,
    lifecycle,
    line_ups,
    results,
    rounds,
)
from ronde.conduct.ranking_rules import require_offered
from ronde.conduct.statuses import require_status
from ronde.contracts import Continuous, Offers, PairingSystem
from ronde.model import Tournament, TournamentStatus
from ronde.moves import Move, Request
from ronde.refusal import Refused

__all__ = ["begun", "check", "step", "steps", "walk"]

_LIVE = (TournamentStatus.RUNNING, TournamentStatus.CLOSING)
_PLAYED = (*_LIVE, TournamentStatus.FINISHED)


def step(tournament: Tournament | None, move: Move, request: Request, offers: Offers) -> Tournament:
    """The tournament after one move, its revision grown by one (GW-40).

    Raises `Refused` and changes nothing when the status, the regulation, the system or the move's
    own conditions do not allow it; ``plugin_missing`` when the system is not installed.
    """
    if isinstance(move, moves.Create) and tournament is None:
        return configuring.create(move, request, offers)
    if tournament is None:
        raise Refused("not_found")
    check(tournament, move, request, offers)
    system = offers.pairing_system(tournament.system)
    after = _take(tournament, move, request, offers)
    after = offers.pairing_system(after.system).follow_up(after, move, request, offers)
    after = _settle(tournament, after, system, offers)
    after = _keep_live(tournament, after, move, request, system, offers)
    return replace(after, revision=tournament.revision + 1)


def check(tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
    """What status, regulation and system say to a move, without taking it (GW-35); for a pairing
    also whether the rounds before are ready, never the pairing itself. Raises `Refused`.

    Why an event that is over has no further round is for the system to say first (CUP-060)."""
    system = offers.pairing_system(tournament.system)
    if isinstance(move, moves.PairNextRound) and tournament.status is TournamentStatus.FINISHED:
        system.check(tournament, move, request, offers)
    require_offered(tournament, move, offers)
    require_status(tournament, move)
    if tournament.regulation:
        offers.regulation(tournament.regulation).check(tournament, move, request, offers)
    system.check(tournament, move, request, offers)
    if isinstance(move, moves.PairNextRound):
        rounds.require_pairable(tournament, offers)


def steps(
    tournament: Tournament, taken: Sequence[Move], request: Request, offers: Offers
) -> Tournament:
    """Several moves as one change: all or none, one revision (GW-45)."""
    after = (state for _, _, state in walk(tournament, taken, request, offers))
    last = next(iter(deque(after, maxlen=1)), tournament)
    return replace(last, revision=tournament.revision + 1)


def walk(
    tournament: Tournament, taken: Sequence[Move], request: Request, offers: Offers
) -> Iterator[tuple[Tournament, Move, Tournament]]:
    """Each of several moves with the tournament before and after it, all at the first revision. The
    path of a refusal begins with the place of the move at fault, where there are several."""
    before = tournament
    for index, move in enumerate(taken):
        try:
            after = step(before, move, request, offers)
        except Refused as refusal:
            if len(taken) > 1:
                refusal.path = (str(index), *refusal.path)
            raise
        after = replace(after, revision=tournament.revision)
        yield before, move, after
        before = after


def begun(t: Tournament, offers: Offers) -> Tournament:
    """A tournament just read, with the running state of a continuous system."""
    try:
        system = offers.pairing_system(t.system)
    except Refused:  # the plug-in is missing: it can be read and nothing else (GW-39)
        return t
    if not isinstance(system, Continuous) or t.status not in _PLAYED:
        return t
    return replace(t, live=system.begin(t, offers))


def _take(t: Tournament, move: Move, request: Request, offers: Offers) -> Tournament:
    continuous = _runs_by_itself(offers.pairing_system(t.system))
    now = request.now if continuous else None
    match move:
        case moves.Create():
            raise Refused("wrong_status", status=t.status.value, move="create")
        case moves.Configure():
            return configuring.configure(t, move, offers)
        case moves.ScheduleRound():
            return lifecycle.schedule_round(t, move)
        case moves.Start():
            return lifecycle.start(t, move, request, offers)
        case moves.Cancel():
            return lifecycle.cancel(t)
        case moves.Close():
            return lifecycle.close(t, request, offers)
        case moves.Enrol():
            return entries.enrol(t, move, offers, now)
        case moves.CheckIn():
            return entries.check_in(t, move, offers)
        case moves.Withdraw():
            return entries.withdraw(t, move, now)
        case moves.ReturnParticipant():
            return entries.return_participant(t, move, now)
        case moves.Disqualify():
            return entries.disqualify(t, move)
        case moves.CorrectParticipant():
            return corrections.correct_participant(t, move, offers)
        case moves.Renumber():
            return entries.renumber(t, move, offers)
        case moves.RequestBye():
            return entries.request_bye(t, move)
        case moves.SetLineUp():
            return line_ups.set_line_up(t, move, offers)
        case moves.OpenRound():
            return rounds.open_round(t, move, offers)
        case moves.PairNextRound():
            return rounds.pair_next_round(t, request, offers)
        case moves.EditPairings():
            return rounds.edit_pairings(t, move, offers, now)
        case moves.SwapColours():
            return rounds.swap_colours(t, move)
        case moves.UnpairLastRound():
            return rounds.unpair_last_round(t, move)
        case moves.Choose():
            return choosing.choose(t, move, offers)
        case moves.TakeBack():
            return choosing.take_back(t, offers)
        case moves.RecordResult():
            counts = continuous or t.ends_at is not None
            return results.record_result(t, move, offers, request.now if counts else None)
        case moves.TakeBoost():
            return results.take_boost(t, move, offers)
        case moves.DesignateWinner():
            return results.designate_winner(t, move, offers)
        case _:
            assert_never(move)


def _settle(
    before: Tournament, after: Tournament, system: PairingSystem, offers: Offers
) -> Tournament:
    """FINISHED once nothing is left to play, and RUNNING again when a correction reopens it."""
    if after.status in _LIVE and after.rounds and system.over(after, offers):
        return replace(after, status=TournamentStatus.FINISHED)
    reopened = (
        before.status is TournamentStatus.FINISHED
        and after.status is TournamentStatus.FINISHED
        and not system.over(after, offers)
        and system.over(before, offers)
    )
    return replace(after, status=TournamentStatus.RUNNING) if reopened else after


def _keep_live(
    before: Tournament,
    after: Tournament,
    move: Move,
    request: Request,
    system: PairingSystem,
    offers: Offers,
) -> Tournament:
    """The running state, begun anew with every change of status."""
    if not _runs_by_itself(system) or after.status not in _PLAYED:
        return after
    if after.live is None or after.status is not before.status:
        return replace(after, live=system.begin(after, offers))
    return replace(after, live=system.advance(after, move, request, offers))


def _runs_by_itself(system: PairingSystem) -> TypeGuard[Continuous]:
    return _continuous(type(system))


@cache
def _continuous(kind: type) -> bool:
    """Asked once a class: the check against a protocol costs more than a move."""
    return issubclass(kind, Continuous)
