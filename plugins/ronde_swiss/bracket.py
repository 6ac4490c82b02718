"""Pair one bracket (DP-1 to DP-7): find the greatest value, then the first candidate with it."""

from dataclasses import dataclass

from ronde_swiss.choice import Choice
from ronde_swiss.field import Edition, Field
from ronde_swiss.weights import Bracket, bracket_graph

__all__ = ["Paired", "pair_bracket"]


@dataclass(frozen=True, slots=True)
class Paired:
    """A bracket with its pairs (better player first) and downfloaters, in DD-1 order."""

    bracket: Bracket
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]


def pair_bracket(field: Field, bracket: Bracket) -> Paired:
    """The best candidate, the earliest among equals (DP-6). A complete pairing must exist."""
    return _pair(field, bracket, whole=True)


def _pair(field: Field, bracket: Bracket, *, whole: bool) -> Paired:
    least_played = field.edition is Edition.E2026 and bracket.takes_bye
    choice = Choice(bracket_graph(field, bracket, whole=whole, least_played=least_played))
    if least_played and len(_single(choice, bracket)) > 1:
        choice = Choice(bracket_graph(field, bracket, whole=whole, least_played=False))
    pairs = choice.first_candidate(bracket.moved_down, bracket.residents)
    seated = {p for pair in pairs for p in pair}
    floaters = tuple(p for p in bracket.members if p not in seated)
    return Paired(bracket, tuple(sorted(pairs)), floaters)


def _single(choice: Choice, bracket: Bracket) -> list[int]:
    inside = frozenset(bracket.members)
    return [p for p in bracket.members if choice.mate.get(p) not in inside]
