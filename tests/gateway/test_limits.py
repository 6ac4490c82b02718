"""Each limit one below, at and one above (GW-66, GW-67, GW-114)."""

import asyncio
import time
from typing import Any

import pytest

from ronde_gateway.cost import DEFAULT_BOUND, unbounded_lists
from ronde_gateway.live import Hub
from ronde_gateway.schema.build import Schema
from ronde_gateway.settings import Settings
from tests.gateway.transport.toy import Context, build

ROOMY = {"limit_tokens": 10**6, "limit_cost": 10**9, "limit_depth": 10**4, "limit_aliases": 10**4}


def run(schema: Schema, query: str, **options: Any) -> Any:
    return asyncio.run(schema.execute(query, context_value=Context("fr", Hub()), **options))


def code(result: Any) -> str | None:
    return str(result.errors[0].extensions["code"]) if result.errors else None


def cost_of(query: str, **options: Any) -> int:
    result = run(build(Settings(**ROOMY)), query, operation_extensions={"cost": True}, **options)
    assert result.extensions is not None, result.errors
    return int(result.extensions["cost"]["requested"])


def deep(levels: int) -> str:
    """A query of that many levels of fields: player, games, white, games, …, name."""
    fields = ["player", *(("games", "white")[n % 2] for n in range(levels - 2)), "name"]
    return "{ " + " { ".join(fields) + " }" * levels


@pytest.mark.parametrize(("tokens", "expected"), [(9, None), (10, None), (11, "SYNTAX")])
def test_gw_66_tokens(tokens: int, expected: str | None) -> None:
    schema = build(Settings(limit_tokens=10))
    query = "{" + " hello" * (tokens - 2) + "}"
    assert code(run(schema, query)) == expected


@pytest.mark.parametrize(("levels", "expected"), [(11, None), (12, None), (13, "VALIDATION")])
def test_gw_66_depth(levels: int, expected: str | None) -> None:
    schema = build(Settings(limit_cost=10**9))
    assert code(run(schema, deep(levels))) == expected


def test_gw_66_depth_counts_through_fragments() -> None:
    schema = build(Settings(limit_depth=3))
    query = "{ player { ...a } } fragment a on Player { games { %s } }"
    assert code(run(schema, query % "name")) is None
    assert code(run(schema, query % "... on Game { white { name } }")) == "VALIDATION"


def test_gw_66_introspection_has_a_depth_rule_of_its_own() -> None:
    schema = build()
    assert schema.introspect()["__schema"]["queryType"]["name"] == "Query"
    bomb = "{ __schema { types " + "{ fields { type " * 4 + "{ name }" + " } }" * 4 + " } }"
    assert code(run(schema, bomb)) == "VALIDATION"


@pytest.mark.parametrize(("aliases", "expected"), [(29, None), (30, None), (31, "VALIDATION")])
def test_gw_66_aliases(aliases: int, expected: str | None) -> None:
    query = "{" + " ".join(f"a{n}: hello" for n in range(aliases)) + "}"
    assert code(run(build(), query)) == expected


def test_gw_66_aliases_count_as_often_as_their_fragment_is_spread() -> None:
    schema = build(Settings(limit_aliases=4))
    query = "{ player { %s } } fragment two on Player { a: name b: name }"
    assert code(run(schema, query % "...two ...two")) is None
    assert code(run(schema, query % "...two ...two ...two")) == "VALIDATION"


@pytest.mark.parametrize(("fields", "expected"), [(4, None), (5, None), (6, "VALIDATION")])
def test_gw_66_root_mutations(fields: int, expected: str | None) -> None:
    one = 'a%d: rename(name: "x") { name }'
    query = "mutation {" + " ".join(one % n for n in range(fields)) + "}"
    assert code(run(build(), query)) == expected
    query = (
        "mutation { ...f } fragment f on Mutation {"
        + " ".join(one % n for n in range(fields))
        + "}"
    )
    assert code(run(build(), query)) == expected


def test_gw_45_the_limit_of_mutations_does_not_bound_queries() -> None:
    query = "{" + " ".join(f"a{n}: hello" for n in range(10)) + "}"
    assert code(run(build(), query)) is None


def test_gw_66_execution_ends_after_its_time_with_no_data() -> None:
    schema = build(Settings(limit_seconds=0.05))
    assert run(schema, "{ slow(seconds: 0) }").data == {"slow": "done"}
    begun = time.monotonic()
    result = run(schema, "{ slow(seconds: 5) }")
    assert (result.data, code(result)) == (None, "TIMEOUT")
    assert time.monotonic() - begun < 2


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("{ hello }", 0),
        ("{ hello __typename __schema { types { name } } }", 0),
        ("{ player { name } }", 1),
        ("{ player { games { name } } }", 1 + 10),
        ("{ player { games { white { games { name } } } } }", 1 + 10 * (1 + 1 + 10)),
        ("{ player { name } player { games { name } } }", 1 + 10),
        ("{ a: player { name } b: player { name } }", 2),
        ("{ players(first: 7) { totalCount } }", 1),
        ("{ players(first: 7) { edges { cursor } } }", 1 + 7),
        ("{ players(last: 7) { pageInfo { endCursor } edges { node { name } } } }", 1 + 1 + 7 * 2),
        ("{ players(first: 7) { edges { node { games { name } } } } }", 1 + 7 * (1 + 1 + 10)),
        ("{ named { name } }", 1),
        ("{ named { ... on Player { games { name } } ... on Game { white { name } } } }", 1 + 10),
        ("{ named { ... on Game { white { name } } } }", 1 + 1),
        ("{ player { games { loose { name } } } }", 1 + 10 * (1 + DEFAULT_BOUND)),
        ("{ player @skip(if: true) { name } }", 0),
        ("{ player @include(if: false) { name } }", 0),
        ("{ ... @include(if: true) { player { name } } }", 1),
        ("{ ...f ...f } fragment f on Query { player { name } }", 1),
    ],
)
def test_gw_67_cost_counts_the_objects_that_could_come(query: str, expected: int) -> None:
    assert cost_of(query) == expected


def test_gw_67_cost_is_counted_with_variables_bound() -> None:
    query = """query($n: Int = 3, $show: Boolean!) {
        players(first: $n) { edges { node @include(if: $show) { name } } }
    }"""
    for variables, expected in [
        ({"show": True}, 1 + 3 * 2),
        ({"show": False}, 1 + 3),
        ({"show": True, "n": 50}, 1 + 50 * 2),
        ({"show": True, "n": None}, 1 + DEFAULT_BOUND * 2),
        ({"show": True, "n": -5}, 1),
    ]:
        assert cost_of(query, variable_values=variables) == expected


@pytest.mark.parametrize(("first", "expected"), [(99, None), (100, None), (101, "COST_EXCEEDED")])
def test_gw_67_at_the_limit_is_allowed(first: int, expected: str | None) -> None:
    schema = build(Settings(limit_cost=201))
    query = f"{{ players(first: {first}) {{ edges {{ node {{ name }} }} }} }}"
    result = run(schema, query)
    if expected is None:
        assert code(result) != "COST_EXCEEDED"
    else:
        assert result.errors[0].extensions == {
            "code": "COST_EXCEEDED",
            "requested": 203,
            "limit": 201,
        }


def test_gw_67_cost_is_told_only_when_asked() -> None:
    schema = build()
    assert not run(schema, "{ player { name } }").extensions
    result = run(schema, "{ player { name } }", operation_extensions={"cost": True})
    assert result.extensions == {"cost": {"requested": 1, "limit": 20_000}}


def test_gw_67_lists_without_bound_are_found() -> None:
    assert unbounded_lists(build()._schema) == ["Game.loose"]


def test_gw_114_rules_and_validated_documents_last_as_long_as_the_schema() -> None:
    schema = build()
    for _ in range(3):
        run(schema, "{ player { name } }")
    assert schema.limits.validated.cache_info().hits == 2
    assert schema.limits.parsed.cache_info().hits == 2


def test_gw_66_fragments_that_double_each_other_cost_no_time() -> None:
    layers = 120
    spreads = "".join(
        f"fragment f{n} on Player {{ ...f{n + 1} ...f{n + 1} }} " for n in range(layers)
    )
    query = f"{{ player {{ ...f0 }} }} {spreads} fragment f{layers} on Player {{ a: name }}"
    begun = time.monotonic()
    assert code(run(build(), query)) == "VALIDATION"
    assert time.monotonic() - begun < 5


@pytest.mark.parametrize(
    "query",
    [
        "{ echo(value: " + "[" * 900 + "]" * 900 + ") }",
        "{" + " player {" * 900 + " name " + "}" * 901,
        "query($v: " + "[" * 900 + "Int" + "]" * 900 + ") { hello }",
    ],
)
def test_gw_66_a_document_nested_without_end_is_a_client_fault(query: str) -> None:
    assert code(run(build(), query)) in {"SYNTAX", "VALIDATION"}


@pytest.mark.parametrize(
    "query",
    ["{ ...a } fragment a on Query { ...a }", "{ ...unknown }", "{ ...a } fragment a on No { x }"],
)
def test_gw_66_fragments_in_a_circle_or_missing_are_a_client_fault(query: str) -> None:
    assert code(run(build(), query)) == "VALIDATION"
