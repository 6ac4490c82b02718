"""The draw as it is kept in round 1: who holds which seed number, and in which slot (CUP-022).

Everything later is derived from it and the results. Un-pairing round 1 drops it, and with it the
freeze (CUP-031). Before round 1 a draw of the present field stands in for it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from ronde import BracketVariant, Draw, Offers, Refused, SettingsModel, Tournament, Variant
from ronde_cup.groups import Group
from ronde_cup.positions import Slots
from ronde_cup.same import Same
from ronde_cup.settings import CupSettings, EmptyStages, SingleSettings
from ronde_cup.sheet import Sheet, lay_out
from ronde_cup.soundness import check_bracket

__all__ = ["FrozenDraw", "read_draw", "settings_of", "sheet_of", "the_same", "written"]

PLAIN = "cup.single"
"""The variant of a tournament that names none."""


@dataclass(frozen=True, eq=False)
class FrozenDraw:
    """``order`` are participants (ids) by seed number; ``slots`` seed numbers from top to bottom,
    None for an empty slot; ``legs`` of every match, kept for the locks (CUP-057)."""

    order: tuple[str, ...]
    slots: tuple[int | None, ...]
    groups: tuple[Group, ...] = ()
    legs: int = 1

    @cached_property
    def seeds(self) -> Mapping[str, int]:
        """Seed number by participant id."""
        return {id: seed for seed, id in enumerate(self.order, start=1)}

    def group_of(self, seed: int) -> Group | None:
        return self._groups.get(seed)

    @cached_property
    def _groups(self) -> Mapping[int, Group]:
        return {seed: group for group in self.groups for seed in group.members}


def written(draw: FrozenDraw, legs: int) -> dict[str, Any]:
    """The draw as a JSON value for round 1's memo."""
    return {
        "order": list(draw.order),
        "slots": list(draw.slots),
        "groups": [{"label": g.label, "members": list(g.members)} for g in draw.groups],
        "legs": legs,
    }


def read_draw(t: Tournament) -> FrozenDraw | None:
    """The frozen draw, None before a round is paired. A cup that came from a report file keeps it
    from the first round on that is paired here."""
    memo = next((round.memo for round in t.rounds if "draw" in round.memo), None)
    return None if memo is None else _read(Same(memo))


@lru_cache(maxsize=16)
def _read(memo: Same) -> FrozenDraw:
    kept = memo.value["draw"]
    groups = tuple(Group(g["label"], tuple(g["members"])) for g in kept["groups"])
    slots = the_same(tuple(kept["slots"]))
    return FrozenDraw(tuple(kept["order"]), slots, groups, kept["legs"])


@lru_cache(maxsize=16)
def the_same(slots: Slots) -> Slots:
    """The same object for equal slots, so that the sheet of a draw is laid out once although the
    draw is read anew when the cup starts, is paired and is loaded."""
    return slots


def sheet_of(t: Tournament, draw: FrozenDraw, offers: Offers) -> Sheet:
    """The sheet on which this draw is played with the tournament's variant and settings. Raises
    `Refused` ``too_few_participants`` for a field below the variant's minimum (CUP-006)."""
    variant = t.variant or PLAIN
    return _sheet(Same(draw.slots), len(draw.order), variant, Same(t.settings), Same(offers))


def settings_of(t: Tournament, offers: Offers) -> SettingsModel:
    """The settings in force: of the variant, where it has some of its own."""
    return _settings(t.variant or PLAIN, Same(t.settings), Same(offers))


@lru_cache(maxsize=16)
def _settings(variant: str, settings: Same, offers: Same) -> SettingsModel:
    chosen: Variant = offers.value.variant(variant)
    model = chosen.settings if chosen.settings.model_fields else SingleSettings
    return model.read(settings.value)


@lru_cache(maxsize=8)
def _sheet(slots: Same, field: int, variant: str, settings: Same, offers: Same) -> Sheet:
    chosen: Variant = offers.value.variant(variant)
    if not isinstance(chosen, BracketVariant):
        raise Refused("plugin_missing", kind="variant", id=variant)
    read = _settings(variant, settings, offers)
    if field < chosen.minimum:
        raise Refused("too_few_participants", minimum=chosen.minimum, count=field)
    bracket = chosen.bracket(Draw(range(1, field + 1), slots.value), read, offers.value)
    check_bracket(bracket, field, variant)
    keep = isinstance(read, CupSettings) and read.empty_stages is EmptyStages.KEEP
    return lay_out(bracket, keep)
