"""The second engine: one weighted matching of everybody a bracket, without shortcut.

Edition 2026 is exact this way by itself (section 10.3 of the rules): the whole graph of a bracket
holds C4 to C21, and the order of generation falls by further matchings. It knows no
counting, certificates or look-ahead, so it vouches for those where nothing can be enumerated.
"""

from collections.abc import Sequence

from ronde_swiss.byes import allowed_byes
from ronde_swiss.choice import Choice
from ronde_swiss.completion import complete
from ronde_swiss.field import Field
from ronde_swiss.weights import Bracket, Scope, bracket_graph
from tests.plugins.swiss.oracle import Impossible

__all__ = ["plain_round"]

Pair = tuple[int, int]


def plain_round(field: Field) -> tuple[list[Pair], int | None]:
    """All pairs, better player first, and who takes the PAB. Raises `Impossible`."""
    byes = _lowest(field)
    pairs: list[Pair] = []
    moved: tuple[int, ...] = ()
    for index, residents in enumerate(field.levels, start=1):
        bracket = Bracket(moved, residents, field.levels[index:], byes)
        made = _pairs(field, bracket)
        seated = {p for pair in made for p in pair}
        moved = tuple(p for p in bracket.members if p not in seated)
        pairs.extend(made)
    return sorted(pairs), moved[0] if moved else None


def _lowest(field: Field) -> frozenset[int]:
    """Who may take the PAB by C5."""
    allowed = allowed_byes(field)
    levels: Sequence[Sequence[int]] = field.levels[::-1] if len(field) % 2 else ((),)
    for level in levels:
        byes = allowed.intersection(level)
        if (byes or not len(field) % 2) and complete(field, range(len(field)), byes):
            return byes
    raise Impossible


def _pairs(field: Field, bracket: Bracket) -> Sequence[Pair]:
    """C9 is asked of a single downfloater only: with more of them the bracket is matched anew."""
    inside = frozenset(bracket.members)
    choice = Choice(bracket_graph(field, bracket, Scope.WHOLE, least_played=bracket.takes_bye))
    if bracket.takes_bye and sum(choice.mate.get(p) not in inside for p in inside) > 1:
        choice = Choice(bracket_graph(field, bracket, Scope.WHOLE, least_played=False))
    return choice.first_candidate(bracket.moved_down, bracket.residents)
