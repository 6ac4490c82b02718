"""Sequences of one player as the arena vectors give them."""

from collections.abc import Mapping
from typing import Any

from ronde_arena.ruleset import BoostMode, Ruleset
from ronde_arena.scoring import Ending, Outcome, Tally

__all__ = ["ruleset", "scored"]

OUTCOMES = {"win": Outcome.WIN, "draw": Outcome.DRAW, "loss": Outcome.LOSS}
SILENT = {"leave", "join"}


def ruleset(values: Mapping[str, Any]) -> Ruleset:
    """A vector's settings; a key that the ruleset does not know fails."""
    return Ruleset(**{**values, "boost_mode": BoostMode(values.get("boost_mode", "multiply"))})


def _ending(event: Mapping[str, Any]) -> Ending:
    match event["type"]:
        case "game":
            own = event.get("no_show") in ("self", "both")
            plies = event.get("plies", 60)
            return Ending(OUTCOMES[event["result"]], event.get("boost", False), plies, own)
        case "void":
            return Ending(Outcome.VOID, event.get("boost", False))
        case "unfinished":
            return Ending(Outcome.NOT_COUNTED)
    raise AssertionError(f"unknown event {event['type']}")


def scored(sequence: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """What the fold says of a sequence, in the words of its ``expect``."""
    rules = ruleset({**defaults, **sequence.get("settings", {})})
    tally = Tally()
    told: dict[str, Any] = {"points": [], "streak": [], "on_fire": [], "running_total": []}
    for event in sequence["events"]:
        points = 0
        if event["type"] not in SILENT:
            points = tally.worth(_ending(event), rules).points
            tally = tally.after(_ending(event), rules)
        told["points"].append(points)
        told["streak"].append(tally.streak)
        told["on_fire"].append(rules.on_fire(tally.streak))
        told["running_total"].append(tally.points)
    return told | {
        "total": tally.points,
        "wins": tally.wins,
        "games": tally.games,
        "boosts_taken": tally.boosts,
        "final_streak": tally.streak,
    }
