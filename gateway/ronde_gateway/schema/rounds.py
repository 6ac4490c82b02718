"""Rounds, their calendar, and what the system foresees."""

import datetime as dt
from collections.abc import Mapping, Sequence
from fractions import Fraction

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde import model
from ronde.contracts import Fault as CoreFault
from ronde.contracts import Plan as CorePlan
from ronde.text import Text
from ronde_gateway.context import Info
from ronde_gateway.cost import bounded
from ronde_gateway.schema.descriptors import Translate
from ronde_gateway.schema.enums import RoundState
from ronde_gateway.schema.explanations import PairingScore
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.ids import encode
from ronde_gateway.schema.node import Node
from ronde_gateway.schema.openings import Opening, opening_of
from ronde_gateway.schema.pages import excerpt
from ronde_gateway.schema.pairings import Bye, LineUp, Pairing
from ronde_gateway.schema.participants import Participant
from ronde_gateway.schema.scalars import Locale
from ronde_gateway.schema.view import View

__all__ = ["Fault", "FictitiousPoints", "Plan", "Round", "ScheduledRound"]


@strawberry.type(description="A round of the calendar.")
class ScheduledRound:
    number: int
    day: dt.date | None = strawberry.field(description="Null while no day is set.")
    starts_at: dt.datetime | None = strawberry.field(description="Null while no time is set.")
    stage: int | None = strawberry.field(description="Null where the system has no stages.")
    reserved: bool = strawberry.field(description="May never be played.")
    skipped: bool = strawberry.field(description="Was not played.")

    @classmethod
    def of(cls, planned: model.ScheduledRound) -> "ScheduledRound":
        return cls(
            number=planned.number,
            day=planned.day,
            starts_at=planned.starts,
            stage=planned.stage,
            reserved=planned.reserved,
            skipped=planned.skipped,
        )


@strawberry.type(description="A rule that a pairing made by hand breaks (GH-14).")
class Fault:
    rule: str = strawberry.field(description="The rule's number.")
    message: str
    participants: list[Participant] = strawberry.field(metadata=bounded(20))

    @classmethod
    def of(cls, fault: CoreFault, rows: Mapping[str, Participant], say: Translate) -> "Fault":
        named = [rows[id] for id in fault.participants if id in rows]
        return cls(rule=fault.rule, message=say(fault.text), participants=named)


@strawberry.type(description="What one act of pairing made.")
class Round(Node):
    tournament_id: strawberry.ID
    number: int
    state: RoundState
    complete: bool = strawberry.field(description="Open, and every game is decided.")
    opening: Opening | None = strawberry.field(
        description="What all boards begin with; null where nothing is imposed, and until the "
        "round opens."
    )
    view: strawberry.Private[View]
    value: strawberry.Private[model.Round]

    @computed("In board order; beyond 500 give `first` and `after`.")
    def pairings(
        self, first: int | None = None, after: strawberry.ID | None = None
    ) -> list[Pairing]:
        return list(excerpt(self.view.pairings(self.value), first, after, lambda p: p.id))

    @computed("Everybody without an opponent.", bound=100)
    def byes(self) -> list[Bye]:
        return self.view.byes(self.value)

    @computed("Line-ups of teams, where declared.", bound=100)
    def line_ups(self) -> list[LineUp]:
        return [LineUp.of(given, self.view.participants) for given in self.value.line_ups]

    @computed("Who declared presence; null where presence is not declared.", bound=200)
    def present(self) -> list[Participant] | None:
        declared = self.value.present
        if declared is None:
            return None
        return [row for key, row in self.view.participants.items() if key in declared]

    @computed(
        "By which score everybody in it was paired, in the order of pairing numbers; empty when "
        "the plug-in is missing.",
        bound=500,
    )
    async def scores(self) -> list[PairingScore]:
        scores = await run_in_threadpool(self.view.scores, self.number)
        there = self.value.seated | {bye.participant for bye in self.value.byes}
        return [
            PairingScore.of(self.view.participants[p.id], scores[p.id])
            for p in self.view.value.by_number()
            if p.id in there and p.id in scores
        ]

    @computed("What players must know to read the scores of an accelerated round; null elsewhere.")
    async def note(self, info: Info, locale: Locale | None = None) -> str | None:
        scores = await run_in_threadpool(self.view.scores, self.number)
        accelerated = any(score.fictitious for score in scores.values())
        return info.context.say(Text("note.fictitious"), locale) if accelerated else None

    @computed(
        "Rules that its pairings break, where they were made or changed by hand (GH-14).", bound=100
    )
    async def faults(self, info: Info, locale: Locale | None = None) -> list[Fault]:
        view = self.view
        if view.system is None:
            return []
        found = await run_in_threadpool(view.system.faults, view.value, self.value, view.offers)
        rows = view.participants
        return [Fault.of(one, rows, lambda text: info.context.say(text, locale)) for one in found]

    @computed("The round's place in the calendar; null while it has none.")
    def scheduled(self) -> ScheduledRound | None:
        planned = next((r for r in self.view.value.schedule if r.number == self.number), None)
        return ScheduledRound.of(planned) if planned else None

    @classmethod
    def of(cls, view: View, round: model.Round) -> "Round":
        return cls(
            id=strawberry.ID(encode("Round", view.value.id, str(round.number))),
            tournament_id=view.id,
            number=round.number,
            state=round.state,
            complete=round.complete,
            opening=opening_of(view, round),
            view=view,
            value=round,
        )


@strawberry.type(description="A round the system foresees.")
class PlannedRound:
    number: int
    name: str
    stage: int | None = strawberry.field(description="Null where the system has no stages.")
    leg: int | None = strawberry.field(description="Null outside two-legged matches.")
    reserved: bool = strawberry.field(description="Played only if needed.")
    skipped: bool = strawberry.field(description="Reserved, and known not to be needed.")


@strawberry.type(description="A number of the preview, such as the size of a bracket.")
class Figure:
    key: str
    label: str
    value: str = strawberry.field(description="A number, or a word for machines.")
    shown: str = strawberry.field(description="The value as people read it.")


@strawberry.type(description="What pairing this field with these settings means.")
class Plan:
    rounds: list[PlannedRound] = strawberry.field(
        metadata=bounded(100), description="Empty for a system without a fixed number of rounds."
    )
    figures: list[Figure] = strawberry.field(metadata=bounded(20))
    warnings: list[str]
    notes: list[str] = strawberry.field(
        description="What the regulation wants organisers and players to read."
    )

    @classmethod
    def of(cls, plan: CorePlan, notes: Sequence[Text], say: Translate) -> "Plan":
        return cls(
            rounds=[
                PlannedRound(
                    number=r.number,
                    name=say(r.name),
                    stage=r.stage,
                    leg=r.leg,
                    reserved=r.reserved,
                    skipped=r.skipped,
                )
                for r in plan.rounds
            ],
            figures=[
                Figure(
                    key=f.key,
                    label=say(f.label),
                    value=str(f.value),
                    shown=say(f.shown) if f.shown else str(f.value),
                )
                for f in plan.figures
            ],
            warnings=[say(warning) for warning in plan.warnings],
            notes=[say(note) for note in notes],
        )


@strawberry.type(description="Fictitious points of one participant while a round was paired.")
class FictitiousPoints:
    participant: Participant
    points: Fraction
