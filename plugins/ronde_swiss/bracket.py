"""Pair one bracket (DP-1 to DP-7): find the greatest value, then the first candidate with it."""

from dataclasses import dataclass

from ronde_swiss.certificates import Certificates
from ronde_swiss.choice import Choice
from ronde_swiss.fast import pair_fast
from ronde_swiss.field import Field
from ronde_swiss.matching import Graph
from ronde_swiss.weights import Bracket, bracket_graph
from ronde_swiss.weights_2017 import bracket_graph_2017

__all__ = ["Paired", "pair_bracket", "pair_bracket_2017"]


@dataclass(frozen=True, slots=True)
class Paired:
    """A bracket with its pairs (better player first) and downfloaters, in DD-1 order."""

    bracket: Bracket
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]


def pair_bracket(field: Field, bracket: Bracket, certificates: Certificates) -> Paired:
    """The best candidate, the earliest among equals (DP-6). A complete pairing must exist.

    First the bracket alone, as if nothing below could go wrong: if what comes out is confirmed, it
    is the answer, for nothing can be better and nothing equal is earlier. Else together with
    everybody below.
    """
    pairs = pair_fast(field, bracket, certificates)
    if pairs is not None:
        return _of_pairs(bracket, pairs)
    if bracket.below:
        alone = _first(_best(field, bracket, whole=False), bracket)
        if certificates.confirm(bracket, alone.downfloaters):
            return alone
    return _first(_best(field, bracket, whole=True), bracket)


def _best(field: Field, bracket: Bracket, *, whole: bool) -> Choice:
    last = bracket.takes_bye
    choice = Choice(bracket_graph(field, bracket, whole=whole, least_played=last))
    if last and _singles(choice, bracket) > 1:
        choice = Choice(bracket_graph(field, bracket, whole=whole, least_played=False))
    return choice


def pair_bracket_2017(field: Field, bracket: Bracket, *, whole: bool) -> Paired:
    """The same for edition 2017; see `bracket_graph_2017` for ``whole``."""
    graph: Graph = bracket_graph_2017(field, bracket, whole=whole)
    return _first(Choice(graph), bracket)


def _singles(choice: Choice, bracket: Bracket) -> int:
    """How many members find no partner inside: C9 holds for a single one only."""
    inside = frozenset(bracket.members)
    return sum(choice.mate.get(p) not in inside for p in bracket.members)


def _first(choice: Choice, bracket: Bracket) -> Paired:
    return _of_pairs(bracket, choice.first_candidate(bracket.moved_down, bracket.residents))


def _of_pairs(bracket: Bracket, pairs: list[tuple[int, int]]) -> Paired:
    seated = {p for pair in pairs for p in pair}
    floaters = tuple(p for p in bracket.members if p not in seated)
    return Paired(bracket, tuple(sorted(pairs)), floaters)
