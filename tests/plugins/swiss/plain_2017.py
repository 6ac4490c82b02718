"""The plain engine of edition 2017: one heaviest matching a bracket, nothing presumed (D17-4)."""

from ronde_swiss.brackets import Bracket
from ronde_swiss.byes import allowed_byes
from ronde_swiss.completion import complete
from ronde_swiss.field import Field
from ronde_swiss.weights_2017 import bracket_graph_2017
from tests.plugins.swiss.oracle import Impossible
from tests.plugins.swiss.patient import Patient

__all__ = ["plain_round_2017"]

Pairs = list[tuple[int, int]]


def plain_round_2017(field: Field) -> tuple[Pairs, int | None]:
    """All pairs, better player first, and who takes the PAB. Raises `Impossible`."""
    byes = allowed_byes(field)
    if not complete(field, range(len(field)), byes):
        raise Impossible
    pairs: Pairs = []
    moved: tuple[int, ...] = ()
    for index, residents in enumerate(field.levels, start=1):
        bracket = Bracket(moved, residents, field.levels[index:], byes)
        made, moved = _paired(field, bracket, whole=not bracket.below)
        if not complete(field, moved + bracket.lower, byes, frozenset(moved)):
            made, moved = _paired(field, bracket, whole=True)
            last, moved = _paired(field, Bracket(moved, bracket.lower, (), byes), whole=True)
            return sorted(pairs + made + last), moved[0] if moved else None
        pairs += made
    return sorted(pairs), moved[0] if moved else None


def _paired(field: Field, bracket: Bracket, *, whole: bool) -> tuple[Pairs, tuple[int, ...]]:
    choice = Patient(bracket_graph_2017(field, bracket, whole=whole))
    pairs = choice.first_candidate(bracket.moved_down, bracket.residents)
    seated = {p for pair in pairs for p in pair}
    return pairs, tuple(p for p in bracket.members if p not in seated)
