"""Draw by groups: members meet each other first, the groups' winners afterwards (CUP-161)."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde_cup.positions import Slots, bracket_size, padded

__all__ = ["Group", "capacity", "grouped", "of_groups"]


@dataclass(frozen=True)
class Group:
    """Members (seed numbers, best first) that meet each other first; no ``label``: those without
    an affiliation (CUP-163)."""

    label: str | None
    members: tuple[int, ...]


def grouped(values: Sequence[str | None]) -> tuple[Group, ...]:
    """The groups of a field whose values are given by seed, in the order of their best members
    (CUP-162 to CUP-164). Blank texts are no value.

    >>> [group.members for group in grouped(["Red", None, "Red ", " "])]
    [(1, 3), (2, 4)]
    """
    members: dict[str | None, list[int]] = {}
    for seed, value in enumerate(values, start=1):
        members.setdefault((value or "").strip() or None, []).append(seed)
    return tuple(Group(label, tuple(seeds)) for label, seeds in members.items())


def capacity(groups: Sequence[Group]) -> int:
    """Slots that every group has in common (CUP-165)."""
    return bracket_size(max(len(group.members) for group in groups))


def of_groups(groups: Sequence[Group]) -> tuple[Slots, ...]:
    """The block of slots of every place for a group, top to bottom; places beyond the number of
    groups hold nobody (CUP-165, CUP-166)."""
    size = capacity(groups)
    places = padded(range(1, len(groups) + 1), bracket_size(len(groups)))
    return tuple(
        padded(groups[rank - 1].members if rank is not None else (), size) for rank in places
    )
