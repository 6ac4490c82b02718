"""Descriptors: what is on offer, for any front end to list and draw (GW-30, GW-31)."""

from collections.abc import Callable
from typing import Any

import strawberry

from ronde.contracts import Offer, Regulation
from ronde.refusal import Refused
from ronde.registry import PluginState, PluginStatus
from ronde.settings import json_schema
from ronde.text import Text
from ronde_gateway.context import Context, Info
from ronde_gateway.schema.enums import ExtensionKind
from ronde_gateway.schema.fields import computed
from ronde_gateway.schema.scalars import JSON, Locale

__all__ = ["Descriptor", "Plugin", "PluginInfo", "Reason", "configured", "reason"]

Translate = Callable[[Text], str]


@strawberry.type(description="Why something is not possible here.")
class Reason:
    code: str
    message: str
    params: JSON


CONFIGURED = (
    ExtensionKind.PAIRING_SYSTEM,
    ExtensionKind.VARIANT,
    ExtensionKind.OPENING_POLICY,
    ExtensionKind.ROUND_COUNT,
)
"""Whose settings a regulation may narrow."""


def narrow(schema: dict[str, Any], regulation: Regulation, offer: str) -> None:
    """Write the defaults and limits of a regulation into the schema of an offer's settings."""
    shapes = schema["properties"]
    for name, value in regulation.defaults(offer).items():
        if name in shapes:
            shapes[name]["default"] = value
    for name, limit in regulation.limits(offer).items():
        if name not in shapes:
            continue
        allowed = limit.get("enum")
        if allowed is not None and "oneOf" in shapes[name]:
            shapes[name]["oneOf"] = [c for c in shapes[name]["oneOf"] if c["const"] in allowed]
        else:
            shapes[name] |= limit


def reason(refused: Refused, translate: Translate) -> Reason:
    """The refusal as a reason, nothing having been tried."""
    return Reason(
        code=refused.code, message=translate(refused.text), params=JSON(dict(refused.params))
    )


@strawberry.type(description="Which plug-in something comes from.")
class PluginInfo:
    name: str
    version: str
    homepage: str


@strawberry.type(description="An installed plug-in and whether it takes part (GW-39).")
class Plugin:
    prefix: str = strawberry.field(description="Starts the ids of everything it offers.")
    name: str
    version: str = strawberry.field(description="Empty when the plug-in could not be asked.")
    homepage: str
    loaded: bool
    disabled: bool = strawberry.field(description="Left out by the server's settings.")
    problem: str | None = strawberry.field(description="Why it is left out, wholly or in part.")

    @classmethod
    def of(cls, state: PluginState, problem: Text | None, translate: Translate) -> "Plugin":
        """``problem`` is what its contribution to the schema failed on, if it did."""
        found = state.problem or problem
        return cls(
            prefix=state.prefix,
            name=state.plugin.name if state.plugin else state.module,
            version=state.version,
            homepage=state.plugin.homepage if state.plugin else "",
            loaded=state.status is PluginStatus.LOADED and problem is None,
            disabled=state.status is PluginStatus.DISABLED,
            problem=translate(found) if found else None,
        )


@strawberry.type(description="One thing on offer: a pairing system, a tie-break, a file format …")
class Descriptor:
    id: strawberry.ID = strawberry.field(
        description="Stable for ever; the prefix is the plug-in's."
    )
    kind: ExtensionKind
    parent: strawberry.ID | None = strawberry.field(
        description="The pairing system of a variant; null for everything else."
    )
    plugin: PluginInfo
    available: bool = strawberry.field(description="In the context asked about.")
    why_not: Reason | None = strawberry.field(description="If it is not available.")
    offer: strawberry.Private[Offer]
    regulation: strawberry.Private[Regulation | None] = None
    locale: strawberry.Private[str | None] = None

    @computed("Name of the type of `Tournament.state`, where the plug-in brings one.")
    def state_type(self, info: Info) -> str | None:
        name = getattr(self.offer, "state_type", None)
        return name if name in info.context.contributions.states else None

    @computed()
    def label(self, info: Info, locale: Locale | None = None) -> str:
        return info.context.say(Text(self.offer.label), locale or self.locale)

    @computed("Null when the plug-in gives none.")
    def description(self, info: Info, locale: Locale | None = None) -> str | None:
        key = self.offer.description
        return info.context.say(Text(key), locale or self.locale) if key else None

    @computed(
        "JSON Schema 2020-12 of its settings, with translated titles; with a regulation, its "
        "defaults and limits."
    )
    def settings_schema(self, info: Info, locale: Locale | None = None) -> JSON:
        wished = locale or self.locale
        made = json_schema(self.offer.settings, lambda text: info.context.say(text, wished))
        if self.regulation is not None:
            narrow(made, self.regulation, self.parent or self.id)
        return JSON(made)

    @classmethod
    def of(
        cls,
        kind: ExtensionKind,
        offer: Any,
        plugin: PluginState | None,
        refused: Reason | None = None,
        regulation: Regulation | None = None,
        locale: str | None = None,
    ) -> "Descriptor":
        """``locale`` is that of its texts where a field does not ask for another (GW-80)."""
        told = plugin.plugin if plugin else None
        parent = getattr(offer, "system", None) if kind is ExtensionKind.VARIANT else None
        return cls(
            id=strawberry.ID(offer.id),
            kind=kind,
            parent=strawberry.ID(parent) if parent else None,
            plugin=PluginInfo(
                name=told.name if told else "",
                version=told.version if told else "",
                homepage=told.homepage if told else "",
            ),
            available=refused is None,
            why_not=refused,
            offer=offer,
            regulation=regulation if kind in CONFIGURED else None,
            locale=locale,
        )


def configured(
    context: Context, kind: ExtensionKind, id: str | None, regulation: str | None
) -> Descriptor | None:
    """A system or variant with the defaults and limits of a regulation; None when the plug-in is
    missing."""

    def found(kind: ExtensionKind, id: str | None) -> Any:
        return next((offer for offer in context.offers.of_kind(kind) if offer.id == id), None)

    offer = found(kind, id)
    if offer is None:
        return None
    rules = found(ExtensionKind.REGULATION, regulation)
    return Descriptor.of(kind, offer, context.registry.plugin_of(offer.id), regulation=rules)
