"""From the calendar to the end: plan rounds, start, number the field, cancel and close."""

from dataclasses import replace

from ronde import moves
from ronde.conduct.changes import with_participants, with_planned
from ronde.conduct.regulated import scored
from ronde.contracts import Delegates, Offers
from ronde.field import available
from ronde.model import RoundState, Tournament, TournamentStatus
from ronde.moves import Request
from ronde.refusal import Refused
from ronde.teams import announced
from ronde.tie_break_list import default_list

__all__ = ["cancel", "close", "number_participants", "schedule_round", "start"]


def schedule_round(t: Tournament, move: moves.ScheduleRound) -> Tournament:
    """Put one round of the calendar in its place; line-ups announced for it stay."""
    if move.round.number < 1:
        raise Refused("not_found", what="round", id=str(move.round.number))
    known = announced(t, move.round.number)
    return with_planned(t, replace(move.round, line_ups=move.round.line_ups or known))


def start(t: Tournament, move: moves.Start, request: Request, offers: Offers) -> Tournament:
    """Settle who is there, number the field, let a delegating format choose, and begin. Raises
    `Refused`: ``too_few_participants`` with the minimum, unless too few cancel the event
    (IS-31)."""
    system = offers.pairing_system(t.system)
    t = system.starting(t, move, request)
    field = available(t, 1)
    if len(field) < system.minimum and system.too_few_cancel:
        return cancel(t)
    if len(field) < system.minimum:
        raise Refused("too_few_participants", minimum=system.minimum, count=len(field))
    t = number_participants(t, offers)
    if isinstance(system, Delegates):
        t = _delegated(t, system, offers)
    return replace(t, status=TournamentStatus.RUNNING)


def _delegated(t: Tournament, system: Delegates, offers: Offers) -> Tournament:
    """What the format decides at the start (IS-5); scoring and the default list follow from it."""
    chosen = system.delegate(t, [p.id for p in available(t, 1)], offers)
    after = scored(replace(t, delegation=chosen), offers)
    if t.tie_breaks != default_list(t, offers):
        return after
    return replace(after, tie_breaks=default_list(after, offers))


def number_participants(t: Tournament, offers: Offers) -> Tournament:
    """Pairing numbers 1, 2, … in the system's order, unless they are frozen (GH-3, GH-4); who was
    not there at the start has none."""
    system = offers.pairing_system(t.system)
    if system.numbers_frozen(t):
        return t
    numbers = {id: number for number, id in enumerate(system.order(t, offers), start=1)}
    return with_participants(
        t, {id: replace(p, number=numbers.get(id)) for id, p in t.participants.items()}
    )


def cancel(t: Tournament) -> Tournament:
    """Called off: it can be read, and nothing else."""
    return replace(t, status=TournamentStatus.CANCELLED)


def close(t: Tournament, request: Request, offers: Offers) -> Tournament:
    """End the event; a round still being prepared is dropped. A system may first ask for time
    for the games in progress: then the status is CLOSING, and the next close ends it."""
    system = offers.pairing_system(t.system)
    if t.status is TournamentStatus.RUNNING and system.closing(t, request, offers):
        return replace(t, status=TournamentStatus.CLOSING)
    rounds = t.rounds
    if rounds and rounds[-1].state is not RoundState.OPEN:
        rounds = rounds[:-1]
    return replace(t, rounds=rounds, status=TournamentStatus.FINISHED)
