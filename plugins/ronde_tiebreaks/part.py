"""What the rounds of a participant offer to a sum over rounds."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ronde import Entry

__all__ = ["Basis", "Part", "Rounds"]


class Part(NamedTuple):
    """One round: the opponent's value (or that of the dummy) and the points obtained."""

    value: int
    points: int
    entry: Entry


class Rounds(NamedTuple):
    """All rounds of one participant, column by column, since columns are added up fast.
    ``voluntary`` are the places of voluntary unplayed rounds (VUR)."""

    values: Sequence[int]
    points: Sequence[int]
    entries: Sequence[Entry]
    voluntary: Collection[int] = ()

    @classmethod
    def of(cls, parts: Collection[Part]) -> "Rounds":
        """Of rounds one by one."""
        return cls([p.value for p in parts], [p.points for p in parts], [p.entry for p in parts])

    def parts(self) -> list[Part]:
        """The same round by round."""
        return list(map(Part, self.values, self.points, self.entries))


@dataclass(frozen=True, slots=True)
class Basis:
    """The rounds of everybody. Values are multiples of ``1 / unit``, points of
    ``1 / points_unit``. What a cut takes first is as in `ronde_tiebreaks.policy`."""

    rounds: Mapping[str, Rounds]
    unit: int
    points_unit: int
    voluntary_first: bool = False
    pairing_bye_first: bool = False
