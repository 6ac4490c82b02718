"""Whom a team fielded, and whether a file has to say so (record 300)."""

from collections.abc import Sequence

from ronde import Pairing

__all__ = ["fielded", "is_default"]


def fielded(roster: Sequence[str], pairing: Pairing) -> tuple[str, ...]:
    """The players of a roster by board, empty text for an empty seat."""
    last = max((game.board for game in pairing.games), default=0)
    seats = [""] * last
    for game in pairing.games:
        for player in (game.white, game.black):
            if player in roster:
                seats[game.board - 1] = player
    return tuple(seats)


def is_default(roster: Sequence[str], seats: Sequence[str]) -> bool:
    """Whether the order of the roster gives these seats back: no empty one, nobody turned."""
    return list(seats) == [player for player in roster if player in seats]
