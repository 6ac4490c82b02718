"""What clients see of a regulation: narrowed settings, allowed variants, a version that has moved
on, its own title of a document."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

import pytest

from ronde import Regulation, Text
from ronde.conduct import step
from ronde.contracts import ExtensionKind
from ronde.moves import Create, Request
from ronde.registry import Registry
from ronde.testing import offers_of
from ronde_gateway.documents.pages import Documents
from tests.gateway.schema.world import REGISTRY, World


class Rules(Regulation):
    id = "test.rules"
    label = description = "rules"
    version = "1"

    def variants(self, system: str) -> frozenset[str] | None:
        return frozenset({"cup.single"})

    def allowed(self, kind: ExtensionKind) -> frozenset[str] | None:
        return frozenset({"openings.table-1"}) if kind is ExtensionKind.OPENING_POLICY else None

    def defaults(self, offer: str) -> Mapping[str, Any]:
        return {"cycles": 2} if offer == "roundrobin.berger" else {}

    def limits(self, offer: str) -> Mapping[str, Mapping[str, Any]]:
        if offer == "openings.table-1":
            return {"allow_proxy": {"enum": [False]}}
        return {"cycles": {"maximum": 2}, "numbers": {"enum": ["varma"]}, "rounds": {"minimum": 5}}

    def title(self, document: str) -> str | None:
        return "document.tables" if document == "schedule" else None


RULES = Rules()
OFFERS = offers_of(RULES, base=REGISTRY.offers)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    made = World.at(tmp_path_factory.mktemp("rules"), Registry(OFFERS, REGISTRY.plugins))
    made.store.migrate()
    yield made
    made.store.close()


CATALOGUE = """query($for: CatalogueContextInput) { catalogue(for: $for) {
    id available settingsSchema whyNot { params } } }"""


def catalogue(world: World, **wanted: Any) -> dict[str, Any]:
    return {found["id"]: found for found in world.ask(CATALOGUE, **{"for": wanted})["catalogue"]}


def test_the_form_of_a_system_has_the_defaults_and_limits_of_the_regulation(world: World) -> None:
    plain = catalogue(world)["roundrobin.berger"]["settingsSchema"]["properties"]
    assert (plain["cycles"]["default"], plain["cycles"]["maximum"]) == (1, 8)
    narrow = catalogue(world, regulation=RULES.id)["roundrobin.berger"]["settingsSchema"]
    shapes = narrow["properties"]
    assert (shapes["cycles"]["default"], shapes["cycles"]["maximum"]) == (2, 2)
    assert [choice["const"] for choice in shapes["numbers"]["oneOf"]] == ["varma"]
    assert "rounds" not in shapes
    assert shapes["exchange"] == plain["exchange"]


def test_variants_that_it_does_not_allow_are_not_available(world: World) -> None:
    found = catalogue(world, regulation=RULES.id)
    assert found["cup.single"]["available"]
    assert not found["cup.double"]["available"]
    assert found["cup.double"]["whyNot"]["params"]["reason"] == "regulation"


def test_openings_are_allowed_and_narrowed_as_systems_are(world: World) -> None:
    found = catalogue(world, regulation=RULES.id)
    assert not found["openings.free"]["available"]
    assert found["openings.free"]["whyNot"]["params"]["reason"] == "regulation"
    assert found["openings.table-1"]["available"]
    shapes = found["openings.table-1"]["settingsSchema"]["properties"]
    assert shapes["allow_proxy"]["enum"] == [False]
    assert found["swiss.haley"]["available"]


def test_a_tournament_shows_the_form_of_its_regulation_and_a_version_that_moved_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = {"numbers": "varma"}
    id = world.created("roundrobin.berger", regulation=RULES.id, settings=settings)
    document = """query($id: ID!) { tournament(id: $id) { system { settingsSchema }
        state { system { settingsSchema } }
        details { regulationVersion } } }"""
    seen = world.ask(document, id=id)["tournament"]
    for system in (seen["system"], seen["state"]["system"]):
        assert system["settingsSchema"]["properties"]["cycles"]["maximum"] == 2
    assert seen["details"]["regulationVersion"] == "1"
    monkeypatch.setattr(RULES, "version", "2")
    document = "query($id: ID!) { tournament(id: $id) { plan { warnings } } }"
    seen = world.ask(document, id=id)["tournament"]
    (warning,) = seen["plan"]["warnings"]
    assert "version 1 of the regulation test.rules; version 2 is installed now" in warning


def keys(text: Text | str) -> str:
    return text.key if isinstance(text, Text) else text


def test_a_document_bears_the_title_that_the_regulation_gives_it() -> None:
    create = Create("t", "Event", "swiss.dutch", regulation=RULES.id)
    t = step(None, create, Request(), OFFERS)
    now = datetime(2026, 1, 1, tzinfo=UTC)
    page = Documents(t, OFFERS, keys, "en", now).schedule_page()
    assert "<title>document.tables – Event</title>" in page
