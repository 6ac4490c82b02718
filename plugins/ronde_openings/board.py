"""A narrow port to the board engine: legal plies, replayed lines, positions, pictures.

Nothing else in this package knows the engine. Only its board and picture modules are used; its own
lists of ballots are not (one of them names an opening twice and leaves another out).
"""

import re
from collections.abc import Mapping

from draughts import Board
from draughts.svg import create_svg

__all__ = ["GAMES", "Position"]

GAMES: Mapping[str, str] = {
    "international": "standard",
    "frisian": "frisian",
    "frysk": "frysk!",
    "antidraughts": "antidraughts",
    "breakthrough": "breakthrough",
    "english": "english",
    "italian": "italian",
    "russian": "russian",
    "brazilian": "brazilian",
    "turkish": "turkish",
}
"""Games of draughts by their name in a tournament, and the engine's name of each."""


ALPHANUMERIC = {"russian": 4, "brazilian": 4, "turkish": 8}
"""Games whose squares PDN names by letter and digit, and how many of a row are played on. The
engine does so in positions, but numbers the squares of plies from the lower left corner."""


class Position:
    """A position of one game, changed by playing plies on it."""

    def __init__(self, game: str, fen: str = "startpos") -> None:
        self.game = game
        self._row = ALPHANUMERIC.get(game, 0)
        self._board = Board(variant=GAMES[game], fen=fen)

    def plies(self) -> tuple[str, ...]:
        """Legal plies, ``a-b`` for a move and ``axb`` for a capture, sorted; squares are named as
        in `fen`. Captures between the same squares over other men count once each."""
        return tuple(sorted(self._named(move.pdn_move) for move in self._board.legal_moves()))

    def play(self, ply: str) -> None:
        """Numbers of squares are understood in every game. Raises ValueError for a ply that is not
        legal here."""
        for move in self._board.legal_moves():
            if ply in (move.pdn_move, self._named(move.pdn_move)):
                self._board.push(move)
                return
        raise ValueError(ply)

    def _named(self, ply: str) -> str:
        if not self._row:
            return ply
        return re.sub(r"\d+", lambda number: _square(int(number[0]), self._row), ply)

    def after(self) -> tuple[str, ...]:
        """The position after each legal ply, as FEN."""
        reached = []
        for move in self._board.legal_moves():
            self._board.push(move)
            reached.append(self.fen)
            self._board.pop()
        return tuple(reached)

    @property
    def fen(self) -> str:
        """PDN's FEN, side to move first, the squares of each side in order."""
        turn, white, black = self._board.fen.split(":")
        return f"{turn}:{_sorted(white)}:{_sorted(black)}"

    def picture(self) -> str:
        """The board as SVG."""
        picture: str = create_svg(self._board)
        return picture


def _square(number: int, row: int) -> str:
    """The letter and digit of a square: with four of a row, the dark ones.

    >>> _square(1, 4), _square(5, 4), _square(10, 4), _square(18, 8)
    ('a1', 'b2', 'c3', 'b3')
    """
    up, along = divmod(number - 1, row)
    column = along if row == 8 else 2 * along + up % 2
    return f"{'abcdefgh'[column]}{up + 1}"


def _sorted(side: str) -> str:
    def place(piece: str) -> tuple[int, str]:
        square = piece.removeprefix("K")
        return (int(square), "") if square.isdigit() else (0, square)

    return side[0] + ",".join(sorted((p for p in side[1:].split(",") if p), key=place))
