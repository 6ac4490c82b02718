"""What one round offers to a sum over rounds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ronde import Entry

__all__ = ["Basis", "Part", "Parts"]


class Part(NamedTuple):
    """The opponent's value (or that of the dummy), the points obtained, and whether the round is a
    voluntary unplayed one (VUR)."""

    value: int
    points: int
    voluntary: bool
    entry: Entry


Parts = Mapping[str, Sequence[Part]]


@dataclass(frozen=True, slots=True)
class Basis:
    """The parts of everybody by round. Values are multiples of ``1 / unit``, points of
    ``1 / points_unit``. What a cut takes first is as in `ronde_tiebreaks.policy`."""

    parts: Parts
    unit: int
    points_unit: int
    voluntary_first: bool = False
    pairing_bye_first: bool = False
