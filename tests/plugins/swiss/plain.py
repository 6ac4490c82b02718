"""The second engine: one weighted matching of everybody a bracket, without shortcut.

Edition 2026 is exact this way by itself (section 10.3 of the rules): the whole graph of a bracket
holds C4 to C21, and the order of generation falls by further matchings. It knows no counting,
certificates or look-ahead, so it vouches for those where nothing can be enumerated. Edition 2017
is in `tests.plugins.swiss.plain_2017`.
"""

from collections.abc import Iterator, Sequence

from ronde_swiss.brackets import Bracket, Scope
from ronde_swiss.byes import allowed_byes
from ronde_swiss.completion import complete
from ronde_swiss.field import Field
from ronde_swiss.weights import bracket_graph
from tests.plugins.swiss.generation import Players
from tests.plugins.swiss.oracle import Impossible, Pairs
from tests.plugins.swiss.patient import Patient

__all__ = ["plain_round"]

Paired = tuple[Pairs, Players]
"""Pairs of a bracket and its downfloaters."""


def plain_round(field: Field) -> tuple[list[tuple[int, int]], int | None]:
    """All pairs, better player first, and who takes the PAB. Raises `Impossible`."""
    paired = list(_brackets(field))
    left = paired[-1][1] if paired else ()
    return sorted(pair for pairs, _ in paired for pair in pairs), left[0] if left else None


def _brackets(field: Field) -> Iterator[Paired]:
    byes = _lowest(field)
    moved: Players = ()
    for index, residents in enumerate(field.levels, start=1):
        bracket = Bracket(moved, residents, field.levels[index:], byes)
        paired = _first(bracket, _choice(field, bracket))
        yield paired
        moved = paired[1]


def _lowest(field: Field) -> frozenset[int]:
    """Who may take the PAB by C5."""
    allowed = allowed_byes(field)
    levels: Sequence[Players] = field.levels[::-1] if len(field) % 2 else ((),)
    for level in levels:
        byes = allowed.intersection(level)
        if (byes or not len(field) % 2) and complete(field, range(len(field)), byes):
            return byes
    raise Impossible


def _choice(field: Field, bracket: Bracket) -> Patient:
    """C9 is asked of a single downfloater only: with more of them the bracket is matched anew."""
    inside = frozenset(bracket.members)
    last = bracket.takes_bye
    choice = Patient(bracket_graph(field, bracket, Scope.WHOLE, least_played=last))
    if last and sum(choice.mate.get(p) not in inside for p in inside) > 1:
        return Patient(bracket_graph(field, bracket, Scope.WHOLE, least_played=False))
    return choice


def _first(bracket: Bracket, choice: Patient) -> Paired:
    pairs = tuple(choice.first_candidate(bracket.moved_down, bracket.residents))
    seated = {p for pair in pairs for p in pair}
    return pairs, tuple(p for p in bracket.members if p not in seated)
