"""Rounds that grow choice by choice (LR-3)."""

from collections.abc import Sequence
from dataclasses import replace

from ronde import moves
from ronde.conduct.changes import find_participant, with_round
from ronde.conduct.drawn import complete_round
from ronde.contracts import Challenges, Offers
from ronde.model import Round, RoundState, Tournament
from ronde.refusal import Refused

__all__ = ["choose", "presence_open", "seat_choices", "take_back"]


def choose(t: Tournament, move: moves.Choose, offers: Offers) -> Tournament:
    """Add a choice. Raises `Refused`:
    ``move_not_supported``, ``round_not_open``, ``not_found``, and whatever the system says."""
    round, choices = _choosing(t, offers)
    find_participant(t, move.chooser)
    find_participant(t, move.opponent)
    if round.state is not RoundState.CHOOSING:
        raise Refused("round_not_open", round=round.number)
    return seat_choices(t, round, [*choices, (move.chooser, move.opponent)], offers)


def take_back(t: Tournament, offers: Offers) -> Tournament:
    """Drop the latest choice. Raises `Refused`: ``move_not_supported``, ``cannot_undo`` without a
    choice, ``result_entered`` once a result stands."""
    round, choices = _choosing(t, offers)
    if not choices:
        raise Refused("cannot_undo", reason="nothing")
    for pairing in round.pairings:
        if pairing.has_result:
            raise Refused("result_entered", round=round.number, board=pairing.board)
    return seat_choices(t, replace(round, state=RoundState.CHOOSING), choices[:-1], offers)


def _choosing(t: Tournament, offers: Offers) -> tuple[Round, list[tuple[str, str]]]:
    system = offers.pairing_system(t.system)
    if not isinstance(system, Challenges):
        raise Refused("move_not_supported", move="choose", system=t.system)
    if not t.rounds:
        raise Refused("not_found", what="round", id="1")
    round = t.rounds[-1]
    return round, [(chooser, opponent) for chooser, opponent in round.memo.get("choices", ())]


def presence_open(round: Round) -> bool:
    """Whether presence for a round being prepared may still change (LR-2.1)."""
    choosing = round.state is RoundState.CHOOSING and not round.memo.get("choices")
    return choosing or round.state is RoundState.PRESENCE


def seat_choices(
    t: Tournament, round: Round, choices: Sequence[tuple[str, str]], offers: Offers
) -> Tournament:
    """The round that these choices make; it opens by itself when nobody is left to choose."""
    system = offers.pairing_system(t.system)
    assert isinstance(system, Challenges)
    choosing = with_round(t, replace(round, state=RoundState.CHOOSING))
    drawn = system.seat(choosing, choices, offers)
    memo = {**drawn.memo, "choices": [list(choice) for choice in choices]}
    kept = complete_round(t, replace(drawn, memo=memo), round.number, round)
    after = with_round(t, replace(kept, present=round.present, state=RoundState.CHOOSING))
    if system.turn(after, offers).chooser is not None:
        return after
    return with_round(after, replace(after.rounds[-1], state=RoundState.OPEN))
