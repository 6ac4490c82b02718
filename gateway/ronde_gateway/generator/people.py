"""The players of a random event: ratings, who comes late, who leaves, who may not meet whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.model import ForbiddenGroup, Participant, Rating, Stay
from ronde_gateway.generator.dice import Dice
from ronde_gateway.generator.wishes import Wishes

__all__ = ["Player", "forbidden_pairs", "players"]


@dataclass(frozen=True, slots=True)
class Player:
    """An entry with the first round he is there for, and the first one he is no longer there for
    (none: he stays). ``strength`` decides his results; an unrated player has one too."""

    entry: Participant
    strength: int
    first: int
    leaves: int | None


def players(wishes: Wishes, rounds: int, dice: Dice) -> list[Player]:
    """The strongest is called Player 1. Late entries come at the earliest to round 2, and whoever
    leaves has been there for a round at least (GH-5, GH-7)."""
    strengths = [
        dice.around_the_middle(wishes.lowest, wishes.highest) for _ in range(wishes.players)
    ]
    width = len(str(wishes.players))
    made = []
    for index, strength in enumerate(sorted(strengths, reverse=True), start=1):
        ratings = () if dice.chance(wishes.unrated) else (Rating(strength),)
        late = rounds > 1 and dice.chance(wishes.late)
        first = dice.between(2, rounds) if late else 1
        leaves = first < rounds and dice.chance(wishes.withdrawals)
        entry = Participant(
            id=f"p{index}", name=f"Player {index:0{width}}", ratings=ratings, stays=(Stay(),)
        )
        made.append(
            Player(entry, strength, first, dice.between(first + 1, rounds) if leaves else None)
        )
    return made


def forbidden_pairs(field: Sequence[Player], count: int, dice: Dice) -> tuple[ForbiddenGroup, ...]:
    """Different pairs of those who are there from the start, never more than there are."""
    ids = [player.entry.id for player in field if player.first == 1]
    count = min(count, len(ids) * (len(ids) - 1) // 2)
    found: dict[frozenset[str], None] = {}
    while len(found) < count:
        pair = frozenset((dice.one_of(ids), dice.one_of(ids)))
        if len(pair) == 2:
            found[pair] = None
    return tuple(ForbiddenGroup(pair) for pair in found)
