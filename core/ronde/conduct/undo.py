"""Undo: a new move that compensates an earlier one (GW-48)."""

from ronde import moves
from ronde.conduct.choosing import presence_open
from ronde.field import next_round
from ronde.model import ResultKind, ScheduledRound, Tournament
from ronde.moves import Move
from ronde.refusal import Refused

__all__ = ["check_undo", "inverse"]


def inverse(before: Tournament, move: Move, after: Tournament) -> Move | None:
    """The move that takes ``move`` back, or None for kinds that have none.

    Kinds with an inverse: results, colours, designations, byes, presence, calendar, withdrawal and
    return once the event runs, and the pairing of a round.
    """
    match move:
        case moves.RecordResult():
            round = before.round(move.round)
            pairing = round.pairing(move.pairing) if round else None
            if pairing is None:
                return None
            game = pairing.games[move.game]
            return moves.RecordResult(
                move.round,
                move.pairing,
                game.result,
                move.game,
                game.plies,
                game.flags,
                ended=game.ended,
                attachments=game.attachments,
            )
        case moves.SwapColours():
            return move
        case moves.DesignateWinner():
            round = before.round(move.round)
            pairing = round.pairing(move.pairing) if round else None
            if pairing is None:
                return None
            return moves.DesignateWinner(move.round, move.pairing, pairing.designated, pairing.note)
        case moves.RequestBye():
            kind = before.participants[move.participant].byes.get(move.round)
            return moves.RequestBye(move.participant, move.round, kind)
        case moves.CheckIn():
            return _presence(before, move.participant)
        case moves.ScheduleRound():
            number = move.round.number
            old = next((r for r in before.schedule if r.number == number), None)
            return moves.ScheduleRound(old or ScheduledRound(number))
        case moves.Withdraw():
            stayed = move.participant in after.participants
            return moves.ReturnParticipant(move.participant) if stayed else None
        case moves.ReturnParticipant():
            if before.participants[move.participant].disqualified:
                return moves.Disqualify(move.participant)
            return moves.Withdraw(move.participant)
        case moves.Disqualify():
            was = before.participants[move.participant]
            alone = was.stays_in(next_round(before)) and not was.disqualified
            return moves.ReturnParticipant(was.id) if alone else None
        case moves.PairNextRound():
            paired = len(after.rounds) > len(before.rounds)
            return moves.UnpairLastRound(len(after.rounds)) if paired else None
        case _:
            return None


def _presence(before: Tournament, participant: str) -> Move:
    """What makes somebody as present as he was, a bye asked for included."""
    last = before.rounds[-1] if before.rounds else None
    if last is not None and presence_open(last):
        return moves.CheckIn(participant, participant in (last.present or ()))
    kind = before.participants[participant].byes.get(next_round(before))
    if kind in (None, ResultKind.ZERO_POINT_BYE):
        return moves.CheckIn(participant, kind is None)
    return moves.RequestBye(participant, next_round(before), kind)


def check_undo(t: Tournament, done: Move, back: Move) -> None:
    """Raises `Refused` when something later depends on ``done``: ``unpair_next_round_first`` for a
    round that is no longer the last, ``result_entered`` for a pairing already played on,
    ``cannot_undo`` when the thing has been changed again since."""
    match done, back:
        case moves.RecordResult(), _:
            round = t.round(done.round)
            pairing = round.pairing(done.pairing) if round else None
            if pairing is None or pairing.games[done.game].result is not done.result:
                raise Refused("cannot_undo", reason="changed")
            _require_last(t, done.round)
        case ((moves.SwapColours() | moves.DesignateWinner()), _):
            _require_last(t, done.round)
        case moves.PairNextRound(), moves.UnpairLastRound(round=number):
            last = t.round(number) if number else None
            if last is None or number is None:
                raise Refused("cannot_undo", reason="changed")
            _require_last(t, number)
            for pairing in last.pairings:
                if pairing.has_result:
                    raise Refused("result_entered", round=number, board=pairing.board)
        case _:
            pass


def _require_last(t: Tournament, round: int) -> None:
    if round < len(t.rounds):
        raise Refused("unpair_next_round_first", round=round, next=round + 1)
