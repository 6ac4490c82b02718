"""The team records and the players' rounds of a team event (section 6)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ronde import (
    Bye,
    Game,
    Line,
    Pairing,
    Participant,
    Points,
    ResultKind,
    RosterPlayer,
    Round,
    Tournament,
)
from ronde_trf.event.entrants import player_of
from ronde_trf.event.line_ups import fielded, is_default
from ronde_trf.event.places import shared_places
from ronde_trf.event.presence import BYE_LETTERS
from ronde_trf.event.rounds import game_cells
from ronde_trf.event.scoring import worth
from ronde_trf.file.cells import BLANK, Cell
from ronde_trf.file.content import Player
from ronde_trf.file.team_content import ForfeitedMatch, LineUpRecord, Team, TeamByes

__all__ = ["TeamSheet"]


class TeamSheet:
    """The records of a team event. ``teams`` and ``ranks`` are team numbers and starting ranks by
    id; ``boards`` is how many players of a team have a cell for a bye."""

    def __init__(
        self,
        t: Tournament,
        teams: Mapping[str, int],
        ranks: Mapping[str, int],
        boards: int,
    ) -> None:
        self._t = t
        self._teams = teams
        self._ranks = ranks
        self._boards = boards
        self._rounds = [self._cells(round) for round in t.rounds]

    def _cells(self, round: Round) -> dict[str, Cell]:
        cells: dict[str, Cell] = {}
        for pairing in round.pairings:
            for game in pairing.games:
                cells.update(game_cells(game, self._ranks))
        for bye in round.byes:
            letter = _letter(bye)
            for player in self._t.participants[bye.participant].roster[: self._boards]:
                cells[player.id] = Cell(result=letter)
        return cells

    def players(self) -> Iterator[tuple[RosterPlayer, Player]]:
        """Everybody on a roster by starting rank; the points are the sum of the cells (TP-5)."""
        people = {p.id: p for team in self._t.participants.values() for p in team.roster}
        rows = {id: tuple(cells.get(id, BLANK) for cells in self._rounds) for id in self._ranks}
        points = {id: sum(map(self._worth, row), Points(0)) for id, row in rows.items()}
        places = shared_places(points) if self._t.rounds else {}
        for id, rank in self._ranks.items():
            player = player_of(self._t, people[id], rank)
            yield people[id], _completed(player, rows[id], points[id], places.get(id))

    def _worth(self, cell: Cell) -> Points:
        """What a cell brings its player; a pairing bye worth more than a win is the whole team's,
        as some programs write 162."""
        scoring = self._t.scoring
        if cell.result == "U" and scoring.pairing_bye > scoring.win:
            return Points(0)
        return worth(cell, scoring)

    def teams(self, lines: Mapping[str, Line], places: Mapping[str, int | None]) -> Iterator[Team]:
        for id, number in self._teams.items():
            team = self._t.participants[id]
            yield Team(
                number=number,
                name=team.name,
                players=tuple(self._ranks[player.id] for player in team.roster),
                nickname=team.attributes.get("nickname", ""),
                strength=_strength(self._t, team),
                match_points=lines[id].match_points,
                game_points=lines[id].game_points,
                place=places.get(id),
            )

    def byes(self) -> Iterator[TeamByes]:
        """Record 320: the worth of the bye and who had it, round by round."""
        having = [
            next(
                (
                    self._teams[bye.participant]
                    for bye in round.byes
                    if bye.kind is ResultKind.PAIRING_BYE
                ),
                0,
            )
            for round in self._t.rounds
        ]
        match = self._t.scoring.match
        if any(having) or match.bye_game_points is not None:
            while having and not having[-1]:
                having.pop()
            yield TeamByes(match.bye_match_points, match.bye_game_points, tuple(having))

    def forfeited(self) -> Iterator[ForfeitedMatch]:
        """Record 330: matches of which every board was a forfeit."""
        for round in self._t.rounds:
            for pairing in round.pairings:
                kind = self._forfeit_kind(pairing)
                if kind:
                    white, black = (self._teams[side] for side in pairing.sides)
                    yield ForfeitedMatch(kind, round.number, white, black)

    def _forfeit_kind(self, pairing: Pairing) -> str:
        if not pairing.games or not all(game.result.is_forfeit for game in pairing.games):
            return ""
        won = {self._winner(game, pairing) for game in pairing.games}
        kinds = {"white": "+-", "black": "-+", "": "--"}
        return kinds[won.pop()] if len(won) == 1 else ""

    def _winner(self, game: Game, pairing: Pairing) -> str:
        if game.result is ResultKind.DOUBLE_FORFEIT:
            return ""
        winner = game.white if game.result is ResultKind.WHITE_WINS_BY_FORFEIT else game.black
        home = {player.id for player in self._t.participants[pairing.white].roster}
        return "white" if winner in home else "black"

    def line_ups(self) -> Iterator[LineUpRecord]:
        """Record 300: what was declared, and every line-up that the order of the roster and the
        cells would not give back."""
        for round in self._t.rounds:
            declared = {line_up.team: line_up.players for line_up in round.line_ups}
            for pairing in round.pairings:
                for id, other in (pairing.sides, pairing.sides[::-1]):
                    roster = [player.id for player in self._t.participants[id].roster]
                    seats = fielded(roster, pairing)
                    players = declared.get(id, seats)
                    if id in declared or not is_default(roster, seats):
                        yield LineUpRecord(
                            round.number,
                            self._teams[id],
                            self._teams[other],
                            tuple(self._ranks.get(player, 0) for player in players),
                        )


def _letter(bye: Bye) -> str:
    return "U" if bye.kind is ResultKind.PAIRING_BYE else BYE_LETTERS.get(bye.kind, "Z")


def _strength(t: Tournament, team: Participant) -> Points | None:
    rating = t.rating(team)
    return Points(rating) if rating else None


def _completed(
    player: Player, cells: tuple[Cell, ...], points: Points, place: int | None
) -> Player:
    return replace(player, cells=cells, points=points, place=place)
