"""The accelerations on offer: Haley in its two variants and a relative, Baku, a free table."""

from collections.abc import Sequence
from fractions import Fraction

from ronde import Acceleration, Participant, Points, Scoring, SettingsModel
from ronde_swiss.sizes import even_half, haley_half

__all__ = ["Baku", "FreeTable", "Haley", "HaleyBothHalves", "SoftHaley", "last_of"]

NOTHING = Fraction(0)


def last_of(field: Sequence[Participant], upper: int) -> str | None:
    """The last of so many participants; half of one, made even, is more than there are (BK-2)."""
    return field[min(upper, len(field)) - 1].id if field and upper else None


class Haley(Acceleration):
    """The points of a win for the upper half in rounds 1 and 2 (HA-5, AC-8)."""

    id = "swiss.haley"
    label = "swiss.haley.label"
    description = "swiss.haley.description"

    def boundary(self, field: Sequence[Participant], settings: SettingsModel) -> str | None:
        return last_of(field, haley_half(len(field)))

    def points(
        self, above: bool, round: int, rounds: int, scoring: Scoring, settings: SettingsModel
    ) -> Points:
        return scoring.win if above and round <= 2 else NOTHING


class SoftHaley(Haley):
    """As Haley, and half of a win in round 3 (HA-6)."""

    id = "swiss.haley_soft"
    label = "swiss.haley_soft.label"
    description = "swiss.haley_soft.description"

    def points(
        self, above: bool, round: int, rounds: int, scoring: Scoring, settings: SettingsModel
    ) -> Points:
        if above and round == 3:
            return scoring.win / 2
        return super().points(above, round, rounds, scoring, settings)


class HaleyBothHalves(Acceleration):
    """A relative of Haley known from Sharly Chess: as Haley, and half of a win for the lower half
    in round 2; its upper half is that of Baku (HA-12, HA-10)."""

    id = "swiss.haley_both"
    label = "swiss.haley_both.label"
    description = "swiss.haley_both.description"

    def boundary(self, field: Sequence[Participant], settings: SettingsModel) -> str | None:
        return last_of(field, even_half(len(field)))

    def points(
        self, above: bool, round: int, rounds: int, scoring: Scoring, settings: SettingsModel
    ) -> Points:
        if above:
            return scoring.win if round <= 2 else NOTHING
        return scoring.win / 2 if round == 2 else NOTHING


class Baku(Acceleration):
    """FIDE C.04.7: the first half of the rounds is accelerated, the first half of those by a win,
    the others by half of it (BK-2, BK-4)."""

    id = "swiss.baku"
    label = "swiss.baku.label"
    description = "swiss.baku.description"

    def boundary(self, field: Sequence[Participant], settings: SettingsModel) -> str | None:
        return last_of(field, even_half(len(field)))

    def points(
        self, above: bool, round: int, rounds: int, scoring: Scoring, settings: SettingsModel
    ) -> Points:
        accelerated = (rounds + 1) // 2
        full = (accelerated + 1) // 2
        if not above or round > accelerated:
            return NOTHING
        return scoring.win if round <= full else scoring.win / 2


class FreeTable(Acceleration):
    """Nothing of its own: the organiser's table of fictitious points says everything."""

    id = "swiss.table"
    label = "swiss.table.label"
    description = "swiss.table.description"

    def boundary(self, field: Sequence[Participant], settings: SettingsModel) -> str | None:
        return None

    def points(
        self, above: bool, round: int, rounds: int, scoring: Scoring, settings: SettingsModel
    ) -> Points:
        return NOTHING
