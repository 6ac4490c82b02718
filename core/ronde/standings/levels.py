"""A group cut by one value into those who are equal (TB-GEN-01)."""

from collections.abc import Callable, Sequence
from itertools import groupby
from math import lcm
from operator import itemgetter

from ronde.contracts import Value

__all__ = ["Group", "levels"]

Group = tuple[str, ...]


def levels(group: Group, value: Callable[[str], Value], lower: bool) -> Sequence[Group]:
    """Best first, equal ones together. Many values are one object, so each is made
    comparable once: as whole numbers over one denominator, which is as exact as fractions and much
    faster."""
    values = [value(participant) for participant in group]
    known = {id(numbers): numbers for numbers in values}
    unit = lcm(*{n.denominator for numbers in known.values() for n in numbers or ()})
    sign = 1 if lower else -1
    keys = {key: _comparable(numbers, sign * unit) for key, numbers in known.items()}
    rows = [(keys[id(numbers)], p) for numbers, p in zip(values, group, strict=True)]
    rows.sort(key=itemgetter(0))
    return [tuple(p for _, p in part) for _, part in groupby(rows, key=itemgetter(0))]


def _comparable(numbers: Value, unit: int) -> tuple[bool, tuple[int, ...]]:
    """Undefined after every defined value (TB-GEN-04)."""
    if numbers is None:
        return True, ()
    return False, tuple(n.numerator * (unit // n.denominator) for n in numbers)
