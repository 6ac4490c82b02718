"""How many rounds a Swiss of a field plays (IS-13, IS-19, IS-21), and how many can always be paired
without a rematch (section 4.4)."""

from ronde import Refused, RoundCount, SettingsModel, setting

__all__ = [
    "DoublingFromFive",
    "DoublingFromSix",
    "Fixed",
    "Knockout",
    "Log2FloorPlusTwo",
    "Log2PlusOne",
    "Log2PlusTwo",
    "ThirdToHalf",
    "ThirdToHalfPlusOne",
    "guaranteed_rounds",
    "within_limits",
]


def knockout_rounds(field: int) -> int:
    """Rounds that a knockout of this field needs: the least r with 2^r at least the field."""
    return (field - 1).bit_length()


def guaranteed_rounds(field: int) -> int:
    """Rounds that can always be paired without a rematch, whatever was paired before (4.4).

    >>> [guaranteed_rounds(n) for n in (7, 8, 9, 10, 11, 12, 16)]
    [5, 5, 5, 5, 7, 7, 9]
    """
    half = (field + field % 2) // 2 + 1
    return half + half % 2 - 1


def within_limits(rounds: int, field: int) -> int:
    """At least one round and no more than everybody has opponents for (IS-21)."""
    return max(1, min(rounds, field - 1 + field % 2))


class _Doubling(RoundCount):
    """The smallest r of at least 5 with start · 2^(r-4) at least the field, in whole numbers."""

    description = "italoswiss.rounds.doubling.description"
    start: int

    def rounds(self, field: int, settings: SettingsModel) -> int:
        count = 5
        while self.start << (count - 4) < field:
            count += 1
        return count


class DoublingFromSix(_Doubling):
    """The default: doubling the field adds a round, and 200 players play 10 (IS-19)."""

    id = "italoswiss.doubling-from-six"
    label = "italoswiss.rounds.doubling-from-six"
    start = 6


class DoublingFromFive(_Doubling):
    id = "italoswiss.doubling-from-five"
    label = "italoswiss.rounds.doubling-from-five"
    start = 5


class _Logarithm(RoundCount):
    description = "italoswiss.rounds.logarithm.description"
    more: int

    def rounds(self, field: int, settings: SettingsModel) -> int:
        return knockout_rounds(field) + self.more


class Log2PlusTwo(_Logarithm):
    id = "italoswiss.log2-plus-two"
    label = "italoswiss.rounds.log2-plus-two"
    more = 2


class Log2PlusOne(_Logarithm):
    id = "italoswiss.log2-plus-one"
    label = "italoswiss.rounds.log2-plus-one"
    more = 1


class Knockout(_Logarithm):
    id = "italoswiss.knockout"
    label = "italoswiss.rounds.knockout"
    more = 0


class Log2FloorPlusTwo(RoundCount):
    id = "italoswiss.log2-floor-plus-two"
    label = "italoswiss.rounds.log2-floor-plus-two"
    description = "italoswiss.rounds.logarithm.description"

    def rounds(self, field: int, settings: SettingsModel) -> int:
        return field.bit_length() - 1 + 2


class _Bound(SettingsModel):
    """``upper`` takes the upper bound of the federations' recommendation, else the lower one."""

    upper: bool = setting(True, frozen_after="first_pairing")

    @classmethod
    def prefix(cls) -> str:
        return "italoswiss.settings.bound"


class ThirdToHalf(RoundCount):
    """A third to a half of the field, as draughts federations recommend for weekends."""

    id = "italoswiss.third-to-half"
    label = "italoswiss.rounds.third-to-half"
    description = "italoswiss.rounds.third-to-half.description"
    settings = _Bound

    def rounds(self, field: int, settings: SettingsModel) -> int:
        assert isinstance(settings, _Bound)
        return field // 2 if settings.upper else -(-field // 3)


class ThirdToHalfPlusOne(RoundCount):
    """A third of the field to one more than its half, as the Italian chess federation says."""

    id = "italoswiss.third-to-half-plus-one"
    label = "italoswiss.rounds.third-to-half-plus-one"
    description = "italoswiss.rounds.third-to-half.description"
    settings = _Bound

    def rounds(self, field: int, settings: SettingsModel) -> int:
        assert isinstance(settings, _Bound)
        return field // 2 + 1 if settings.upper else -(-field // 3)


class _Number(SettingsModel):
    """The number of rounds announced beforehand."""

    rounds: int = setting(0, ge=0, le=199, frozen_after="first_pairing")

    @classmethod
    def prefix(cls) -> str:
        return "italoswiss.settings.fixed"


class Fixed(RoundCount):
    """The organiser's own number, announced beforehand (BR-1)."""

    id = "italoswiss.fixed"
    label = "italoswiss.rounds.fixed"
    description = "italoswiss.rounds.fixed.description"
    settings = _Number

    def rounds(self, field: int, settings: SettingsModel) -> int:
        """Raises `Refused` ``italoswiss.rounds_not_announced`` without a number."""
        assert isinstance(settings, _Number)
        if not settings.rounds:
            raise Refused("italoswiss.rounds_not_announced", path=("round_count_settings",))
        return settings.rounds
