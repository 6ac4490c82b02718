"""What an arena looks like to front ends that know it: board, lobby, sheets, and its own moves."""

from collections.abc import Sequence

from ronde_arena.graphql.commands import (
    ArenaJoinInput,
    ArenaLeaveInput,
    ArenaMutations,
    ArenaReturnInput,
    ArenaTickInput,
)
from ronde_arena.graphql.state import ArenaState
from ronde_gateway.extend import Command, hookimpl


@hookimpl
def ronde_gateway_types() -> Sequence[type]:
    return [ArenaState]


@hookimpl
def ronde_gateway_mutation_mixins() -> Sequence[type]:
    return [ArenaMutations]


@hookimpl
def ronde_gateway_commands() -> Sequence[type[Command]]:
    return [ArenaJoinInput, ArenaLeaveInput, ArenaReturnInput, ArenaTickInput]
