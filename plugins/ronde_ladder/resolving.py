"""From the games of a round to the next ladder: results, then absences (LR-6, LR-7).

Pairs are disjoint, and applying one never changes which member of another pair stands higher
(LR-7.2). So exchanges are made first, by an index of places, and all jumps in one rebuild: linear
in the members. Where a rule moves somebody by a number of places (``half``, ``up_one``) the order
counts, and everything is applied from the highest pair down.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ronde_ladder.rungs import Rungs
from ronde_ladder.settings import DrawRule, LadderSettings, WinRule

__all__ = ["Meeting", "Verdict", "after_absences", "after_results"]


class Verdict(StrEnum):
    """A game seen from the ladder; who challenged is irrelevant."""

    LOWER_WINS = "lower_win"
    HIGHER_WINS = "higher_win"
    DRAW = "draw"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two members, by their places at the start of the round. ``challenger`` is None where nobody
    chose (a pairing made by hand)."""

    higher: str
    lower: str
    verdict: Verdict
    challenger: str | None = None


def after_results(
    order: Sequence[str], meetings: Sequence[Meeting], settings: LadderSettings
) -> list[str]:
    """The ladder once the games count (LR-6.1 to LR-6.4)."""
    moves = [(m, move) for m in meetings if (move := _move(m, settings)) is not None]
    if settings.win_rule is WinRule.HALF or settings.draw_rule is DrawRule.UP_ONE:
        return _one_by_one(order, moves)
    ladder = list(order)
    place = {id: index for index, id in enumerate(ladder)}
    above: dict[str, str] = {}
    below: dict[str, str] = {}
    for meeting, move in moves:
        if move is WinRule.SWAP:
            high, low = place[meeting.higher], place[meeting.lower]
            ladder[high], ladder[low] = meeting.lower, meeting.higher
            place[meeting.higher], place[meeting.lower] = low, high
        else:
            jumps = below if move is DrawRule.BELOW else above
            jumps[meeting.higher] = meeting.lower
    return _jumped(ladder, above, below)


def _move(meeting: Meeting, settings: LadderSettings) -> WinRule | DrawRule | None:
    """What a game does to the lower player, None for nothing."""
    if meeting.verdict is Verdict.LOWER_WINS:
        return settings.win_rule
    draws = meeting.verdict is Verdict.DRAW and settings.draw_rule is not DrawRule.NONE
    return settings.draw_rule if draws else None


def _one_by_one(
    order: Sequence[str], moves: Sequence[tuple[Meeting, WinRule | DrawRule]]
) -> list[str]:
    """From the highest pair down, by the places at the start of the round. Half of the way is at
    least one place."""
    rungs = Rungs(order)
    rank = {id: index for index, id in enumerate(order)}
    for meeting, move in sorted(moves, key=lambda made: rank[made[0].higher]):
        high, low = rungs.place(meeting.higher), rungs.place(meeting.lower)
        match move:
            case WinRule.SWAP:
                rungs.exchange(meeting.higher, meeting.lower)
            case WinRule.INSERT | DrawRule.ABOVE:
                rungs.move(meeting.lower, high)
            case DrawRule.BELOW:
                rungs.move(meeting.lower, high + 1)
            case WinRule.HALF:
                rungs.move(meeting.lower, low - (low - high + 1) // 2)
            case _:
                rungs.move(meeting.lower, low - 1)
    return list(rungs)


def _jumped(ladder: Sequence[str], above: dict[str, str], below: dict[str, str]) -> list[str]:
    moving = {*above.values(), *below.values()}
    made: list[str] = []
    for id in ladder:
        if id in moving:
            continue
        if id in above:
            made.append(above[id])
        made.append(id)
        if id in below:
            made.append(below[id])
    return made


def after_absences(order: Sequence[str], absent: Collection[str], ranks: int) -> list[str]:
    """One rank lost per pass: from the last place but one upwards, an absent player directly above
    a present one changes places with him (LR-7.3, LR-7.4)."""
    ladder = list(order)
    for _ in range(ranks):
        for index in range(len(ladder) - 2, -1, -1):
            if ladder[index] in absent and ladder[index + 1] not in absent:
                ladder[index], ladder[index + 1] = ladder[index + 1], ladder[index]
    return ladder
