"""Pair one bracket (DP-1 to DP-7): find the greatest value, then the first candidate with it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronde_swiss.brackets import Bracket, Scope
from ronde_swiss.certificates import Certificates
from ronde_swiss.choice import Choice
from ronde_swiss.fast import pair_fast
from ronde_swiss.field import Field
from ronde_swiss.lookahead import Value, leaving
from ronde_swiss.outlook_2017 import Outlook2017
from ronde_swiss.remainder import counted_pairs
from ronde_swiss.weights import bracket_graph
from ronde_swiss.weights_2017 import bracket_graph_2017

__all__ = ["Paired", "completed_2017", "pair_bracket", "pair_bracket_2017"]


LARGE = 30
"""Members from which on a look at the bracket alone is cheap beside one at the next level too."""


@dataclass(frozen=True, slots=True)
class Paired:
    """A bracket with its pairs (better player first) and downfloaters, in DD-1 order."""

    bracket: Bracket
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]


def pair_bracket(field: Field, bracket: Bracket, certificates: Certificates) -> Paired:
    """The best candidate, the earliest among equals (DP-6). A complete pairing must exist.

    Where nobody may meet anybody there is one candidate. Else first the fast way; then the bracket
    with no more than the next one, as if nothing below could go wrong: if what comes out is
    confirmed, it is the answer, for nothing can be better and nothing equal is earlier. Else
    together with everybody below.
    """
    if not _any_pair(field, bracket):
        return _of_pairs(bracket, [])
    pairs = pair_fast(field, bracket, certificates)
    if pairs is not None:
        return _of_pairs(bracket, pairs)
    for scope in _narrow_scopes(field, bracket):
        choice = _best(field, bracket, scope)
        value = None if scope is Scope.OPEN else _next_value(field, bracket, choice)
        found = _first(field, choice, bracket)
        if certificates.attains(bracket, found.downfloaters, value):
            return found
    return _first(field, _best(field, bracket, Scope.WHOLE), bracket)


def _any_pair(field: Field, bracket: Bracket) -> bool:
    """Whether two members may be paired; players moved down meet residents only."""
    residents = bracket.residents
    return any(
        field.may_meet(m, r)
        for index, m in enumerate(bracket.members)
        for r in residents[max(0, index + 1 - len(bracket.moved_down)) :]
    )


def _narrow_scopes(field: Field, bracket: Bracket) -> Iterator[Scope]:
    """How to look at the bracket before everybody is asked; who sees the last level sees all."""
    if bracket.below:
        if len(bracket.members) >= LARGE or _never_short(field, bracket):
            yield Scope.OPEN
        if len(bracket.below) > 1:
            yield Scope.AHEAD


def _never_short(field: Field, bracket: Bracket) -> bool:
    """Whether every member has so many possible opponents in the next level that any downfloaters
    can be paired there together (Hall): C8 is then at its best whoever they are."""
    size, following = len(bracket.members), bracket.below[0]
    return len(following) >= size and all(
        sum(field.may_meet(m, r) for r in following) >= size for m in bracket.members
    )


def _best(field: Field, bracket: Bracket, scope: Scope) -> Choice:
    last = bracket.takes_bye
    choice = Choice(bracket_graph(field, bracket, scope, least_played=last))
    if last and _singles(choice, bracket) > 1:
        choice = Choice(bracket_graph(field, bracket, scope, least_played=False))
    return choice


def _next_value(field: Field, bracket: Bracket, choice: Choice) -> Value:
    """What the next bracket would do: who of it and of the downfloaters is not paired in it."""
    inside, following = frozenset(bracket.members), bracket.below[0]
    moved = [p for p in bracket.members if choice.mate.get(p) not in inside]
    there = inside.union(following)
    return leaving(field, (p for p in (*moved, *following) if choice.mate.get(p) not in there))


def pair_bracket_2017(field: Field, bracket: Bracket, outlook: Outlook2017) -> Paired:
    """The same for edition 2017, completion left aside (D17-4): the fast way, then the bracket as
    if nothing could go wrong in the next one, then together with it."""
    pairs = pair_fast(
        field, bracket if not bracket.below else replace(bracket, byes=frozenset()), outlook
    )
    if pairs is not None:
        return _of_pairs(bracket, pairs)
    if not bracket.below:
        return completed_2017(field, bracket)
    alone = _first(
        field, Choice(bracket_graph_2017(field, replace(bracket, below=()), whole=False)), bracket
    )
    if outlook.confirm(bracket, alone.downfloaters):
        return alone
    return _first(field, Choice(bracket_graph_2017(field, bracket, whole=False)), bracket)


def completed_2017(field: Field, bracket: Bracket) -> Paired:
    """The last bracket or the penultimate pairing bracket, with everybody below (D17-4)."""
    return _first(field, Choice(bracket_graph_2017(field, bracket, whole=True)), bracket)


def _singles(choice: Choice, bracket: Bracket) -> int:
    """How many members find no partner inside: C9 holds for a single one only."""
    inside = frozenset(bracket.members)
    return sum(choice.mate.get(p) not in inside for p in bracket.members)


def _first(field: Field, choice: Choice, bracket: Bracket) -> Paired:
    """The remainder by counting, where that can be."""
    pairs, rest = choice.opponents(bracket.moved_down, bracket.residents)
    made = counted_pairs(field, choice.mate, rest)
    return _of_pairs(bracket, pairs + (choice.remainder(rest) if made is None else made))


def _of_pairs(bracket: Bracket, pairs: list[tuple[int, int]]) -> Paired:
    seated = {p for pair in pairs for p in pair}
    floaters = tuple(p for p in bracket.members if p not in seated)
    return Paired(bracket, tuple(sorted(pairs)), floaters)
