"""How the opening of a round is drawn."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

from ronde.contracts.offers import NO_SETTINGS
from ronde.settings import SettingsModel

__all__ = ["OpeningPolicy"]


@runtime_checkable
class OpeningPolicy(Protocol):
    """Which opening a round is played with (OP-1).

    An opening is a JSON value with the keys ``id`` (its identity, OP-6), ``moves`` (plies in PDN),
    ``fen`` (the position reached), ``table`` and ``number`` (null unless it stands in a table),
    ``strength`` (0 to 4), ``favours`` (``none``, ``white``, ``black``) and ``status`` (whether
    these are ``sourced``, ``derived`` or ``unknown``), and ``repeated`` (OP-7). Policies never look
    at players, scores or colours.

    ``announced`` tells that the opening is known before the start (OP-4); others are shown when
    their round opens (OP-5).
    """

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS
    announced: bool = False

    @abstractmethod
    def check(self, game: str, settings: SettingsModel) -> None:
        """Raises `Refused` when nothing can be drawn for this game with these settings."""
        ...

    @abstractmethod
    def draw(
        self,
        game: str,
        used: Sequence[Mapping[str, Any]],
        lots: Callable[[int], Fraction],
        settings: SettingsModel,
    ) -> Mapping[str, Any] | None:
        """The next opening, given those of the rounds before in order; None plays from the initial
        position. ``lots`` gives the n-th lot, from 0 to 1, of the tournament's secret seed for this
        round (OP-9)."""
        ...

    def ceiling(self, game: str, settings: SettingsModel) -> int | None:
        """Greatest imbalance that may be drawn (IS-52), 5 where a strength is unknown (IS-55);
        None: no ceiling applies. Default: none applies."""
        return None

    def supply(self, game: str, settings: SettingsModel) -> int | None:
        """How many rounds pass before an opening comes again (OP-7). Default None: it may at any
        time, or there are more than any event has rounds."""
        return None

    def picture(self, game: str, opening: Mapping[str, Any]) -> str:
        """The board after an opening as SVG; empty for none. Default: none."""
        return ""
