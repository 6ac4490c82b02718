"""What a random event shall be like."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ronde.model import Scoring
from ronde_gateway.generator.dice import Dice

__all__ = ["Wishes", "drawn_size"]

PLAYERS = (15, 215)
ROUNDS = (5, 11)
"""Usual sizes of random events, as users of other generators know them."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """Shares are in percent: ``draws`` and ``forfeits`` of the games, the three byes of the rounds
    of all players, ``withdrawals``, ``late`` and ``unrated`` of the players. ``until`` is the last
    round to play, if the event shall not be played to its end; ``forbidden`` counts pairs that
    may not meet."""

    players: int
    system: str = "swiss.dutch"
    settings: Mapping[str, Any] = field(default_factory=dict)
    scoring: Scoring = field(default_factory=Scoring)
    until: int | None = None
    highest: int = 2500
    lowest: int = 1200
    draws: float = 30
    forfeits: float = 1
    half_byes: float = 2
    zero_byes: float = 1
    full_byes: float = 0
    withdrawals: float = 3
    late: float = 2
    unrated: float = 5
    forbidden: int = 0


def drawn_size(dice: Dice, players: int | None, rounds: int | None) -> tuple[int, int]:
    """The size and the number of rounds, each drawn where none is given; nobody can have more
    rounds than opponents."""
    size = players if players is not None else dice.between(*PLAYERS)
    if rounds is None:
        rounds = min(dice.between(*ROUNDS), max(size - 1, 1))
    return size, rounds
