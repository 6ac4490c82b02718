"""The games of one pairing: one, both of a double round (DR-5), or the boards of two teams."""

from dataclasses import replace

from ronde import EventKind, Game, Pairing, Participant, ResultKind, Tournament
from ronde.teams import team_games

__all__ = ["pairing_of"]


def pairing_of(
    t: Tournament, board: int, sides: tuple[Participant, Participant], round: int, count: int
) -> Pairing:
    """Whoever is absent forfeits, on all boards of a team."""
    white, black = sides
    result = _absence(*sides, round)
    if t.kind is EventKind.TEAM:
        made = team_games(t, white.id, black.id, ())
        if result is not ResultKind.UNKNOWN:
            made = tuple(replace(g, result=(_turned(result), result)[g.board % 2]) for g in made)
        return Pairing(white.id, black.id, made, board=board)
    made = (Game(white.id, black.id, result),)
    if count == 2:
        made = (*made, Game(black.id, white.id, _turned(result), leg=2))
    return Pairing(white.id, black.id, made, board=board)


def _absence(white: Participant, black: Participant, round: int) -> ResultKind:
    """Somebody who has left, or asked not to play, forfeits (WD-1, WD-4)."""
    here = [
        p.stays_in(round) and not p.disqualified and round not in p.byes for p in (white, black)
    ]
    if all(here):
        return ResultKind.UNKNOWN
    if not any(here):
        return ResultKind.DOUBLE_FORFEIT
    return ResultKind.WHITE_WINS_BY_FORFEIT if here[0] else ResultKind.BLACK_WINS_BY_FORFEIT


def _turned(result: ResultKind) -> ResultKind:
    """The same with White and Black changed over: in the second leg, on even boards (CUP-146)."""
    turned = {
        ResultKind.WHITE_WINS_BY_FORFEIT: ResultKind.BLACK_WINS_BY_FORFEIT,
        ResultKind.BLACK_WINS_BY_FORFEIT: ResultKind.WHITE_WINS_BY_FORFEIT,
    }
    return turned.get(result, result)
