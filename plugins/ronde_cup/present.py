"""The draw of the present field, as it would be frozen if round 1 were paired now (CUP-020)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from ronde import Offers, Participant, Tournament
from ronde.field import initial_order
from ronde_cup.frozen import FrozenDraw, settings_of, the_same
from ronde_cup.groups import Group, grouped, of_groups
from ronde_cup.positions import Slots, bracket_size, padded
from ronde_cup.spread import spread

__all__ = ["present_draw"]


def present_draw(t: Tournament, offers: Offers) -> FrozenDraw:
    """Seeds are pairing numbers (CUP-020, CUP-021); who has left before the draw is not drawn.
    Groups are those of this moment (CUP-174); inside them, or in the whole field where there are
    none, ``spread_by`` keeps others of a kind apart."""
    everybody = [t.participants[id] for id in initial_order(t)]
    field = [one for one in everybody if one.stays_in(1) and not one.disqualified]
    if not field:
        return FrozenDraw((), ())
    wished = settings_of(t, offers)
    groups: tuple[Group, ...] = ()
    blocks: Sequence[Slots] = (padded(range(1, len(field) + 1), bracket_size(len(field))),)
    if criterion := getattr(wished, "group_by", ""):
        groups = grouped(_values(criterion, field, offers))
        blocks = of_groups(groups)
    if criterion := getattr(wished, "spread_by", ""):
        values = tuple(_values(criterion, field, offers))
        blocks = [_spread(block, values) for block in blocks]
    slots = the_same(tuple(chain.from_iterable(blocks)))
    return FrozenDraw(tuple(one.id for one in field), slots, groups)


@lru_cache(maxsize=64)
def _spread(block: Slots, values: tuple[str | None, ...]) -> Slots:
    """Remembered from the start to the first pairing: the field is the same, its value is not."""
    return spread(block, dict(enumerate(values, start=1)))


def _values(criterion: str, field: Sequence[Participant], offers: Offers) -> list[str | None]:
    """The group of every participant, by seed."""
    chosen = offers.grouping_criterion(criterion)
    return [chosen.group(one, chosen.settings()) for one in field]
