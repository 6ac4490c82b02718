"""Arena vectors as values of the plug-in: sequences of one player, ticks, standings."""

from collections.abc import Mapping
from typing import Any

from ronde_arena.cooldown import Meeting
from ronde_arena.pairing.values import Tick, Waiting
from ronde_arena.ruleset import BoostMode, Ruleset
from ronde_arena.scoring import Ending, Outcome, Tally

__all__ = ["ruleset", "scored", "tick"]

OUTCOMES = {"win": Outcome.WIN, "draw": Outcome.DRAW, "loss": Outcome.LOSS}
SILENT = {"leave", "join"}


def ruleset(values: Mapping[str, Any]) -> Ruleset:
    """A vector's settings; a key that the ruleset does not know fails."""
    return Ruleset(**{**values, "boost_mode": BoostMode(values.get("boost_mode", "multiply"))})


def _ending(event: Mapping[str, Any]) -> Ending:
    match event["type"]:
        case "game":
            own = event["no_show"] in ("self", "both")
            return Ending(OUTCOMES[event["result"]], event["boost"], event["plies"], own)
        case "void":
            return Ending(Outcome.VOID, event.get("boost", False))
        case "unfinished":
            return Ending(Outcome.NOT_COUNTED)
    raise AssertionError(f"unknown event {event['type']}")


def scored(sequence: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """What the fold says of a sequence, in the words of its ``expect``."""
    rules = ruleset({**defaults, **sequence["settings"]})
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


def tick(given: Mapping[str, Any], now: int, meetings: Any = None) -> Tick:
    """One tick of a block; ``now`` in seconds."""
    waiting = tuple(
        Waiting(
            player["id"],
            player["rank"],
            player["rating"],
            player["colour_strike"],
            player["colour_balance"],
            player["waiting_since_s"] * 1000,
            player["entry"],
        )
        for player in given["waiting"]
    )
    met: dict[str, dict[str, Meeting]] = {}
    for meeting in meetings if meetings is not None else given.get("meetings", ()):
        a, b = meeting["pair"]
        ended = meeting["last_end_s"] * 1000
        before = Meeting(meeting["games"], ended, ended, meeting.get("last_white", a))
        for one, other in ((a, b), (b, a)):
            met.setdefault(one, {})[other] = before
    active = given.get("active", len(waiting))
    return Tick(now * 1000, str(given.get("seed", "")), 1, active, waiting, met)
