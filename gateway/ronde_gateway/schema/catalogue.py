"""The catalogue: everything on offer, judged for a tournament one has in mind (GW-30)."""

from dataclasses import dataclass
from typing import Any

import strawberry

from ronde.contracts import Offer, PairingSystem, Regulation, TieBreak, Variant
from ronde.refusal import Refused
from ronde.registry import Registry
from ronde_gateway.schema.enums import EventKind, ExtensionKind

__all__ = ["CatalogueContextInput", "Wanted", "objection"]


@strawberry.input(description="The tournament one has in mind; whatever is left out is open.")
class CatalogueContextInput:
    system: strawberry.ID | None = None
    variant: strawberry.ID | None = None
    kind: EventKind | None = None
    regulation: strawberry.ID | None = None
    tie_break_profile: str | None = None
    participants: int | None = None
    for_writing: bool = strawberry.field(
        default=False, description="Only file formats that can be written are available."
    )


@dataclass(frozen=True, slots=True)
class Wanted:
    """The context with its ids looked up."""

    system: PairingSystem | None
    regulation: Regulation | None
    kind: EventKind | None
    profile: str | None
    participants: int | None
    for_writing: bool

    @classmethod
    def of(cls, given: CatalogueContextInput | None, registry: Registry) -> "Wanted":
        """Raises `Refused` ``plugin_missing`` for an id nobody offers."""
        given = given or CatalogueContextInput()
        offers = registry.offers
        system = given.system
        if given.variant and not system:
            system = strawberry.ID(offers.variant(given.variant).system)
        return cls(
            offers.pairing_system(system) if system else None,
            offers.regulation(given.regulation) if given.regulation else None,
            given.kind,
            given.tie_break_profile,
            given.participants,
            given.for_writing,
        )


def objection(kind: ExtensionKind, offer: Any, wanted: Wanted) -> Refused | None:
    """Why an offer makes no sense in this context, or None."""
    match kind:
        case ExtensionKind.PAIRING_SYSTEM:
            return _system(offer, wanted)
        case ExtensionKind.VARIANT if wanted.system and offer.system != wanted.system.id:
            return _unfit(offer.id, "system")
        case ExtensionKind.VARIANT if not _variant_allowed(offer, wanted.regulation):
            return _unfit(offer.id, "regulation")
        case ExtensionKind.VARIANT:
            return _too_few(offer, wanted)
        case ExtensionKind.TIE_BREAK:
            return _tie_break(offer, wanted)
        case _ if not _allowed(kind, offer, wanted.regulation):
            return _unfit(offer.id, "regulation")
        case ExtensionKind.GROUPING_CRITERION if wanted.kind and wanted.kind not in offer.kinds:
            return _unfit(offer.id, "event_kind")
        case ExtensionKind.EXCHANGE_FORMAT if wanted.for_writing and not offer.writes:
            return _unfit(offer.id, "read_only")
    return None


def _system(offer: PairingSystem, wanted: Wanted) -> Refused | None:
    allowed = wanted.regulation.systems() if wanted.regulation else None
    if allowed is not None and offer.id not in allowed:
        return _unfit(offer.id, "regulation")
    if wanted.kind and wanted.kind not in offer.kinds:
        return _unfit(offer.id, "event_kind")
    return _too_few(offer, wanted)


def _too_few(offer: PairingSystem | Variant, wanted: Wanted) -> Refused | None:
    count = wanted.participants
    if count is not None and count < offer.minimum:
        return Refused("too_few_participants", minimum=offer.minimum, count=count)
    return None


def _variant_allowed(offer: Variant, regulation: Regulation | None) -> bool:
    allowed = regulation.variants(offer.system) if regulation else None
    return allowed is None or offer.id in allowed


def _allowed(kind: ExtensionKind, offer: Offer, regulation: Regulation | None) -> bool:
    allowed = regulation.allowed(kind) if regulation else None
    return allowed is None or offer.id in allowed


def _tie_break(offer: TieBreak, wanted: Wanted) -> Refused | None:
    if wanted.kind and wanted.kind not in offer.kinds:
        return _unfit(offer.id, "event_kind")
    if wanted.profile and offer.profile and offer.profile != wanted.profile:
        return _unfit(offer.id, "profile")
    if wanted.system and wanted.system.schedule not in offer.pairings:
        return _unfit(offer.id, "system")
    return None


def _unfit(id: str, reason: str) -> Refused:
    return Refused("not_available_here", id=id, reason=reason)
