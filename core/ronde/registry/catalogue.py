"""All offers by kind and id: the typed lookup every question receives."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from ronde.contracts import (
    Acceleration,
    ColourPolicy,
    DropStrategy,
    ExchangeFormat,
    ExtensionKind,
    GroupingCriterion,
    Offer,
    OpeningPolicy,
    PairingSystem,
    Regulation,
    RoundCount,
    TieBreak,
    Variant,
)
from ronde.contracts.tie_break_codes import OTHER
from ronde.refusal import Refused

__all__ = ["CONTRACTS", "HOOKS", "Catalogue"]

HOOKS: Mapping[ExtensionKind, str] = {
    ExtensionKind.PAIRING_SYSTEM: "ronde_pairing_systems",
    ExtensionKind.VARIANT: "ronde_variants",
    ExtensionKind.TIE_BREAK: "ronde_tie_breaks",
    ExtensionKind.GROUPING_CRITERION: "ronde_grouping_criteria",
    ExtensionKind.OPENING_POLICY: "ronde_opening_policies",
    ExtensionKind.COLOUR_POLICY: "ronde_colour_policies",
    ExtensionKind.DROP_STRATEGY: "ronde_drop_strategies",
    ExtensionKind.ACCELERATION: "ronde_accelerations",
    ExtensionKind.ROUND_COUNT: "ronde_round_counts",
    ExtensionKind.REGULATION: "ronde_regulations",
    ExtensionKind.EXCHANGE_FORMAT: "ronde_exchange_formats",
}
"""The hook that offers each kind."""

CONTRACTS: Mapping[ExtensionKind, type] = {
    ExtensionKind.PAIRING_SYSTEM: PairingSystem,
    ExtensionKind.VARIANT: Variant,
    ExtensionKind.TIE_BREAK: TieBreak,
    ExtensionKind.GROUPING_CRITERION: GroupingCriterion,
    ExtensionKind.OPENING_POLICY: OpeningPolicy,
    ExtensionKind.COLOUR_POLICY: ColourPolicy,
    ExtensionKind.DROP_STRATEGY: DropStrategy,
    ExtensionKind.ACCELERATION: Acceleration,
    ExtensionKind.ROUND_COUNT: RoundCount,
    ExtensionKind.REGULATION: Regulation,
    ExtensionKind.EXCHANGE_FORMAT: ExchangeFormat,
}
"""What an offer of each kind fulfils."""


class Catalogue:
    """Fulfils `ronde.contracts.Offers`; a missing id raises ``plugin_missing``."""

    def __init__(self, offers: Mapping[ExtensionKind, Mapping[str, Offer]]) -> None:
        self._offers = offers

    def _get(self, kind: ExtensionKind, id: str) -> Any:
        try:
            return self._offers[kind][id]
        except KeyError:
            raise Refused("plugin_missing", kind=kind.value, id=id) from None

    def pairing_system(self, id: str) -> PairingSystem:
        return cast(PairingSystem, self._get(ExtensionKind.PAIRING_SYSTEM, id))

    def variant(self, id: str) -> Variant:
        return cast(Variant, self._get(ExtensionKind.VARIANT, id))

    def tie_break(self, id: str) -> TieBreak:
        """A stranger's also by ``OTHER_`` and his code, the first by id where two claim it; else
        the tie-break of the catalogue with that code (TB-CODE-04)."""
        if id.startswith(OTHER):
            code = id.removeprefix(OTHER)
            offered = [cast(TieBreak, o) for o in self.of_kind(ExtensionKind.TIE_BREAK)]
            named = [o for o in offered if o.code == code and not o.id.startswith("tiebreaks.")]
            id = named[0].id if named else f"tiebreaks.{code}"
        return cast(TieBreak, self._get(ExtensionKind.TIE_BREAK, id))

    def grouping_criterion(self, id: str) -> GroupingCriterion:
        return cast(GroupingCriterion, self._get(ExtensionKind.GROUPING_CRITERION, id))

    def opening_policy(self, id: str) -> OpeningPolicy:
        return cast(OpeningPolicy, self._get(ExtensionKind.OPENING_POLICY, id))

    def colour_policy(self, id: str) -> ColourPolicy:
        return cast(ColourPolicy, self._get(ExtensionKind.COLOUR_POLICY, id))

    def drop_strategy(self, id: str) -> DropStrategy:
        return cast(DropStrategy, self._get(ExtensionKind.DROP_STRATEGY, id))

    def acceleration(self, id: str) -> Acceleration:
        return cast(Acceleration, self._get(ExtensionKind.ACCELERATION, id))

    def round_count(self, id: str) -> RoundCount:
        return cast(RoundCount, self._get(ExtensionKind.ROUND_COUNT, id))

    def regulation(self, id: str) -> Regulation:
        return cast(Regulation, self._get(ExtensionKind.REGULATION, id))

    def exchange_format(self, id: str) -> ExchangeFormat:
        return cast(ExchangeFormat, self._get(ExtensionKind.EXCHANGE_FORMAT, id))

    def of_kind(self, kind: ExtensionKind) -> Sequence[Offer]:
        """All offers of a kind, sorted by id."""
        found = self._offers.get(kind, {})
        return [found[id] for id in sorted(found)]

    def where(self, kind: ExtensionKind, holds: Callable[[Any], bool]) -> Sequence[Offer]:
        """Offers of a kind for which a condition holds, sorted by id."""
        return [offer for offer in self.of_kind(kind) if holds(offer)]
