"""Chess federations: ``fide`` and the two that build on it."""

from collections.abc import Mapping, Sequence
from typing import Any

from ronde import Regulation, Text, Tournament

__all__ = ["Ffe", "Fide", "Fqe"]

SWISS, ROUND_ROBIN = "swiss.dutch", "roundrobin.berger"
HALEY = "swiss.haley"


class Fide(Regulation):
    """The handbook as it stands: 1, ½, 0, and the half rule of round robins (WD-1)."""

    id = "regulations.fide"
    label = "regulations.fide.label"
    description = "regulations.fide.description"
    version = "2026.1"

    def defaults(self, offer: str) -> Mapping[str, Any]:
        return {"half_rule": True} if offer == ROUND_ROBIN else {}


class Ffe(Fide):
    """As ``fide``; an accelerated event is paired by Haley unless the organiser says otherwise."""

    id = "regulations.ffe"
    label = "regulations.ffe.label"
    description = "regulations.ffe.description"

    def suggestions(self, system: str) -> Mapping[str, Any]:
        return {"acceleration": HALEY} if system == SWISS else {}


class Fqe(Fide):
    """As ``fide`` without the half rule; Haley is offered, and what it does to points and boards is
    explained to players (AC-5)."""

    id = "regulations.fqe"
    label = "regulations.fqe.label"
    description = "regulations.fqe.description"

    def defaults(self, offer: str) -> Mapping[str, Any]:
        return {}

    def notes(self, tournament: Tournament) -> Sequence[Text]:
        accelerated = tournament.settings.get("acceleration") == HALEY
        return (Text("regulations.fqe.haley"),) if accelerated else ()
