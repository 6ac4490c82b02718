"""What the organiser of a round tournament may choose (IS-1 to IS-55)."""

from enum import StrEnum
from typing import Annotated, Any

from pydantic import AfterValidator, ValidationInfo

from ronde import SettingsModel, setting

__all__ = ["Counting", "MinimumCounts", "Numbers", "ThresholdSettings"]

FROZEN = "first_pairing"


class Counting(StrEnum):
    """Who is there at the start (IS-4)."""

    REGISTERED = "registered"
    CHECKED_IN = "checked_in"
    CONNECTED = "connected"


class MinimumCounts(StrEnum):
    """What the minimum is compared with (IS-31)."""

    PRESENT = "present"
    REGISTERED = "registered"


class Numbers(StrEnum):
    """Where starting numbers come from (IS-10)."""

    RATING = "rating"
    LOTS = "lots"


def _a_step(value: int | None) -> int | None:
    if value is not None and value % STEP:
        raise ValueError(f"a multiple of {STEP}")
    return value


def _within_places(value: int, read: ValidationInfo) -> int:
    places = read.data.get("places", value)
    if value > places:
        raise ValueError(f"at most the {places} places")
    return value


STEP = 100
"""Between two minimum ratings (IS-35)."""
MinimumRating = Annotated[int | None, AfterValidator(_a_step)]
Minimum = Annotated[int, AfterValidator(_within_places)]
"""Never more than there are places (IS-30)."""


class ThresholdSettings(SettingsModel):
    """From a field of ``threshold`` on a Swiss is played (IS-2). ``double`` plays every pairing
    twice (IS-24). ``announced_duration`` is in minutes, none for no announced end (IS-47).
    ``requested_rated`` and ``requested_min_rating`` are the organiser's wishes; what holds follows
    from them and the opening (IS-54). ``round_count_settings`` are those of the policy chosen."""

    threshold: int = setting(7, ge=7, le=20, frozen_after=FROZEN)
    double: bool = setting(False, frozen_after=FROZEN)
    extra_round: bool = setting(False, frozen_after=FROZEN)
    round_count: str = setting(
        "italoswiss.doubling-from-six", widget="round_count", frozen_after=FROZEN
    )
    round_count_settings: dict[str, Any] = setting({}, frozen_after=FROZEN)
    places: int = setting(200, ge=4, le=200)
    minimum: Minimum = setting(4, ge=4, le=200, frozen_after=FROZEN)
    minimum_counts: MinimumCounts = setting(MinimumCounts.PRESENT, frozen_after=FROZEN)
    presence: Counting = setting(Counting.REGISTERED, frozen_after=FROZEN)
    numbers: Numbers = setting(Numbers.RATING, frozen_after=FROZEN)
    forfeit_counts_as_met: bool = setting(True, frozen_after=FROZEN)
    announced_duration: int | None = setting(None, ge=10, le=20160, frozen_after=FROZEN)
    requested_rated: bool = setting(True, frozen_after=FROZEN)
    requested_min_rating: MinimumRating = setting(
        None, ge=1000, le=2000, frozen_after=FROZEN, visible_if={"requested_rated": True}
    )
