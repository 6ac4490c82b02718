"""What is known of a participant, put right: a name, a rating, a club (GH-4)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ronde import moves
from ronde.conduct.changes import find_participant, with_participant
from ronde.conduct.identity import IDENTITY, one_name, refuse_twins
from ronde.conduct.lifecycle import number_participants
from ronde.contracts import Offers
from ronde.model import Participant, Tournament, TournamentStatus
from ronde.refusal import Refused

__all__ = ["CORRECTABLE", "correct_participant"]

_OF_A_PLAYER = frozenset(
    {"birth", "federation", "name", "ratings", "registrations", "sex", "title"}
)
CORRECTABLE = _OF_A_PLAYER | {"affiliation", "attributes", "club"}
"""Fields of a participant that can be corrected; what happened to him has moves of its own."""


def correct_participant(
    t: Tournament, move: moves.CorrectParticipant, offers: Offers
) -> Tournament:
    """The data as they are; rounds already paired stay. Numbers stay too, unless ``renumber`` asks
    for the place that the corrected data give (GH-4). Conditions of entry are not asked again: a
    correction states what is true. Raises `Refused`: ``not_found``, ``not_configurable`` for a
    field that no correction changes, ``bad_settings`` for an empty name, ``already_enrolled`` when
    it would make two entries one person, ``numbers_frozen``."""
    participant = find_participant(t, move.participant)
    if move.player:
        corrected = _with_player(participant, move)
    else:
        corrected = replace(participant, **_checked(move.changes, CORRECTABLE))
        if IDENTITY & move.changes.keys():
            refuse_twins(t, corrected)
    if move.renumber:
        return _renumbered(t, corrected, offers)
    return with_participant(t, corrected)


def _with_player(team: Participant, move: moves.CorrectParticipant) -> Participant:
    if move.player not in {player.id for player in team.roster}:
        raise Refused("not_found", path=("player",), what="player", id=move.player)
    changes = _checked(move.changes, _OF_A_PLAYER)
    roster = (
        replace(player, **changes) if player.id == move.player else player for player in team.roster
    )
    return replace(team, roster=tuple(roster))


def _checked(changes: Mapping[str, Any], allowed: Iterable[str]) -> dict[str, Any]:
    for name in changes:
        if name not in allowed:
            raise Refused("not_configurable", path=(name,), field=name)
    checked = dict(changes)
    if "name" in checked:
        checked["name"] = one_name(checked["name"])
    return checked


def _renumbered(t: Tournament, corrected: Participant, offers: Offers) -> Tournament:
    """As a newcomer among the others, who keep their order; before the start he only gives up a
    number given beforehand."""
    if offers.pairing_system(t.system).numbers_frozen(t):
        raise Refused("numbers_frozen", rounds=len(t.rounds))
    after = with_participant(t, replace(corrected, number=None))
    begun = t.status not in (TournamentStatus.DRAFT, TournamentStatus.SCHEDULED)
    return number_participants(after, offers) if begun else after
