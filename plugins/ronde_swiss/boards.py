"""The order of the boards (ordre des échiquiers), GH-12."""

from collections.abc import Iterable

from ronde_swiss.field import Field

__all__ = ["board_order"]


def board_order(field: Field, pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pairs by the score of their higher-ranked player, then the sum of both scores, then the
    effective TPN of the higher-ranked player."""
    ranks = [(-score, n) for score, n in zip(field.board_scores, field.numbers, strict=True)]

    def key(pair: tuple[int, int]) -> tuple[int, int, int]:
        higher, lower = ranks[pair[0]], ranks[pair[1]]
        if higher > lower:
            higher, lower = lower, higher
        return higher[0], lower[0], higher[1]

    return sorted(pairs, key=key)
