"""The score of one player: a fold over his games in the order in which they ended (AR-4, AQ-11).

Every game says why it paid what it paid, so that nobody has to guess at the table.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from ronde_arena.ruleset import Ruleset

__all__ = ["Ending", "Outcome", "Reason", "Score", "Tally", "fold"]


class Outcome(StrEnum):
    """How a game ended for one of the two. A void game was annulled, one that does not count is
    still running or ended after the standings froze (AR-4.6, AR-4.8, AR-7.2)."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    VOID = "void"
    NOT_COUNTED = "not_counted"


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


@dataclass(frozen=True, slots=True)
class Ending:
    """A game as it ended for one player; ``plies`` None: not known, taken as enough."""

    outcome: Outcome
    boost: bool = False
    plies: int | None = None
    own_no_show: bool = False
    ended: datetime | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """What one game paid, and why."""

    points: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Tally:
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
        if ending.outcome in (Outcome.VOID, Outcome.NOT_COUNTED):
            return self
        paid = self.worth(ending, rules).points
        won, drew = ending.outcome is Outcome.WIN, ending.outcome is Outcome.DRAW
        return Tally(
            points=self.points + paid,
            streak=self.streak + 1 if won else 0,
            wins=self.wins + won,
            games=self.games + 1,
            boosts=self.boosts + ending.boost,
            drawn=drew or (self.drawn and not won),
            reached=ending.ended.timestamp() if paid and ending.ended else self.reached,
        )

    def worth(self, ending: Ending, rules: Ruleset) -> Score:
        """What the game pays at this point of the fold (AR-4.1 to AR-4.4, AR-5.2, AR-5.3)."""
        match ending.outcome:
            case Outcome.WIN:
                return self._win(ending, rules)
            case Outcome.DRAW:
                return self._draw(ending, rules)
            case Outcome.LOSS:
                reason = Reason.NO_SHOW if ending.own_no_show else Reason.LOSS
                return Score(rules.loss, reason)
            case Outcome.VOID:
                return Score(0, Reason.VOID)
            case Outcome.NOT_COUNTED:
                return Score(0, Reason.NOT_COUNTED)

    def _win(self, ending: Ending, rules: Ruleset) -> Score:
        streak = rules.on_fire(self.streak)
        worth = rules.streak_win if streak else rules.win
        plain = Reason.STREAK_WIN if streak else Reason.WIN
        if not ending.boost:
            return Score(worth, plain)
        if ending.plies is not None and ending.plies < rules.boost_min_plies:
            return Score(worth, Reason.BOOST_TOO_SHORT)
        reason = Reason.BOOSTED_STREAK_WIN if streak else Reason.BOOSTED_WIN
        return Score(rules.boosted(worth), reason)

    def _draw(self, ending: Ending, rules: Ruleset) -> Score:
        def shorter_than(plies: int) -> bool:
            return ending.plies is not None and ending.plies < plies

        if shorter_than(rules.quick_draw_plies):
            return Score(0, Reason.QUICK_DRAW)
        if rules.streak_draw is not None and rules.on_fire(self.streak):
            return Score(rules.streak_draw, Reason.STREAK_DRAW)
        if self.drawn and shorter_than(rules.draw_streak_plies):
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
