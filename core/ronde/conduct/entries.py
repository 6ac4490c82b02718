"""Who takes part, from when to when (GH-4, GH-5, GH-7)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from ronde import moves
from ronde.access import admits
from ronde.conduct.changes import find_participant, with_participant, with_participants
from ronde.conduct.choosing import presence_open, seat_choices
from ronde.conduct.identity import normalised, refuse_twins
from ronde.conduct.lifecycle import number_participants
from ronde.contracts import Offers
from ronde.field import next_round
from ronde.model import (
    Participant,
    ResultKind,
    RoundState,
    Stay,
    Tournament,
    TournamentStatus,
)
from ronde.refusal import Refused

__all__ = [
    "check_in",
    "disqualify",
    "enrol",
    "renumber",
    "request_bye",
    "return_participant",
    "withdraw",
]


def enrol(
    t: Tournament, move: moves.Enrol, offers: Offers, now: datetime | None = None
) -> Tournament:
    """Add a participant; once the event runs he is in it from the next round on (GH-5), from
    ``now`` on where instants count. Raises `Refused`: ``already_enrolled``, ``bad_number``,
    ``bad_byes``, ``entry_private`` (IS-33)."""
    if t.access is not None and not admits(t.access, move.password):
        raise Refused("entry_private", path=("password",))
    entrant = normalised(move.participant)
    entrant = replace(entrant, id=entrant.id or f"p{t.revision + 1}.{len(t.participants) + 1}")
    if entrant.id in t.participants:
        raise Refused("already_enrolled", name=entrant.name, id=entrant.id)
    refuse_twins(t, entrant)
    _check_byes(entrant)
    if t.status is not TournamentStatus.RUNNING:
        return with_participant(t, entrant)
    late = replace(entrant, number=None, stays=(Stay(next_round(t), since=now),))
    after = number_participants(with_participant(t, late), offers)
    if after.participants[late.id].number is None:
        last = max((p.number or 0 for p in t.participants.values()), default=0)
        after = with_participant(after, replace(late, number=last + 1))
    return after


def _check_byes(entrant: Participant) -> None:
    for round, kind in entrant.byes.items():
        if round < 1 or not kind.is_requested_bye:
            raise Refused("bad_byes", path=("byes", str(round)), round=round, kind=kind.value)


def check_in(t: Tournament, move: moves.CheckIn, offers: Offers) -> Tournament:
    """Presence for the round being prepared, until the first choice (LR-2.1); without such a
    round, an absence is a zero-point bye in the next one."""
    participant = find_participant(t, move.participant)
    last = t.rounds[-1] if t.rounds else None
    if last is not None and presence_open(last):
        present = last.present or frozenset()
        changed = present | {participant.id} if move.present else present - {participant.id}
        prepared = replace(last, present=changed)
        if last.state is RoundState.PRESENCE:
            return replace(t, rounds=(*t.rounds[:-1], prepared))
        return seat_choices(t, prepared, (), offers)
    kind = None if move.present else ResultKind.ZERO_POINT_BYE
    return request_bye(t, moves.RequestBye(participant.id, next_round(t), kind))


def withdraw(t: Tournament, move: moves.Withdraw, now: datetime | None = None) -> Tournament:
    """Before he has sat in a round the entrant is removed (IS-36); afterwards his stay ends with
    the last round paired (GH-7), at ``now`` where instants count. Raises `Refused`: ``not_found``,
    ``not_enrolled``."""
    participant = find_participant(t, move.participant)
    coming = next_round(t)
    if not participant.stays_in(coming):
        raise Refused("not_enrolled", name=participant.name)
    if not any(_took_part(t, participant.id)):
        return with_participants(
            t, {id: p for id, p in t.participants.items() if id != participant.id}
        )
    stays = tuple(
        replace(stay, last=coming - 1, until=now) if stay.holds(coming) else stay
        for stay in participant.stays
        if stay.first < coming or now is not None
    )
    return with_participant(t, replace(participant, stays=stays))


def _took_part(t: Tournament, id: str) -> Iterator[int]:
    return (r.number for r in t.rounds if r.pairing_of(id) or r.bye_of(id))


def return_participant(
    t: Tournament, move: moves.ReturnParticipant, now: datetime | None = None
) -> Tournament:
    """Back from the next round on, from ``now`` on where instants count; also lifts a
    disqualification. Raises `Refused`: ``not_found``, ``already_enrolled``."""
    participant = find_participant(t, move.participant)
    coming = next_round(t)
    if participant.disqualified:
        participant = replace(participant, disqualified=False)
    elif participant.stays_in(coming):
        raise Refused("already_enrolled", name=participant.name, id=participant.id)
    if participant.stays_in(coming):
        return with_participant(t, participant)
    stays = participant.stays
    if now is None and stays and stays[-1].last == coming - 1:
        stays = (*stays[:-1], replace(stays[-1], last=None))
    else:
        stays = (*stays, Stay(coming, since=now))
    return with_participant(t, replace(participant, stays=stays))


def disqualify(t: Tournament, move: moves.Disqualify) -> Tournament:
    """Out of the ranking and of all later rounds; scores of others stay (AR-7.3)."""
    participant = find_participant(t, move.participant)
    return with_participant(t, replace(participant, disqualified=True))


def renumber(t: Tournament, move: moves.Renumber, offers: Offers) -> Tournament:
    """Raises `Refused`: ``numbers_frozen`` (GH-4), ``bad_number`` unless everybody is named
    once."""
    if offers.pairing_system(t.system).numbers_frozen(t):
        raise Refused("numbers_frozen", rounds=len(t.rounds))
    if sorted(move.order) != sorted(t.participants):
        raise Refused("bad_number", path=("order",), number=len(move.order))
    numbers = {id: number for number, id in enumerate(move.order, start=1)}
    return with_participants(
        t, {id: replace(p, number=numbers[id]) for id, p in t.participants.items()}
    )


def request_bye(t: Tournament, move: moves.RequestBye) -> Tournament:
    """Raises `Refused`: ``not_found``, ``bye_too_late`` once the round is paired, ``bad_byes``."""
    participant = find_participant(t, move.participant)
    if move.round < next_round(t):
        raise Refused("bye_too_late", round=move.round, name=participant.name)
    byes = {round: kind for round, kind in participant.byes.items() if round != move.round}
    if move.kind is not None:
        byes[move.round] = move.kind
    changed = replace(participant, byes=dict(sorted(byes.items())))
    _check_byes(changed)
    return with_participant(t, changed)
