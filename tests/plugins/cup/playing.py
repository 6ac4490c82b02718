"""Cups played some rounds far; White wins unless said otherwise."""

from collections.abc import Callable, Mapping
from typing import Any

from ronde import Tournament
from tests.vectors.cup_events import Cup

Choose = Callable[[str], str]
"""The result of a match, by its code."""


def people(field: int) -> list[Mapping[str, Any]]:
    return [
        {"seed": n, "name": f"Player {n}", "rating": 2500 - n, "group": "ABCDE"[n % 5]}
        for n in range(1, field + 1)
    ]


def played(
    variant: str,
    field: int,
    rounds: int,
    settings: Mapping[str, Any] | None = None,
    choose: Choose = lambda code: "1-0",
    tie_breaks: tuple[str, ...] = ("RTNG", "MANUAL"),
) -> Tournament:
    """The cup after ``rounds`` rounds with all results, or earlier if it is over."""
    cup = Cup(variant, people(field), settings or {}, tie_breaks)
    cup.start()
    while len(cup.now.rounds) < rounds and cup.now.status.value == "running":
        cup.pair()
        for pairing in cup.now.rounds[-1].pairings:
            cup.result(pairing.code, choose(pairing.code))
    return cup.now
