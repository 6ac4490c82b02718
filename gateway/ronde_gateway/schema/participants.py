"""Participants: players, or teams with their rosters."""

import datetime as dt
from collections.abc import Iterator, Mapping

import strawberry

from ronde import model
from ronde_gateway.cost import bounded
from ronde_gateway.schema.enums import ResultKind
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.node import Node

__all__ = ["Entry", "Participant", "People", "Rating", "RequestedBye", "RosterPlayer", "Stay"]


@strawberry.type(description="A number on one list at one time control.")
class Rating:
    list: str = strawberry.field(description="`fide`, `national`, or the name of a site.")
    kind: str = strawberry.field(description="`standard`, `rapid`, `blitz` …")
    value: int


@strawberry.type(description="One text under its name.")
class Entry:
    key: str
    value: str


@strawberry.type(description="Rounds in which somebody is in the tournament, both ends included.")
class Stay:
    first: int
    last: int | None = strawberry.field(description="Null: to the end.")
    since: dt.datetime | None = strawberry.field(
        description="When he came, in a system that pairs at any time; null elsewhere."
    )
    until: dt.datetime | None = strawberry.field(
        description="When he left, in a system that pairs at any time; null elsewhere."
    )


@strawberry.type(description="A bye asked for in a coming round.")
class RequestedBye:
    round: int
    kind: ResultKind


@strawberry.type(description="A player of a team; the order of the roster is the board order.")
class RosterPlayer:
    key: str = strawberry.field(description="Names the player in line-ups of this team.")
    name: str
    number: int | None = strawberry.field(description="Null while no number is given.")
    title: str
    ratings: list[Rating] = strawberry.field(metadata=bounded(6))
    federation: str


@strawberry.type(description="A player, or a team with its roster.")
class Participant(Node):
    tournament_id: strawberry.ID
    number: int | None = strawberry.field(
        description="Pairing number, 1 the strongest; null before the start, provisional until "
        "the system freezes it."
    )
    name: str
    title: str
    rating: int | None = strawberry.field(
        description="The rating that counts in this tournament; null for an unrated player."
    )
    ratings: list[Rating] = strawberry.field(metadata=bounded(6))
    sex: str
    birth_year: int | None = strawberry.field(description="Null when unknown.")
    federation: str
    club: str
    affiliation: str
    registrations: list[Entry] = strawberry.field(
        metadata=bounded(4), description="Numbers on federation lists, by the name of the list."
    )
    attributes: list[Entry] = strawberry.field(
        metadata=bounded(6), description="Free texts for grouping criteria and regulations."
    )
    stays: list[Stay] = strawberry.field(metadata=bounded(3))
    byes: list[RequestedBye] = strawberry.field(
        description="Byes asked for, by round.", metadata=bounded(9)
    )
    roster: list[RosterPlayer] = strawberry.field(
        description="Empty for a single player.", metadata=bounded(12)
    )
    disqualified: bool
    key: strawberry.Private[str]

    @classmethod
    def of(cls, t: model.Tournament, p: model.Participant) -> "Participant":
        return cls(
            id=strawberry.ID(encode("Participant", t.id, p.id)),
            tournament_id=strawberry.ID(encode("Tournament", t.id)),
            number=p.number,
            name=p.name,
            title=p.title,
            rating=t.rating(p),
            ratings=_ratings(p.ratings),
            sex=p.sex,
            birth_year=int(p.birth[:4]) if p.birth[:4].isdigit() else None,
            federation=p.federation,
            club=p.club,
            affiliation=p.affiliation,
            registrations=[Entry(key=k, value=v) for k, v in p.registrations.items()],
            attributes=[Entry(key=k, value=v) for k, v in p.attributes.items()],
            stays=[Stay(first=s.first, last=s.last, since=s.since, until=s.until) for s in p.stays],
            byes=[RequestedBye(round=r, kind=kind) for r, kind in p.byes.items()],
            roster=[_player(player) for player in p.roster],
            disqualified=p.disqualified,
            key=p.id,
        )


class People(Mapping[str, Participant]):
    """The participants of a tournament by the core's id, in entry order; each made when asked for,
    since most answers show few of them."""

    def __init__(self, t: model.Tournament) -> None:
        self._t = t
        self._made: dict[str, Participant] = {}

    def __getitem__(self, id: str) -> Participant:
        made = self._made.get(id)
        if made is None:
            made = self._made[id] = Participant.of(self._t, self._t.participants[id])
        return made

    def __iter__(self) -> Iterator[str]:
        return iter(self._t.participants)

    def __len__(self) -> int:
        return len(self._t.participants)


def _ratings(ratings: tuple[model.Rating, ...]) -> list[Rating]:
    return [Rating(list=r.list, kind=r.kind, value=r.value) for r in ratings]


def _player(player: model.RosterPlayer) -> RosterPlayer:
    return RosterPlayer(
        key=player.id,
        name=player.name,
        number=player.number,
        title=player.title,
        ratings=_ratings(player.ratings),
        federation=player.federation,
    )
