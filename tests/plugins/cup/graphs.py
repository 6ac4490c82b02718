"""Graphs of our variants for tests: any field, any settings."""

from collections.abc import Mapping
from typing import Any

from ronde import Bracket, Draw
from ronde.contracts import BracketVariant
from ronde.registry import load
from ronde_cup.positions import bracket_size, padded

OFFERS = load().offers


def graph(variant: str, field: int, settings: Mapping[str, Any] | None = None) -> Bracket:
    """The graph of an ungrouped draw."""
    seeds = range(1, field + 1)
    return graph_of(variant, Draw(seeds, padded(seeds, bracket_size(field))), settings)


def graph_of(variant: str, draw: Draw, settings: Mapping[str, Any] | None = None) -> Bracket:
    offer = OFFERS.variant(f"cup.{variant}")
    assert isinstance(offer, BracketVariant)
    return offer.bracket(draw, offer.settings.read(settings or {}), OFFERS)
