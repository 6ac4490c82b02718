"""One round as entries, one or more for everybody who sits in it or has a bye."""

from collections.abc import Mapping

from ronde.model import (
    Colour,
    EventKind,
    Game,
    Pairing,
    Points,
    ResultKind,
    Round,
    Scoring,
    Tournament,
)
from ronde.record.values import ZERO, BoardEntry, Entry, Outcome, Purpose

__all__ = [
    "boards_of_match",
    "first_side_has_white",
    "game_outcomes",
    "round_entries",
    "without_game",
    "worths_of",
]


def without_game(t: Tournament, round: int, outcome: Outcome) -> Entry:
    worth = {
        Outcome.PAIRING_BYE: t.scoring.pairing_bye,
        Outcome.FULL_POINT_BYE: t.scoring.win,
        Outcome.HALF_POINT_BYE: t.scoring.draw,
        Outcome.ZERO_POINT_BYE: t.scoring.zero_point_bye,
        Outcome.ABSENT: t.scoring.zero_point_bye,
        Outcome.FREE: t.scoring.free,
    }[outcome]
    if t.kind is EventKind.INDIVIDUAL:
        return Entry(round, outcome, worth, game_points=worth)
    return _team_bye(t, round, outcome)


def _team_bye(t: Tournament, round: int, outcome: Outcome) -> Entry:
    match, boards = t.scoring.match, boards_of_match(t)
    bye_game = match.bye_game_points
    values = {
        Outcome.PAIRING_BYE: (
            match.bye_match_points,
            t.scoring.draw * boards if bye_game is None else bye_game,
        ),
        Outcome.FULL_POINT_BYE: (match.win, t.scoring.win * boards),
        Outcome.HALF_POINT_BYE: (match.draw, t.scoring.draw * boards),
    }
    match_points, game_points = values.get(outcome, (ZERO, ZERO))
    primary = match_points if match.primary == "match" else game_points
    return Entry(round, outcome, primary, match_points=match_points, game_points=game_points)


def boards_of_match(t: Tournament) -> int:
    """Boards of a team match: the most ever fielded, else the smallest roster."""
    fielded = [len(p.games) for r in t.rounds for p in r.pairings]
    rosters = [len(p.roster) for p in t.participants.values() if p.roster]
    return max(fielded, default=min(rosters, default=1))


def first_side_has_white(t: Tournament, pairing: Pairing, game: Game) -> bool:
    """Whether the first side of a pairing has White in one of its games. In a team match the
    rosters tell; an empty seat leaves only the other player to tell, and where both are empty
    White stands for the first team."""
    if t.kind is EventKind.INDIVIDUAL:
        return game.white == pairing.white
    roster = t.participants[pairing.white].roster
    if game.white:
        return any(player.id == game.white for player in roster)
    return all(player.id != game.black for player in roster)


def round_entries(
    t: Tournament, round: Round, purpose: Purpose, worths: Mapping[Outcome, Points]
) -> dict[str, list[Entry]]:
    made: dict[str, list[Entry]] = {}
    for pairing in round.pairings:
        if t.kind is EventKind.INDIVIDUAL:
            white, black = _games(round.number, pairing, purpose, worths)
        else:
            white, black = _match(t, round.number, pairing, purpose, worths)
        made.setdefault(pairing.white, []).extend(white)
        made.setdefault(pairing.black, []).extend(black)
    for bye in round.byes:
        entry = without_game(t, round.number, _BYES[bye.kind])
        made.setdefault(bye.participant, []).append(entry)
    return made


def _games(
    number: int, pairing: Pairing, purpose: Purpose, worths: Mapping[Outcome, Points]
) -> tuple[list[Entry], list[Entry]]:
    white: list[Entry] = []
    black: list[Entry] = []
    for index, game in enumerate(pairing.games):
        first, second = game_outcomes(game, purpose)
        own, other = worths[first], worths[second]
        of_white = Entry(number, first, own, game.black, Colour.WHITE, index, ZERO, own)
        of_black = Entry(number, second, other, game.white, Colour.BLACK, index, ZERO, other)
        turned = game.white != pairing.white
        white.append(of_black if turned else of_white)
        black.append(of_white if turned else of_black)
    return white, black


def _match(
    t: Tournament,
    number: int,
    pairing: Pairing,
    purpose: Purpose,
    worths: Mapping[Outcome, Points],
) -> tuple[list[Entry], list[Entry]]:
    boards: tuple[list[BoardEntry], list[BoardEntry]] = ([], [])
    for game in pairing.games:
        whites_team = 0 if first_side_has_white(t, pairing, game) else 1
        outcomes = game_outcomes(game, purpose)
        for side, player, opponent, colour, outcome in (
            (whites_team, game.white, game.black, Colour.WHITE, outcomes[0]),
            (1 - whites_team, game.black, game.white, Colour.BLACK, outcomes[1]),
        ):
            boards[side].append(
                BoardEntry(game.board, player, opponent, colour, outcome, worths[outcome])
            )
    scores = [sum((b.points for b in side), ZERO) for side in boards]
    pending = any(b.outcome is Outcome.PENDING for b in boards[0])
    return tuple(  # type: ignore[return-value]
        [_team_entry(t, number, pairing, side, boards[side], scores, pending)] for side in (0, 1)
    )


def _team_entry(
    t: Tournament,
    number: int,
    pairing: Pairing,
    side: int,
    boards: list[BoardEntry],
    scores: list[Points],
    pending: bool,
) -> Entry:
    own, other = scores[side], scores[1 - side]
    forfeited = bool(boards) and all(
        b.outcome in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS) for b in boards
    )
    if pending or not boards:
        outcome, match_points = Outcome.PENDING, ZERO
    elif own > other:
        outcome, match_points = Outcome.WIN, t.scoring.match.win
    elif own < other:
        outcome, match_points = Outcome.LOSS, t.scoring.match.loss
    else:
        outcome, match_points = Outcome.DRAW, t.scoring.match.draw
    if forfeited and outcome is not Outcome.PENDING:
        won = outcome is Outcome.WIN
        outcome = Outcome.FORFEIT_WIN if won else Outcome.FORFEIT_LOSS
        if all(b.outcome is Outcome.FORFEIT_LOSS for b in boards):
            match_points = t.scoring.match.loss
    return Entry(
        round=number,
        outcome=outcome,
        points=match_points if t.scoring.match.primary == "match" else own,
        opponent=pairing.sides[1 - side],
        colour=Colour.WHITE if side == 0 else Colour.BLACK,
        match_points=match_points,
        game_points=own,
        boards=tuple(boards),
    )


def worths_of(scoring: Scoring) -> dict[Outcome, Points]:
    """What each outcome of a game brings."""
    return {
        Outcome.WIN: scoring.win,
        Outcome.DRAW: scoring.draw,
        Outcome.LOSS: scoring.loss,
        Outcome.FORFEIT_WIN: scoring.win,
        Outcome.FORFEIT_LOSS: scoring.forfeit_loss,
        Outcome.PENDING: ZERO,
    }


def game_outcomes(game: Game, purpose: Purpose) -> tuple[Outcome, Outcome]:
    """How a game ended for White and for Black."""
    if game.result is ResultKind.ADJOURNED and purpose is Purpose.PAIRING:
        return Outcome.DRAW, Outcome.DRAW
    return _OUTCOMES[game.result]


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
