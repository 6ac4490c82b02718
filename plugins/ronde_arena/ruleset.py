"""What a game is worth: one ruleset an arena, whole (AR-4, AR-5).

The house rules pay a boosted win twice; those like Lichess add a point, pay four for a streak win
and two for the draw that ends a streak. A ruleset is taken as a whole: the presets never mix.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

__all__ = ["HOUSE", "LICHESS_LIKE", "BoostMode", "Ruleset"]


NEVER = 10**9
"""A win that no run reaches."""


class BoostMode(StrEnum):
    """How a boosted win grows: by a factor (AR-5.2) or by points."""

    MULTIPLY = "multiply"
    ADD = "add"


@dataclass(frozen=True, slots=True)
class Ruleset:
    """``streak_from`` is the number of the win in a run that first pays ``streak_win`` (AR-4.2);
    ``streak_draw`` is what a draw pays there, None for the plain draw (AR-4.4). A draw in fewer
    than ``quick_draw_plies`` pays nothing, nor does one in fewer than ``draw_streak_plies`` that
    follows a draw with no win between (AR-4.10)."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    streak_from: int = 3
    streak_win: int = 3
    streak_draw: int | None = None
    boost_mode: BoostMode = BoostMode.MULTIPLY
    boost_value: int = 2
    boost_min_plies: int = 2
    quick_draw_plies: int = 0
    draw_streak_plies: int = 0

    def on_fire(self, streak: int) -> bool:
        """Whether the next win would pay the streak value (AR-4.5)."""
        return streak >= self.streak_from - 1

    def without_streaks(self) -> "Ruleset":
        """The same where every win and draw is a plain one (AR-5.8)."""
        return replace(self, streak_from=NEVER)

    def boosted(self, worth: int) -> int:
        if self.boost_mode is BoostMode.MULTIPLY:
            return worth * self.boost_value
        return worth + self.boost_value


HOUSE = Ruleset()
LICHESS_LIKE = Ruleset(
    streak_win=4,
    streak_draw=2,
    boost_mode=BoostMode.ADD,
    boost_value=1,
    boost_min_plies=14,
    quick_draw_plies=20,
    draw_streak_plies=60,
)
