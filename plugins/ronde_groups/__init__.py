"""Grouping criteria: what participants may have in common (CUP-160)."""

from collections.abc import Sequence

from ronde import GroupingCriterion, Plugin, hookimpl
from ronde_groups.criteria import Affiliation, Club, Federation, Pool


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="groups", name="Grouping criteria", version="0.1.0")


@hookimpl
def ronde_grouping_criteria() -> Sequence[GroupingCriterion]:
    return [Club(), Federation(), Affiliation(), Pool()]
