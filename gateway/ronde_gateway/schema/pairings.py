"""Pairings as rows, with their games; byes and line-ups."""

import datetime as dt
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import strawberry

from ronde import model
from ronde.record import first_side_has_white, record
from ronde_gateway.context import Info
from ronde_gateway.cost import bounded
from ronde_gateway.schema.enums import EventKind, ResultKind, Side
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.node import Node
from ronde_gateway.schema.participants import Participant
from ronde_gateway.schema.touches import ChangedBy, touch_of

__all__ = [
    "Bye",
    "Game",
    "GameSide",
    "LineUp",
    "Pairing",
    "PairingResult",
    "points_of_pairing",
    "points_of_round",
]

Participants = Mapping[str, Participant]
Points = Mapping[str, Fraction]


@strawberry.type(description="Who plays one side of one game.")
class GameSide:
    participant: Participant
    player: str | None = strawberry.field(
        description="Key of the team's player; null in an individual event and for an empty board."
    )
    name: str = strawberry.field(description="Name of the one who plays; empty on an empty board.")


@strawberry.type(description="One game; a team match has one per board.")
class Game:
    board: int
    leg: int
    white: GameSide
    black: GameSide
    result: ResultKind
    started_at: dt.datetime | None = strawberry.field(description="Null when not known.")
    ended_at: dt.datetime | None = strawberry.field(description="Null when not known.")
    plies: int | None = strawberry.field(description="Half-moves; null when not known.")
    attachments: list[str] = strawberry.field(
        metadata=bounded(10), description="Addresses of its record or scanned sheet."
    )
    flags: list[str] = strawberry.field(
        description="Words that matter to points, such as `boost_white` and `no_show_black`."
    )


@strawberry.type(description="The result of a pairing over all its games.")
class PairingResult:
    kind: ResultKind = strawberry.field(
        description="Of the only game; of several games, who has more points, UNKNOWN until all "
        "are decided."
    )
    white_points: Fraction
    black_points: Fraction


@strawberry.type(description="Two participants facing each other in one round.")
class Pairing(Node):
    tournament_id: strawberry.ID
    round: int
    board: int
    code: str = strawberry.field(description="Names a match of a bracket; empty elsewhere.")
    white: Participant
    black: Participant
    games: list[Game] = strawberry.field(metadata=bounded(12))
    result: PairingResult
    complete: bool = strawberry.field(description="Every game is decided.")
    designated: Side | None = strawberry.field(
        description="The arbiter's choice in a level match; null when there is none."
    )
    note: str
    version: int = strawberry.field(
        description="Grows with every change of this pairing; send it as `expectedVersion`."
    )
    key: strawberry.Private[str]

    @computed("Who changed it last; null for an imported pairing.")
    async def changed_by(self, info: Info) -> ChangedBy | None:
        touch = await touch_of(info, self.id)
        return ChangedBy(name=touch.actor) if touch else None

    @computed("When it was changed last; null for an imported pairing.")
    async def changed_at(self, info: Info) -> dt.datetime | None:
        touch = await touch_of(info, self.id)
        return touch.at if touch else None

    @classmethod
    def of(
        cls,
        t: model.Tournament,
        round: int,
        p: model.Pairing,
        participants: Participants,
        points: Points,
    ) -> "Pairing":
        white, black = participants[p.white], participants[p.black]
        return cls(
            id=strawberry.ID(encode("Pairing", t.id, str(round), p.id)),
            tournament_id=white.tournament_id,
            round=round,
            board=p.board,
            code=p.code,
            white=white,
            black=black,
            games=[_game(t, p, game, participants) for game in p.games],
            result=_result(p, points),
            complete=p.complete,
            designated=p.designated,
            note=p.note,
            version=p.version,
            key=p.id,
        )


@strawberry.type(description="Somebody without an opponent in a round.")
class Bye:
    participant: Participant
    kind: ResultKind
    code: str = strawberry.field(description="Why, in a plug-in's word; empty for ordinary byes.")
    points: Fraction

    @classmethod
    def of(cls, bye: model.Bye, participants: Participants, points: Points) -> "Bye":
        return cls(
            participant=participants[bye.participant],
            kind=bye.kind,
            code=bye.code,
            points=points[bye.participant],
        )


@strawberry.type(description="The players a team fields in a round, in board order.")
class LineUp:
    team: Participant
    players: list[str] = strawberry.field(description="Keys of the roster; empty: no player.")

    @classmethod
    def of(cls, line_up: model.LineUp, participants: Participants) -> "LineUp":
        return cls(team=participants[line_up.team], players=list(line_up.players))


def _game(t: model.Tournament, p: model.Pairing, game: model.Game, rows: Participants) -> Game:
    white, black = _sides(t, p, game, rows)
    return Game(
        board=game.board,
        leg=game.leg,
        white=white,
        black=black,
        result=game.result,
        started_at=game.started,
        ended_at=game.ended,
        plies=game.plies,
        attachments=list(game.attachments),
        flags=sorted(game.flags),
    )


def _sides(
    t: model.Tournament, p: model.Pairing, game: model.Game, rows: Participants
) -> tuple[GameSide, GameSide]:
    if t.kind is EventKind.INDIVIDUAL:
        return (
            GameSide(participant=rows[game.white], player=None, name=rows[game.white].name),
            GameSide(participant=rows[game.black], player=None, name=rows[game.black].name),
        )
    first = first_side_has_white(t, p, game)
    whites_team, other = p.sides if first else p.sides[::-1]
    return _member(t, rows, whites_team, game.white), _member(t, rows, other, game.black)


def _member(t: model.Tournament, rows: Participants, team: str, player: str) -> GameSide:
    name = next((r.name for r in t.participants[team].roster if r.id == player), "")
    return GameSide(participant=rows[team], player=player or None, name=name)


def _result(p: model.Pairing, points: Points) -> PairingResult:
    white, black = points[p.white], points[p.black]
    if len(p.games) == 1:
        kind = p.games[0].result
    elif not p.complete:
        kind = ResultKind.UNKNOWN
    elif white == black:
        kind = ResultKind.DRAW
    else:
        kind = ResultKind.WHITE_WINS if white > black else ResultKind.BLACK_WINS
    return PairingResult(kind=kind, white_points=white, black_points=black)


def points_of_round(t: model.Tournament, round: model.Round) -> Points:
    """What one round brought everybody, in game points; nothing for games not yet decided."""
    alone = replace(t, rounds=(round,), adjustments=())
    return {id: line.game_points for id, line in record(alone).lines.items()}


def points_of_pairing(t: model.Tournament, round: model.Round, p: model.Pairing) -> Points:
    """The same for the two sides of one pairing."""
    both = {id: t.participants[id] for id in p.sides}
    return points_of_round(replace(t, participants=both), replace(round, pairings=(p,), byes=()))
