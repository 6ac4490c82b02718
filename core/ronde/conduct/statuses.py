"""In which statuses each move may be taken (IS-36, AR-1.5)."""

from collections.abc import Mapping

from ronde import moves
from ronde.model import Tournament, TournamentStatus
from ronde.moves import Move
from ronde.refusal import Refused

__all__ = ["move_name", "require_status"]

_BEFORE = frozenset({TournamentStatus.DRAFT, TournamentStatus.SCHEDULED})
_RUNNING = frozenset({TournamentStatus.RUNNING})
_PLAYING = _RUNNING | {TournamentStatus.CLOSING}
_PLAYED = _PLAYING | {TournamentStatus.FINISHED}

_ALLOWED: Mapping[type, frozenset[TournamentStatus]] = {
    moves.Configure: _BEFORE | _PLAYED,
    moves.ScheduleRound: _BEFORE | _PLAYED,
    moves.Enrol: _BEFORE | _RUNNING,
    moves.CheckIn: _BEFORE | _RUNNING,
    moves.Withdraw: _BEFORE | _PLAYING,
    moves.ReturnParticipant: _RUNNING | {TournamentStatus.FINISHED},
    moves.Disqualify: _PLAYED,
    moves.CorrectParticipant: _BEFORE | _PLAYED,
    moves.Renumber: _BEFORE | _RUNNING,
    moves.RequestBye: _BEFORE | _RUNNING,
    moves.Start: _BEFORE,
    moves.Cancel: _BEFORE,
    moves.SetLineUp: _PLAYED,
    moves.OpenRound: _RUNNING,
    moves.Choose: _RUNNING,
    moves.TakeBack: _RUNNING,
    moves.PairNextRound: _RUNNING,
    moves.EditPairings: _PLAYING,
    moves.SwapColours: _PLAYING,
    moves.RecordResult: _PLAYED,
    moves.TakeBoost: _PLAYING,
    moves.DesignateWinner: _PLAYED,
    moves.UnpairLastRound: _PLAYED,
    moves.Close: _PLAYING,
}


def move_name(move: Move | type) -> str:
    """The move's name in lower snake, as in refusals and events: ``pair_next_round``."""
    name = move.__name__ if isinstance(move, type) else type(move).__name__
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


def require_status(t: Tournament, move: Move | type) -> None:
    """Raises `Refused`: ``tournament_over`` once it has ended, ``wrong_status`` otherwise."""
    kind = move if isinstance(move, type) else type(move)
    if t.status in _ALLOWED.get(kind, frozenset()):
        return
    ended = (TournamentStatus.FINISHED, TournamentStatus.CANCELLED)
    code = "tournament_over" if t.status in ended else "wrong_status"
    raise Refused(code, status=t.status.value, move=move_name(move))
