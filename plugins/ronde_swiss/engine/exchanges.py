"""Who leaves S1 and who enters it in the remainder (DG-3, criteria 3 and 4).

The number of exchanges and the difference are already part of the quality. In the earliest best
candidate each exchanged pair of players of one half is led by its higher member, so that leaving
S1 means: not being the higher player of a pair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ronde_swiss.engine.decisions import Decisions

__all__ = ["Exchanges"]


class Exchanges:
    """Settles the composition of S1 for a remainder ``rest`` with ``pairs`` pairs."""

    def __init__(self, decisions: Decisions, rest: list[int], pairs: int) -> None:
        self.decisions = decisions
        self.rest = set(rest)
        self.first, self.second = rest[:pairs], rest[pairs:]

    def settle(self) -> set[int]:
        """The vertices of S1 after the exchanges; the edges are frozen accordingly."""
        wanted = sum(self._leads(i) for i in self.second)
        leaving: set[int] = set()
        for i in reversed(self.first):
            if len(leaving) < wanted and self._can_leave(i):
                leaving.add(i)
                self._forbid_leading(i)
            else:
                self._must_lead(i)
        entering: set[int] = set()
        for j in self.second:
            if len(entering) < wanted and self._can_enter(j):
                entering.add(j)
                self._must_lead(j)
            else:
                self._forbid_leading(j)
        return set(self.first) - leaving | entering

    def _leads(self, i: int) -> bool:
        """Whether ``i`` is the higher player of a pair in the matching at hand."""
        mate = self.decisions.mates[i]
        return mate in self.rest and mate > i

    def _can_leave(self, i: int) -> bool:
        if self._leads(i):
            most = len(self.first)
            self.decisions.mates = self.decisions.solve(
                lambda a, b: a != i and a in self.rest and b in self.rest, most
            )
        return not self._leads(i)

    def _can_enter(self, j: int) -> bool:
        if not self._leads(j):
            self.decisions.mates = self.decisions.solve(
                lambda a, b: a == j and b in self.rest, 1
            )
        return self._leads(j)

    def _must_lead(self, i: int) -> None:
        self.decisions.drop(lambda a, b: (a == i and b not in self.rest) or b == i)

    def _forbid_leading(self, i: int) -> None:
        self.decisions.drop(lambda a, b: a == i and b in self.rest)
