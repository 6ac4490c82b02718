"""Kashdan points, and groups by a free attribute."""

from collections.abc import Sequence

from ronde import GroupingCriterion, Plugin, TieBreak, hookimpl
from ronde_kashdan.attribute import ByAttribute
from ronde_kashdan.points import KashdanPoints


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="kashdan", name="Kashdan", version="0.1.0", api=((1, 0), (1, 999)))


@hookimpl
def ronde_tie_breaks() -> Sequence[TieBreak]:
    return [KashdanPoints()]


@hookimpl
def ronde_grouping_criteria() -> Sequence[GroupingCriterion]:
    return [ByAttribute()]
