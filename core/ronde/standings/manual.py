"""The manual order: the organiser's hand at the end of a list (TB-QUAL-10).

It is the core's, since it needs no plug-in to be understood and a play-off is final.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ronde.contracts import Combination, Offers, Reach, TieBreak, TieBreakCode, Value
from ronde.record import Record
from ronde.tie_break_list import MANUAL

__all__ = ["tie_break_of"]


class ManualOrder(TieBreak):
    """Rank inside the tied group by the order that was given after the last round; nobody has one
    before, and whoever is not named comes after those who are."""

    id = MANUAL
    label = "published.manual"
    description = "published.by_hand"
    by_group = True
    lower_is_better = True
    reach = Reach.ANYWHERE
    combination = Combination.RANK

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        named = [id for id in record.tournament.manual_order if id in group]
        if not named or not record.final:
            return dict.fromkeys(group)
        ranks = {id: Fraction(rank) for rank, id in enumerate(named, start=1)}
        last = Fraction(len(named) + 1)
        return {id: (ranks.get(id, last),) for id in group}


_MANUAL_ORDER = ManualOrder()


def tie_break_of(code: TieBreakCode, offers: Offers) -> TieBreak:
    """What gives the values of an entry: an offer, or the manual order."""
    return _MANUAL_ORDER if code.id == MANUAL else offers.tie_break(code.id)
