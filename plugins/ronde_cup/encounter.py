"""A match of the cup as it stands: its sides, its legs, and whether it is settled."""

from dataclasses import dataclass
from enum import StrEnum

from ronde import Pairing
from ronde_cup.sheet import Node
from ronde_cup.verdict import Verdict

__all__ = ["Encounter", "Sides", "State"]

Sides = tuple[str | None, str | None]


class State(StrEnum):
    """``waiting`` for a side, ``due`` to be paired, ``open`` while played, ``decided``; ``bye`` and
    ``walkover`` with one side, ``empty`` with none; ``not_needed`` for a decider without cause."""

    WAITING = "waiting"
    DUE = "due"
    OPEN = "open"
    DECIDED = "decided"
    BYE = "bye"
    WALKOVER = "walkover"
    EMPTY = "empty"
    NOT_NEEDED = "not_needed"


@dataclass(frozen=True, slots=True)
class Encounter:
    """A match as it stands. ``legs`` are its pairings with their round numbers; ``settled`` once
    it is known who goes on (nobody, perhaps)."""

    node: Node
    sides: Sides
    state: State
    legs: tuple[tuple[int, Pairing], ...] = ()
    verdict: Verdict | None = None
    settled: bool = False
    winner: str | None = None
    loser: str | None = None

    @property
    def code(self) -> str:
        return self.node.code

    @property
    def present(self) -> tuple[str, ...]:
        return tuple(side for side in self.sides if side is not None)
