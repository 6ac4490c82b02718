"""What an organiser may choose in a Dutch Swiss."""

from enum import StrEnum
from fractions import Fraction

from ronde import DecimalPoints, SettingsModel, setting
from ronde_swiss.field import Edition

__all__ = ["BoardOrder", "DutchSettings", "Fictitious", "InitialColour", "UpperHalf"]

FROZEN = "first_pairing"


class InitialColour(StrEnum):
    """The colour of number 1 in round 1 (DC-7, GH-15): drawn by lot, or announced."""

    DRAW = "draw"
    WHITE = "white"
    BLACK = "black"


class BoardOrder(StrEnum):
    """Which score sorts the boards of an accelerated round (GH-12)."""

    PAIRING = "pairing"
    REAL = "real"


class UpperHalf(StrEnum):
    """Who is accelerated (HA-9 to HA-11, BK-2); ``number`` and ``rating`` take a limit."""

    OWN = "own"
    HALEY = "haley"
    EVEN = "even"
    HALF = "half"
    NUMBER = "number"
    RATING = "rating"


class Fictitious(SettingsModel):
    """Fictitious points of some participants (ids) in the rounds ``first`` to ``last``, as record
    250 of a report file gives them."""

    points: DecimalPoints = setting(Fraction(1), ge=0)
    first: int = setting(1, ge=1)
    last: int = setting(1, ge=1)
    participants: tuple[str, ...] = setting(())

    @classmethod
    def prefix(cls) -> str:
        return "swiss.settings.fictitious"


class DutchSettings(SettingsModel):
    """``acceleration`` is the id of an acceleration, empty for none; ``fictitious`` is a table of
    its own that overrides it (BK-7). ``upper_limit`` is the last accelerated pairing number, or
    the lowest accelerated rating. ``games_per_pairing`` 2 plays both games of a pair in the same
    round (IS-24)."""

    rounds: int = setting(7, ge=1, le=999)
    edition: Edition = setting(Edition.E2026, frozen_after=FROZEN)
    initial_colour: InitialColour = setting(InitialColour.DRAW, frozen_after=FROZEN)
    board_order: BoardOrder = setting(BoardOrder.PAIRING)
    acceleration: str = setting("", widget="acceleration", frozen_after=FROZEN)
    upper_half: UpperHalf = setting(
        UpperHalf.OWN, frozen_after=FROZEN, visible_if={"acceleration": {"not": ""}}
    )
    upper_limit: int = setting(
        0, ge=0, frozen_after=FROZEN, visible_if={"upper_half": ["number", "rating"]}
    )
    fictitious: tuple[Fictitious, ...] = setting((), frozen_after=FROZEN)
    games_per_pairing: int = setting(1, ge=1, le=2, frozen_after=FROZEN)
