"""A match of teams as one entry for each of them, its boards inside (TB-DATA-04)."""

from collections.abc import Mapping

from ronde.model import Colour, EventKind, Game, Pairing, Points, ResultKind, Tournament
from ronde.model.scoring import total
from ronde.record.outcomes import Outcome
from ronde.record.values import ZERO, BoardEntry, Entry

__all__ = ["Ending", "boards_of_match", "first_side_has_white", "match_entries", "team_bye"]

Ending = tuple[tuple[Outcome, Points], tuple[Outcome, Points]]
"""How a game ended for White and for Black, and what it brought."""
FORFEITS = frozenset({Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS})


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


def team_bye(t: Tournament, round: int, outcome: Outcome) -> Entry:
    """The entry of a team without a match."""
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


def match_entries(
    t: Tournament, number: int, pairing: Pairing, endings: Mapping[ResultKind, Ending]
) -> tuple[Entry, Entry]:
    """The entries of both sides of a match."""
    first: list[BoardEntry] = []
    second: list[BoardEntry] = []
    for game in pairing.games:
        (white, won), (black, other) = endings[game.result]
        ours = BoardEntry(game.board, game.white, game.black, Colour.WHITE, white, won)
        theirs = BoardEntry(game.board, game.black, game.white, Colour.BLACK, black, other)
        if not first_side_has_white(t, pairing, game):
            ours, theirs = theirs, ours
        first.append(ours)
        second.append(theirs)
    scores = total(board.points for board in first), total(board.points for board in second)
    return (
        _team_entry(t, number, pairing, 0, first, scores),
        _team_entry(t, number, pairing, 1, second, scores),
    )


def _team_entry(
    t: Tournament,
    number: int,
    pairing: Pairing,
    side: int,
    boards: list[BoardEntry],
    scores: tuple[Points, Points],
) -> Entry:
    own, other = scores[side], scores[1 - side]
    outcomes = {board.outcome for board in boards}
    if not boards or Outcome.PENDING in outcomes:
        outcome, match_points = Outcome.PENDING, ZERO
    elif own > other:
        outcome, match_points = Outcome.WIN, t.scoring.match.win
    elif own < other:
        outcome, match_points = Outcome.LOSS, t.scoring.match.loss
    else:
        outcome, match_points = Outcome.DRAW, t.scoring.match.draw
    if outcomes and outcomes <= FORFEITS:
        won = outcome is Outcome.WIN
        outcome = Outcome.FORFEIT_WIN if won else Outcome.FORFEIT_LOSS
        if Outcome.FORFEIT_WIN not in outcomes:
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
