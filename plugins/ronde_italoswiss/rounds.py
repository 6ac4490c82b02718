"""How many rounds a Swiss of a field plays (IS-13, IS-19, IS-21), and how many can always be paired
without a rematch (section 4.4)."""

from ronde import Refused, RoundCount, SettingsModel, setting

__all__ = ["Doubling", "Fixed", "Logarithm", "Share", "guaranteed_rounds", "within_limits"]


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


class _Named(RoundCount):
    """A policy of which there are several, told apart by the spec page's key."""

    def __init__(self, key: str) -> None:
        self.id = f"italoswiss.{key}"
        self.label = f"italoswiss.rounds.{key}"


class Doubling(_Named):
    """The smallest r of at least 5 with start · 2^(r-4) at least the field: doubling the field adds
    a round, and from six on 200 players play 10 (IS-19)."""

    description = "italoswiss.rounds.doubling.description"

    def __init__(self, key: str, start: int) -> None:
        super().__init__(key)
        self._start = start

    def rounds(self, field: int, settings: SettingsModel) -> int:
        count = 5
        while self._start << (count - 4) < field:
            count += 1
        return count


class Logarithm(_Named):
    """``more`` than the logarithm of the field to the base of two: rounded up, as many rounds as a
    knockout needs, or down."""

    description = "italoswiss.rounds.logarithm.description"

    def __init__(self, key: str, more: int, *, down: bool = False) -> None:
        super().__init__(key)
        self._more, self._down = more, down

    def rounds(self, field: int, settings: SettingsModel) -> int:
        logarithm = field.bit_length() - 1 if self._down else (field - 1).bit_length()
        return logarithm + self._more


class _Bound(SettingsModel):
    """``upper`` takes the upper bound of the federations' recommendation, else the lower one."""

    upper: bool = setting(True, frozen_after="first_pairing")

    @classmethod
    def prefix(cls) -> str:
        return "italoswiss.settings.bound"


class Share(_Named):
    """A third of the field to its half, as draughts federations recommend for weekends, or to
    ``more`` than that, as the Italian chess federation says."""

    description = "italoswiss.rounds.third-to-half.description"
    settings = _Bound

    def __init__(self, key: str, more: int) -> None:
        super().__init__(key)
        self._more = more

    def rounds(self, field: int, settings: SettingsModel) -> int:
        assert isinstance(settings, _Bound)
        return field // 2 + self._more if settings.upper else -(-field // 3)


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
            raise Refused("italoswiss.rounds_not_announced", path=("rounds",))
        return settings.rounds
