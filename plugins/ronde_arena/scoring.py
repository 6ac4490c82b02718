"""The score of one player: a fold over his games in the order in which they ended (AR-4, AQ-11).

Every game says why it paid what it paid, so that nobody has to guess at the table.
"""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from ronde_arena.ruleset import Ruleset

__all__ = ["ENOUGH", "Ending", "Outcome", "Reason", "Score", "Tally", "fold"]


class Outcome(StrEnum):
    """How a game ended for one of the two. A void game was annulled, one that does not count is
    still running or ended after the standings froze (AR-4.6, AR-4.8, AR-7.2)."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    VOID = "void"
    NOT_COUNTED = "not_counted"


WIN, DRAW, LOSS, VOID, NOT_COUNTED = Outcome
"""The same by names that cost no look-up: a grown arena folds two hundred thousand of them."""


ENOUGH = 10**9
"""Half-moves of a game whose number of them is not known."""


class Reason(StrEnum):
    """Why a game paid what it paid."""

    WIN = "win"
    STREAK_WIN = "streak_win"
    BOOSTED_WIN = "boosted_win"
    BOOSTED_STREAK_WIN = "boosted_streak_win"
    BOOST_TOO_SHORT = "boost_too_short"
    DRAW = "draw"
    STREAK_DRAW = "streak_draw"
    QUICK_DRAW = "quick_draw"
    REPEATED_DRAW = "repeated_draw"
    LOSS = "loss"
    NO_SHOW = "no_show"
    VOID = "void"
    NOT_COUNTED = "not_counted"


class Ending(NamedTuple):
    """A game as it ended for one player."""

    outcome: Outcome
    boost: bool = False
    plies: int = ENOUGH
    own_no_show: bool = False
    ended: datetime | None = None


class Score(NamedTuple):
    """What one game paid, and why."""

    points: int
    reason: Reason


class Tally(NamedTuple):
    """Where the fold stands. ``drawn`` says that a draw came since the last win; ``reached`` is
    when the present total was reached, in seconds (AR-6.2)."""

    points: int = 0
    streak: int = 0
    wins: int = 0
    games: int = 0
    boosts: int = 0
    drawn: bool = False
    reached: float = 0.0

    def after(self, ending: Ending, rules: Ruleset) -> "Tally":
        """One game more."""
        outcome = ending.outcome
        if outcome is VOID or outcome is NOT_COUNTED:
            return self
        paid = self.worth(ending, rules).points
        won = outcome is WIN
        return Tally(
            self.points + paid,
            self.streak + 1 if won else 0,
            self.wins + won,
            self.games + 1,
            self.boosts + ending.boost,
            outcome is DRAW or (self.drawn and not won),
            ending.ended.timestamp() if paid and ending.ended else self.reached,
        )

    def worth(self, ending: Ending, rules: Ruleset) -> Score:
        """What the game pays at this point of the fold (AR-4.1 to AR-4.4, AR-5.2, AR-5.3)."""
        outcome = ending.outcome
        if outcome is WIN:
            return self._win(ending, rules)
        if outcome is DRAW:
            return self._draw(ending, rules)
        if outcome is LOSS:
            return Score(rules.loss, Reason.NO_SHOW if ending.own_no_show else Reason.LOSS)
        return Score(0, Reason.VOID if outcome is VOID else Reason.NOT_COUNTED)

    def _win(self, ending: Ending, rules: Ruleset) -> Score:
        streak = rules.on_fire(self.streak)
        worth = rules.streak_win if streak else rules.win
        plain = Reason.STREAK_WIN if streak else Reason.WIN
        if not ending.boost:
            return Score(worth, plain)
        if ending.plies < rules.boost_min_plies:
            return Score(worth, Reason.BOOST_TOO_SHORT)
        reason = Reason.BOOSTED_STREAK_WIN if streak else Reason.BOOSTED_WIN
        return Score(rules.boosted(worth), reason)

    def _draw(self, ending: Ending, rules: Ruleset) -> Score:
        if ending.plies < rules.quick_draw_plies:
            return Score(0, Reason.QUICK_DRAW)
        if rules.streak_draw is not None and rules.on_fire(self.streak):
            return Score(rules.streak_draw, Reason.STREAK_DRAW)
        if self.drawn and ending.plies < rules.draw_streak_plies:
            return Score(0, Reason.REPEATED_DRAW)
        return Score(rules.draw, Reason.DRAW)


def fold(endings: Iterable[Ending], rules: Ruleset) -> Tally:
    """The whole list at once.

    >>> win = Ending(Outcome.WIN)
    >>> fold([win, win, win], Ruleset()).points
    7
    """
    tally = Tally()
    for ending in endings:
        tally = tally.after(ending, rules)
    return tally
