"""Which form an answer has, by the ``Accept`` header (GW-3, GW-10, GW-16)."""

import re

__all__ = ["EVENTS", "GRAPHQL", "HTML", "JSON", "answer_type", "names"]

GRAPHQL = "application/graphql-response+json"
JSON = "application/json"
EVENTS = "text/event-stream"
HTML = "text/html"

RANGES_READ = 50

_WEIGHT = re.compile(r"q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)", re.ASCII | re.IGNORECASE)


def names(accept: str | None, media_type: str) -> bool:
    """Whether the header names exactly this type, with a weight above zero."""
    return _weights(accept).get(media_type, 0) > 0


def answer_type(accept: str | None) -> str | None:
    """`GRAPHQL` or `JSON`, whichever weighs more, `GRAPHQL` on a tie; none if neither is accepted.

    ``*/*`` and a missing header mean `JSON`, so that old clients see what they know.
    """
    if not (accept or "").strip():
        return JSON
    weights = _weights(accept)
    graphql = weights.get(GRAPHQL, weights.get("application/*", 0))
    json = weights.get(JSON, weights.get("application/*", weights.get("*/*", 0)))
    if max(graphql, json) == 0:
        return None
    return GRAPHQL if graphql >= json else JSON


def _weights(accept: str | None) -> dict[str, float]:
    """Media ranges and their weights; a weight that is none counts as one."""
    weights: dict[str, float] = {}
    for part in (accept or "").split(",")[:RANGES_READ]:
        media_range, *parameters = (piece.strip() for piece in part.split(";"))
        found = next((w for p in parameters if (w := _WEIGHT.fullmatch(p))), None)
        weight = float(found[1]) if found else 1.0
        name = media_range.lower()
        weights[name] = max(weight, weights.get(name, 0.0))
    return weights
