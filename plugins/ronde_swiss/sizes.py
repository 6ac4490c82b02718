"""How many players are accelerated (HA-9, HA-11, BK-2) and how Haley's four groups are cut."""

__all__ = ["even_half", "haley_groups", "haley_half", "plain_half"]


def haley_half(size: int) -> int:
    """The even number nearest to half of the field, the larger of two equally near (HA-9).

    >>> [haley_half(n) for n in (8, 9, 10, 13, 14, 17)]
    [4, 4, 6, 6, 8, 8]
    """
    return 2 * ((size + 2) // 4)


def even_half(size: int) -> int:
    """Half of the field rounded up to an even number (BK-2).

    >>> even_half(161)
    82
    """
    return 2 * -(-size // 4)


def plain_half(size: int) -> int:
    """The first half of the table (HA-11)."""
    return size // 2


def haley_groups(size: int) -> tuple[int, int, int, int]:
    """Sizes of the groups A, B, C and D (HA-1, HA-9).

    >>> haley_groups(11)
    (3, 3, 2, 3)
    """
    upper = haley_half(size)
    lower = size - upper
    return upper // 2, upper // 2, lower // 2, lower - lower // 2
