"""The players of a team cup: they take the place of their team (CUP-243)."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction

from ronde import Points, RankingRow, RosterPlayer, Text, Tournament, decimal_text
from ronde.blocks import BlockCell, BlockColumn, TableBlock
from ronde_cup.points import sides_of, worth_of
from ronde_cup.progress import Progress
from ronde_cup.ranking import ranking

__all__ = ["PlayerRow", "player_standings", "players_block"]

COLUMNS = ("place", "player", "team", "label", "games", "points")


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player with the row of his team, the games he played over the board, and his points of all
    boards, forfeited ones included."""

    player: RosterPlayer
    team: RankingRow
    games: int
    points: Points


def player_standings(t: Tournament, cup: Progress) -> tuple[PlayerRow, ...]:
    """In the order of the teams, inside a team in board order."""
    games: Counter[tuple[str, str]] = Counter()
    points: dict[tuple[str, str], Points] = defaultdict(Fraction)
    for round in t.rounds[: cup.rounds]:
        for pairing in round.pairings:
            for game in pairing.games:
                worth = worth_of(t, game)
                if worth is None:
                    continue
                teams = sides_of(t, pairing, game)
                for seat in zip(teams, (game.white, game.black), worth, strict=True):
                    points[seat[:2]] += seat[2]
                    games[seat[:2]] += not game.result.is_forfeit
    return tuple(
        PlayerRow(
            player,
            row,
            games[row.participant, player.id],
            points[row.participant, player.id],
        )
        for row in ranking(t, cup)
        for player in t.participants[row.participant].roster
    )


def players_block(t: Tournament, cup: Progress) -> TableBlock:
    columns = tuple(BlockColumn(key, Text(f"cup.column.{key}")) for key in COLUMNS)
    rows = tuple(_cells(t, row) for row in player_standings(t, cup))
    return TableBlock("players", Text("cup.players.title"), columns, rows)


def _cells(t: Tournament, row: PlayerRow) -> tuple[BlockCell, ...]:
    team = row.team
    return (
        BlockCell("place", "" if team.place is None else str(team.place)),
        BlockCell("player", row.player.name),
        BlockCell("team", t.participants[team.participant].name, team.participant),
        BlockCell("label", team.label or ""),
        BlockCell("games", str(row.games)),
        BlockCell("points", decimal_text(row.points)),
    )
