"""What clients see of a cup without knowing its rules."""

from collections.abc import Sequence

from ronde_cup.graphql.designating import CupDesignateInput, CupMutations
from ronde_cup.graphql.matches import CupMatch
from ronde_cup.graphql.preview import CupQueries
from ronde_cup.graphql.state import CupState
from ronde_gateway.extend import Command, hookimpl


@hookimpl
def ronde_gateway_types() -> Sequence[type]:
    return [CupState, CupMatch]


@hookimpl
def ronde_gateway_query_mixins() -> Sequence[type]:
    return [CupQueries]


@hookimpl
def ronde_gateway_mutation_mixins() -> Sequence[type]:
    return [CupMutations]


@hookimpl
def ronde_gateway_commands() -> Sequence[type[Command]]:
    return [CupDesignateInput]
