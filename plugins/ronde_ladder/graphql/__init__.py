"""What a ladder looks like to front ends that know it."""

from collections.abc import Sequence

from ronde_gateway.extend import Command, hookimpl
from ronde_ladder.graphql.commands import LadderChooseForInput, LadderMutations
from ronde_ladder.graphql.state import LadderState


@hookimpl
def ronde_gateway_types() -> Sequence[type]:
    return [LadderState]


@hookimpl
def ronde_gateway_mutation_mixins() -> Sequence[type]:
    return [LadderMutations]


@hookimpl
def ronde_gateway_commands() -> Sequence[type[Command]]:
    return [LadderChooseForInput]
