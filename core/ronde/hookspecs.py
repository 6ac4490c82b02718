"""Where a plug-in joins in.

A plug-in is a module named by an entry point of the group ``ronde``; the entry point's name is the
prefix of all its ids. It implements any of these hooks with `hookimpl`. Every hook offers things
and edits nothing; all are asked once, when the registry is built.
"""

from collections.abc import Sequence

import pluggy

from ronde.contracts import (
    Acceleration,
    ColourPolicy,
    DropStrategy,
    ExchangeFormat,
    GroupingCriterion,
    OpeningPolicy,
    PairingSystem,
    Plugin,
    Regulation,
    RoundCount,
    TieBreak,
    Variant,
)

__all__ = ["API", "GROUP", "hookimpl", "hookspec"]

GROUP = "ronde"
API = (1, 0)
"""Version of the plug-in API: additions raise the second number (OPS-76)."""

hookspec = pluggy.HookspecMarker(GROUP)
hookimpl = pluggy.HookimplMarker(GROUP)


@hookspec(firstresult=True)
def ronde_plugin() -> Plugin:  # type: ignore[empty-body]
    """Say who the plug-in is: name, version, prefix and the API versions it supports.

    Required. The prefix must equal the entry point's name, and the running API version must lie
    in the range; otherwise the plug-in is left out with the reason.
    """


@hookspec
def ronde_pairing_systems() -> Sequence[PairingSystem]:  # type: ignore[empty-body]
    """Offer pairing systems: from a tournament to its next round."""


@hookspec
def ronde_variants() -> Sequence[Variant]:  # type: ignore[empty-body]
    """Offer variants of a pairing system, also of another plug-in's; each names its system."""


@hookspec
def ronde_tie_breaks() -> Sequence[TieBreak]:  # type: ignore[empty-body]
    """Offer tie-breaks. In a list they are written by id (``acme.luck``)."""


@hookspec
def ronde_grouping_criteria() -> Sequence[GroupingCriterion]:  # type: ignore[empty-body]
    """Offer criteria that put participants into groups for a grouped draw (CUP-160)."""


@hookspec
def ronde_colour_policies() -> Sequence[ColourPolicy]:  # type: ignore[empty-body]
    """Offer rules for who has White in a match (CUP-140)."""


@hookspec
def ronde_drop_strategies() -> Sequence[DropStrategy]:  # type: ignore[empty-body]
    """Offer layouts for the losers of an upper bracket (CUP-124)."""


@hookspec
def ronde_accelerations() -> Sequence[Acceleration]:  # type: ignore[empty-body]
    """Offer fictitious points for the first rounds (AC-2)."""


@hookspec
def ronde_round_counts() -> Sequence[RoundCount]:  # type: ignore[empty-body]
    """Offer rules for the number of rounds of a field (IS-21)."""


@hookspec
def ronde_opening_policies() -> Sequence[OpeningPolicy]:  # type: ignore[empty-body]
    """Offer ways of drawing an opening."""


@hookspec
def ronde_regulations() -> Sequence[Regulation]:  # type: ignore[empty-body]
    """Offer a federation's or a site's own rules."""


@hookspec
def ronde_exchange_formats() -> Sequence[ExchangeFormat]:  # type: ignore[empty-body]
    """Offer file formats for import and export."""
