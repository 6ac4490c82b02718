"""Restricted drawing of lots (Varma tables): compatriots should not meet in the last three rounds
(VA-1 to VA-9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

from ronde.lots import lot_fraction

__all__ = ["LARGEST", "SMALLEST", "Drawn", "Entrant", "draw", "drawing_order", "sets_of"]

SMALLEST, LARGEST = 9, 24
"""Fields that have a table; any other one is drawn without restriction (VA-8)."""

Choice = TypeVar("Choice")
Sets = Mapping[str, tuple[int, ...]]

TABLES: Mapping[int, Sets] = {
    size: dict(zip("ABCD", sets, strict=True))
    for size, sets in {
        10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
        12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
        14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
        16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
        18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
        20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
        22: (
            (6, 7, 8, 9, 10, 17, 18, 19, 20),
            (1, 2, 3, 4, 12, 13, 14, 15),
            (11, 16, 21),
            (5, 22),
        ),
        24: (
            (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
            (1, 2, 3, 4, 13, 14, 15, 16, 17),
            (12, 18, 23),
            (5, 24),
        ),
    }.items()
}


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who draws: by id, name and group (federation code, club); no group: he stands for himself."""

    id: str
    name: str
    group: str | None


@dataclass(frozen=True, slots=True)
class Drawn:
    """One line of the log, in drawing order: who drew which number from which set, ``split`` where
    no set could hold his whole group (VA-6)."""

    id: str
    group: str | None
    set: str
    number: int
    split: bool = False


def sets_of(size: int) -> Sets:
    """The sets for a field; in an odd one the highest number is absent (VA-2).

    >>> sets_of(9)["D"]
    (2,)
    """
    even = size + size % 2
    return {
        name: tuple(number for number in numbers if number <= size)
        for name, numbers in TABLES[even].items()
    }


def drawing_order(field: Sequence[Entrant]) -> list[list[Entrant]]:
    """Groups by descending size, equal ones by code, members by name (VA-4); last those without a
    group, each for himself."""

    def name(one: Entrant) -> tuple[str, str]:
        return one.name.casefold(), one.id

    affiliated = sorted((e for e in field if e.group), key=lambda e: (e.group or "", name(e)))
    groups = [list(members) for _, members in groupby(affiliated, key=lambda e: e.group)]
    alone = sorted((e for e in field if not e.group), key=name)
    return [*sorted(groups, key=len, reverse=True), *([one] for one in alone)]


def draw(field: Sequence[Entrant], seed: str) -> tuple[Drawn, ...]:
    """The whole draw; the same field and seed make the same log on every machine (VA-7)."""
    left = {name: list(numbers) for name, numbers in sets_of(len(field)).items()}
    log: list[Drawn] = []
    for members in drawing_order(field):
        large = [name for name, numbers in left.items() if len(numbers) >= len(members)]
        if large:
            lot = lot_fraction(seed, "varma set", 0, members[0].group or members[0].id)
            chosen = [_pick(large, lot)]
        else:
            chosen = sorted(left, key=lambda name: (-len(left[name]), name))
        for one in members:
            name = next(name for name in chosen if left[name])
            number = _pick(left[name], lot_fraction(seed, "varma number", 0, one.id))
            left[name].remove(number)
            log.append(Drawn(one.id, one.group, name, number, split=not large))
    return tuple(log)


def _pick(choices: Sequence[Choice], lot: Fraction) -> Choice:
    return choices[int(lot * len(choices))]
