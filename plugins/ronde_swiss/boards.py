"""The order of the boards (ordre des échiquiers), GH-12."""

from collections.abc import Iterable

from ronde_swiss.field import Field

__all__ = ["board_order"]


def board_order(field: Field, pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pairs by the score of their higher-ranked player, then the sum of both scores, then the
    effective TPN of the higher-ranked player."""

    def key(pair: tuple[int, int]) -> tuple[int, int, int]:
        scores = field.board_scores
        first, second = sorted(pair, key=lambda p: (-scores[p], field.numbers[p]))
        return -scores[first], -scores[second], field.numbers[first]

    return sorted(pairs, key=key)
