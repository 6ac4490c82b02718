"""Replace one part of a tournament."""

from collections.abc import Mapping
from dataclasses import replace

from ronde.model import Pairing, Participant, Round, RoundState, ScheduledRound, Tournament
from ronde.refusal import Refused

__all__ = [
    "find_pairing",
    "find_participant",
    "find_round",
    "with_pairing",
    "with_participant",
    "with_participants",
    "with_planned",
    "with_round",
]


def find_participant(t: Tournament, id: str) -> Participant:
    """Raises `Refused` ``not_found``."""
    if id not in t.participants:
        raise Refused("not_found", what="participant", id=id)
    return t.participants[id]


def find_round(t: Tournament, number: int) -> Round:
    """Raises `Refused` ``not_found``."""
    round = t.round(number)
    if round is None:
        raise Refused("not_found", what="round", id=str(number))
    return round


def find_pairing(t: Tournament, number: int, id: str) -> tuple[Round, Pairing]:
    """A pairing of a round whose games may be played. Raises `Refused`: ``not_found``,
    ``round_not_open``."""
    round = find_round(t, number)
    pairing = round.pairing(id)
    if pairing is None:
        raise Refused("not_found", what="pairing", id=id)
    if round.state is not RoundState.OPEN:
        raise Refused("round_not_open", round=number)
    return round, pairing


def with_participants(t: Tournament, participants: Mapping[str, Participant]) -> Tournament:
    return replace(t, participants=participants)


def with_participant(t: Tournament, participant: Participant) -> Tournament:
    return with_participants(t, {**t.participants, participant.id: participant})


def with_planned(t: Tournament, planned: ScheduledRound) -> Tournament:
    """The calendar with this round in its place, instead of the one of the same number."""
    others = [r for r in t.schedule if r.number != planned.number]
    return replace(t, schedule=tuple(sorted([*others, planned], key=lambda r: r.number)))


def with_round(t: Tournament, round: Round) -> Tournament:
    rounds = list(t.rounds)  # copied twice and no more: an arena has tens of thousands
    rounds[round.number - 1] = round
    return replace(t, rounds=tuple(rounds))


def with_pairing(t: Tournament, round: Round, pairing: Pairing) -> Tournament:
    """Replace the pairing of the same id; its version grows by one (GW-40)."""
    grown = replace(pairing, version=pairing.version + 1)
    index = round.index_of(grown.id)
    assert index is not None, "the pairing is of this round"
    pairings = (*round.pairings[:index], grown, *round.pairings[index + 1 :])
    return with_round(t, replace(round, pairings=pairings))
