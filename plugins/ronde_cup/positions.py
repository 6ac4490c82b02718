"""Where the seeds stand in a bracket (CUP-023 to CUP-027).

A slot is a leaf of the bracket, top to bottom of the sheet; two neighbouring slots make a match of
the first stage. Seeds that the field does not have leave their slots empty: their opponents have a
bye.
"""

from collections.abc import Sequence

__all__ = ["Slots", "bracket_size", "first_stage_byes", "padded", "slot_order"]

Slots = tuple[int | None, ...]


def bracket_size(field: int) -> int:
    """The smallest power of two that holds the field (CUP-023).

    >>> [bracket_size(n) for n in (1, 2, 3, 4, 5)]
    [1, 2, 4, 4, 8]
    """
    return 1 << (field - 1).bit_length()


def slot_order(size: int) -> tuple[int, ...]:
    """Seeds from the top slot to the bottom one: every seed is paired with the seed that completes
    it to the size of the list plus one, until the list is long enough (CUP-024).

    >>> slot_order(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    while len(order) < size:
        both = 2 * len(order) + 1
        order = [seed for above in order for seed in (above, both - above)]
    return tuple(order)


def padded(members: Sequence[int], size: int) -> Slots:
    """Members (best first) in slot order of ``size``; places nobody fills are empty.

    >>> padded((1, 2, 3), 4)
    (1, None, 2, 3)
    """
    return tuple(members[rank - 1] if rank <= len(members) else None for rank in slot_order(size))


def first_stage_byes(slots: Slots) -> tuple[int, ...]:
    """Seeds without an opponent in the first stage, best first (CUP-027)."""
    pairs = zip(slots[::2], slots[1::2], strict=True)
    alone = [above or below for above, below in pairs if (above is None) != (below is None)]
    return tuple(sorted(seed for seed in alone if seed is not None))
