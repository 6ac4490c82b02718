"""The two result codes of a game and its `ResultKind` (TP-1)."""

from collections.abc import Mapping

from ronde import Game, ResultKind

__all__ = ["NO_COLOUR", "UNPAIRED", "UNRATED", "game_of", "letters_of"]

NO_COLOUR = "no_colour"
"""Flag of a forfeited game whose file gave neither side a colour."""
UNRATED = "unrated"
"""Flag of an unrated game in which both lost, or one drew and one lost."""
UNPAIRED = "unpaired"
"""Flag of a board whose other seat is empty and whose player has ``U``, not ``+``, in the file."""

RESULTS: Mapping[ResultKind, tuple[str, str]] = {
    ResultKind.WHITE_WINS: ("1", "0"),
    ResultKind.DRAW: ("=", "="),
    ResultKind.BLACK_WINS: ("0", "1"),
    ResultKind.BOTH_LOSE: ("0", "0"),
    ResultKind.WHITE_DRAWS_BLACK_LOSES: ("=", "0"),
    ResultKind.WHITE_LOSES_BLACK_DRAWS: ("0", "="),
    ResultKind.UNRATED_WHITE_WINS: ("W", "L"),
    ResultKind.UNRATED_DRAW: ("D", "D"),
    ResultKind.UNRATED_BLACK_WINS: ("L", "W"),
    ResultKind.WHITE_WINS_BY_FORFEIT: ("+", "-"),
    ResultKind.BLACK_WINS_BY_FORFEIT: ("-", "+"),
    ResultKind.DOUBLE_FORFEIT: ("-", "-"),
    ResultKind.ADJOURNED: ("?", "?"),
    ResultKind.UNKNOWN: ("", ""),
}
_ARBITER = {"=": "D", "0": "L"}
_KINDS = {letters: kind for kind, letters in RESULTS.items()}
_UNRATED_KINDS = {
    (_ARBITER[white], _ARBITER[black]): _KINDS[white, black]
    for white, black in (("0", "0"), ("=", "0"), ("0", "="))
}


def game_of(
    white: str, black: str, letters: tuple[str, str], coloured: bool = True, board: int = 1
) -> Game:
    """A game from the codes of its two sides, White's first. An empty seat (``""``) has the code
    that answers the other one's."""
    flags = frozenset() if coloured else frozenset({NO_COLOUR})
    if "?" in letters:
        letters = ("?", "?")
    if letters in _UNRATED_KINDS:
        return Game(white, black, _UNRATED_KINDS[letters], board=board, flags=flags | {UNRATED})
    return Game(white, black, _KINDS[letters], board=board, flags=flags)


def letters_of(game: Game) -> tuple[str, str]:
    """The codes of White's and Black's cell."""
    white, black = RESULTS[game.result]
    if UNRATED in game.flags:
        return _ARBITER.get(white, white), _ARBITER.get(black, black)
    return white, black
