"""What a club may choose for its ladder; the defaults are the rules of the source (LR)."""

from enum import StrEnum

from ronde import SettingsModel, setting

__all__ = [
    "AutoPolicy",
    "ByePrivilege",
    "ChoiceMode",
    "Colours",
    "DrawRule",
    "LadderSettings",
    "RepeatBan",
    "WinRule",
]

FROZEN = "first_pairing"


class WinRule(StrEnum):
    """What a win of the lower player does (LR-6.1)."""

    SWAP = "swap"
    INSERT = "insert"
    HALF = "half"


class DrawRule(StrEnum):
    """What a draw does to the lower player (LR-6.3)."""

    ABOVE = "above"
    BELOW = "below"
    UP_ONE = "up_one"
    NONE = "none"


class ByePrivilege(StrEnum):
    """When the holder of a bye chooses first in the next round (LR-4.2)."""

    ODD_ONLY = "odd_only"
    ALWAYS = "always"


class RepeatBan(StrEnum):
    """Whether a ban holds when nobody else is left to choose (LR-5.5)."""

    STRICT = "strict"
    SOFT = "soft"


class Colours(StrEnum):
    """Who has White (LR-1.8)."""

    LOT = "lot"
    BALANCE = "balance"


class ChoiceMode(StrEnum):
    """Who enters a choice."""

    ARBITER = "arbiter"
    PLAYER = "player"


class AutoPolicy(StrEnum):
    """Whom somebody challenges who does not choose himself."""

    NEAREST_ABOVE = "nearest_above"
    HIGHEST_AVAILABLE = "highest_available"
    CLOSEST_RATING = "closest_rating"
    RANDOM = "random"


class LadderSettings(SettingsModel):
    """``max_challenge_distance`` counts ranks, none for no limit (LR-3.2). ``absence_ranks`` are
    lost per round missed (LR-7.5). ``choice_timeout`` is in seconds."""

    win_rule: WinRule = setting(WinRule.SWAP, frozen_after=FROZEN)
    draw_rule: DrawRule = setting(DrawRule.ABOVE, frozen_after=FROZEN)
    absence_ranks: int = setting(1, ge=0, le=20, frozen_after=FROZEN)
    excused_absence_free: bool = setting(False, frozen_after=FROZEN)
    max_challenge_distance: int | None = setting(None, ge=1, le=500)
    bye_privilege: ByePrivilege = setting(ByePrivilege.ODD_ONLY)
    bye_holder_may_choose_lower: bool = setting(True)
    repeat_ban: RepeatBan = setting(RepeatBan.STRICT)
    colour_policy: Colours = setting(Colours.LOT)
    choice_mode: ChoiceMode = setting(ChoiceMode.ARBITER)
    choice_timeout: int = setting(120, ge=10, le=3600, visible_if={"choice_mode": "player"})
    auto_policy: AutoPolicy = setting(AutoPolicy.NEAREST_ABOVE)
    rounds_per_evening: int = setting(2, ge=1, le=10)
    title: str = setting("Cavalier de l’Échelle", max_length=100)
