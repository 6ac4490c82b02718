"""A game of the tournament as it counts in the arena (AR-4.6 to AR-4.8, AR-7.2)."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from ronde import Game, ResultKind, Tournament
from ronde_arena.scoring import ENOUGH, Ending, Outcome
from ronde_arena.settings import ArenaSettings, EndPolicy

__all__ = ["GRACE", "Bell", "OrderKey", "ending", "endings", "order_key", "running", "void"]

GRACE = timedelta(minutes=10)
"""Time that games in progress at zero still have (AR-7.2)."""
OrderKey = tuple[float, int, int]
Outcomes = tuple[Outcome, Outcome]
"""Of White and of Black."""
OUTCOMES: dict[ResultKind, Outcomes] = {
    ResultKind.WHITE_WINS: (Outcome.WIN, Outcome.LOSS),
    ResultKind.UNRATED_WHITE_WINS: (Outcome.WIN, Outcome.LOSS),
    ResultKind.WHITE_WINS_BY_FORFEIT: (Outcome.WIN, Outcome.LOSS),
    ResultKind.BLACK_WINS: (Outcome.LOSS, Outcome.WIN),
    ResultKind.UNRATED_BLACK_WINS: (Outcome.LOSS, Outcome.WIN),
    ResultKind.BLACK_WINS_BY_FORFEIT: (Outcome.LOSS, Outcome.WIN),
    ResultKind.DRAW: (Outcome.DRAW, Outcome.DRAW),
    ResultKind.UNRATED_DRAW: (Outcome.DRAW, Outcome.DRAW),
    ResultKind.BOTH_LOSE: (Outcome.LOSS, Outcome.LOSS),
    ResultKind.DOUBLE_FORFEIT: (Outcome.LOSS, Outcome.LOSS),
    ResultKind.WHITE_DRAWS_BLACK_LOSES: (Outcome.DRAW, Outcome.LOSS),
    ResultKind.WHITE_LOSES_BLACK_DRAWS: (Outcome.LOSS, Outcome.DRAW),
}
WHITE_AWAY = (ResultKind.BLACK_WINS_BY_FORFEIT, ResultKind.DOUBLE_FORFEIT)
BLACK_AWAY = (ResultKind.WHITE_WINS_BY_FORFEIT, ResultKind.DOUBLE_FORFEIT)


@dataclass(frozen=True, slots=True)
class Bell:
    """When time is up, and what then counts."""

    at: datetime | None
    policy: EndPolicy

    @classmethod
    def of(cls, t: Tournament) -> "Bell":
        return cls(t.ends_at, ArenaSettings.read(t.settings).end_policy)

    def verdict(self, outcomes: Outcomes, ended: datetime | None) -> Outcomes:
        """A game that ended after the standings froze does not count; after the grace it is a
        draw."""
        if self.at is None or ended is None or ended <= self.at:
            return outcomes
        if self.policy is EndPolicy.FREEZE:
            return Outcome.NOT_COUNTED, Outcome.NOT_COUNTED
        return outcomes if ended <= self.at + GRACE else (Outcome.DRAW, Outcome.DRAW)


def void(game: Game) -> bool:
    return "void" in game.flags


def running(game: Game) -> bool:
    return game.result in (ResultKind.UNKNOWN, ResultKind.ADJOURNED) and not void(game)


def endings(game: Game, bell: Bell) -> tuple[Ending, Ending]:
    """The game as it ended for White and for Black."""
    result, flags, ended = game.result, game.flags, game.ended
    if void(game):
        white = black = Outcome.VOID
    elif running(game):
        white = black = Outcome.NOT_COUNTED
    else:
        white, black = bell.verdict(OUTCOMES[result], ended)
    plies = game.plies
    if plies is None:
        plies = 0 if result.is_forfeit else ENOUGH
    white_away = result in WHITE_AWAY or "no_show_white" in flags
    black_away = result in BLACK_AWAY or "no_show_black" in flags
    return (
        Ending(white, "boost_white" in flags, plies, white_away, ended),
        Ending(black, "boost_black" in flags, plies, black_away, ended),
    )


def ending(game: Game, player: str, bell: Bell) -> Ending:
    """The game as it ended for one of the two."""
    return endings(game, bell)[0 if game.white == player else 1]


def order_key(game: Game, round: int, board: int) -> OrderKey:
    """Games count in the order in which they ended; ties by the order of their ids (AR-4.6)."""
    return (game.ended.timestamp() if game.ended else 0.0, round, board)
