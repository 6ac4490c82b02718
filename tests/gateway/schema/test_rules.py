"""Rules that the schema as a whole keeps, found by walking it."""

import re
from collections.abc import Iterator

import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLField,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLUnionType,
    get_introspection_query,
    get_named_type,
    is_list_type,
    is_non_null_type,
    is_required_input_field,
)

from ronde_gateway.cost import unbounded_lists
from tests.gateway.schema.world import World

LISTS_OF_MAYBE = {"Query.nodes"}
"""Fields whose items may be absent one by one."""
CREATING = {"createTournament", "importFile"}


@pytest.fixture
def types(world: World) -> dict[str, object]:
    return {n: k for n, k in world.schema._schema.type_map.items() if not n.startswith("__")}


def outputs(types: dict[str, object]) -> Iterator[tuple[str, str, GraphQLField]]:
    for name, kind in types.items():
        if isinstance(kind, GraphQLObjectType | GraphQLInterfaceType):
            for field_name, field in kind.fields.items():
                yield name, field_name, field


def test_gw_20_names_have_their_form(types: dict[str, object]) -> None:
    for name, kind in types.items():
        assert re.fullmatch(r"[A-Z][A-Za-z]*", name), name
        if isinstance(kind, GraphQLEnumType):
            assert all(re.fullmatch(r"[A-Z][A-Z_]*", value) for value in kind.values), name
        if isinstance(kind, GraphQLInputObjectType):
            assert name.endswith("Input"), name
    for name, field_name, _ in outputs(types):
        assert re.fullmatch(r"[a-z][A-Za-z0-9]*", field_name), f"{name}.{field_name}"


def test_gw_25_whatever_may_be_absent_says_when(types: dict[str, object]) -> None:
    silent = [
        f"{name}.{field_name}"
        for name, field_name, field in outputs(types)
        if not is_non_null_type(field.type) and not field.description
    ]
    assert silent == []


def test_gw_26_lists_and_their_items_are_never_null(types: dict[str, object]) -> None:
    for name, field_name, field in outputs(types):
        inner = field.type.of_type if is_non_null_type(field.type) else field.type
        if is_list_type(inner) and f"{name}.{field_name}" not in LISTS_OF_MAYBE:
            assert is_non_null_type(inner.of_type), f"{name}.{field_name}"
            absent = f"{name}.{field_name}" == "Round.present"
            assert absent or is_non_null_type(field.type), f"{name}.{field_name}"


def test_gw_27_no_binary_floats_and_no_timestamps_as_numbers(types: dict[str, object]) -> None:
    assert "Float" not in types
    for name, field_name, field in outputs(types):
        if field_name.endswith("At") or field_name == "at":
            assert str(get_named_type(field.type)) == "DateTime", f"{name}.{field_name}"
        if "oints" in field_name and field_name not in ("fictitiousPoints",):
            assert str(get_named_type(field.type)) == "Points", f"{name}.{field_name}"


def test_gw_51_gw_53_every_mutation_answers_success_refused_or_stale(world: World) -> None:
    schema = world.schema._schema
    assert schema.mutation_type is not None
    for name, field in schema.mutation_type.fields.items():
        kind = name[0].upper() + name[1:]
        union = get_named_type(field.type)
        assert isinstance(union, GraphQLUnionType), name
        assert union.name == f"{kind}Result"
        members = {member.name: member for member in union.types}
        assert set(members) == {f"{kind}Success", "Refused", "StaleVersion"}
        assert "Success" in {one.name for one in members[f"{kind}Success"].interfaces}
        for refusal in ("Refused", "StaleVersion"):
            assert "Refusal" in {one.name for one in members[refusal].interfaces}


def test_gw_53_the_handler_acts_on_every_union_that_holds_a_refusal(world: World) -> None:
    schema = world.schema._schema
    for root in (schema.query_type, schema.mutation_type):
        assert root is not None
        for name, field in root.fields.items():
            union = get_named_type(field.type)
            if isinstance(union, GraphQLUnionType):
                definition = field.extensions["strawberry-definition"]
                handled = world.schema.schema_converter._get_field_exception_handlers(definition)
                assert handled, name


def test_gw_41_gw_44_every_mutation_expects_a_version_and_has_a_request_id(world: World) -> None:
    schema = world.schema._schema
    assert schema.mutation_type is not None
    for name, field in schema.mutation_type.fields.items():
        if name == "importFile":
            assert is_non_null_type(field.args["requestId"].type)
            continue
        kind = get_named_type(field.args["input"].type)
        assert isinstance(kind, GraphQLInputObjectType)
        assert is_required_input_field(kind.fields["requestId"]), name
        expected = {"expectedRevision", "expectedVersion"} & set(kind.fields)
        if name == "recordResults":
            board = get_named_type(kind.fields["results"].type)
            assert isinstance(board, GraphQLInputObjectType)
            assert is_required_input_field(board.fields["expectedVersion"])
        elif name == "performAction":
            assert expected == {"expectedRevision"}
        elif name not in CREATING:
            assert len(expected) == 1, name
            assert is_required_input_field(kind.fields[expected.pop()]), name
        assert "locale" in field.args


def test_gw_25_root_fields_that_load_one_object_are_nullable(world: World) -> None:
    query = world.schema._schema.query_type
    assert query is not None
    for name in ("tournament", "node"):
        assert not is_non_null_type(query.fields[name].type)


def test_gw_67_every_list_pages_or_declares_its_bound(world: World) -> None:
    assert unbounded_lists(world.schema._schema) == []


def test_the_whole_schema_can_be_introspected(world: World) -> None:
    found = world.ask(get_introspection_query(input_value_deprecation=True))
    assert found["__schema"]["mutationType"]["name"] == "Mutation"
