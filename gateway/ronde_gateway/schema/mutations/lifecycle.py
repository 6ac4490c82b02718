"""From creation to the end: create, configure, start, cancel, close."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Annotated, ClassVar
from uuid import UUID, uuid4

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde import conduct, model, moves
from ronde.moves import Move, Request
from ronde.refusal import Refused as CoreRefused
from ronde_gateway.context import Context, Info
from ronde_gateway.schema.answers import Refused, StaleVersion, Success
from ronde_gateway.schema.enums import EventKind
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.journal import move_json
from ronde_gateway.schema.mutations.base import TournamentInput, key_in
from ronde_gateway.schema.mutations.requests import creating
from ronde_gateway.schema.mutations.road import answer, fingerprint, kept, run
from ronde_gateway.schema.mutations.settings import DetailsInput, changes, json_object
from ronde_gateway.schema.mutations.settling import Asked, Taken, settle
from ronde_gateway.schema.scalars import JSON, Locale
from ronde_gateway.schema.times import zone_of

__all__ = [
    "CancelTournamentInput",
    "CloseTournamentInput",
    "ConfigureTournamentInput",
    "LifecycleMutations",
    "StartTournamentInput",
    "draw_seed",
]


def draw_seed() -> str:
    """A fresh seed; the core has no chance of its own (GW-49)."""
    return secrets.token_hex(16)


@strawberry.input
class CreateTournamentInput:
    name: str
    system: strawberry.ID
    variant: strawberry.ID | None = None
    kind: EventKind = EventKind.INDIVIDUAL
    game: str = "chess"
    settings: JSON | None = strawberry.field(
        default=None, description="Keys left out have the defaults of the system or regulation."
    )
    tie_breaks: list[str] | None = strawberry.field(
        default=None, description="By default those of the regulation, else of the system."
    )
    regulation: strawberry.ID | None = None
    organiser: str = strawberry.field(
        default="",
        description="Whose competition it is: one live competition each (IS-26, AR-1.4); empty: "
        "nobody's in particular.",
    )
    time_zone: str = "UTC"
    details: DetailsInput | None = strawberry.field(
        default=None, description="Anything else, as in `configureTournament`."
    )
    request_id: UUID

    def value(self, context: Context, now: datetime) -> tuple[model.Tournament, list[Move]]:
        """The new tournament and the moves that made it, with seeds drawn here (GW-49)."""
        zone_of(self.time_zone, ("timeZone",))
        settings = {} if self.settings is None else json_object(self.settings, "settings")
        create = moves.Create(
            id=uuid4().hex,
            name=self.name,
            system=self.system,
            variant=self.variant or "",
            kind=self.kind,
            game=self.game,
            settings=settings,
            tie_breaks=None if self.tie_breaks is None else tuple(self.tie_breaks),
            regulation=self.regulation or "",
            draw_seed=draw_seed(),
            secret_seed=draw_seed(),
            organiser=self.organiser,
            time_zone=self.time_zone,
        )
        request = creating(context, self.organiser, now)
        made = conduct.step(None, create, request, context.offers)
        if self.details is None:
            return made, [create]
        configure = moves.Configure(changes(made, self.details, "details"))
        try:
            configured = conduct.step(made, configure, Request(now=now), context.offers)
        except CoreRefused as refused:
            refused.path = ("details", *refused.path)
            raise
        return replace(configured, revision=made.revision), [create, configure]


def create(context: Context, given: CreateTournamentInput) -> Taken:
    """The road of a tournament that does not exist yet; blocks."""
    asked = Asked("create_tournament", given.request_id, fingerprint("create_tournament", given))

    def execute(before: model.Tournament | None, now: datetime) -> Taken:
        after, taken = given.value(context, now)
        payload = {"moves": [move_json(move) for move in taken]}
        return kept(context, asked, before, after, now, payload, {})

    return settle(context, asked, None, execute)


@strawberry.input
class ConfigureTournamentInput(TournamentInput):
    kind: ClassVar[str] = "configure_tournament"
    move: ClassVar[type] = moves.Configure
    changes: DetailsInput
    confirmed: bool = strawberry.field(
        default=False,
        description="What was published about the ranking may change although round 1 is paired "
        "(TB-GEN-02); without it such a change is refused with `tie_breaks_published`.",
    )

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.Configure(changes(t, self.changes, "changes"), self.confirmed)]


@strawberry.input
class StartTournamentInput(TournamentInput):
    kind: ClassVar[str] = "start_tournament"
    move: ClassVar[type] = moves.Start
    present_ids: list[strawberry.ID] | None = strawberry.field(
        default=None,
        description="Who is there, for formats that count those connected (IS-4); null: unknown.",
    )

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        if self.present_ids is None:
            return [moves.Start()]
        here = (key_in(t, id, "presentIds", str(i)) for i, id in enumerate(self.present_ids))
        return [moves.Start(frozenset(here))]


@strawberry.input
class CancelTournamentInput(TournamentInput):
    kind: ClassVar[str] = "cancel_tournament"
    move: ClassVar[type] = moves.Cancel
    reason: str = ""

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.Cancel(self.reason)]


@strawberry.input
class CloseTournamentInput(TournamentInput):
    kind: ClassVar[str] = "close_tournament"
    move: ClassVar[type] = moves.Close

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.Close()]


@strawberry.type
class CreateTournamentSuccess(Success):
    pass


@strawberry.type
class ConfigureTournamentSuccess(Success):
    pass


@strawberry.type
class StartTournamentSuccess(Success):
    pass


@strawberry.type
class CancelTournamentSuccess(Success):
    pass


@strawberry.type
class CloseTournamentSuccess(Success):
    pass


CreateTournamentResult = Annotated[
    CreateTournamentSuccess | Refused | StaleVersion, strawberry.union("CreateTournamentResult")
]
ConfigureTournamentResult = Annotated[
    ConfigureTournamentSuccess | Refused | StaleVersion,
    strawberry.union("ConfigureTournamentResult"),
]
StartTournamentResult = Annotated[
    StartTournamentSuccess | Refused | StaleVersion, strawberry.union("StartTournamentResult")
]
CancelTournamentResult = Annotated[
    CancelTournamentSuccess | Refused | StaleVersion, strawberry.union("CancelTournamentResult")
]
CloseTournamentResult = Annotated[
    CloseTournamentSuccess | Refused | StaleVersion, strawberry.union("CloseTournamentResult")
]


@strawberry.type
class LifecycleMutations:
    @computed("Open a tournament.")
    async def create_tournament(
        self, info: Info, input: CreateTournamentInput, locale: Locale | None = None
    ) -> CreateTournamentResult:
        taken = await run_in_threadpool(create, info.context, input)
        return answer(info.context, taken, CreateTournamentSuccess, locale)

    @computed("Change settings and details.")
    async def configure_tournament(
        self, info: Info, input: ConfigureTournamentInput, locale: Locale | None = None
    ) -> ConfigureTournamentResult:
        return await run(info.context, input, ConfigureTournamentSuccess, locale)

    @computed("Close the list and begin.")
    async def start_tournament(
        self, info: Info, input: StartTournamentInput, locale: Locale | None = None
    ) -> StartTournamentResult:
        return await run(info.context, input, StartTournamentSuccess, locale)

    @computed("Call the tournament off before it has begun.")
    async def cancel_tournament(
        self, info: Info, input: CancelTournamentInput, locale: Locale | None = None
    ) -> CancelTournamentResult:
        return await run(info.context, input, CancelTournamentSuccess, locale)

    @computed("End the tournament with the rounds played so far.")
    async def close_tournament(
        self, info: Info, input: CloseTournamentInput, locale: Locale | None = None
    ) -> CloseTournamentResult:
        return await run(info.context, input, CloseTournamentSuccess, locale)
