"""Board order (GH-12): scores of the pair's players, then the number of the higher one."""

from ronde_swiss.engine.values import Field, Player

__all__ = ["board_order"]


def board_order(
    field: Field, pairs: list[tuple[Player, Player]]
) -> list[tuple[Player, Player]]:
    """Pairs (White, Black) in the order of their boards.

    The higher player of a pair is the one with the better score, then the smaller number; real
    or pairing scores as the field says.
    """

    def score(player: Player) -> int:
        return player.score if field.boards_by_pairing_score else player.real_score

    def key(pair: tuple[Player, Player]) -> tuple[int, int, int]:
        higher, lower = sorted(pair, key=lambda p: (-score(p), p.effective))
        return -score(higher), -score(lower), higher.effective

    return sorted(pairs, key=key)
