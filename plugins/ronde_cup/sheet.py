"""The bracket of a draw made ready for play: stages of the calendar, and where everybody goes next.

A variant gives a graph of matches; nothing here knows which one (CUP-260). A match whose side no
participant can ever reach is a bye or empty from the draw on (CUP-027, CUP-125, CUP-168); a stage
without any contested match is left out of the calendar (CUP-045).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from ronde import Bracket, BracketMatch, BracketSource, SourceKind, Text

__all__ = ["Fate", "Node", "Sheet", "lay_out"]


class Fate(StrEnum):
    """What the draw alone says about a match: two sides, one, or none."""

    MATCH = "match"
    BYE = "bye"
    EMPTY = "empty"


APART = frozenset({"final", "third_place", "places"})
"""Brackets under which nobody is listed as still in (CUP-180, CUP-181)."""
_FATES = (Fate.EMPTY, Fate.BYE, Fate.MATCH)


@dataclass(frozen=True, slots=True)
class Node:
    """A match with its stage of the calendar (0 when that stage was left out) and the matches to
    which winner and loser go."""

    match: BracketMatch
    stage: int
    fate: Fate
    winner_to: str | None
    loser_to: str | None

    @property
    def code(self) -> str:
        return self.match.code


@dataclass(frozen=True)
class Sheet:
    """``nodes`` in sheet order, by code; ``stages`` those of each stage of the calendar;
    ``labels`` the names of the brackets."""

    nodes: Mapping[str, Node]
    stages: tuple[tuple[Node, ...], ...]
    legs: int
    labels: Mapping[str, Text] = field(default_factory=dict)

    @cached_property
    def rounds(self) -> int:
        """Rounds of the calendar, reserved ones included (CUP-041)."""
        return len(self.stages) * self.legs

    @cached_property
    def certain_rounds(self) -> int:
        """Rounds before the first reserved one."""
        certain = next((i for i in range(len(self.stages)) if self.reserved(i + 1)), None)
        return self.rounds if certain is None else certain * self.legs

    @cached_property
    def in_order(self) -> tuple[Node, ...]:
        """All matches such that the sources of each come before it."""
        return tuple(sorted(self.nodes.values(), key=lambda node: node.match.stage))

    def stage(self, round: int) -> int:
        """The stage a round belongs to (CUP-044)."""
        return (round - 1) // self.legs + 1

    def leg(self, round: int) -> int:
        return (round - 1) % self.legs + 1

    def reserved(self, stage: int) -> bool:
        """Whether all matches of a stage are played only if needed (CUP-128)."""
        return all(node.match.only_if is not None for node in self.stages[stage - 1])

    def list_names(self) -> tuple[str, ...]:
        """Names of the brackets under which those still in are listed (CUP-180)."""
        names = dict.fromkeys(node.match.bracket for node in self.nodes.values())
        return tuple(name for name in names if name not in APART)


def lay_out(bracket: Bracket, keep_empty: bool) -> Sheet:
    """The sheet of a graph; ``keep_empty`` keeps stages without any contested match."""
    fates = _fates(bracket)
    structural = {m.stage for m in bracket.matches if keep_empty or fates[m.code] is Fate.MATCH}
    calendar = {stage: number for number, stage in enumerate(sorted(structural), start=1)}
    winner_to: dict[str, str] = {}
    loser_to: dict[str, str] = {}
    for match in bracket.matches:
        for source in match.sources:
            if source.kind is SourceKind.WINNER:
                winner_to.setdefault(source.match, match.code)
            elif source.kind is SourceKind.LOSER:
                loser_to.setdefault(source.match, match.code)
    nodes = {
        m.code: Node(
            m,
            calendar.get(m.stage, 0),
            fates[m.code],
            winner_to.get(m.code),
            loser_to.get(m.code),
        )
        for m in bracket.matches
    }
    stages: list[list[Node]] = [[] for _ in calendar]
    for node in nodes.values():
        if node.stage:
            stages[node.stage - 1].append(node)
    return Sheet(nodes, tuple(map(tuple, stages)), bracket.legs, bracket.labels)


def _fates(bracket: Bracket) -> dict[str, Fate]:
    fates: dict[str, Fate] = {}
    for match in sorted(bracket.matches, key=lambda m: m.stage):
        taken = sum(_can_come(source, fates) for source in match.sources)
        fates[match.code] = _FATES[taken]
    return fates


def _can_come(source: BracketSource, fates: Mapping[str, Fate]) -> bool:
    """Whether anybody can come from a source: a bye has a winner but no loser."""
    if source.kind is SourceKind.WINNER:
        return fates[source.match] is not Fate.EMPTY
    if source.kind is SourceKind.LOSER:
        return fates[source.match] is Fate.MATCH
    return source.kind is SourceKind.SEED
