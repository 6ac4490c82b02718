"""A draw not yet made (CUP-169)."""

from typing import Annotated, Any

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde.refusal import Refused as CoreRefused
from ronde_cup.system import Knockout
from ronde_cup.trial import tried
from ronde_gateway.extend import (
    JSON,
    Info,
    Locale,
    Participant,
    Refused,
    View,
    bounded,
    computed,
    excerpt,
    load_view,
    tournament_key,
)

__all__ = ["CupFigure", "CupFirstMatch", "CupPreview", "CupQueries"]


@strawberry.type(description="A number of the preview, such as the byes (CUP-169).")
class CupFigure:
    key: str
    label: str
    value: str


@strawberry.type(description="A first-stage match of a draw not yet made.")
class CupFirstMatch:
    code: str
    participants: list[Participant] = strawberry.field(
        description="One alone has a bye.", metadata=bounded(2)
    )


@strawberry.type(description="What a draw of the present field would be; nothing is kept.")
class CupPreview:
    all_matches: strawberry.Private[list[CupFirstMatch]]
    rounds: list[str] = strawberry.field(description="Names of the rounds, reserved ones included.")
    figures: list[CupFigure]
    warnings: list[str]

    @computed("Of the first stage, in bracket order; beyond 500 give `first` and `after`.")
    def matches(
        self, first: int | None = None, after: strawberry.ID | None = None
    ) -> list[CupFirstMatch]:
        return list(excerpt(self.all_matches, first, after, lambda row: row.code))


CupPreviewResult = Annotated[CupPreview | Refused, strawberry.union("CupPreviewResult")]


@strawberry.type
class CupQueries:
    @computed("A draw not yet made, with another variant or other settings where given.")
    async def cup_preview(
        self,
        info: Info,
        tournament_id: strawberry.ID,
        variant: str | None = None,
        settings: JSON | None = None,
        locale: Locale | None = None,
    ) -> CupPreviewResult | None:
        view = await load_view(info.context, tournament_key(tournament_id))
        if view is None or not isinstance(view.system, Knockout):
            return None
        try:
            return await run_in_threadpool(_preview, view, info, variant, settings, locale)
        except CoreRefused as refused:
            return Refused.of(refused, info.context, locale)


def _preview(
    view: View, info: Info, variant: str | None, settings: Any, locale: Locale | None
) -> CupPreview:
    system = view.system
    assert isinstance(system, Knockout)
    t = tried(view.value, variant, settings, view.offers)
    system.sheet(t, view.offers)
    plan = system.plan(t, view.offers)
    cup = system.progress(t, view.offers)
    first = [e for e in cup.encounters.values() if e.node.match.stage == 1 and e.present]
    return CupPreview(
        rounds=[info.context.say(round.name, locale) for round in plan.rounds],
        figures=[
            CupFigure(key=f.key, label=info.context.say(f.label, locale), value=str(f.value))
            for f in plan.figures
        ],
        warnings=[info.context.say(text, locale) for text in plan.warnings],
        all_matches=[
            CupFirstMatch(code=e.code, participants=[view.participants[id] for id in e.present])
            for e in first
        ],
    )
