"""The whole schema: the core's roots, what plug-ins bring, and its text (GW-36, GW-132)."""

from collections.abc import Iterable, Sequence
from importlib.metadata import EntryPoint

import strawberry
from graphql import GraphQLSchema

from ronde.registry import Registry, load
from ronde_gateway.schema.answers import RefusalHandler
from ronde_gateway.schema.build import Schema, build_schema
from ronde_gateway.schema.contributions import Contribution, Contributions, gather
from ronde_gateway.schema.kept_answers import KeptAnswers, WholeAnswers
from ronde_gateway.schema.loaders import FreshLoaders
from ronde_gateway.schema.mutations import (
    acting,
    by_hand,
    entries,
    files,
    lifecycle,
    qualifying,
    results,
    rounds,
    undoing,
)
from ronde_gateway.schema.mutations.base import Command
from ronde_gateway.schema.printing import sorted_text
from ronde_gateway.schema.queries import Query
from ronde_gateway.schema.state import PlainState
from ronde_gateway.schema.subscriptions import Subscription
from ronde_gateway.settings import Settings

__all__ = ["COMMANDS", "print_schema", "whole_schema"]

COMMANDS: tuple[type[Command], ...] = (
    lifecycle.ConfigureTournamentInput,
    entries.EnrolParticipantInput,
    entries.EnrolParticipantsInput,
    entries.WithdrawParticipantInput,
    entries.ReturnParticipantInput,
    entries.DisqualifyParticipantInput,
    entries.CorrectParticipantInput,
    entries.RenumberParticipantsInput,
    entries.RequestByeInput,
    entries.CheckInInput,
    lifecycle.StartTournamentInput,
    lifecycle.CancelTournamentInput,
    rounds.ScheduleRoundInput,
    rounds.PairNextRoundInput,
    rounds.OpenRoundInput,
    rounds.ChooseInput,
    rounds.TakeBackInput,
    by_hand.EditPairingsInput,
    rounds.SetLineUpInput,
    results.SwapColoursInput,
    results.RecordResultInput,
    results.RecordResultsInput,
    results.TakeBoostInput,
    results.DesignateWinnerInput,
    rounds.UnpairLastRoundInput,
    lifecycle.CloseTournamentInput,
)
"""The commands of the core, in the order of a tournament's life."""

MUTATIONS: tuple[type, ...] = (
    lifecycle.LifecycleMutations,
    entries.EntryMutations,
    qualifying.QualifyingMutations,
    rounds.RoundMutations,
    by_hand.ByHandMutations,
    results.ResultMutations,
    undoing.UndoMutations,
    files.FileMutations,
    acting.ActionMutations,
)


def _built(settings: Settings, brought: Sequence[Contribution]) -> Schema:
    kept = KeptAnswers()
    queries = (Query, *(kind for one in brought for kind in one.queries))
    mutations = (*MUTATIONS, *(kind for one in brought for kind in one.mutations))
    return build_schema(
        settings,
        query=_merged("Query", queries),
        mutation=_merged("Mutation", mutations),
        subscription=Subscription,
        types=(PlainState, *(kind for one in brought for kind in one.every_type)),
        exception_handlers=(RefusalHandler(),),
        extensions=(FreshLoaders, lambda: WholeAnswers(kept)),
    )


def _merged(name: str, parts: Sequence[type]) -> type:
    """One root of several; a field that two of them define is an error, not a matter of order."""
    seen: dict[str, type] = {}
    for part in parts:
        for field in part.__strawberry_definition__.fields:  # type: ignore[attr-defined]
            if field.name in seen:
                raise TypeError(f"{name}.{field.name} is defined twice")
            seen[field.name] = part
    merged: type = strawberry.type(type(name, tuple(parts), {}))
    return merged


def whole_schema(
    settings: Settings, registry: Registry, found: Iterable[EntryPoint] | None = None
) -> tuple[Schema, Contributions]:
    """The schema with everything that sound plug-ins bring, and what they brought. ``found``
    replaces the installed entry points of the group ``ronde.graphql``."""

    def tried(brought: Sequence[Contribution]) -> GraphQLSchema:
        return _built(settings, brought)._schema

    contributions = gather(registry, tried, COMMANDS, found)
    return _built(settings, contributions.accepted), contributions


def print_schema(core_only: bool = False) -> str:
    """The schema as text, sorted: with the installed plug-ins' parts, or the core's alone."""
    schema, _ = whole_schema(Settings(), load([] if core_only else None), [] if core_only else None)
    return sorted_text(schema)
