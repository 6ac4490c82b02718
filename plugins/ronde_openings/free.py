"""``free``: nothing imposed, play starts at the first move (OP-1)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ronde import OpeningPolicy, SettingsModel

__all__ = ["Free"]


class Free(OpeningPolicy):
    id = "openings.free"
    label = "openings.free.label"
    description = "openings.free.description"

    def check(self, game: str, settings: SettingsModel) -> None:
        """Every game is welcome."""

    def draw(
        self,
        game: str,
        used: Sequence[Mapping[str, Any]],
        lots: Callable[[int], Fraction],
        settings: SettingsModel,
    ) -> Mapping[str, Any] | None:
        return None
