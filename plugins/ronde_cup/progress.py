"""How far a cup has come: every match with its sides, its legs and its verdict.

All of it is derived from the draw and the rounds (CUP-181): whoever wins goes on at once, not when
the next round is paired. A bye settles itself; a walkover, where an opponent was eliminated without
a successor (CUP-102), counts once its round is paired.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ronde import BracketSource, Offers, Pairing, SourceKind, Tournament
from ronde_cup.encounter import Encounter, Sides, State
from ronde_cup.frozen import FrozenDraw
from ronde_cup.kept import kept_decisions, restored
from ronde_cup.qualification import Qualification
from ronde_cup.sheet import Fate, Node, Sheet
from ronde_cup.verdict import Level, by_results

__all__ = ["Progress", "progress"]


@dataclass(frozen=True)
class Progress:
    """``encounters`` by match code in sheet order; ``rounds`` how many were paired."""

    draw: FrozenDraw
    sheet: Sheet
    encounters: Mapping[str, Encounter]
    rounds: int

    def stage(self, number: int) -> Iterator[Encounter]:
        """The matches of a stage of the calendar in bracket order (CUP-055)."""
        return (self.encounters[node.code] for node in self.sheet.stages[number - 1])

    @cached_property
    def over(self) -> bool:
        """Nothing is left to play (CUP-060, CUP-207)."""
        return all(e.settled or e.state is State.NOT_NEEDED for e in self.encounters.values())

    @cached_property
    def latest(self) -> Mapping[str, Encounter]:
        """The last match that concerns each participant, played or to come, by id."""
        found: dict[str, Encounter] = {}
        for node in self.sheet.in_order:
            encounter = self.encounters[node.code]
            if encounter.state is not State.NOT_NEEDED:
                for side in encounter.present:
                    found[side] = encounter
        return found


def progress(
    t: Tournament, draw: FrozenDraw, sheet: Sheet, offers: Offers, as_of: int | None = None
) -> Progress:
    """The cup after ``as_of`` rounds (None: all that are paired), later matches ignored
    (CUP-206)."""
    rounds = len(t.rounds) if as_of is None else min(as_of, len(t.rounds))
    walk = _Walk(t, draw, sheet, offers, rounds)
    for node in sheet.in_order:
        walk.met[node.code] = walk.encounter(node)
    return Progress(draw, sheet, {code: walk.met[code] for code in sheet.nodes}, rounds)


class _Walk:
    """One pass over the sheet; the sources of a match are met before it."""

    def __init__(
        self, t: Tournament, draw: FrozenDraw, sheet: Sheet, offers: Offers, rounds: int
    ) -> None:
        self.t = t
        self.draw = draw
        self.sheet = sheet
        self.rounds = rounds
        self.met: dict[str, Encounter] = {}
        self.legs: dict[str, tuple[tuple[int, Pairing], ...]] = {}
        for round in t.rounds[:rounds]:
            for pairing in round.pairings:
                name = pairing.code or _unnamed(sheet.stage(round.number), pairing.sides)
                self.legs[name] = (*self.legs.get(name, ()), (round.number, pairing))
        self.kept = kept_decisions(t)
        self.qualification = Qualification(t, offers)

    def encounter(self, node: Node) -> Encounter:
        (first, known_first), (second, known_second) = map(self._side, node.match.sources)
        sides = first, second
        condition = node.match.only_if
        if condition is not None:
            needed = self._needed(*condition)
            if not needed:
                state = State.WAITING if needed is None else State.NOT_NEEDED
                return Encounter(node, sides, state)
        if not (known_first and known_second):
            return Encounter(node, sides, State.WAITING)
        if first is not None and second is not None:
            return self._contested(node, (first, second))
        return self._uncontested(node, sides)

    def _side(self, source: BracketSource) -> tuple[str | None, bool]:
        """Who stands on a side, and whether that is known."""
        if source.kind is SourceKind.SEED:
            return self.draw.order[source.seed - 1], True
        if source.kind is SourceKind.EMPTY:
            return None, True
        before = self.met[source.match]
        one = before.winner if source.kind is SourceKind.WINNER else before.loser
        return one, before.settled

    def _needed(self, code: str, side: int) -> bool | None:
        """Whether a reserved match is played: the right side has won against somebody. None while
        nobody knows."""
        before = self.met[code]
        if not before.settled:
            return None
        return before.state is State.DECIDED and before.winner == before.sides[side] is not None

    def _uncontested(self, node: Node, sides: Sides) -> Encounter:
        one = sides[0] or sides[1]
        if one is None:
            return Encounter(node, sides, State.EMPTY, settled=True)
        if node.fate is not Fate.MATCH:
            return Encounter(node, sides, State.BYE, settled=True, winner=one)
        reached = (node.stage - 1) * self.sheet.legs < self.rounds
        return Encounter(
            node, sides, State.WALKOVER, settled=reached, winner=one if reached else None
        )

    def _contested(self, node: Node, sides: tuple[str, str]) -> Encounter:
        legs = self.legs.get(node.code) or self.legs.get(_unnamed(node.stage, sides), ())
        if not legs:
            return Encounter(node, sides, State.DUE)
        pairings = tuple(pairing for _, pairing in legs)
        verdict = by_results(self.t, sides, pairings, self.sheet.legs)
        if verdict is not None and verdict.level is not Level.NO:
            kept = self.kept.get(node.code)
            if kept is not None:
                verdict = restored(verdict, kept, pairings[-1].note)
            else:
                verdict = self.qualification.settle(verdict, legs)
        if verdict is None or not verdict.decided:
            return Encounter(node, sides, State.OPEN, legs, verdict)
        return Encounter(
            node, sides, State.DECIDED, legs, verdict, True, verdict.winner, verdict.loser
        )


def _unnamed(stage: int, sides: tuple[str, str]) -> str:
    """How a match is known whose pairings bear no code: a cup that came from a report file."""
    return " ".join((str(stage), *sorted(sides)))
