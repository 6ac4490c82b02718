"""A game of the tournament as it counts in the arena (AR-4.6 to AR-4.8, AR-7.2)."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from ronde import Game, Pairing, ResultKind, Tournament
from ronde_arena.scoring import Ending, Outcome
from ronde_arena.settings import ArenaSettings, EndPolicy

__all__ = ["GRACE", "Bell", "OrderKey", "ending", "finished", "order_key", "running", "void"]

GRACE = timedelta(minutes=10)
"""Time that games in progress at zero still have (AR-7.2)."""
OrderKey = tuple[float, int, int]
OUTCOMES = {
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

    def verdict(self, outcome: Outcome, ended: datetime | None) -> Outcome:
        """A game that ended after the standings froze does not count; after the grace it is a
        draw."""
        if self.at is None or ended is None or ended <= self.at:
            return outcome
        if self.policy is EndPolicy.FREEZE:
            return Outcome.NOT_COUNTED
        return outcome if ended <= self.at + GRACE else Outcome.DRAW


def void(game: Game) -> bool:
    return "void" in game.flags


def running(game: Game) -> bool:
    return game.result in (ResultKind.UNKNOWN, ResultKind.ADJOURNED) and not void(game)


def finished(pairing: Pairing) -> bool:
    return not running(pairing.games[0])


def ending(game: Game, player: str, bell: Bell) -> Ending:
    """The game as it ended for one of the two."""
    white = game.white == player
    flag = "white" if white else "black"
    away = game.result in (WHITE_AWAY if white else BLACK_AWAY)
    away = away or f"no_show_{flag}" in game.flags
    outcome = Outcome.VOID
    if running(game):
        outcome = Outcome.NOT_COUNTED
    elif not void(game):
        outcome = bell.verdict(OUTCOMES[game.result][0 if white else 1], game.ended)
    plies = 0 if game.plies is None and game.result.is_forfeit else game.plies
    return Ending(outcome, f"boost_{flag}" in game.flags, plies, away, game.ended)


def order_key(game: Game, round: int, board: int) -> OrderKey:
    """Games count in the order in which they ended; ties by the order of their ids (AR-4.6)."""
    return (game.ended.timestamp() if game.ended else 0.0, round, board)
