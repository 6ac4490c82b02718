"""What is on offer, and the blocks that show any tournament (GW-30 to GW-34)."""

from dataclasses import replace
from typing import Any

from jsonschema import Draft202012Validator

from ronde import model
from ronde.blocks import (
    BlockCell,
    BlockColumn,
    BlockNode,
    BlockRung,
    BlockSlot,
    BlockStage,
    BracketBlock,
    LadderBlock,
    NoticeBlock,
    ScheduleBlock,
    TableBlock,
)
from ronde.registry import Registry
from ronde.testing import offers_of
from ronde.text import Text
from ronde_gateway.schema.ids import encode
from tests.contracts.small_systems import Pool
from tests.gateway.schema.world import REGISTRY, World, event


class Showing(Pool):
    """A system that fills every kind of block."""

    id = "small.showing"

    def blocks(self, tournament: model.Tournament, offers: Any) -> Any:
        who = next(iter(tournament.participants), "")
        cell = BlockCell("a", "A", who)
        slots = (
            BlockSlot(who, "One", "1", mark="1", detail="2100"),
            BlockSlot(None, "", source=Text("block.name")),
        )
        final = BlockNode("F", "Final", 1, slots, winner="p1", section="main", note="TPN")
        return (
            TableBlock("own", Text("block.name"), (BlockColumn("a", "A"),), ((cell,),)),
            TableBlock("standings", "Mine", (), ()),
            BracketBlock(
                "bracket", "B", (final,), (BlockColumn("main", Text("block.name")),), ("Final",)
            ),
            LadderBlock("ladder", "L", (BlockRung(1, who, "One", 2, "up"),)),
            ScheduleBlock("calendar", "C", (BlockStage(1, "Round 1"),)),
            NoticeBlock("note", Text("block.points"), "warning"),
        )


def test_gw_34_blocks_show_any_tournament_in_the_language_asked_for(folder: Any) -> None:
    registry = Registry(offers_of(Showing(), base=REGISTRY.offers), REGISTRY.plugins)
    world = World.at(folder, registry)
    t = replace(
        event(4, 1),
        system="small.showing",
        schedule=(model.ScheduledRound(1), model.ScheduledRound(2)),
    )
    id = world.kept(t)
    document = """query($id: ID!, $locale: Locale) { tournament(id: $id) { state { __typename
        system { id label }
        blocks(locale: $locale) { __typename
          ... on TableBlock { key title rows columns { key label } }
          ... on BoardBlock { key title boards { board white black result pairingId } }
          ... on BracketBlock { headings sections { key label }
              nodes { code slots { name source mark detail participant { id } }
                      section note bye winnerTo winner { id } } }
          ... on LadderBlock { rungs { rank movement note participant { name } } }
          ... on ScheduleBlock { key stages { round label starts } }
          ... on NoticeBlock { text level } } } } }"""
    state = world.ask(document, id=id, locale="en")["tournament"]["state"]
    assert state["__typename"] == "PlainState"
    shown: dict[str, Any] = {}
    for block in state["blocks"]:
        shown.setdefault(block["__typename"], []).append(block)
    tables = {block["key"]: block for block in shown["TableBlock"]}
    assert list(tables) == ["separations", "crosstable", "tie_breaks", "own", "standings"]
    assert tables["standings"]["title"] == "Mine"
    first = encode("Participant", "long", "p1")
    assert tables["own"]["rows"] == [[{"key": "a", "text": "A", "participant": first}]]
    (boards,) = shown["BoardBlock"]
    assert boards["title"] == "Round 1"
    assert boards["boards"][0]["result"] == "½-½"
    assert boards["boards"][0]["pairingId"] == encode("Pairing", "long", "1", "r1.1.1")
    (node,) = shown["BracketBlock"][0]["nodes"]
    assert node["winner"] == {"id": first}
    assert [(slot["source"], slot["mark"], slot["detail"]) for slot in node["slots"]] == [
        ("", "1", "2100"),
        ("Name", "", ""),
    ]
    assert (node["section"], node["note"], node["bye"]) == ("main", "TPN", False)
    assert shown["BracketBlock"][0]["sections"] == [{"key": "main", "label": "Name"}]
    assert shown["BracketBlock"][0]["headings"] == ["Final"]
    assert [block["key"] for block in shown["ScheduleBlock"]] == ["schedule", "calendar"]
    assert shown["LadderBlock"][0]["rungs"][0]["participant"] == {"name": "Player 1"}
    french = world.ask(document, id=id, locale="fr")["tournament"]["state"]["blocks"]
    assert next(b for b in french if b["__typename"] == "BoardBlock")["title"] == "Ronde 1"
    world.store.close()


CATALOGUE = """query($kind: ExtensionKind, $for: CatalogueContextInput, $locale: Locale) {
    catalogue(kind: $kind, for: $for) { id kind parent available label(locale: $locale)
      description(locale: $locale) settingsSchema(locale: $locale) stateType
      plugin { name version } whyNot { code message params } } }"""


def catalogue(world: World, **arguments: Any) -> dict[str, Any]:
    found = world.ask(CATALOGUE, **arguments)["catalogue"]
    return {descriptor["id"]: descriptor for descriptor in found}


def test_gw_31_every_settings_schema_is_sound_and_its_defaults_fit_it(world: World) -> None:
    for locale in ("fr", "en"):
        for found in catalogue(world, locale=locale).values():
            schema = found["settingsSchema"]
            Draft202012Validator.check_schema(schema)
            assert schema["type"] == "object"
            assert schema["additionalProperties"] is False
            defaults = {name: p["default"] for name, p in schema["properties"].items()}
            Draft202012Validator(schema).validate(defaults)
            if not found["id"].startswith("small."):
                for name, shape in schema["properties"].items():
                    assert shape["title"], name
                    assert not shape["title"].startswith(found["id"].split(".")[0] + "."), name
                assert not found["label"].endswith(".label"), found["id"]


def test_gw_80_the_language_of_the_catalogue_is_that_of_everything_in_it(world: World) -> None:
    document = """query($whole: Locale, $own: Locale) {
        catalogue(kind: PAIRING_SYSTEM, for: {participants: 1}, locale: $whole) {
          id label(locale: $own) description(locale: $own) settingsSchema(locale: $own)
          whyNot { message } } }"""

    def told(**locales: str) -> Any:
        found = world.ask(document, **locales)["catalogue"]
        return next(one for one in found if one["id"] == "roundrobin.berger")

    assert told() == told(whole="en")
    french, english = told(whole="fr"), told(whole="en")
    assert (french["label"], english["label"]) == (
        "Toutes rondes (tables de Berger)",
        "Round robin (Berger tables)",
    )
    for name in ("description", "settingsSchema", "whyNot"):
        assert french[name] != english[name], name
    assert told(whole="fr", own="en") == {**english, "whyNot": french["whyNot"]}


def test_gw_30_the_catalogue_is_told_by_kind_and_judged_in_a_context(world: World) -> None:
    systems = catalogue(world, kind="PAIRING_SYSTEM")
    assert {"small.pool", "small.steps", "small.whirl"} <= set(systems)
    assert all(found["kind"] == "PAIRING_SYSTEM" for found in systems.values())
    tiny = catalogue(world, kind="PAIRING_SYSTEM", **{"for": {"participants": 1}})
    why = tiny["small.pool"]["whyNot"]
    assert (tiny["small.pool"]["available"], why["code"]) == (False, "too_few_participants")
    assert why["params"] == {"minimum": 2, "count": 1}
    variants = catalogue(world, kind="VARIANT", **{"for": {"system": "small.steps"}})
    assert variants["small.stepladder"]["parent"] == "small.pool"
    assert variants["small.stepladder"]["whyNot"]["code"] == "not_available_here"
    own = catalogue(world, kind="VARIANT", **{"for": {"variant": "small.stepladder"}})
    assert own["small.stepladder"]["available"] is True
    pair = catalogue(world, kind="VARIANT", **{"for": {"participants": 2}})
    assert pair["cup.single"]["available"] is True
    assert pair["cup.double"]["whyNot"]["params"] == {"minimum": 3, "count": 2}
    formats = catalogue(world, kind="EXCHANGE_FORMAT", **{"for": {"forWriting": True}})
    assert formats["trf.trf26"]["available"] is True
    (error,) = world.errors(CATALOGUE, **{"for": {"system": "gone.system"}})
    assert error.extensions["refusal"] == "plugin_missing"


def test_gw_30_tie_breaks_are_judged_by_event_kind_and_profile(world: World) -> None:
    everything = catalogue(world, kind="TIE_BREAK")
    assert everything["tiebreaks.BH"]["available"] is True
    assert everything["tiebreaks.BH"]["plugin"]["name"]
    team = catalogue(world, kind="TIE_BREAK", **{"for": {"kind": "INDIVIDUAL"}})
    assert team["tiebreaks.MPTS"]["whyNot"]["params"]["reason"] == "event_kind"


def test_plugins_are_listed_with_version_and_state(world: World) -> None:
    found = world.ask("{ plugins { prefix name version loaded disabled problem homepage } }")
    by_prefix = {plugin["prefix"]: plugin for plugin in found["plugins"]}
    assert by_prefix["trf"]["loaded"] is True
    assert by_prefix["trf"]["problem"] is None
