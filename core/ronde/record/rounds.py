"""One round as entries, one or more for everybody who sits in it or has a bye."""

from collections import defaultdict
from collections.abc import Mapping

from ronde.model import Colour, EventKind, Game, Points, ResultKind, Round, Scoring, Tournament
from ronde.record.matches import Ending, match_entries, team_bye
from ronde.record.outcomes import Outcome, Purpose
from ronde.record.values import ZERO, Entry

__all__ = ["game_outcomes", "round_entries", "without_game", "worths_of"]

WHITE, BLACK = Colour


def worths_of(scoring: Scoring) -> dict[Outcome, Points]:
    """What each outcome brings a player."""
    return {
        Outcome.WIN: scoring.win,
        Outcome.DRAW: scoring.draw,
        Outcome.LOSS: scoring.loss,
        Outcome.FORFEIT_WIN: scoring.win,
        Outcome.FORFEIT_LOSS: scoring.forfeit_loss,
        Outcome.PAIRING_BYE: scoring.pairing_bye,
        Outcome.FULL_POINT_BYE: scoring.win,
        Outcome.HALF_POINT_BYE: scoring.draw,
        Outcome.ZERO_POINT_BYE: scoring.zero_point_bye,
        Outcome.ABSENT: scoring.zero_point_bye,
        Outcome.FREE: scoring.free,
        Outcome.PENDING: ZERO,
    }


def without_game(
    t: Tournament, round: int, outcome: Outcome, worths: Mapping[Outcome, Points]
) -> Entry:
    """The entry of somebody without an opponent."""
    if t.kind is EventKind.TEAM:
        return team_bye(t, round, outcome)
    return Entry(round, outcome, worths[outcome], game_points=worths[outcome])


def round_entries(
    t: Tournament, round: Round, purpose: Purpose, worths: Mapping[Outcome, Points]
) -> dict[str, list[Entry]]:
    """The entries of one round by participant."""
    made: defaultdict[str, list[Entry]] = defaultdict(list)
    endings = {kind: _ending(kind, purpose, worths) for kind in _OUTCOMES}
    number, teams = round.number, t.kind is EventKind.TEAM
    for pairing in round.pairings:
        if teams:
            of_white, of_black = match_entries(t, number, pairing, endings)
            made[pairing.white].append(of_white)
            made[pairing.black].append(of_black)
            continue
        for index, game in enumerate(pairing.games):
            (first, own), (second, other) = endings[game.result]
            white, black = game.white, game.black
            made[white].append(Entry(number, first, own, black, WHITE, index, ZERO, own))
            made[black].append(Entry(number, second, other, white, BLACK, index, ZERO, other))
    for bye in round.byes:
        made[bye.participant].append(without_game(t, number, _BYES[bye.kind], worths))
    return made


def game_outcomes(game: Game, purpose: Purpose) -> tuple[Outcome, Outcome]:
    """How a game ended for White and for Black."""
    return _outcomes(game.result, purpose)


def _outcomes(result: ResultKind, purpose: Purpose) -> tuple[Outcome, Outcome]:
    if result is ResultKind.ADJOURNED and purpose is Purpose.PAIRING:
        return _DRAWN
    return _OUTCOMES[result]


def _ending(result: ResultKind, purpose: Purpose, worths: Mapping[Outcome, Points]) -> Ending:
    white, black = _outcomes(result, purpose)
    return (white, worths[white]), (black, worths[black])


_WIN_LOSS = (Outcome.WIN, Outcome.LOSS)
_LOSS_WIN = (Outcome.LOSS, Outcome.WIN)
_DRAWN = (Outcome.DRAW, Outcome.DRAW)

_OUTCOMES: Mapping[ResultKind, tuple[Outcome, Outcome]] = {
    ResultKind.WHITE_WINS: _WIN_LOSS,
    ResultKind.DRAW: _DRAWN,
    ResultKind.BLACK_WINS: _LOSS_WIN,
    ResultKind.BOTH_LOSE: (Outcome.LOSS, Outcome.LOSS),
    ResultKind.WHITE_DRAWS_BLACK_LOSES: (Outcome.DRAW, Outcome.LOSS),
    ResultKind.WHITE_LOSES_BLACK_DRAWS: (Outcome.LOSS, Outcome.DRAW),
    ResultKind.UNRATED_WHITE_WINS: _WIN_LOSS,
    ResultKind.UNRATED_DRAW: _DRAWN,
    ResultKind.UNRATED_BLACK_WINS: _LOSS_WIN,
    ResultKind.WHITE_WINS_BY_FORFEIT: (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    ResultKind.BLACK_WINS_BY_FORFEIT: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    ResultKind.DOUBLE_FORFEIT: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
    ResultKind.ADJOURNED: (Outcome.PENDING, Outcome.PENDING),
    ResultKind.UNKNOWN: (Outcome.PENDING, Outcome.PENDING),
}

_BYES: Mapping[ResultKind, Outcome] = {
    ResultKind.PAIRING_BYE: Outcome.PAIRING_BYE,
    ResultKind.FULL_POINT_BYE: Outcome.FULL_POINT_BYE,
    ResultKind.HALF_POINT_BYE: Outcome.HALF_POINT_BYE,
    ResultKind.ZERO_POINT_BYE: Outcome.ZERO_POINT_BYE,
    ResultKind.FREE: Outcome.FREE,
}
