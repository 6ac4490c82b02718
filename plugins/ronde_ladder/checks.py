"""What a ladder objects to, beside the choices themselves (section 8 of the rules)."""

from ronde import Refused, Round, RoundState, Tournament
from ronde.moves import CheckIn, Choose, EditPairings, Move, RecordResult, RequestBye
from ronde_ladder.season import standing_before

__all__ = ["check"]


def check(t: Tournament, move: Move) -> None:
    """Raises `Refused`: ``ladder.round_not_choosing``, ``ladder.unknown_player``,
    ``ladder.pass_not_allowed`` (LR-3.3), ``ladder.presence_locked`` (LR-2.1),
    ``ladder.result_unknown_game``, ``round_not_open``."""
    last = t.rounds[-1] if t.rounds else None
    match move:
        case Choose():
            if last is None or last.state is not RoundState.CHOOSING:
                raise Refused("ladder.round_not_choosing")
            known = standing_before(t, last.number).ranks
            for player in (move.chooser, move.opponent):
                if player not in known:
                    raise Refused("ladder.unknown_player", player=player)
        case RequestBye():
            if last is not None and move.round == last.number and not last.complete:
                raise Refused("ladder.pass_not_allowed", round=last.number)
        case CheckIn():
            if last is not None and not last.complete and _locked(last):
                raise Refused("ladder.presence_locked", round=last.number)
        case RecordResult():
            found = t.round(move.round)
            if found is None or found.pairing(move.pairing) is None:
                raise Refused("ladder.result_unknown_game", round=move.round)
        case EditPairings():
            if last is not None and last.state is not RoundState.OPEN:
                raise Refused("round_not_open", round=last.number)
            members = standing_before(t, move.round).ranks
            for id in (id for sides in move.pairs for id in sides):
                if id not in members:
                    raise Refused("ladder.unknown_player", player=id)
        case _:
            pass


def _locked(round: Round) -> bool:
    choosing_begun = round.state is RoundState.CHOOSING and bool(round.memo.get("choices"))
    return round.state is RoundState.OPEN or choosing_begun
