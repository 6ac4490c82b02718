"""Groups still equal, cut by one key of the list after another (TB-GEN-01).

An earlier order of the same event saves work: values that no changed result reaches are kept, and
so is the order inside a group none of whose values changed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ronde.contracts import Offers, Reach, TieBreak, TieBreakCode, Value
from ronde.record import Record
from ronde.standings.levels import Group, levels
from ronde.standings.manual import tie_break_of
from ronde.tie_break_list import POINTS

__all__ = ["Key", "Order", "ordered"]

Column = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Key:
    """One entry of the list in force, points included. ``name`` is what its values are kept
    under: the code's text, and for a code that comes again (TB-GEN-05) ``DE#2``."""

    name: str
    code: TieBreakCode

    @property
    def is_points(self) -> bool:
        return self.code.id == POINTS


@dataclass(frozen=True, slots=True)
class Order:
    """``groups`` in order of place, the equal ones together; ``columns`` the values by the name of
    their key; ``parts`` what each group was cut into by a key, ``encounters`` the values that a key
    gave inside a group."""

    groups: Sequence[Group]
    columns: dict[str, Column] = field(default_factory=dict)
    parts: dict[tuple[str, Group], Sequence[Group]] = field(default_factory=dict)
    encounters: dict[tuple[str, Group], Column] = field(default_factory=dict)


NOTHING = Order(())


def ordered(
    ranked: Sequence[str],
    keys: Iterable[Key],
    history: Record,
    offers: Offers,
    before: Order | None = None,
) -> Order:
    """Who is ranked, in the order of the keys. ``before`` was made from the history that this one
    follows."""
    known = before if before is not None and history.changed is not None else NOTHING
    groups = [tuple(ranked)] if ranked else []
    order = Order(groups)
    for key in keys:
        different, lower = _column(key, groups, history, offers, order, known)
        value = order.columns[key.name].get
        cut: list[Group] = []
        for group in groups:
            if len(group) == 1:
                cut.append(group)
                continue
            parts = known.parts.get((key.name, group))
            if parts is None or not different.isdisjoint(group):
                parts = levels(group, value, lower)
            order.parts[key.name, group] = parts
            cut.extend(parts)
        groups[:] = cut
    return order


def _column(
    key: Key,
    groups: Iterable[Group],
    history: Record,
    offers: Offers,
    order: Order,
    known: Order,
) -> tuple[frozenset[str], bool]:
    """The values under a key; answers whose are other than before, and whether lower is better."""
    if key.is_points:
        points = {line.participant: line.points for line in history.lines.values()}
        values = {id(made): (made,) for made in points.values()}
        order.columns[key.name] = {p: values[id(made)] for p, made in points.items()}
        follows = history.changed if known is not NOTHING else None
        return frozenset(history.lines) if follows is None else follows, False
    tie_break = tie_break_of(key.code, offers)
    lower = tie_break.lower_is_better != key.code.reverse
    if tie_break.by_group:
        return _by_group(key, tie_break, groups, history, order, known), lower
    return _by_value(key, tie_break, history, order, known), lower


def _by_value(
    key: Key, tie_break: TieBreak, history: Record, order: Order, known: Order
) -> frozenset[str]:
    """Everybody's values; answers whose are other than before."""
    old = known.columns.get(key.name)
    asked = _reached(tie_break, history) if old is not None else None
    if old is None or asked is None:
        order.columns[key.name] = tie_break.values(history, list(history.lines), key.code)
        return frozenset(history.lines)
    new = tie_break.values(history, list(asked), key.code)
    order.columns[key.name] = {**old, **new}
    return frozenset(id for id, value in new.items() if value != old[id])


def _reached(tie_break: TieBreak, history: Record) -> frozenset[str] | None:
    """Whose values can be other than in the earlier history; None for everybody's."""
    return {Reach.OWN: history.changed, Reach.OPPONENTS: history.reached}.get(tie_break.reach)


def _by_group(
    key: Key,
    tie_break: TieBreak,
    groups: Iterable[Group],
    history: Record,
    order: Order,
    known: Order,
) -> frozenset[str]:
    """Values inside each tied group; answers whose are other than before."""
    column: dict[str, Value] = {}
    different: set[str] = set()
    changed = history.changed if tie_break.reach is Reach.OWN else None
    for group in groups:
        if len(group) == 1:
            continue
        inside = known.encounters.get((key.name, group))
        if inside is None or changed is None or not changed.isdisjoint(group):
            inside = tie_break.values(history, group, key.code)
            different.update(group)
        order.encounters[key.name, group] = inside
        column.update(inside)
    order.columns[key.name] = column
    return frozenset(different)
