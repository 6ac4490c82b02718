"""Enter, correct and remove results; boost; designate who goes on."""

import re
from dataclasses import replace
from datetime import datetime

from ronde import moves
from ronde.conduct.changes import find_pairing, with_pairing
from ronde.contracts import Offers
from ronde.model import Pairing, ResultKind, Side, Tournament
from ronde.refusal import Refused

__all__ = ["designate_winner", "record_result", "take_boost"]

ADDRESS = re.compile(r"https?://[^\s<>\"]{1,490}")
MOST = 10
"""Documents of one game: its record, its scanned sheets (LR-1.7)."""
BOOSTS = ("boost_white", "boost_black")
"""Flags that a move of their own sets (AR-5.1); the others are said with a result, and go with
it."""


def record_result(
    t: Tournament, move: moves.RecordResult, offers: Offers, now: datetime | None = None
) -> Tournament:
    """A game that ends without saying when ended ``now``, where instants count. What an earlier
    result said of the game besides (a no-show) is forgotten, a boost is not. Raises `Refused`:
    ``not_found``, ``round_not_open``, ``bad_result`` for a bye or a game that does not exist,
    ``bad_attachment`` for what is no address of a document,
    ``round_read_only`` once the round is locked (CUP-056, GH-13); an adjourned game may always be
    finished (FM-214)."""
    round, pairing = find_pairing(t, move.round, move.pairing)
    if move.result.is_bye or not 0 <= move.game < len(pairing.games):
        raise Refused("bad_result", path=("result",), result=move.result.value, board=pairing.board)
    for index, address in enumerate(move.attachments or ()):
        if index >= MOST or not ADDRESS.fullmatch(address):
            path = ("result", "attachments", str(index))
            raise Refused("bad_attachment", path=path, board=pairing.board, most=MOST)
    game = pairing.games[move.game]
    locked = offers.pairing_system(t.system).locked(t, round.number)
    if locked and game.result is not ResultKind.ADJOURNED:
        raise Refused("round_read_only", round=round.number)
    changed = replace(
        game,
        result=move.result,
        plies=move.plies,
        flags=move.flags | game.flags.intersection(BOOSTS),
        ended=move.ended or game.ended or now,
        attachments=game.attachments if move.attachments is None else move.attachments,
    )
    if move.result is ResultKind.UNKNOWN:
        changed = replace(changed, ended=None)
    games = (*pairing.games[: move.game], changed, *pairing.games[move.game + 1 :])
    return with_pairing(t, round, replace(pairing, games=games))


def take_boost(t: Tournament, move: moves.TakeBoost, offers: Offers) -> Tournament:
    """Mark the running game of a pairing as boosted by one side; when, is the system's matter
    (AR-5.1). Raises `Refused`: ``move_not_supported``, ``not_found``, ``not_present``."""
    _require(t, move, offers)
    round, pairing = find_pairing(t, move.round, move.pairing)
    if move.participant not in pairing.sides:
        raise Refused("not_present", id=move.participant, round=round.number)
    game = pairing.games[-1]
    boost = BOOSTS[0 if game.white == move.participant else 1]
    boosted = replace(game, flags=game.flags | {boost})
    return with_pairing(t, round, replace(pairing, games=(*pairing.games[:-1], boosted)))


def designate_winner(t: Tournament, move: moves.DesignateWinner, offers: Offers) -> Tournament:
    """Keep the arbiter's choice; whether the match is level is the system's matter (CUP-072).
    Raises `Refused`: ``move_not_supported``, ``not_found``, ``round_read_only``."""
    _require(t, move, offers)
    round, pairing = find_pairing(t, move.round, move.pairing)
    if offers.pairing_system(t.system).locked(t, round.number):
        raise Refused("round_read_only", round=round.number)
    side: Side | None = move.side
    designated: Pairing = replace(pairing, designated=side, note=move.note if side else "")
    return with_pairing(t, round, designated)


def _require(t: Tournament, move: moves.TakeBoost | moves.DesignateWinner, offers: Offers) -> None:
    if type(move) not in offers.pairing_system(t.system).optional_moves:
        name = "take_boost" if isinstance(move, moves.TakeBoost) else "designate_winner"
        raise Refused("move_not_supported", move=name, system=t.system)
