"""Commands: what a client asks to be done, as inputs that know the moves they stand for."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol
from uuid import UUID

import strawberry

from ronde import model
from ronde.moves import Move
from ronde.refusal import Refused
from ronde_gateway.context import Info
from ronde_gateway.schema.answers import Success
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.ids import decode_as, number_in
from ronde_gateway.schema.nodes import find_node
from ronde_gateway.schema.pairings import Pairing
from ronde_gateway.schema.participants import Participant
from ronde_gateway.schema.rounds import Round

__all__ = [
    "Command",
    "Expected",
    "PairingInput",
    "PairingSuccess",
    "ParticipantInput",
    "ParticipantSuccess",
    "TournamentInput",
    "key_in",
    "pairing_in",
    "round_of",
    "tournament_key",
]


@dataclass(frozen=True, slots=True)
class Expected:
    """What the client believes to be current (GW-41): the tournament's revision, or versions of
    pairings by their ids."""

    revision: int | None = None
    versions: Sequence[tuple[str, int, tuple[str, ...]]] = field(default=())


class Command(Protocol):
    """An input of a mutation: the same object behind the typed mutation and the generic action
    (GW-35). ``kind`` names the event in the history, ``move`` the kind of move it takes."""

    kind: ClassVar[str]
    move: ClassVar[type]
    request_id: UUID

    @property
    def undoes(self) -> int | None:
        """The revision it compensates, if it does."""
        ...

    def tournament(self) -> str:
        """The core's id of the tournament; refuses with ``not_found``."""
        ...

    def expected(self) -> Expected: ...

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        """The moves, taken as one change. Raises `Refused` for ids of other objects."""
        ...

    def extra(self, before: model.Tournament, after: model.Tournament, offers: Any) -> Any:
        """JSON values of its own to keep with the outcome."""
        ...


@strawberry.input
class TournamentInput:
    """A change of the tournament's structure."""

    kind: ClassVar[str]
    move: ClassVar[type]
    undoes: ClassVar[int | None] = None

    tournament_id: strawberry.ID
    expected_revision: int = strawberry.field(
        description="The revision you have seen; another one answers `StaleVersion`."
    )
    request_id: UUID = strawberry.field(
        description="Your own; the same one answers the first outcome again for 24 hours."
    )

    def tournament(self) -> str:
        return tournament_key(self.tournament_id)

    def expected(self) -> Expected:
        return Expected(revision=self.expected_revision)

    def extra(self, before: model.Tournament, after: model.Tournament, offers: Any) -> Any:
        return {}


@strawberry.input
class ParticipantInput(TournamentInput):
    """A change about one participant."""

    participant_id: strawberry.ID

    def participant(self, t: model.Tournament) -> str:
        return key_in(t, self.participant_id, "participantId")

    def extra(self, before: model.Tournament, after: model.Tournament, offers: Any) -> Any:
        return {"participant": self.participant_id}


@strawberry.input
class PairingInput:
    """A change of one pairing."""

    kind: ClassVar[str]
    move: ClassVar[type]
    undoes: ClassVar[int | None] = None

    pairing_id: strawberry.ID
    expected_version: int = strawberry.field(
        description="The pairing's version you have seen; another one answers `StaleVersion`."
    )
    request_id: UUID = strawberry.field(
        description="Your own; the same one answers the first outcome again for 24 hours."
    )

    def tournament(self) -> str:
        return _pairing(self.pairing_id, ("pairingId",))[0]

    def expected(self) -> Expected:
        return Expected(versions=((self.pairing_id, self.expected_version, ("pairingId",)),))

    def extra(self, before: model.Tournament, after: model.Tournament, offers: Any) -> Any:
        return {"pairing": self.pairing_id}


@strawberry.interface(description="A change of one pairing was made and is kept.")
class PairingSuccess(Success):
    @computed("The pairing; null where it has been removed meanwhile.")
    async def pairing(self, info: Info) -> Pairing | None:
        node = await find_node(info.context, self.done.extra["pairing"])
        return node if isinstance(node, Pairing) else None


def tournament_key(id: str) -> str:
    """The core's id of a tournament; refuses with ``not_found`` (GW-24)."""
    parts = decode_as(id, "Tournament")
    if parts is None or len(parts) != 1:
        raise Refused("not_found", path=("tournamentId",), what="tournament", id=id)
    return parts[0]


def key_in(t: model.Tournament, id: str, *path: str) -> str:
    """The core's id of a participant of this tournament; refuses with ``not_found``."""
    parts = decode_as(id, "Participant")
    if parts is None or len(parts) != 2 or parts[0] != t.id or parts[1] not in t.participants:
        raise Refused("not_found", path=path, what="participant", id=id)
    return parts[1]


def pairing_in(t: model.Tournament, id: str, *path: str) -> tuple[int, model.Pairing]:
    """The round and the pairing of this tournament; refuses with ``not_found``."""
    tournament, part, key = _pairing(id, path)
    number = number_in(part)
    round = t.round(number) if tournament == t.id and number else None
    pairing = round.pairing(key) if round else None
    if round is None or pairing is None:
        raise Refused("not_found", path=path, what="pairing", id=id)
    return round.number, pairing


def _pairing(id: str, path: tuple[str, ...]) -> tuple[str, str, str]:
    parts = decode_as(id, "Pairing")
    if parts is None or len(parts) != 3:
        raise Refused("not_found", path=path, what="pairing", id=id)
    return parts[0], parts[1], parts[2]


@strawberry.interface(description="A change about one participant was made and is kept.")
class ParticipantSuccess(Success):
    @computed("The participant; null where he has been removed.")
    async def participant(self, info: Info) -> Participant | None:
        node = await find_node(info.context, self.done.extra["participant"])
        return node if isinstance(node, Participant) else None


async def round_of(info: Info, id: str | None) -> Round | None:
    """The round with that id, as an outcome keeps it; None where it has been removed meanwhile."""
    node = await find_node(info.context, id) if id else None
    return node if isinstance(node, Round) else None
