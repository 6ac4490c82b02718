"""What an organiser may choose about openings."""

from enum import StrEnum

from ronde import SettingsModel, setting

__all__ = ["Exhausted", "RandomSettings", "TableSettings", "ThemeSettings"]

FROZEN = "first_pairing"


class Exhausted(StrEnum):
    """What to do when every opening has been used (OP-7)."""

    REPEAT = "repeat"
    EXTEND = "extend"


class RandomSettings(SettingsModel):
    """``avoid_material_loss`` keeps to positions in which no man is lost by force; the federation
    tables hold exactly those, so it needs three plies of a game that has one."""

    exhausted: Exhausted = setting(Exhausted.REPEAT, frozen_after=FROZEN)
    avoid_material_loss: bool = setting(False, frozen_after=FROZEN)


class TableSettings(SettingsModel):
    """``table`` empty takes the game's first table. ``allow_proxy`` counts derived strengths where
    the table has none of its own (OD-2)."""

    table: str = setting("", frozen_after=FROZEN)
    allow_proxy: bool = setting(True, frozen_after=FROZEN)


class ThemeSettings(TableSettings):
    """``number`` is the official number of the opening that everybody plays (OP-4)."""

    number: int = setting(1, ge=1, frozen_after=FROZEN)
