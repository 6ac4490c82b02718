"""A draw not yet made, with another variant or other settings: nothing is kept (CUP-169)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ronde import Offers, Refused, Tournament
from ronde_cup.frozen import PLAIN

__all__ = ["tried"]


def tried(
    t: Tournament, variant: str | None, settings: Mapping[str, Any] | None, offers: Offers
) -> Tournament:
    """The tournament before its first round as it would be. Settings of another variant start from
    those in force where that variant has them too. Raises `Refused`: ``cup.bracket_frozen``,
    ``bad_settings``, ``plugin_missing``."""
    if t.rounds:
        raise Refused("cup.bracket_frozen", field="draw")
    chosen = offers.variant(variant or t.variant or PLAIN)
    if chosen.system != t.system:
        raise Refused("plugin_missing", kind="variant", id=chosen.id)
    known = {key: value for key, value in t.settings.items() if key in chosen.settings.model_fields}
    values = chosen.settings.read({**known, **(settings or {})}).values()
    return replace(t, variant=chosen.id, settings=values)
