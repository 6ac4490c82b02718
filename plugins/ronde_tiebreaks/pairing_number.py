"""Numbers known before the event: the pairing number (C.07 7.8)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ronde import EventKind, Reach, Record, TieBreakCode, Value
from ronde_tiebreaks.catalogued import Catalogued

__all__ = ["PairingNumber", "StartNumber"]


class PairingNumber(Catalogued):
    """Leaves no tie: the lower final pairing number comes first, with ``/R`` the higher one
    (TB-IND-07). Type B."""

    code = "TPN"
    reach = Reach.OWN
    modifiers = frozenset("R")
    lower_is_better = True
    qualifies = frozenset(EventKind)

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        people = record.tournament.participants
        numbers = {id: people[id].number for id in group}
        return {id: None if n is None else (Fraction(n),) for id, n in numbers.items()}


class StartNumber(PairingNumber):
    """The same number under the name it has in draughts: lower first (TB-DR-08)."""

    code = "SNO"
    modifiers = frozenset()
    qualifies = frozenset()
