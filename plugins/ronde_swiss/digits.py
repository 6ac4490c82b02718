"""Criteria side by side in one whole number, the most important highest (C-CMP)."""

from collections.abc import Mapping

__all__ = ["Digits", "Uncounted"]


class Digits:
    """Hands out units, the least important first.

    A digit is as wide as the greatest sum it has to hold, and what cannot be counted takes no
    room: its unit is 0. ``bits`` is the width of all digits so far.
    """

    def __init__(self) -> None:
        self.bits = 0

    def unit(self, most: int) -> int:
        """The unit of a digit that holds sums up to ``most``."""
        if most <= 0:
            return 0
        unit = 1 << self.bits
        self.bits += most.bit_length()
        return unit

    def units(self, most: Mapping[int, int]) -> dict[int, int]:
        """One digit for each key, the greatest key the most important."""
        return {key: self.unit(most[key]) for key in sorted(most)}


class Uncounted(Digits):
    """For criteria that are left out: every unit is 0."""

    def unit(self, most: int) -> int:
        return 0
