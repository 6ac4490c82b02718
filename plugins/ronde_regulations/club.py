"""``club-ladder``: the ladder of one chess club, as an example of a club's own rules (LR-1.5,
LR-1.7)."""

from collections.abc import Mapping, Sequence
from typing import Any

from ronde import Regulation, Text, Tournament

__all__ = ["ClubLadderRules"]

LADDER = "ladder.club"


class ClubLadderRules(Regulation):
    """Two rounds an evening, the club's own title for the first of the season."""

    id = "regulations.club-ladder"
    label = "regulations.club-ladder.label"
    description = "regulations.club-ladder.description"
    version = "2026.1"

    def systems(self) -> frozenset[str] | None:
        return frozenset({LADDER})

    def defaults(self, offer: str) -> Mapping[str, Any]:
        if offer != LADDER:
            return {}
        return {"rounds_per_evening": 2, "title": "Cavalier de l’Échelle de la Variante"}

    def notes(self, tournament: Tournament) -> Sequence[Text]:
        """Time control, rated list, score sheets (LR-1.7)."""
        return (Text("regulations.club-ladder.evening"),)
