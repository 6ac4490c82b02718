"""What an organiser may choose in an arena."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Self

from pydantic import model_validator

from ronde import Refused, SettingsModel, setting
from ronde_arena.ruleset import HOUSE, LICHESS_LIKE, BoostMode, Ruleset

__all__ = ["ArenaSettings", "CooldownAnchor", "EndPolicy", "Preset", "RejoinDelay"]

SHORTEST, LONGEST = 10, 480
"""Minutes an arena may last (AR-1.1)."""
FROZEN = "first_pairing"
OWN_RULES = {"preset": "house"}
WORTHS = (
    "streak_from",
    "streak_win",
    "streak_draw",
    "boost_mode",
    "boost_value",
    "boost_min_plies",
    "quick_draw_plies",
    "draw_streak_plies",
)


class Preset(StrEnum):
    """Which ruleset is played; only the house rules may be varied."""

    HOUSE = "house"
    LICHESS_LIKE = "lichess_like"


class EndPolicy(StrEnum):
    """What becomes of games still running at zero (AR-7.2)."""

    GRACE = "grace"
    FREEZE = "freeze"


class CooldownAnchor(StrEnum):
    """Whether the delay before a rematch runs from the end or the start of a game (AR-3.2)."""

    END = "end"
    START = "start"


class RejoinDelay(StrEnum):
    """Whether coming back after a pause takes longer each time (AR-2.6)."""

    NONE = "none"
    PROGRESSIVE = "progressive"


class ArenaSettings(SettingsModel):
    """``soft_after`` is the wait in seconds after which a legal opponent is near enough and
    the colour rule gives way; 0: pair at once (AP-2.2, AP-2.3). A preset other than the house
    rules is taken as it is: values of one's own beside it are refused."""

    minutes: int = setting(60, ge=SHORTEST, le=LONGEST, frozen_after=FROZEN)
    base_seconds: int = setting(180, ge=0, le=10_800, frozen_after=FROZEN)
    increment_seconds: int = setting(2, ge=0, le=180, frozen_after=FROZEN)
    rated: bool = setting(False, frozen_after=FROZEN)
    minimum_rating: int | None = setting(None, ge=0, le=4000, visible_if={"rated": True})
    end_policy: EndPolicy = setting(EndPolicy.GRACE, frozen_after=FROZEN)
    soft_after: int = setting(10, ge=0, le=600)
    cooldown_anchor: CooldownAnchor = setting(CooldownAnchor.END, frozen_after=FROZEN)
    duel_mode: bool = setting(False, frozen_after=FROZEN)
    rejoin_delay: RejoinDelay = setting(RejoinDelay.NONE)
    streak_enabled: bool = setting(True, frozen_after=FROZEN)
    boost_enabled: bool = setting(True, frozen_after=FROZEN)
    preset: Preset = setting(Preset.HOUSE, frozen_after=FROZEN)
    streak_from: int = setting(3, ge=1, le=20, frozen_after=FROZEN, visible_if=OWN_RULES)
    streak_win: int = setting(3, ge=2, le=20, frozen_after=FROZEN, visible_if=OWN_RULES)
    streak_draw: int | None = setting(None, ge=0, le=20, frozen_after=FROZEN, visible_if=OWN_RULES)
    boost_mode: BoostMode = setting(BoostMode.MULTIPLY, frozen_after=FROZEN, visible_if=OWN_RULES)
    boost_value: int = setting(2, ge=0, le=10, frozen_after=FROZEN, visible_if=OWN_RULES)
    boost_min_plies: int = setting(2, ge=0, le=200, frozen_after=FROZEN, visible_if=OWN_RULES)
    quick_draw_plies: int = setting(0, ge=0, le=200, frozen_after=FROZEN, visible_if=OWN_RULES)
    draw_streak_plies: int = setting(0, ge=0, le=200, frozen_after=FROZEN, visible_if=OWN_RULES)

    @model_validator(mode="after")
    def _presets_do_not_mix(self) -> Self:
        own = [name for name in WORTHS if getattr(self, name) != getattr(HOUSE, name)]
        if own and self.preset is not Preset.HOUSE:
            raise ValueError(f"{self.preset.value} is taken as it is, without {', '.join(own)}")
        return self

    @classmethod
    def read(cls, values: Mapping[str, Any]) -> Self:
        """As every settings model, the duration first: it has a refusal of its own (AR-1.1)."""
        minutes = values.get("minutes", SHORTEST)
        whole = isinstance(minutes, int) and not isinstance(minutes, bool)
        if not whole or not SHORTEST <= minutes <= LONGEST:
            raise Refused(
                "arena.duration_out_of_range",
                path=("settings", "minutes"),
                minutes=str(minutes),
                shortest=SHORTEST,
                longest=LONGEST,
            )
        return super().read(values)

    def ruleset(self) -> Ruleset:
        """The ruleset in force; without streaks every win is a plain one (AR-5.8)."""
        if self.preset is Preset.LICHESS_LIKE:
            rules = LICHESS_LIKE
        else:
            rules = Ruleset(**{name: getattr(self, name) for name in WORTHS})
        return rules if self.streak_enabled else rules.without_streaks()
