"""What plug-ins bring to the schema, and what they may not (GW-33, GW-36 to GW-39)."""

import logging
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import strawberry

from ronde.contracts import Plugin
from ronde.registry import PluginState, PluginStatus, Registry
from ronde.testing import offers_of
from ronde_gateway.extend import encode, hookimpl
from ronde_gateway.schema.participants import Participant
from ronde_gateway.schema.whole import whole_schema
from ronde_gateway.settings import Settings
from tests.contracts.small_systems import Steps
from tests.gateway.schema.world import REGISTRY, World, event, mutation


class Typed(Steps):
    id = "small.typed"
    state_type = "SmallState"


def state(prefix: str, status: PluginStatus = PluginStatus.LOADED) -> PluginState:
    return PluginState(prefix, prefix, status, Plugin(prefix, prefix.title(), "1.0"))


WITH_SMALL = Registry(offers_of(Typed(), base=REGISTRY.offers), (*REGISTRY.plugins, state("small")))
STRANGER = EntryPoint("small", "tests.gateway.schema.stranger", "ronde.graphql")


@pytest.fixture
def small(folder: Path) -> Iterator[World]:
    made = World.at(folder, WITH_SMALL, (STRANGER,))
    yield made
    made.store.close()


def test_gw_33_a_plugins_state_type_is_the_state_of_its_tournaments(small: World) -> None:
    id = small.enrolled(3, "small.typed")
    found = small.ask(
        """query($id: ID!) { tournament(id: $id) { state { __typename system { stateType }
             ... on SmallState { rungs { id rank participant { name } } }
             blocks { __typename } } } }""",
        id=id,
    )["tournament"]["state"]
    assert found["__typename"] == found["system"]["stateType"] == "SmallState"
    assert [rung["rank"] for rung in found["rungs"]] == [1, 2, 3]
    node = small.ask(
        "query($id: ID!) { node(id: $id) { ... on SmallRung { rank } } }",
        id=found["rungs"][1]["id"],
    )
    assert node["node"] == {"rank": 2}
    assert small.ask('{ smallGreeting(locale: "fr") }') == {"smallGreeting": "fr"}


def test_gw_33_without_its_type_the_state_is_plain_and_the_descriptor_names_none(
    folder: Path,
) -> None:
    world = World.at(folder, WITH_SMALL)
    id = world.created("small.typed")
    found = world.ask(
        "query($id: ID!) { tournament(id: $id) { state { __typename system { stateType } } } }",
        id=id,
    )["tournament"]["state"]
    assert found == {"__typename": "PlainState", "system": {"stateType": None}}
    world.store.close()


def test_gw_35_a_plugins_command_is_an_action_and_its_mutation_does_the_same(small: World) -> None:
    ids = [small.enrolled(3) for _ in range(2)]
    typed = small.ask(
        mutation("smallAbsent"),
        input={
            "tournamentId": ids[0],
            "expectedRevision": 2,
            "requestId": "6b1f9f0e-3f0c-4a57-9a39-0a4be2f6b2a1",
        },
    )["answer"]
    generic = small.do(
        "performAction", tournamentId=ids[1], action="small.absent", expectedRevision=2
    )
    assert typed["__typename"] == "SmallAbsentSuccess"
    assert generic["__typename"] == "PerformActionSuccess"
    assert len(typed["changed"]) == len(generic["changed"]) == 2
    actions = small.ask(
        "query($id: ID!) { tournament(id: $id) { actions { id enabled } } }", id=ids[0]
    )
    assert {"id": "small.absent", "enabled": True} in actions["tournament"]["actions"]


def module(name: str, **hooks: Any) -> EntryPoint:
    """An entry point of a plug-in whose hooks answer with these."""
    made = ModuleType(f"stranger_{name}")
    for hook, answer in hooks.items():
        setattr(made, f"ronde_gateway_{hook}", hookimpl(_hook(f"ronde_gateway_{hook}", answer)))
    sys.modules[made.__name__] = made
    return EntryPoint(name, made.__name__, "ronde.graphql")


def _hook(name: str, answer: Any) -> Any:
    def hook() -> Any:
        return answer() if callable(answer) else answer

    hook.__name__ = name
    return hook


def shaped(name: str, /, **fields: type) -> type:
    return strawberry.type(type(name, (), {"__annotations__": fields}))


def problem(*found: EntryPoint, prefix: str = "acme") -> Any:
    """What is said of the contribution with that prefix; the schema is there all the same."""
    registry = Registry(REGISTRY.offers, (*REGISTRY.plugins, state("acme"), state("small")))
    schema, contributions = whole_schema(Settings(), registry, found)
    assert "Query" in schema._schema.type_map
    text = contributions.problems.get(prefix)
    return text and (text.key, dict(text.params))


def fields(**values: type) -> type:
    return shaped("Part", **values)


def raising() -> Any:
    raise RuntimeError("no")


@pytest.mark.parametrize(
    ("hooks", "key"),
    [
        ({"types": [shaped("CupThing", name=str)]}, "foreign_type"),
        ({"types": [shaped("Acmeish", name=str)]}, "foreign_type"),
        ({"query_mixins": [fields(thing=str)]}, "foreign_field"),
        ({"query_mixins": [fields(acmeish=str)]}, "foreign_field"),
        ({"mutation_mixins": [fields(do_it=str)]}, "foreign_field"),
        ({"query_mixins": [fields(tournaments=str)]}, "error"),
        ({"mutation_mixins": [fields(acme_do=str)]}, "no_refusal"),
        ({"types": raising}, "error"),
        ({"types": [int]}, "error"),
        ({"typos": []}, "error"),
    ],
)
def test_gw_37_what_bears_another_prefix_or_fails_is_left_out(
    hooks: Any, key: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    told = problem(module("acme", **hooks))
    assert told is not None
    assert told[0] == f"contribution.{key}"
    assert "acme" in caplog.text


def test_gw_37_what_bears_the_prefix_is_welcome_in_sorted_order() -> None:
    parts = {"types": [shaped("AcmeThing", name=str)], "query_mixins": [fields(acme_thing=str)]}
    registry = Registry(REGISTRY.offers, (*REGISTRY.plugins, state("acme"), state("small")))
    schema, contributions = whole_schema(Settings(), registry, (STRANGER, module("acme", **parts)))
    assert [one.prefix for one in contributions.accepted] == ["acme", "small"]
    assert "AcmeThing" in schema._schema.type_map
    assert "acmeThing" in schema._schema.query_type.fields  # type: ignore[union-attr]


def test_gw_37_a_type_of_the_same_name_as_one_of_the_cores_is_left_out() -> None:
    told = problem(module("acme", types=[shaped("Participant", name=str)]))
    assert told[0] in ("contribution.error", "contribution.core_changed")


def test_gw_38_adding_a_field_to_a_type_of_the_core_is_found_out() -> None:
    definition = Participant.__strawberry_definition__  # type: ignore[attr-defined]
    before = list(definition.fields)
    extra = shaped("Extra", acme_note=str).__strawberry_definition__.fields[0]  # type: ignore[attr-defined]

    def types() -> list[type]:
        definition.fields.append(extra)
        return []

    try:
        told = problem(module("acme", types=types))
    finally:
        definition.fields[:] = before
    assert told == ("contribution.core_changed", {"name": "Participant"})


def test_gw_39_a_failed_contribution_harms_no_other_and_is_listed(folder: Path) -> None:
    broken = EntryPoint("acme", "no_such_module_anywhere", "ronde.graphql")
    registry = Registry(WITH_SMALL.offers, (*WITH_SMALL.plugins, state("acme")))
    world = World.at(folder, registry, (broken, STRANGER))
    found = {p["prefix"]: p for p in world.ask("{ plugins { prefix loaded problem } }")["plugins"]}
    assert found["acme"]["loaded"] is False
    assert "ModuleNotFoundError" in found["acme"]["problem"]
    assert found["small"] == {"prefix": "small", "loaded": True, "problem": None}
    assert world.ask("{ smallGreeting }") == {"smallGreeting": "en"}
    world.store.close()


@pytest.mark.parametrize("status", [PluginStatus.FAILED, PluginStatus.DISABLED])
def test_gw_39_a_plugin_that_takes_no_part_brings_nothing(status: PluginStatus) -> None:
    registry = Registry(REGISTRY.offers, (*REGISTRY.plugins, state("small", status)))
    schema, contributions = whole_schema(Settings(), registry, (STRANGER,))
    assert contributions.accepted == ()
    assert "SmallState" not in schema._schema.type_map


def test_gw_22_a_node_of_a_plugin_that_is_not_there_is_null(small: World) -> None:
    small.kept(event(2, 1))
    for rank in ("0", "3", "x"):
        id = encode("SmallRung", "long", rank)
        assert small.ask("query($id: ID!) { node(id: $id) { id } }", id=id)["node"] is None
    id = encode("SmallRung", "long", "2")
    assert small.ask("query($id: ID!) { node(id: $id) { id } }", id=id)["node"] == {"id": id}
