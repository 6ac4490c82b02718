"""What an organiser may choose in a cup; all of it is frozen with the draw (CUP-004, CUP-030)."""

from enum import IntEnum, StrEnum
from typing import Any

from pydantic import field_validator

from ronde import SettingsModel, setting

__all__ = [
    "BestOf",
    "CupSettings",
    "DoubleSettings",
    "DoubleTwoLeggedSettings",
    "EmptyStages",
    "SingleSettings",
    "SingleTwoLeggedSettings",
]

FROZEN = "first_pairing"
COLOURS = "cup.alternate"
DROPS = "cup.late_rematch"


class BestOf(IntEnum):
    """Games of a match, an odd number so that there is a majority."""

    ONE = 1
    THREE = 3
    FIVE = 5
    SEVEN = 7
    NINE = 9


class EmptyStages(StrEnum):
    """What becomes of a stage in which nobody has an opponent (CUP-045)."""

    DROP = "drop"
    KEEP = "keep"


class CupSettings(SettingsModel):
    """What all variants share. ``group_by`` and ``spread_by`` are ids of grouping criteria, empty
    for none (CUP-160). ``board_colours`` are those of the White team from board 1 on, as in
    ``WBBW``; left empty they alternate (CUP-146). ``rounds`` is there for the form alone: the
    number is computed, never kept (CUP-040)."""

    rounds: int | None = setting(None, widget="computed")
    group_by: str = setting("", widget="grouping_criterion", frozen_after=FROZEN)
    spread_by: str = setting("", widget="grouping_criterion", frozen_after=FROZEN)
    board_colours: str = setting("", frozen_after=FROZEN)
    empty_stages: EmptyStages = setting(EmptyStages.DROP, frozen_after=FROZEN)

    @field_validator("board_colours")
    @classmethod
    def _begun_by_white(cls, value: str) -> str:
        """The colour of a match is that of board 1, so the pattern begins with White."""
        if value and (value[0] != "W" or value.strip("WB")):
            raise ValueError("a pattern is made of W and B and begins with W")
        return value

    @field_validator("rounds")
    @classmethod
    def _computed(cls, value: Any) -> None:
        return None


class SingleSettings(CupSettings):
    """Single elimination. ``games`` is the length of a match, stopped at the majority (best of
    N); ``placement`` plays for every place down to the last."""

    third_place: bool = setting(False, frozen_after=FROZEN)
    placement: bool = setting(False, frozen_after=FROZEN)
    colours: str = setting(COLOURS, widget="colour_policy", frozen_after=FROZEN)
    games: BestOf = setting(BestOf.ONE, frozen_after=FROZEN)


class SingleTwoLeggedSettings(CupSettings):
    """Single elimination with a return leg; colours are imposed (CUP-005)."""

    third_place: bool = setting(False, frozen_after=FROZEN)
    placement: bool = setting(False, frozen_after=FROZEN)


class DoubleSettings(CupSettings):
    """Double elimination. ``drops`` is the id of a drop strategy (CUP-124)."""

    decider: bool = setting(False, frozen_after=FROZEN)
    drops: str = setting(DROPS, widget="drop_strategy", frozen_after=FROZEN)
    colours: str = setting(COLOURS, widget="colour_policy", frozen_after=FROZEN)
    games: BestOf = setting(BestOf.ONE, frozen_after=FROZEN)


class DoubleTwoLeggedSettings(CupSettings):
    """Double elimination with return legs."""

    decider: bool = setting(False, frozen_after=FROZEN)
    drops: str = setting(DROPS, widget="drop_strategy", frozen_after=FROZEN)
