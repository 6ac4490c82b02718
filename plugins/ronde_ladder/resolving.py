"""From the games of a round to the next ladder: results, then absences (LR-6, LR-7).

Pairs are disjoint, and applying one never changes which member of another pair stands higher
(LR-7.2). So exchanges are made first, by an index of places, and all jumps in one rebuild: linear
in the members. Only moves by a number of places (``half``, ``up_one``) depend on the order; they
are made from the highest pair down.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

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
    ladder = list(order)
    place = {id: index for index, id in enumerate(ladder)}
    above: dict[str, str] = {}
    below: dict[str, str] = {}
    climbs: list[Meeting] = []
    for meeting in meetings:
        wins, draws = meeting.verdict is Verdict.LOWER_WINS, meeting.verdict is Verdict.DRAW
        if wins and settings.win_rule is WinRule.SWAP:
            high, low = place[meeting.higher], place[meeting.lower]
            ladder[high], ladder[low] = meeting.lower, meeting.higher
            place[meeting.higher], place[meeting.lower] = low, high
        elif wins and settings.win_rule is WinRule.INSERT:
            above[meeting.higher] = meeting.lower
        elif wins or (draws and settings.draw_rule is DrawRule.UP_ONE):
            climbs.append(meeting)
        elif draws and settings.draw_rule is DrawRule.ABOVE:
            above[meeting.higher] = meeting.lower
        elif draws and settings.draw_rule is DrawRule.BELOW:
            below[meeting.higher] = meeting.lower
    for meeting in sorted(climbs, key=lambda m: place[m.higher]):
        _climb(ladder, meeting)
    return _jumped(ladder, above, below)


def _climb(ladder: list[str], meeting: Meeting) -> None:
    """Half of the way up to the other one, at least one place, or one place for a draw."""
    low = ladder.index(meeting.lower)
    distance = low - ladder.index(meeting.higher)
    ladder.pop(low)
    steps = 1 if meeting.verdict is Verdict.DRAW else max(1, (distance + 1) // 2)
    ladder.insert(max(0, low - steps), meeting.lower)


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
