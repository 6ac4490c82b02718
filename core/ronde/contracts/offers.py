"""The common part of every offer, and the lookup through which offers reach each other."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from ronde.settings import SettingsModel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ronde.contracts.exchange import ExchangeFormat
    from ronde.contracts.openings import OpeningPolicy
    from ronde.contracts.policies import (
        Acceleration,
        ColourPolicy,
        DropStrategy,
        GroupingCriterion,
        RoundCount,
    )
    from ronde.contracts.regulation import Regulation
    from ronde.contracts.systems import PairingSystem
    from ronde.contracts.tie_breaks import TieBreak
    from ronde.contracts.variants import Variant

__all__ = ["NO_SETTINGS", "ExtensionKind", "NoSettings", "Offer", "Offers", "Plugin"]


class ExtensionKind(StrEnum):
    """The kinds of things a plug-in may offer (GW-30), one hook each."""

    PAIRING_SYSTEM = "pairing_system"
    VARIANT = "variant"
    TIE_BREAK = "tie_break"
    GROUPING_CRITERION = "grouping_criterion"
    OPENING_POLICY = "opening_policy"
    COLOUR_POLICY = "colour_policy"
    DROP_STRATEGY = "drop_strategy"
    ACCELERATION = "acceleration"
    ROUND_COUNT = "round_count"
    REGULATION = "regulation"
    EXCHANGE_FORMAT = "exchange_format"


class NoSettings(SettingsModel):
    """An offer without anything to configure."""


NO_SETTINGS = NoSettings


@dataclass(frozen=True, slots=True)
class Plugin:
    """Who a plug-in is: its answer to the hook ``ronde_plugin``.

    ``prefix`` starts the ids of all its offers and is the name of its entry point. ``api`` is the
    range of plug-in API versions it supports, both ends inclusive, as (major, minor) (OPS-76).
    """

    prefix: str
    name: str
    version: str
    api: tuple[tuple[int, int], tuple[int, int]] = ((1, 0), (1, 999))
    homepage: str = ""


@runtime_checkable
class Offer(Protocol):
    """What everything on offer has. ``label`` and ``description`` are message keys."""

    @property
    def id(self) -> str: ...

    @property
    def label(self) -> str: ...

    @property
    def description(self) -> str: ...

    @property
    def settings(self) -> type[SettingsModel]: ...


class Offers(Protocol):
    """Read-only lookup of what is on offer. An id nobody offers raises ``plugin_missing``."""

    def pairing_system(self, id: str) -> "PairingSystem": ...

    def variant(self, id: str) -> "Variant": ...

    def tie_break(self, id: str) -> "TieBreak": ...

    def grouping_criterion(self, id: str) -> "GroupingCriterion": ...

    def opening_policy(self, id: str) -> "OpeningPolicy": ...

    def colour_policy(self, id: str) -> "ColourPolicy": ...

    def drop_strategy(self, id: str) -> "DropStrategy": ...

    def acceleration(self, id: str) -> "Acceleration": ...

    def round_count(self, id: str) -> "RoundCount": ...

    def regulation(self, id: str) -> "Regulation": ...

    def exchange_format(self, id: str) -> "ExchangeFormat": ...

    def of_kind(self, kind: ExtensionKind) -> "Iterable[Offer]":
        """All offers of a kind, sorted by id."""
        ...
