"""The matches of teams, board by board, as cells and line-ups of players make them (section 6)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ronde import Game, Pairing
from ronde_trf.event.results import UNPAIRED, game_of
from ronde_trf.file.cells import BLANK, Cell
from ronde_trf.file.content import Report
from ronde_trf.file.team_content import ForfeitedMatch

__all__ = ["Matches", "player_id", "team_id"]

LONE = {"+": ("+", "-"), "U": ("+", "-"), "-": ("-", "-"), "": ("", "")}
"""Results of a player whose board has no opponent, and of the empty seat."""


def team_id(number: int) -> str:
    return f"t{number}"


def player_id(rank: int) -> str:
    """The id of a roster player; empty for rank 0, the empty seat."""
    return f"p{rank}" if rank else ""


class Matches:
    """``rosters`` are the players (starting ranks) of each team in their order; ``held`` is the
    last round with a pairing."""

    def __init__(self, report: Report, held: int, rosters: Mapping[int, Sequence[int]]) -> None:
        self._report = report
        self._held = held
        self._rosters = rosters
        self._players = {player.rank: player for player in report.players}

    def match(self, one: int, other: int, number: int) -> Pairing:
        """The match of two teams (numbers) in a round, without place in the board order."""
        forfeited = next(
            (
                match
                for match in self._report.forfeited
                if match.round == number and {match.white, match.black} == {one, other}
            ),
            None,
        )
        boards = self.boards(one, other, number)
        if not boards and forfeited:
            return self._forfeit(forfeited)
        first_is_white = self._is_white(boards, number)
        if first_is_white is None:
            first_is_white = forfeited is None or forfeited.white == one
        games = tuple(
            self._game(pair, board, first_is_white, number)
            for board, pair in enumerate(boards, start=1)
            if any(pair)
        )
        teams = (one, other) if first_is_white else (other, one)
        return Pairing(team_id(teams[0]), team_id(teams[1]), games)

    def _line_up(self, team: int, number: int) -> tuple[int, ...]:
        """As declared (300), else the players of the roster who have a board, in its order."""
        for record in self._report.line_ups:
            if record.round == number and record.team == team:
                return record.players
        return tuple(
            rank for rank in self._rosters[team] if self._players[rank].cell(number).paired
        )

    def boards(self, one: int, other: int, number: int) -> list[tuple[int, int]]:
        """Players of the two teams by board, 0 for an empty seat. Cells say who met whom; who met
        nobody sits where the line-up says, or behind."""
        ours, theirs = self._line_up(one, number), self._line_up(other, number)
        boards: list[tuple[int, int]] = []
        for index, rank in enumerate(ours):
            facing = self._players[rank].cell(number).opponent if rank else 0
            if not facing and index < len(theirs) and self._may_face(rank, theirs[index], number):
                facing = theirs[index]
            boards.append((rank, facing))
        seated = {facing for _, facing in boards}
        boards.extend((0, rank) for rank in theirs if rank and rank not in seated)
        return boards

    def _may_face(self, rank: int, other: int, number: int) -> bool:
        """Whether two seats of one board belong together although no cell says so: one is empty
        and the other has met nobody, or neither player has a cell."""
        cells = [self._players[seat].cell(number) for seat in (rank, other) if seat]
        if len(cells) < 2:
            return not any(cell.opponent for cell in cells)
        return all(cell == BLANK for cell in cells)

    def _colour(self, board: int) -> str:
        """Colour of the White team on a board: record 352, else White and Black in turn."""
        colours = self._report.header.board_colours
        if board <= len(colours):
            return colours[board - 1].lower()
        return "w" if board % 2 else "b"

    def _is_white(self, boards: list[tuple[int, int]], number: int) -> bool | None:
        """Whether the first team is the White one, as the first board with a colour tells."""
        for board, pair in enumerate(boards, start=1):
            for rank, own in zip(pair, (True, False), strict=True):
                colour = self._players[rank].cell(number).colour if rank else ""
                if colour:
                    return (colour == self._colour(board)) is own
        return None

    def _game(self, pair: tuple[int, int], board: int, first_is_white: bool, number: int) -> Game:
        cells = [self._players[rank].cell(number) if rank else None for rank in pair]
        letters, flags = _results(cells, last=number == self._held)
        colours = [
            cells[0].colour if cells[0] else "",
            _turned(cells[1].colour if cells[1] else ""),
        ]
        colour = next(filter(None, colours), "")
        if not colour:
            colour = self._colour(board) if first_is_white else _turned(self._colour(board))
        coloured = any(cell is not None and cell.colour for cell in cells) or not all(pair)
        ids = player_id(pair[0]), player_id(pair[1])
        if colour == "b":
            ids, letters = (ids[1], ids[0]), (letters[1], letters[0])
        game = game_of(ids[0], ids[1], letters, coloured, board)
        return replace(game, flags=game.flags | flags)

    def _forfeit(self, match: ForfeitedMatch) -> Pairing:
        """A match of which the file has no boards: the first players of both rosters."""
        white, black = self._rosters[match.white], self._rosters[match.black]
        letters = (match.kind[0], match.kind[1])
        games = []
        size = len(self._report.header.board_colours) or min(len(white), len(black))
        for board, pair in enumerate(zip(white, black, strict=False), start=1):
            if board <= size:
                own = self._colour(board) == "w"
                seats = pair if own else pair[::-1]
                results = letters if own else letters[::-1]
                games.append(
                    game_of(player_id(seats[0]), player_id(seats[1]), results, False, board)
                )
        return Pairing(team_id(match.white), team_id(match.black), tuple(games))


def _turned(colour: str) -> str:
    return {"w": "b", "b": "w"}.get(colour, "")


def _results(cells: list[Cell | None], last: bool) -> tuple[tuple[str, str], frozenset[str]]:
    """The codes of the two seats; a blank one before the last round is an adjourned game."""
    first, second = cells
    if first is not None and second is not None:
        letters = first.result, second.result
        return (letters if last or letters != ("", "") else ("?", "?")), frozenset()
    lone = first or second or Cell()
    own, empty = LONE.get(lone.result, ("", ""))
    flags = frozenset({UNPAIRED}) if lone.result == "U" else frozenset[str]()
    return ((own, empty) if first is not None else (empty, own)), flags
