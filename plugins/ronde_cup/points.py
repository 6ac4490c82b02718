"""What the games of a match bring to its two sides (CUP-061 to CUP-063)."""

from collections.abc import Iterable
from fractions import Fraction

from ronde import Game, Pairing, Points, ResultKind, Tournament
from ronde.record import first_side_has_white

__all__ = ["finished", "points_of", "score_of", "sides_of", "worth_of"]

NOTHING = Fraction(0)
_UNFINISHED = frozenset({ResultKind.UNKNOWN, ResultKind.ADJOURNED})
_WON = {
    ResultKind.WHITE_WINS: ("win", "loss"),
    ResultKind.UNRATED_WHITE_WINS: ("win", "loss"),
    ResultKind.DRAW: ("draw", "draw"),
    ResultKind.UNRATED_DRAW: ("draw", "draw"),
    ResultKind.BLACK_WINS: ("loss", "win"),
    ResultKind.UNRATED_BLACK_WINS: ("loss", "win"),
    ResultKind.BOTH_LOSE: ("loss", "loss"),
    ResultKind.WHITE_DRAWS_BLACK_LOSES: ("draw", "loss"),
    ResultKind.WHITE_LOSES_BLACK_DRAWS: ("loss", "draw"),
    ResultKind.WHITE_WINS_BY_FORFEIT: ("win", "forfeit_loss"),
    ResultKind.BLACK_WINS_BY_FORFEIT: ("forfeit_loss", "win"),
    ResultKind.DOUBLE_FORFEIT: ("forfeit_loss", "forfeit_loss"),
}


def finished(pairing: Pairing) -> bool:
    """Whether every game has a result; a team match is not decided before its last board is
    (CUP-053)."""
    return all(game.result not in _UNFINISHED for game in pairing.games)


def points_of(t: Tournament, pairing: Pairing) -> tuple[Points, Points]:
    """Points of the side named first and of the other one; an unfinished game brings none."""
    first = second = NOTHING
    for game in pairing.games:
        worth = worth_of(t, game)
        if worth is None:
            continue
        white, black = worth
        if not first_side_has_white(t, pairing, game):
            white, black = black, white
        if len(pairing.games) == 1:
            return white, black
        first, second = first + white, second + black
    return first, second


def worth_of(t: Tournament, game: Game) -> tuple[Points, Points] | None:
    """Points of White and Black; None for a game that is not finished."""
    words = _WON.get(game.result)
    return words and (getattr(t.scoring, words[0]), getattr(t.scoring, words[1]))


def sides_of(t: Tournament, pairing: Pairing, game: Game) -> tuple[str, str]:
    """The sides of the pairing that have White and Black in this game."""
    one, other = pairing.sides
    return (one, other) if first_side_has_white(t, pairing, game) else (other, one)


def score_of(
    t: Tournament, sides: tuple[str, str], legs: Iterable[Pairing]
) -> tuple[Points, Points]:
    """Points of both sides over all legs (CUP-062)."""
    score = [
        points if leg.white == sides[0] else points[::-1]
        for leg in legs
        for points in (points_of(t, leg),)
    ]
    if len(score) == 1:
        return score[0]
    return sum((a for a, _ in score), NOTHING), sum((b for _, b in score), NOTHING)
