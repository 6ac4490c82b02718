"""The tournament: what a list shows of it at once, everything else when asked."""

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde import model
from ronde.conduct import regulation_of
from ronde.contracts import ExtensionKind
from ronde.lots import seed_hash
from ronde.model import TournamentStatus as Status
from ronde.record import edition_of
from ronde.tie_break_list import spelled
from ronde_gateway.context import Info
from ronde_gateway.cost import bounded
from ronde_gateway.errors import Fault as RequestFault
from ronde_gateway.schema.actions import Action, actions
from ronde_gateway.schema.descriptors import Descriptor, configured
from ronde_gateway.schema.details import (
    Delegation,
    Details,
    Scoring,
    TieBreakPolicy,
    delegation_of,
)
from ronde_gateway.schema.enums import EventKind, TournamentStatus
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.history import Event, history
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.loading import load_view
from ronde_gateway.schema.node import Node
from ronde_gateway.schema.openings import OpeningChoice
from ronde_gateway.schema.pages import Connection, excerpt
from ronde_gateway.schema.participants import Participant
from ronde_gateway.schema.round_fields import RoundFields
from ronde_gateway.schema.rounds import ScheduledRound
from ronde_gateway.schema.scalars import JSON, Locale
from ronde_gateway.schema.standings_fields import StandingsFields
from ronde_gateway.schema.state import PairingState, PlainState
from ronde_gateway.schema.view import View

__all__ = ["Tournament"]


@strawberry.type(description="A tournament at its current revision.")
class Tournament(RoundFields, StandingsFields, Node):
    name: str
    status: TournamentStatus
    kind: EventKind
    game: str = strawberry.field(description="`chess`, or a draughts variant.")
    revision: int = strawberry.field(
        description="Grows by one with every change; send it as `expectedRevision`."
    )
    system_id: strawberry.ID
    variant_id: strawberry.ID | None = strawberry.field(description="Null without variants.")
    settings: JSON = strawberry.field(
        description="Of the system and its variant, as `Descriptor.settingsSchema` describes."
    )
    scoring: Scoring
    tie_breaks: list[str] = strawberry.field(description="Codes or ids, the most decisive first.")
    tie_break_profile: str = strawberry.field(description="`fide` or `draughts`.")
    tie_break_edition: str = strawberry.field(
        description="In force: the one chosen, else by the first day of the event (TB-ED-01)."
    )
    tie_break_policy: TieBreakPolicy
    manual_order: list[strawberry.ID] = strawberry.field(
        description="Participants in the order that `MANUAL` gives those still tied."
    )
    schedule: list[ScheduledRound] = strawberry.field(metadata=bounded(300))
    private: bool = strawberry.field(
        description="Entry needs the password or the invitation (IS-33)."
    )
    opening: OpeningChoice | None = strawberry.field(
        description="How the opening of each round is drawn; null: nothing is imposed."
    )
    details: Details
    draw_seed_hash: str = strawberry.field(
        description="SHA-256 of the seed that decides colours and lots, shown from the start."
    )
    draw_seed: str | None = strawberry.field(
        description="The seed itself, once the event is over; null before."
    )
    secret_seed_hash: str = strawberry.field(
        description="SHA-256 of the seed that decides openings, shown from the start."
    )
    secret_seed: str | None = strawberry.field(
        description="That seed, once the event is over; null before."
    )
    delegation: Delegation | None = strawberry.field(
        description="Null unless the format let another system play, from the start on."
    )
    key: strawberry.Private[str]
    loaded: strawberry.Private[View | None]

    async def view(self, info: Info) -> View:
        """The whole tournament, read once an operation."""
        view = self.loaded or await load_view(info.context, self.key)
        if view is None:
            raise RequestFault("NOT_FOUND", "This tournament has been removed.")
        return view

    @computed("Token of the invitation link, for the organiser; null without one.", personal=True)
    async def invitation(self, info: Info) -> str | None:
        access = (await self.view(info)).value.access
        return access.invitation or None if access else None

    @computed("The pairing system; null when its plug-in is missing.")
    def system(self, info: Info) -> Descriptor | None:
        rules = self.details.regulation_id
        return configured(info.context, ExtensionKind.PAIRING_SYSTEM, self.system_id, rules)

    @computed("The variant of the system; null without one or when its plug-in is missing.")
    def variant(self, info: Info) -> Descriptor | None:
        rules = self.details.regulation_id
        return configured(info.context, ExtensionKind.VARIANT, self.variant_id, rules)

    @computed(
        "Settings that a form selects beforehand once the feature they belong to is wanted, such "
        "as an acceleration; of the regulation."
    )
    async def suggestions(self, info: Info) -> JSON:
        view = await self.view(info)
        regulation = regulation_of(view.value, view.offers)
        return JSON(dict(regulation.suggestions(self.system_id)) if regulation else {})

    @computed()
    async def participant_count(self, info: Info) -> int:
        return len((await self.view(info)).value.participants)

    @computed("By pairing number, then in entry order; beyond 500 give `first` and `after`.")
    async def participants(
        self, info: Info, first: int | None = None, after: strawberry.ID | None = None
    ) -> list[Participant]:
        view = await self.view(info)
        rows = [view.participants[p.id] for p in view.value.by_number()]
        return list(excerpt(rows, first, after, lambda row: row.id))

    @computed("All changes, the newest first.", personal=True)
    async def history(
        self,
        info: Info,
        first: int | None = None,
        after: str | None = None,
        last: int | None = None,
        before: str | None = None,
    ) -> Connection[Event]:
        return await history(info.context, self.key, first, after, last, before)

    @computed("The state in its pairing system.")
    async def state(self, info: Info) -> PairingState:
        view = await self.view(info)
        name = view.system.state_type if view.system else None
        kind = info.context.contributions.states.get(name or "", PlainState)
        return kind(view=view)

    @computed("What can be done now.", bound=40, personal=True)
    async def actions(self, info: Info, locale: Locale | None = None) -> list[Action]:
        view = await self.view(info)
        offered = info.context.contributions.offered
        return await run_in_threadpool(
            actions,
            view,
            offered,
            info.schema._schema,
            lambda text: info.context.say(text, locale),
        )

    @classmethod
    def of(cls, t: model.Tournament, view: View | None = None) -> "Tournament":
        """Of a whole tournament with its view, or of what a list reads of it."""
        over = t.status in (Status.FINISHED, Status.CANCELLED)
        return cls(
            id=strawberry.ID(encode("Tournament", t.id)),
            name=t.name,
            status=t.status,
            kind=t.kind,
            game=t.game,
            revision=t.revision,
            system_id=strawberry.ID(t.system),
            variant_id=strawberry.ID(t.variant) if t.variant else None,
            settings=JSON(dict(t.settings)),
            scoring=Scoring.of(t.scoring),
            tie_breaks=list(spelled(t.tie_breaks)),
            tie_break_profile=t.tie_break_profile,
            tie_break_edition=edition_of(t),
            tie_break_policy=TieBreakPolicy.of(t.tie_break_policy),
            manual_order=[
                strawberry.ID(encode("Participant", t.id, key)) for key in t.manual_order
            ],
            schedule=[ScheduledRound.of(planned) for planned in t.schedule],
            private=t.access is not None,
            opening=OpeningChoice.of(t.opening),
            details=Details.of(t),
            draw_seed_hash=seed_hash(t.draw_seed),
            draw_seed=t.draw_seed if over else None,
            secret_seed_hash=seed_hash(t.secret_seed),
            secret_seed=t.secret_seed if over else None,
            delegation=delegation_of(t),
            key=t.id,
            loaded=view,
        )
