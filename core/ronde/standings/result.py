"""A ranking with what it was made from."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from ronde.contracts import RankingRow, Value
from ronde.model import Tournament
from ronde.record import Record
from ronde.standings.order import Key, Order

__all__ = ["Histories", "StandingsTable"]

Histories = tuple[Record, Record]
"""The whole one, and the one that ranks (WD-1)."""


@dataclass(frozen=True)
class StandingsTable:
    """A ranking with what it was made from.

    ``rows`` are in order of place; equal rows share the place and stand by pairing number
    (TB-DISP-01, TB-DISP-02). The disqualified, and those whose results do not count, come last
    without a place. ``keys`` decide in this order; there are none where the system ranks by
    itself. ``tournament`` is the one ranked, after ``rounds`` rounds; ``histories`` are derived
    when first asked for, since a system's own ranking needs none. ``order`` is what a later table
    of the same event is made from.
    """

    rows: tuple[RankingRow, ...]
    keys: tuple[Key, ...]
    tournament: Tournament
    rounds: int
    derive: Callable[[], Histories] = field(compare=False, repr=False)
    order: Order | None = field(default=None, compare=False, repr=False)

    @cached_property
    def histories(self) -> Histories:
        """``whole`` and ``counted``."""
        return self.derive()

    @property
    def whole(self) -> Record:
        return self.histories[0]

    @property
    def counted(self) -> Record:
        """The history that ranks (WD-1)."""
        return self.histories[1]

    @property
    def known(self) -> Record | None:
        """The whole history, where it has been derived already; a list needs it at once."""
        return self.whole if self.order or "histories" in vars(self) else None

    def value(self, row: RankingRow, key: Key) -> Value:
        """What a row has under a key; its points count as a value of one number."""
        if not key.is_points:
            return row.values.get(key.name)
        return None if row.points is None else (row.points,)
