"""What this club decides beyond the rules of the ladder: all of it settings of ``ladder.club``."""

from collections.abc import Mapping, Sequence
from typing import Any

from ronde import Regulation, Text, Tournament

__all__ = ["TowerLadder"]

LADDER = "ladder.club"


class TowerLadder(Regulation):
    """Who wins from below takes the place and the others slide down; a draw gains one rank; nobody
    challenges further than four ranks up; an absence costs nothing."""

    id = "towerladder.season"
    label = "towerladder.season.label"
    description = "towerladder.season.description"
    version = "2026.1"

    def systems(self) -> frozenset[str] | None:
        return frozenset({LADDER})

    def defaults(self, offer: str) -> Mapping[str, Any]:
        """Of the ladder alone: an opening policy, say, has settings of its own."""
        if offer != LADDER:
            return {}
        return {
            "win_rule": "insert",
            "draw_rule": "up_one",
            "max_challenge_distance": 4,
            "absence_ranks": 0,
            "rounds_per_evening": 1,
            "title": "Gardien de la Tour",
        }

    def notes(self, tournament: Tournament) -> Sequence[Text]:
        """How long a game lasts and what happens to its record."""
        return (Text("towerladder.season.evening"),)
