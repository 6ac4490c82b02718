"""The generic door: any action by its id, for front ends that draw forms (GW-35)."""

from collections.abc import Mapping
from typing import Annotated, Any, cast
from uuid import UUID

import strawberry
from graphql import GraphQLInputObjectType, is_required_input_field
from graphql.utilities import coerce_input_value, validate_input_value
from strawberry import Schema
from strawberry.types.arguments import convert_argument

from ronde.refusal import Refused as CoreRefused
from ronde_gateway.context import Info
from ronde_gateway.schema.answers import Refused, StaleVersion, Success
from ronde_gateway.schema.bad_input import bad_input
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.mutations.base import Command, tournament_key
from ronde_gateway.schema.mutations.road import run
from ronde_gateway.schema.scalars import JSON, Locale

__all__ = ["ActionMutations", "command_of"]


@strawberry.input
class PerformActionInput:
    tournament_id: strawberry.ID
    action: strawberry.ID = strawberry.field(description="Id of one of `Tournament.actions`.")
    input: JSON | None = strawberry.field(
        default=None, description="As the action's `inputSchema` describes."
    )
    expected_revision: int | None = strawberry.field(
        default=None,
        description="Required but for results and other changes of one pairing, whose input holds "
        "`expectedVersion`.",
    )
    request_id: UUID


@strawberry.type
class PerformActionSuccess(Success):
    pass


PerformActionResult = Annotated[
    PerformActionSuccess | Refused | StaleVersion, strawberry.union("PerformActionResult")
]


@strawberry.type
class ActionMutations:
    @computed("Do one of `Tournament.actions`: the same command as the typed mutation runs.")
    async def perform_action(
        self, info: Info, input: PerformActionInput, locale: Locale | None = None
    ) -> PerformActionResult:
        kind = info.context.contributions.commands.get(input.action)
        if kind is None:
            raise CoreRefused("not_found", path=("action",), what="action", id=input.action)
        envelope: dict[str, Any] = {
            "tournamentId": input.tournament_id,
            "requestId": str(input.request_id),
        }
        if input.expected_revision is not None:
            envelope["expectedRevision"] = input.expected_revision
        command = command_of(info.schema, kind, envelope, input.input or {})
        if command.tournament() != tournament_key(input.tournament_id):
            raise CoreRefused("not_found", path=("input", "pairingId"), what="pairing")
        return await run(info.context, command, PerformActionSuccess, locale)


def command_of(
    schema: Schema, kind: type[Command], envelope: Mapping[str, Any], given: object
) -> Command:
    """The command that the typed mutation would build from the same values. Raises `Refused`
    ``bad_input`` with every fault."""
    name = kind.__strawberry_definition__.name  # type: ignore[attr-defined]
    wanted = cast(GraphQLInputObjectType, schema._schema.type_map[name])
    if not isinstance(given, dict):
        raise bad_input("object", "input", problem=type(given).__name__)
    values = given | {key: value for key, value in envelope.items() if key in wanted.fields}
    faults: list[tuple[tuple[str | int, ...], str]] = [
        ((name,), "missing")
        for name, field in wanted.fields.items()
        if is_required_input_field(field) and name not in values
    ]
    if not faults:
        validate_input_value(
            values, wanted, lambda error, path: faults.append((tuple(path), error.message))
        )
    if faults:
        where = tuple(str(step) for step in faults[0][0])
        message = faults[0][1]
        refused = bad_input(
            "missing" if message == "missing" else "invalid",
            "input",
            *where,
            problem=".".join(where) or message,
            name=".".join(where),
            message=message,
        )
        refused.params = {**refused.params, "problems": [said for _, said in faults]}
        raise refused
    converter = schema.schema_converter
    made = convert_argument(
        coerce_input_value(values, wanted), kind, converter.scalar_registry, schema.config
    )
    return cast(Command, made)
