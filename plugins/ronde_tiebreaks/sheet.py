"""One score of everybody as whole numbers: what the sums over rounds are computed from.

Points are multiples of ``1 / unit``, so every sum is exact and fast (TB-RND-01). A team event has
two scores, match points and game points; a code says which one by ``:MP`` or ``:GP``, the deciding
one otherwise (TB-TEAM-01).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from itertools import chain
from math import lcm
from operator import attrgetter

from ronde import Entry, EventKind, Line, Outcome, Points, Record
from ronde.record import boards_of_match

__all__ = ["BYES", "FORFEITS", "Sheet", "score_of", "sheet"]

FORFEITS = frozenset({Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS})
BYES = frozenset({Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE, Outcome.ABSENT})
"""Byes somebody asked for; an empty round counts as one (TB-DATA-02)."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """``totals`` are the final points, ``entries`` and ``points`` the rounds (games) and what each
    brought, ``win`` and ``draw`` what a won and a drawn game (match) bring; all points in
    multiples of ``1 / unit``."""

    unit: int
    win: int
    draw: int
    rounds: int
    totals: Mapping[str, int] = field(default_factory=dict)
    entries: Mapping[str, Sequence[Entry]] = field(default_factory=dict)
    points: Mapping[str, Sequence[int]] = field(default_factory=dict)

    def rows(self, id: str) -> Iterator[tuple[Entry, int]]:
        """Each entry of a participant with its points."""
        return zip(self.entries[id], self.points[id], strict=True)

    def value(self, number: int) -> Fraction:
        """The points that a whole number of this sheet stands for."""
        return Fraction(number, self.unit)


def score_of(record: Record, score: str = "") -> str:
    """``MP`` or ``GP`` in a team event, empty in an individual one."""
    if record.tournament.kind is EventKind.INDIVIDUAL:
        return ""
    primary = "MP" if record.scoring.match.primary == "match" else "GP"
    return score or primary


def sheet(record: Record, score: str = "") -> Sheet:
    """The sheet of one score of a record, made once."""
    wanted = score_of(record, score)
    made: Sheet = record.once(
        ("tiebreaks.sheet", wanted),
        partial(_sheet, record, wanted),
        partial(_renewed, record, wanted),
    )
    return made


def _sheet(record: Record, score: str) -> Sheet:
    win, draw = _worths(record, score)
    numbers = _fractions(record.lines, score)
    unit = lcm(win.denominator, draw.denominator, *(p.denominator for p in numbers.values()))
    made = Sheet(unit, _whole(win, unit), _whole(draw, unit), record.rounds)
    return _filled(made, record.lines, score, numbers)


def _renewed(record: Record, score: str, old: Sheet) -> Sheet:
    """With the lines that changed, unless their points are no multiples of its unit."""
    lines = {id: record.lines[id] for id in record.changed or ()}
    numbers = _fractions(lines, score)
    if any(old.unit % points.denominator for points in numbers.values()):
        return _sheet(record, score)
    return _filled(old, lines, score, numbers)


def _fractions(lines: Mapping[str, Line], score: str) -> Mapping[int, Points]:
    """All points in these lines by identity: most are the same few objects, and looking for equal
    ones would take longer than all the rest."""
    of_entry, of_line = _GETTERS[score]
    every = (of_entry(entry) for line in lines.values() for entry in line.entries)
    return {id(points): points for points in chain(every, map(of_line, lines.values()))}


def _filled(
    made: Sheet, lines: Mapping[str, Line], score: str, numbers: Mapping[int, Points]
) -> Sheet:
    """The sheet with these lines in it."""
    of_entry, of_line = _GETTERS[score]
    whole = {key: _whole(points, made.unit) for key, points in numbers.items()}
    totals = {id_: whole[id(of_line(line))] for id_, line in lines.items()}
    entries = {id_: line.entries for id_, line in lines.items()}
    points = {id_: [whole[id(of_entry(e))] for e in own] for id_, own in entries.items()}
    return replace(
        made,
        totals={**made.totals, **totals},
        entries={**made.entries, **entries},
        points={**made.points, **points},
    )


def _whole(points: Points, unit: int) -> int:
    return points.numerator * (unit // points.denominator)


def _worths(record: Record, score: str) -> tuple[Points, Points]:
    scoring = record.scoring
    if score == "MP":
        return scoring.match.win, scoring.match.draw
    boards = boards_of_match(record.tournament) if score == "GP" else 1
    return scoring.win * boards, scoring.draw * boards


_GETTERS: Mapping[str, tuple[Callable[[Entry], Points], Callable[[Line], Points]]] = {
    "": (attrgetter("points"), attrgetter("points")),
    "MP": (attrgetter("match_points"), attrgetter("match_points")),
    "GP": (attrgetter("game_points"), attrgetter("game_points")),
}
"""The points of an entry and of a line, by score."""
