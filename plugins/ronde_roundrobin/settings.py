"""What an organiser may choose in a round robin."""

from enum import StrEnum

from ronde import EventKind, SettingsModel, setting

__all__ = ["BergerSettings", "Exchange", "Numbers", "Vacancy"]

FROZEN = "first_pairing"


class Numbers(StrEnum):
    """Where pairing numbers come from (RR-3); Varma is the restricted drawing (VA-1)."""

    LOTS = "lots"
    VARMA = "varma"
    STRENGTH = "strength"


class Exchange(StrEnum):
    """Whether the last two rounds of a cycle change places (DR-2, DR-3)."""

    FROM_FIVE = "from_five"
    ALWAYS = "always"
    NEVER = "never"


class Vacancy(StrEnum):
    """What a withdrawal or an entry between the draw and round 1 does to the numbers (WD-2)."""

    KEEP = "keep"
    REDRAW = "redraw"


class BergerSettings(SettingsModel):
    """``cycles`` is 1 for a single and 2 for a double round robin; ``games_per_pairing`` 2 plays
    both games of a pair in the same round (DR-5); ``group_by`` is the criterion of the restricted
    drawing (VA-9); ``half_rule`` counts nothing of whoever leaves before half of the games
    (WD-1)."""

    cycles: int = setting(1, ge=1, le=8, frozen_after=FROZEN)
    games_per_pairing: int = setting(1, ge=1, le=2, frozen_after=FROZEN)
    exchange: Exchange = setting(Exchange.FROM_FIVE, frozen_after=FROZEN)
    numbers: Numbers = setting(Numbers.LOTS, frozen_after=FROZEN)
    group_by: str = setting(
        "groups.federation",
        widget="grouping_criterion",
        frozen_after=FROZEN,
        visible_if={"numbers": "varma"},
    )
    vacancy: Vacancy = setting(Vacancy.KEEP, frozen_after=FROZEN)
    half_rule: bool = setting(False)

    def exchanges(self, size: int) -> bool:
        """Whether this field's last two rounds change places: from 5 participants on by default."""
        if self.exchange is Exchange.FROM_FIVE:
            return size >= 5
        return self.exchange is Exchange.ALWAYS

    def games_each(self, size: int, kind: EventKind) -> int:
        """Games (of a team: matches) of everybody in a field of this size."""
        a_pairing = self.games_per_pairing if kind is EventKind.INDIVIDUAL else 1
        return (size - 1) * self.cycles * a_pairing
