"""A narrow port to the board engine: legal plies, replayed lines, positions, pictures.

Nothing else in this package knows the engine. Only its board and picture modules are used; its own
lists of ballots are not (one of them names an opening twice and leaves another out).
"""

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


class Position:
    """A position of one game, changed by playing plies on it."""

    def __init__(self, game: str, fen: str = "startpos") -> None:
        self._board = Board(variant=GAMES[game], fen=fen)

    def plies(self) -> tuple[str, ...]:
        """Legal plies, ``a-b`` for a move and ``axb`` for a capture, sorted. Captures between the
        same squares over other men count once each."""
        return tuple(sorted(move.pdn_move for move in self._board.legal_moves()))

    def play(self, ply: str) -> None:
        """Raises ValueError for a ply that is not legal here."""
        for move in self._board.legal_moves():
            if move.pdn_move == ply:
                self._board.push(move)
                return
        raise ValueError(ply)

    @property
    def fen(self) -> str:
        """PDN's FEN, side to move first, the squares of each side in order."""
        turn, white, black = self._board.fen.split(":")
        return f"{turn}:{_sorted(white)}:{_sorted(black)}"

    def leaves(self, depth: int) -> int:
        """How many lines of ``depth`` plies are legal from here (perft)."""
        if depth == 0:
            return 1
        total = 0
        for move in self._board.legal_moves():
            self._board.push(move)
            total += self.leaves(depth - 1)
            self._board.pop()
        return total

    def picture(self) -> str:
        """The board as SVG."""
        picture: str = create_svg(self._board)
        return picture


def _sorted(side: str) -> str:
    def place(piece: str) -> tuple[int, str]:
        square = piece.removeprefix("K")
        return (int(square), "") if square.isdigit() else (0, square)

    return side[0] + ",".join(sorted((p for p in side[1:].split(",") if p), key=place))
