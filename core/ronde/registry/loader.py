"""Load plug-ins one by one, so that a broken one harms nobody (GW-39)."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any

import pluggy

from ronde import hookspecs
from ronde.contracts import ExtensionKind, Offer, Plugin
from ronde.hookspecs import API, GROUP
from ronde.registry.catalogue import HOOKS, Catalogue
from ronde.registry.fitness import Unfit, first_line, verify
from ronde.text import Text

__all__ = ["PluginState", "PluginStatus", "Registry", "load"]

DISABLED = "RONDE_PLUGINS_DISABLED"


class PluginStatus(StrEnum):
    """Whether a plug-in takes part: failed ones are left out, disabled ones were not asked."""

    LOADED = "loaded"
    FAILED = "failed"
    DISABLED = "disabled"


@dataclass(frozen=True, slots=True)
class PluginState:
    """One installed plug-in: what it says of itself (None if it could not be asked), the package
    it comes from, whether it takes part, and the problem if it failed."""

    prefix: str
    module: str
    status: PluginStatus
    plugin: Plugin | None = None
    problem: Text | None = None

    @property
    def version(self) -> str:
        return self.plugin.version if self.plugin else ""


@dataclass(frozen=True, slots=True)
class Registry:
    """The sound plug-ins' offers, and the state of every plug-in found, sorted by prefix."""

    offers: Catalogue
    plugins: tuple[PluginState, ...]

    def plugin_of(self, id: str) -> PluginState | None:
        """The plug-in whose prefix an id carries."""
        prefix = id.split(".", 1)[0]
        return next((state for state in self.plugins if state.prefix == prefix), None)


def load(
    found: Iterable[EntryPoint] | None = None, disabled: Sequence[str] | None = None
) -> Registry:
    """Build the registry from the entry points of the group ``ronde``.

    ``disabled`` are prefixes to leave out; by default those in the environment variable
    ``RONDE_PLUGINS_DISABLED``, separated by commas.
    """
    if found is None:
        found = entry_points(group=GROUP)
    if disabled is None:
        disabled = [name.strip() for name in os.environ.get(DISABLED, "").split(",")]
    offers: dict[ExtensionKind, dict[str, Offer]] = {kind: {} for kind in ExtensionKind}
    states: list[PluginState] = []
    taken: set[str] = set()
    for point in sorted(found, key=lambda p: (p.name, p.value)):
        if point.name in disabled:
            states.append(PluginState(point.name, point.value, PluginStatus.DISABLED))
            continue
        try:
            if point.name in taken:
                raise Unfit("prefix_taken", prefix=point.name)
            plugin, made = _read(point)
        except Unfit as unfit:
            states.append(
                PluginState(point.name, point.value, PluginStatus.FAILED, None, unfit.text)
            )
            continue
        taken.add(point.name)
        for kind, offer in made:
            offers[kind][offer.id] = offer
        states.append(PluginState(point.name, point.value, PluginStatus.LOADED, plugin))
    return Registry(Catalogue(offers), tuple(states))


def _read(point: EntryPoint) -> tuple[Plugin, list[tuple[ExtensionKind, Offer]]]:
    module = _import(point)
    manager = pluggy.PluginManager(GROUP)
    manager.add_hookspecs(hookspecs)
    try:
        manager.register(module, name=point.name)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise Unfit("bad_hook", problem=first_line(error)) from error
    plugin = _answer(manager, "ronde_plugin")
    if not isinstance(plugin, Plugin):
        raise Unfit("no_plugin_hook")
    if plugin.prefix != point.name:
        raise Unfit("foreign_prefix", id=plugin.prefix, prefix=point.name)
    low, high = plugin.api
    if not low <= API <= high:
        raise Unfit("other_api", wanted=_range(low, high), running=f"{API[0]}.{API[1]}")
    made: list[tuple[ExtensionKind, Offer]] = []
    for kind, hook in HOOKS.items():
        for answers in _answer(manager, hook):
            if not isinstance(answers, Sequence):
                raise Unfit("bad_offer", kind=kind.value, offer=type(answers).__name__)
            made.extend((kind, offer) for offer in answers)
    verify(point.name, made)
    return plugin, made


def _import(point: EntryPoint) -> ModuleType:
    try:
        module = point.load()
    except (Exception, SystemExit) as error:
        raise Unfit("import_error", problem=first_line(error)) from error
    if not isinstance(module, ModuleType):
        raise Unfit("not_a_module", value=point.value)
    return module


def _answer(manager: pluggy.PluginManager, hook: str) -> Any:
    try:
        return getattr(manager.hook, hook)()
    except Exception as error:
        raise Unfit("hook_error", hook=hook, problem=first_line(error)) from error


def _range(low: tuple[int, int], high: tuple[int, int]) -> str:
    return f"{low[0]}.{low[1]}-{high[0]}.{high[1]}"
