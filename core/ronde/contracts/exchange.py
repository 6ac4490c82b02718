"""Files in and out: bytes, never paths."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, runtime_checkable

from ronde.contracts.offers import NO_SETTINGS, Offers
from ronde.model import Points, Tournament
from ronde.settings import SettingsModel
from ronde.text import Text

__all__ = ["Diagnostic", "ExchangeFormat", "Published", "Severity"]


class Severity(StrEnum):
    """An error stops the import at its end; a warning is kept beside it; an info tells."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """Something found in a file, with its place: line and column from 1, 0 when unknown (TI-2).
    ``unsafe``: the file may be imported, but nobody should pair from it unasked (TP-5)."""

    severity: Severity
    code: str
    text: Text
    line: int = 0
    column: int = 0
    player: int | None = None
    round: int | None = None
    unsafe: bool = False

    def as_json(self) -> dict[str, Any]:
        return {
            "severity": self.severity.value,
            "code": self.code,
            "line": self.line,
            "column": self.column,
            "player": self.player,
            "round": self.round,
        }


@dataclass(frozen=True, slots=True)
class Published:
    """Points and place of one participant as a file states them, None where it does not."""

    points: Points | None
    place: int | None


@runtime_checkable
class ExchangeFormat(Protocol):
    """A file format. ``suffixes`` are lower case with their dot; ``writes`` is false for a format
    that can only be read."""

    id: str
    label: str
    description: str
    settings: type[SettingsModel] = NO_SETTINGS
    suffixes: tuple[str, ...]
    media_type: str
    writes: bool = True

    @abstractmethod
    def read(self, data: bytes, offers: Offers) -> tuple[Tournament, Sequence[Diagnostic]]:
        """Read a file. Raises `Refused` (``file_unreadable``, all diagnostics in
        ``params["diagnostics"]``, their texts in ``details``) when any finding is an error."""
        ...

    @abstractmethod
    def write(self, tournament: Tournament, settings: SettingsModel, offers: Offers) -> bytes:
        """Write a file; raises `Refused` when the format cannot carry the tournament."""
        ...

    def published(self, data: bytes, offers: Offers) -> Mapping[int, Published]:
        """What the file itself states of its standings, by pairing number. Default: nothing."""
        return {}

    def warnings(
        self, tournament: Tournament, settings: SettingsModel, offers: Offers
    ) -> Sequence[Diagnostic]:
        """What the file that `write` makes would cut or leave out. Default: nothing."""
        return ()
