"""What a tournament says about its rounds: those planned, those paired, and why."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde import model
from ronde.conduct import opening_warnings, regulation_of, regulation_warnings
from ronde.contracts import PairingSystem
from ronde.contracts import Plan as CorePlan
from ronde.standings import warnings
from ronde.text import Text
from ronde_gateway.context import Info
from ronde_gateway.schema.explanations import Explanation
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.pages import excerpt
from ronde_gateway.schema.pairings import Bye, Pairing
from ronde_gateway.schema.rounds import FictitiousPoints, Plan, Round
from ronde_gateway.schema.scalars import Locale
from ronde_gateway.schema.view import View

__all__ = ["RoundFields"]


@strawberry.type
class RoundFields:
    """Part of `Tournament`."""

    @abstractmethod
    async def view(self, info: Info) -> View:
        """The whole tournament, read once an operation."""

    @computed(
        "What pairing this field means, and what its list of tie-breaks cannot do; null when the "
        "plug-in is missing."
    )
    async def plan(self, info: Info, locale: Locale | None = None) -> Plan | None:
        view = await self.view(info)
        system = view.system
        if system is None:
            return None
        made = await run_in_threadpool(_planned, system, view)
        return Plan.of(made, _notes(view), lambda text: info.context.say(text, locale))

    @computed()
    async def round_count(self, info: Info) -> int:
        return len((await self.view(info)).value.rounds)

    @computed("Rounds paired, in order; beyond 500 give `first` and `after`.")
    async def rounds(
        self, info: Info, first: int | None = None, after: strawberry.ID | None = None
    ) -> list[Round]:
        view = await self.view(info)
        rows = [Round.of(view, round) for round in view.value.rounds]
        return list(excerpt(rows, first, after, lambda row: row.id))

    @computed("One round; null while it is not paired.")
    async def round(self, info: Info, number: int) -> Round | None:
        view = await self.view(info)
        found = view.value.round(number)
        return Round.of(view, found) if found else None

    @computed("Pairings of a round, by default the last; beyond 500 give `first` and `after`.")
    async def pairings(
        self,
        info: Info,
        round: int | None = None,
        first: int | None = None,
        after: strawberry.ID | None = None,
    ) -> list[Pairing]:
        view = await self.view(info)
        found = _round(view, round)
        rows = view.pairings(found) if found else []
        return list(excerpt(rows, first, after, lambda row: row.id))

    @computed("Byes of a round, by default the last.", bound=100)
    async def byes(self, info: Info, round: int | None = None) -> list[Bye]:
        view = await self.view(info)
        found = _round(view, round)
        return view.byes(found) if found else []

    @computed("Why a round was paired as it was; null while it is not paired.")
    async def explanation(
        self, info: Info, round: int, locale: Locale | None = None
    ) -> Explanation | None:
        view = await self.view(info)
        if view.system is None or view.value.round(round) is None:
            return None
        made = await run_in_threadpool(view.system.explain, view.value, round, view.offers)
        return Explanation.of(made, view.participants, lambda text: info.context.say(text, locale))

    @computed("Fictitious points while a round was paired; empty without acceleration.", bound=500)
    async def fictitious_points(self, info: Info, round: int) -> list[FictitiousPoints]:
        view = await self.view(info)
        if view.system is None:
            return []
        made = await run_in_threadpool(view.system.fictitious, view.value, round, view.offers)
        return [
            FictitiousPoints(participant=view.participants[key], points=points)
            for key, points in made.items()
        ]


def _planned(system: PairingSystem, view: View) -> CorePlan:
    made = system.plan(view.value, view.offers)
    told = opening_warnings(view.value, len(made.rounds), view.offers)
    ranking = warnings(view.value, view.offers)
    version = regulation_warnings(view.value, view.offers)
    return replace(made, warnings=(*made.warnings, *told, *ranking, *version))


def _notes(view: View) -> Sequence[Text]:
    """Of the regulation, where its plug-in is here."""
    regulation = regulation_of(view.value, view.offers)
    return regulation.notes(view.value) if regulation else ()


def _round(view: View, number: int | None) -> model.Round | None:
    wanted = len(view.value.rounds) if number is None else number
    return view.value.round(wanted)
