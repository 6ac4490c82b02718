"""A broken plug-in harms nobody: it is left out and the reason is told (GW-39)."""

import sys
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import pytest

from ronde import (
    Offers,
    PairingSystem,
    Plan,
    Plugin,
    Record,
    SettingsModel,
    TieBreak,
    TieBreakCode,
    Tournament,
    Value,
    hookimpl,
)
from ronde.contracts import ExtensionKind
from ronde.hookspecs import GROUP
from ronde.registry import PluginState, PluginStatus, Registry, load
from tests.core.test_texts import catalogue

Point = Callable[..., EntryPoint]


class Luck(TieBreak):
    label = "good.luck.label"
    description = "good.luck.description"

    def __init__(self, id: str = "good.luck") -> None:
        self.id = id

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        return {id: (Fraction(7),) for id in group}


def declare(prefix: str, **changes: Any) -> Callable[[], Plugin]:
    @hookimpl
    def ronde_plugin() -> Plugin:
        return Plugin(**{"prefix": prefix, "name": prefix, "version": "1.0", **changes})

    return ronde_plugin


def offer(*tie_breaks: Any) -> Callable[[], Any]:
    @hookimpl
    def ronde_tie_breaks() -> Any:
        return list(tie_breaks)

    return ronde_tie_breaks


@pytest.fixture
def point(monkeypatch: pytest.MonkeyPatch) -> Point:
    """Makes an importable module of these functions and the entry point that names it."""

    def make(
        name: str, *functions: Callable[..., Any], module: str = "", attr: str = ""
    ) -> EntryPoint:
        made = ModuleType(module or f"stranger_{name}")
        for function in functions:
            setattr(made, function.__name__, function)
        monkeypatch.setitem(sys.modules, made.__name__, made)
        value = f"{made.__name__}:{attr}" if attr else made.__name__
        return EntryPoint(name, value, GROUP)

    return make


@pytest.fixture
def good(point: Point) -> EntryPoint:
    return point("good", declare("good"), offer(Luck()))


def state(registry: Registry, prefix: str) -> PluginState:
    return next(s for s in registry.plugins if s.prefix == prefix)


def left_out(registry: Registry, prefix: str) -> str:
    """The key of the reason; the sound neighbour must have come through."""
    assert registry.offers.tie_break("good.luck").id == "good.luck"
    assert state(registry, "good").status is PluginStatus.LOADED
    found = state(registry, prefix)
    assert found.status is PluginStatus.FAILED
    assert found.problem is not None
    for locale in ("fr", "en"):
        sentence = catalogue(locale)[found.problem.key]
        assert sentence.format(**found.problem.params)
    return found.problem.key


def test_a_sound_plugin_is_loaded_and_its_offers_are_found_by_id(good: EntryPoint) -> None:
    registry = load([good], disabled=())
    assert [s.status for s in registry.plugins] == [PluginStatus.LOADED]
    assert [o.id for o in registry.offers.of_kind(ExtensionKind.TIE_BREAK)] == ["good.luck"]
    owner = registry.plugin_of("good.luck")
    assert owner is not None
    assert (owner.prefix, owner.version) == ("good", "1.0")


def test_a_module_that_does_not_exist(good: EntryPoint) -> None:
    missing = EntryPoint("bad", "no_such_module_at_all", GROUP)
    assert left_out(load([missing, good], disabled=()), "bad") == "plugin.import_error"


def test_a_module_that_fails_or_exits_on_import(
    good: EntryPoint, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "stranger_raises.py").write_text("raise RuntimeError('first line\\nsecond')\n")
    (tmp_path / "stranger_exits.py").write_text("raise SystemExit(3)\n")
    points = [EntryPoint(n, f"stranger_{n}", GROUP) for n in ("raises", "exits")]
    registry = load([*points, good], disabled=())
    assert left_out(registry, "exits") == "plugin.import_error"
    assert left_out(registry, "raises") == "plugin.import_error"
    problem = state(registry, "raises").problem
    assert problem is not None
    assert problem.params["problem"] == "RuntimeError: first line"


def test_an_entry_point_that_names_no_module(point: Point, good: EntryPoint) -> None:
    bad = point("bad", declare("bad"), attr="ronde_plugin")
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.not_a_module"


def test_an_unknown_hook(point: Point, good: EntryPoint) -> None:
    @hookimpl
    def ronde_tea_breaks() -> list[Any]:
        return []

    bad = point("bad", declare("bad"), ronde_tea_breaks)
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.bad_hook"


def test_a_hook_with_an_argument_nobody_gives(point: Point, good: EntryPoint) -> None:
    @hookimpl
    def ronde_tie_breaks(request: object) -> list[Any]:
        return []

    bad = point("bad", declare("bad"), ronde_tie_breaks)
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.bad_hook"


def test_a_module_without_the_required_hook(point: Point, good: EntryPoint) -> None:
    bad = point("bad", offer(Luck("bad.luck")))
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.no_plugin_hook"


@pytest.mark.parametrize("answer", [7, None, "Luck"])
def test_a_hook_that_answers_no_list_of_offers(
    point: Point, good: EntryPoint, answer: object
) -> None:
    @hookimpl
    def ronde_tie_breaks() -> Any:
        return answer

    bad = point("bad", declare("bad"), ronde_tie_breaks)
    registry = load([bad, good], disabled=())
    if answer is None:
        assert state(registry, "bad").status is PluginStatus.LOADED
    else:
        assert left_out(registry, "bad") in ("plugin.hook_error", "plugin.bad_offer")


def test_a_hook_that_raises(point: Point, good: EntryPoint) -> None:
    @hookimpl
    def ronde_tie_breaks() -> list[Any]:
        raise ZeroDivisionError

    bad = point("bad", declare("bad"), ronde_tie_breaks)
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.hook_error"


def test_an_offer_that_leaves_a_question_without_an_answer(point: Point, good: EntryPoint) -> None:
    class Half(PairingSystem):
        id = label = description = "bad.half"

        def plan(self, tournament: Tournament, offers: Offers) -> Plan:
            return Plan()

    @hookimpl
    def ronde_pairing_systems() -> list[PairingSystem]:
        return [Half()]  # type: ignore[abstract]

    registry = load([point("bad", declare("bad"), ronde_pairing_systems), good], disabled=())
    assert left_out(registry, "bad") == "plugin.hook_error"
    problem = state(registry, "bad").problem
    assert problem is not None
    assert "abstract" in problem.params["problem"]
    assert "pair" in problem.params["problem"]


@pytest.mark.parametrize("thing", [object(), "bad.luck", None])
def test_an_offer_that_is_none(point: Point, good: EntryPoint, thing: object) -> None:
    bad = point("bad", declare("bad"), offer(thing))
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.bad_offer"


def test_an_offer_under_the_hook_of_another_kind(point: Point, good: EntryPoint) -> None:
    @hookimpl
    def ronde_colour_policies() -> list[Any]:
        return [Luck("bad.luck")]

    bad = point("bad", declare("bad"), ronde_colour_policies)
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.bad_offer"


@pytest.mark.parametrize("settings", [None, {}, int, Luck()])
def test_an_offer_whose_settings_are_no_settings(
    point: Point, good: EntryPoint, settings: object
) -> None:
    luck = Luck("bad.luck")
    vars(luck)["settings"] = settings
    bad = point("bad", declare("bad"), offer(luck))
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.bad_offer"


class Undecided(SettingsModel):
    share: float = 0.5


class Either(SettingsModel):
    rounds: int | str = 5


class Required(SettingsModel):
    rounds: int


@pytest.mark.parametrize("settings", [Undecided, Either, Required])
def test_an_offer_whose_settings_have_no_form(
    point: Point, good: EntryPoint, settings: type[SettingsModel]
) -> None:
    luck = Luck("bad.luck")
    vars(luck)["settings"] = settings
    registry = load([point("bad", declare("bad"), offer(luck)), good], disabled=())
    assert left_out(registry, "bad") == "plugin.no_form"
    problem = state(registry, "bad").problem
    assert problem is not None
    (field,) = settings.model_fields
    assert f"settings.{field}: " in problem.params["problem"]


def test_a_prefix_already_taken_keeps_the_first(point: Point, good: EntryPoint) -> None:
    second = point("good", declare("good"), offer(Luck("good.other")), module="stranger_later")
    registry = load([second, good], disabled=())
    states = [(s.module, s.status) for s in registry.plugins]
    assert states == [
        ("stranger_good", PluginStatus.LOADED),
        ("stranger_later", PluginStatus.FAILED),
    ]
    assert registry.plugins[1].problem is not None
    assert registry.plugins[1].problem.key == "plugin.prefix_taken"
    assert [o.id for o in registry.offers.of_kind(ExtensionKind.TIE_BREAK)] == ["good.luck"]


@pytest.mark.parametrize("id", ["good.more", "luck", "bad", "badluck.x", ""])
def test_an_offer_under_a_foreign_prefix(point: Point, good: EntryPoint, id: str) -> None:
    bad = point("bad", declare("bad"), offer(Luck(id)))
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.foreign_prefix"


def test_a_plugin_that_calls_itself_otherwise_than_its_entry_point(
    point: Point, good: EntryPoint
) -> None:
    bad = point("bad", declare("good"))
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.foreign_prefix"


def test_an_id_offered_twice(point: Point, good: EntryPoint) -> None:
    bad = point("bad", declare("bad"), offer(Luck("bad.luck"), Luck("bad.luck")))
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.id_taken"


@pytest.mark.parametrize("api", [((2, 0), (2, 5)), ((0, 1), (0, 9)), ((1, 1), (1, 9))])
def test_ops_76_another_version_of_the_api(point: Point, good: EntryPoint, api: object) -> None:
    bad = point("bad", declare("bad", api=api), offer(Luck("bad.luck")))
    assert left_out(load([bad, good], disabled=()), "bad") == "plugin.other_api"


def test_the_variable_disables_by_prefix(
    point: Point, good: EntryPoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = point("other", declare("other"), offer(Luck("other.luck")))
    monkeypatch.setenv("RONDE_PLUGINS_DISABLED", "unknown, other")
    registry = load([other, good])
    assert state(registry, "other").status is PluginStatus.DISABLED
    assert [o.id for o in registry.offers.of_kind(ExtensionKind.TIE_BREAK)] == ["good.luck"]


def test_a_disabled_plugin_is_not_even_imported() -> None:
    broken = EntryPoint("bad", "no_such_module_at_all", GROUP)
    assert state(load([broken], disabled=["bad"]), "bad").status is PluginStatus.DISABLED


def test_the_order_in_which_they_are_found_does_not_matter(point: Point, good: EntryPoint) -> None:
    other = point("other", declare("other"), offer(Luck("other.luck")))
    assert load([good, other], disabled=()).plugins == load([other, good], disabled=()).plugins


def test_every_bundled_plugin_is_sound() -> None:
    assert {s.prefix: s.problem for s in load(disabled=()).plugins if s.problem} == {}
