"""The best of earlier tournaments enter another one, seeded by their final rank."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar
from uuid import UUID

import strawberry
from starlette.concurrency import run_in_threadpool

from ronde import model, moves
from ronde.moves import Move
from ronde.qualifying import qualifiers
from ronde.refusal import Refused as CoreRefused
from ronde_gateway.context import Context, Info
from ronde_gateway.schema.answers import Refused, StaleVersion, Success
from ronde_gateway.schema.bad_input import bad_input
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.mutations.base import Expected, tournament_key
from ronde_gateway.schema.mutations.road import answer, take
from ronde_gateway.schema.mutations.settling import Taken
from ronde_gateway.schema.scalars import Locale

__all__ = ["QualifyingMutations"]

SOURCES = 16
MANY = 500


@strawberry.input(description="Who comes from where.")
class EnrolQualifiersInput:
    tournament_id: strawberry.ID
    expected_revision: int
    request_id: UUID
    sources: list[strawberry.ID] = strawberry.field(
        description="The earlier tournaments, 1 to 16; their order is that of equal ranks."
    )
    best: int = strawberry.field(description="How many of each.")


@strawberry.type
class EnrolQualifiersSuccess(Success):
    pass


EnrolQualifiersResult = Annotated[
    EnrolQualifiersSuccess | Refused | StaleVersion, strawberry.union("EnrolQualifiersResult")
]


@strawberry.type
class QualifyingMutations:
    @computed(
        "Enrol the best of earlier tournaments as one change. Final rank is seed, winners before "
        "seconds; the attribute `pool` keeps where they come from, so that `spread_by` "
        "`groups.pool` lets those of one tournament meet again as late as possible."
    )
    async def enrol_qualifiers(
        self, info: Info, input: EnrolQualifiersInput, locale: Locale | None = None
    ) -> EnrolQualifiersResult:
        taken = await run_in_threadpool(_enrolled, info.context, input)
        return answer(info.context, taken, EnrolQualifiersSuccess, locale)


@dataclass
class _EnrolQualifiers:
    """The command behind the input: its moves need the tournaments the input names."""

    kind: ClassVar[str] = "enrol_qualifiers"
    move: ClassVar[type] = moves.Enrol
    undoes: ClassVar[int | None] = None
    request_id: UUID
    asked: EnrolQualifiersInput
    entrants: Sequence[model.Participant]

    def tournament(self) -> str:
        return tournament_key(self.asked.tournament_id)

    def expected(self) -> Expected:
        return Expected(revision=self.asked.expected_revision)

    def moves(self, t: model.Tournament) -> Sequence[Move]:
        return [moves.Enrol(entrant) for entrant in self.entrants]

    def extra(self, before: model.Tournament, after: model.Tournament, offers: Any) -> Any:
        return {}


def _enrolled(context: Context, asked: EnrolQualifiersInput) -> Taken:
    if not 1 <= len(asked.sources) <= SOURCES:
        raise bad_input("range", "sources", problem=f"1-{SOURCES}", first=1, last=SOURCES)
    if not 1 <= asked.best * len(asked.sources) <= MANY:
        raise bad_input("range", "best", problem=f"1-{MANY}", first=1, last=MANY)
    sources: list[model.Tournament] = []
    with context.store.reading() as work:
        for index, id in enumerate(asked.sources):
            found = work.tournament(tournament_key(id))
            if found is None:
                raise CoreRefused("not_found", path=("sources", str(index)), what="tournament")
            sources.append(found)
    entrants = qualifiers(sources, asked.best, context.offers)
    return take(context, _EnrolQualifiers(asked.request_id, asked, entrants), asked)
