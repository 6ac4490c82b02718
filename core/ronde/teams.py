"""Boards of a team match (CUP-146, TB-TEAM-09).

A system that lets the organiser choose the colours of the boards has a setting `PATTERN` for it.
"""

from collections.abc import Sequence
from itertools import zip_longest

from ronde.model import Game, LineUp, Participant, ResultKind, Tournament

__all__ = ["PATTERN", "announced", "has_white", "line_up", "team_games"]

PATTERN = "board_colours"
"""Key of the setting with the colours of the White team from board 1 on, as in ``WBBW``."""


def line_up(t: Tournament, team: Participant, line_ups: Sequence[LineUp]) -> tuple[str, ...]:
    """The players fielded, in board order: as declared, else the first of the roster, as many as
    the smallest team has."""
    declared = next((lu.players for lu in line_ups if lu.team == team.id), None)
    if declared is not None:
        return declared
    boards = min((len(p.roster) for p in t.participants.values()), default=0)
    return tuple(player.id for player in team.roster[:boards])


def announced(t: Tournament, round: int) -> tuple[LineUp, ...]:
    """The line-ups that teams have announced for a round still to be paired."""
    return next((r.line_ups for r in t.schedule if r.number == round), ())


def has_white(t: Tournament, board: int) -> bool:
    """Whether the White team has White on that board: by the event's pattern, begun again where
    there are more boards, else on odd boards (CUP-146)."""
    colours = t.settings.get(PATTERN) or "WB"
    return bool(colours[(board - 1) % len(colours)] == "W")


def team_games(
    t: Tournament, white: str, black: str, line_ups: Sequence[LineUp]
) -> tuple[Game, ...]:
    """One game per board, in colours by `has_white`. A board that one team leaves empty is a
    forfeit, one that both leave empty is left out (CUP-053)."""
    home = line_up(t, t.participants[white], line_ups)
    away = line_up(t, t.participants[black], line_ups)
    games: list[Game] = []
    for board, (first, second) in enumerate(zip_longest(home, away, fillvalue=""), start=1):
        if not first and not second:
            continue
        pair = (first, second) if has_white(t, board) else (second, first)
        games.append(Game(*pair, result=_result(*pair), board=board))
    return tuple(games)


def _result(white: str, black: str) -> ResultKind:
    if white and black:
        return ResultKind.UNKNOWN
    return ResultKind.WHITE_WINS_BY_FORFEIT if white else ResultKind.BLACK_WINS_BY_FORFEIT
