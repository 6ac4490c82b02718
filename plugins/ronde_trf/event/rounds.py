"""The rounds of an individual event: cells of players to pairings and byes, and back."""

from collections.abc import Iterator, Mapping

from ronde import Bye, Game, Pairing, Refused, ResultKind, Round, Tournament
from ronde_trf.event.presence import BYE_KINDS, BYE_LETTERS
from ronde_trf.event.results import NO_COLOUR, UNPAIRED, game_of, letters_of
from ronde_trf.file.cells import Cell
from ronde_trf.file.content import Player

__all__ = ["byes_of", "cells_of", "game_cells", "pairings_of"]

FORFEIT_WIN = "trf.forfeit_win"
FORFEIT_LOSS = "trf.forfeit_loss"
"""Codes of byes that a file writes as forfeits without an opponent (TP-2)."""
LONE_FORFEITS = {
    "+": (ResultKind.FULL_POINT_BYE, FORFEIT_WIN),
    "-": (ResultKind.ZERO_POINT_BYE, FORFEIT_LOSS),
}
_LONE_LETTERS = {code: letter for letter, (_, code) in LONE_FORFEITS.items()}


def pairings_of(
    number: int, players: Mapping[int, Player], ids: Mapping[int, str], last: bool
) -> list[Pairing]:
    """The pairings of a round whose cells agree, without board. A game that is still blank in a
    round before the ``last`` is adjourned: the next round has been paired (GH-8)."""
    made: list[Pairing] = []
    for rank, player in players.items():
        cell = player.cell(number)
        if not cell.opponent or rank > cell.opponent:
            continue
        mirror = players[cell.opponent].cell(number)
        has_white = cell.colour == "w" or mirror.colour == "b" or not (cell.colour or mirror.colour)
        ranks = (rank, cell.opponent) if has_white else (cell.opponent, rank)
        letters = (cell.result, mirror.result) if has_white else (mirror.result, cell.result)
        if letters == ("", "") and not last:
            letters = ("?", "?")
        white, black = ids[ranks[0]], ids[ranks[1]]
        game = game_of(white, black, letters, bool(cell.colour or mirror.colour))
        made.append(Pairing(white, black, (game,)))
    return made


def byes_of(
    number: int,
    players: Mapping[int, Player],
    ids: Mapping[int, str],
    announced: Mapping[int, Mapping[int, str]],
    free: bool,
) -> tuple[Bye, ...]:
    """The byes of a round, the pairing-allocated one first. ``announced`` maps a starting rank to
    its byes of record 240 by round. ``free`` says that a player without a game has none in the
    schedule (a round robin with an odd field, BT-8)."""
    byes: list[Bye] = []
    for rank, player in players.items():
        cell = player.cell(number)
        letter = cell.result or announced.get(rank, {}).get(number, "")
        if cell.opponent:
            continue
        if letter == "U":
            byes.insert(0, Bye(ids[rank], ResultKind.PAIRING_BYE))
        elif letter in LONE_FORFEITS:
            byes.append(Bye(ids[rank], *LONE_FORFEITS[letter]))
        elif free and letter in ("", "Z"):
            byes.append(Bye(ids[rank], ResultKind.FREE))
        elif letter in BYE_KINDS:
            byes.append(Bye(ids[rank], BYE_KINDS[letter]))
    return tuple(byes)


def cells_of(t: Tournament, round: Round, numbers: Mapping[str, int]) -> dict[str, Cell]:
    """The cell of everybody in a round, by participant id; absent ones have none. Raises
    `Refused` ``trf.several_games``: a file holds one result per round (TI-6)."""
    cells: dict[str, Cell] = {}
    for pairing in round.pairings:
        if len(pairing.games) != 1:
            raise Refused("trf.several_games", round=round.number)
        cells.update(game_cells(pairing.games[0], numbers))
    for bye in round.byes:
        cells[bye.participant] = _bye_cell(bye)
    return cells


def game_cells(game: Game, numbers: Mapping[str, int]) -> Iterator[tuple[str, Cell]]:
    """The cells of the two sides of a game; an empty seat has none, and its opponent a forfeit
    without an opponent."""
    coloured = NO_COLOUR not in game.flags and bool(game.white and game.black)
    for own, other, colour, letter in zip(
        (game.white, game.black), (game.black, game.white), "wb", letters_of(game), strict=True
    ):
        if own:
            opponent = numbers[other] if other else 0
            unpaired = UNPAIRED in game.flags
            yield own, Cell(opponent, colour if coloured else "", "U" if unpaired else letter)


def _bye_cell(bye: Bye) -> Cell:
    if bye.code in _LONE_LETTERS:
        return Cell(result=_LONE_LETTERS[bye.code])
    if bye.kind is ResultKind.PAIRING_BYE:
        return Cell(result="U")
    return Cell(result=BYE_LETTERS.get(bye.kind, "Z"))
