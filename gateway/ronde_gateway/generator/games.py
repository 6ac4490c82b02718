"""How the games of a random event end: by rating, with the shares of draws and forfeits asked
for."""

from ronde.model import ResultKind
from ronde_gateway.generator.dice import Dice
from ronde_gateway.generator.wishes import Wishes

__all__ = ["expected", "result"]

FORFEITS = (
    *[ResultKind.WHITE_WINS_BY_FORFEIT] * 4,
    *[ResultKind.BLACK_WINS_BY_FORFEIT] * 4,
    ResultKind.DOUBLE_FORFEIT,
)


def expected(white: int, black: int) -> float:
    """White's expected score by the logistic curve, in whole hundredths as FIDE's table has it
    (B.02, 8.1), so that no machine's last digit decides a game.

    >>> expected(2000, 2000), expected(2200, 2000), expected(1400, 2600)
    (0.5, 0.76, 0.0)
    """
    return round(1 / (1 + 10 ** ((black - white) / 400)), 2)


def result(white: int, black: int, wishes: Wishes, dice: Dice) -> ResultKind:
    """The share of draws holds whatever the ratings; the other games bring the expected score as
    far as they can."""
    if dice.chance(wishes.forfeits):
        return dice.one_of(FORFEITS)
    if dice.chance(wishes.draws):
        return ResultKind.DRAW
    draws = wishes.draws / 100
    wins = (expected(white, black) - draws / 2) / (1 - draws) if draws < 1 else 0.0
    return ResultKind.WHITE_WINS if dice.chance(100 * wins) else ResultKind.BLACK_WINS
