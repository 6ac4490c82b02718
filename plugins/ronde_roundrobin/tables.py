"""The Berger tables by formula (BT-1 to BT-4): who meets whom, when, and with which colour.

Numbers are pairing numbers 1..N. In an odd field the number N+1 is a phantom, and meeting it means
being free. The schedule depends on the numbers alone (RR-2).
"""

__all__ = ["calendar", "cycle_order", "free_number", "games", "rounds_of_cycle"]


def rounds_of_cycle(size: int) -> int:
    """N-1 rounds for an even field, N for an odd one (RR-1)."""
    return size - 1 if size % 2 == 0 else size


def free_number(size: int, round: int) -> int | None:
    """Who is free in round ``round`` (from 1) of the table of an odd field (BT-8)."""
    return None if size % 2 == 0 else _partner(size + 1, round)


def _partner(even: int, round: int) -> int:
    """The opponent of the highest number (BT-2)."""
    return (round + 1) // 2 if round % 2 else even // 2 + round // 2


def games(size: int, round: int) -> list[tuple[int, int]]:
    """(White, Black) of round ``round`` in board order (BT-2 to BT-4).

    >>> games(4, 2)
    [(4, 3), (1, 2)]
    """
    even = size + size % 2
    modulus = even - 1
    first = _partner(even, round)
    board_1 = (first, even) if round % 2 else (even, first)
    others = [
        ((first - 1 + k) % modulus + 1, (first - 1 - k) % modulus + 1) for k in range(1, even // 2)
    ]
    return others if size % 2 else [board_1, *others]


def cycle_order(size: int, exchange: bool) -> list[int]:
    """Table rounds of one cycle in the order played; ``exchange`` swaps the last two (DR-2)."""
    order = list(range(1, rounds_of_cycle(size) + 1))
    if exchange and len(order) > 1:
        order[-2:] = order[-1], order[-2]
    return order


def calendar(size: int, cycles: int, exchange: bool) -> list[tuple[int, bool]]:
    """(table round, colours reversed) of every round of an event of ``cycles`` cycles.

    Even cycles are reversed; the exchange takes place in every cycle but the last (DR-1, DR-2,
    DR-6).
    """
    return [
        (table, cycle % 2 == 1)
        for cycle in range(cycles)
        for table in cycle_order(size, exchange and cycle < cycles - 1)
    ]
