"""Extended direct encounter of teams, with its chains of board criteria (C.07 13.3)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial

from ronde import Combination, Contribution, Entry, Points, Reach, Record, TieBreakCode, Value
from ronde_tiebreaks.boards import board_count, bottom_boards, by_board
from ronde_tiebreaks.catalogued import TEAM, Catalogued
from ronde_tiebreaks.encounter import counted_outcomes, mutual, ranks
from ronde_tiebreaks.sheet import score_of, sheet

__all__ = ["EDE", "EDEB", "EDEBB", "EDEBT", "EDEC", "EDET"]

Criterion = Callable[[Sequence[Points]], tuple[Points, ...]]


def _count(points: Sequence[Points]) -> tuple[Points, ...]:
    return tuple(-number for number in board_count(points))


class EDE(Catalogued):
    """Rewards those who did better in the matches among the tied. Type A.

    EDE = rank inside the tied group by direct encounter on the primary score; teams that this does
    not separate are compared on the secondary score, and on that one only (TB-TEAM-11).
    """

    code = "EDE"
    kinds = TEAM
    modifiers = frozenset("P")
    by_group = True
    lower_is_better = True
    combination = Combination.RANK
    reach = Reach.OWN
    criteria: Sequence[Criterion] = ()
    """Board criteria, higher is better, for exactly two teams level on both (TB-TEAM-13)."""

    def values(
        self, record: Record, group: Sequence[str], code: TieBreakCode
    ) -> Mapping[str, Value]:
        primary = score_of(record)
        found = dict.fromkeys(group, 1)
        for score in (primary, "GP" if primary == "MP" else "MP"):
            found = _refined(found, partial(_by_score, record, score, code))
        for criterion in self.criteria:
            found = _refined(found, partial(_by_boards, record, criterion, code))
        return {id: (Fraction(rank),) for id, rank in found.items()}

    def explain(
        self, record: Record, group: Sequence[str], participant: str, code: TieBreakCode
    ) -> Sequence[Contribution]:
        """What the mutual matches brought on the primary score."""
        return mutual(record, sheet(record), group, participant, code)


def _refined(
    found: Mapping[str, int], separate: Callable[[Sequence[str]], Mapping[str, int]]
) -> dict[str, int]:
    """Each shared rank separated further."""
    levels: dict[int, list[str]] = {}
    for id, rank in found.items():
        levels.setdefault(rank, []).append(id)
    return {
        id: rank + inside - 1
        for rank, tied in levels.items()
        for id, inside in (separate(tied) if len(tied) > 1 else {tied[0]: 1}).items()
    }


def _by_score(
    record: Record, score: str, code: TieBreakCode, tied: Sequence[str]
) -> Mapping[str, int]:
    return ranks(record, sheet(record, score), tied, code)


def _by_boards(
    record: Record, criterion: Criterion, code: TieBreakCode, tied: Sequence[str]
) -> Mapping[str, int]:
    """Two teams by the boards of their mutual matches."""
    if len(tied) != 2:
        return dict.fromkeys(tied, 1)
    counted = counted_outcomes(record, code)

    def mutual(team: str, other: str) -> list[Entry]:
        entries = record.lines[team].entries
        return [e for e in entries if e.opponent == other and e.outcome in counted]

    first, second = tied
    ours = criterion(by_board(record, mutual(first, second)))
    theirs = criterion(by_board(record, mutual(second, first)))
    return {first: 1 + (theirs > ours), second: 1 + (ours > theirs)}


class EDEC(EDE):
    """EDE, then board count of the mutual matches. Not a FIDE code. Type A."""

    code = "EDEC"
    criteria = (_count,)


class EDEBT(EDE):
    """EDE, then board count and top boards of the mutual matches (TB-TEAM-14). Type A."""

    code = "EDEBT"
    criteria = (_count, tuple)


class EDEBB(EDE):
    """EDE, then board count and bottom board elimination of the mutual matches (TB-TEAM-14).
    Type A."""

    code = "EDEBB"
    criteria = (_count, bottom_boards)


class EDET(EDE):
    """EDE, then top boards of the mutual matches (TB-TEAM-14). Type A."""

    code = "EDET"
    criteria = (tuple,)


class EDEB(EDE):
    """EDE, then bottom board elimination of the mutual matches (TB-TEAM-14). Type A."""

    code = "EDEB"
    criteria = (bottom_boards,)
