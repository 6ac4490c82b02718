"""The tie-breaks of a Swiss once more, straight from the words of C.07 and as slow as that is: one
participant at a time, fractions throughout, nothing kept."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from ronde import Entry, Outcome, Record

__all__ = ["buchholz", "direct_encounter", "koya", "progressive", "sonneborn"]

HALF = Fraction(1, 2)
ZERO = Fraction(0)
REQUESTED = (Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE, Outcome.ABSENT)
GIVEN = (Outcome.PAIRING_BYE, Outcome.FULL_POINT_BYE)
FORFEITED = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)


class Term(NamedTuple):
    value: Fraction
    contribution: Fraction
    voluntary: bool


def is_voluntary(entry: Entry) -> bool:
    """TB-UNP-01."""
    return entry.outcome in (*REQUESTED, Outcome.FORFEIT_LOSS)


def adjusted(record: Record, id: str) -> Fraction:
    """TB-UNP-08: requested byes with no round after them that is not voluntary count as draws."""
    entries = record.lines[id].entries
    total = Fraction(0)
    for index, entry in enumerate(entries):
        later = entries[index + 1 :]
        trailing = entry.outcome in REQUESTED and all(map(is_voluntary, later))
        total += record.scoring.draw if trailing else entry.points
    return total


def terms(record: Record, id: str, edition: str, weighted: bool, as_played: bool) -> list[Term]:
    """TB-BH-01, TB-SB-01, TB-UNP-13 to TB-UNP-15, TB-UNP-26."""
    line = record.lines[id]
    own = sum((entry.points for entry in line.entries), Fraction(0))
    found = []
    for entry in line.entries:
        voluntary = is_voluntary(entry)
        if entry.opponent is not None and (entry.outcome not in FORFEITED or as_played):
            value, voluntary = adjusted(record, entry.opponent), False
        elif edition == "2024":
            value = own
        elif entry.opponent is not None:
            value = min(own, adjusted(record, entry.opponent))
        else:
            value = min(own, record.scoring.draw * record.rounds)
        found.append(Term(value, value * entry.points if weighted else value, voluntary))
    return found


def without_least(found: Sequence[Term], times: int) -> list[Term]:
    """TB-UNP-20, step by step."""
    left = list(found)
    for _ in range(min(times, len(left))):
        lowest = sorted(left, key=lambda term: (term.value, term.contribution))[0]
        voluntary = [term for term in left if term.voluntary]
        victim = lowest
        if voluntary:
            first = sorted(voluntary, key=lambda term: (term.contribution, term.value))[0]
            if first.contribution >= lowest.contribution:
                victim = first
        left.remove(victim)
    return left


def without_most(found: Sequence[Term], times: int) -> list[Term]:
    """TB-UNP-24."""
    left = list(found)
    for _ in range(min(times, len(left))):
        left.remove(sorted(left, key=lambda term: (term.value, term.contribution))[-1])
    return left


def _sum(found: Sequence[Term], cut: int, median: int) -> Fraction:
    left = without_most(without_least(found, cut + median), median)
    return sum((term.contribution for term in left), Fraction(0))


def buchholz(
    record: Record, id: str, edition: str, cut: int = 0, median: int = 0, as_played: bool = False
) -> Fraction:
    return _sum(terms(record, id, edition, False, as_played), cut, median)


def sonneborn(
    record: Record, id: str, edition: str, cut: int = 0, as_played: bool = False
) -> Fraction:
    return _sum(terms(record, id, edition, True, as_played), cut, 0)


def progressive(record: Record, id: str, cut: int) -> Fraction:
    """TB-IND-04."""
    entries = record.lines[id].entries
    sums = [
        sum((entry.points for entry in entries if entry.round <= number), Fraction(0))
        for number in range(1, record.rounds + 1)
    ]
    return sum(sums[cut:], Fraction(0))


def koya(record: Record, id: str, limit: int) -> Fraction:
    """TB-KS-01, TB-KS-02."""
    points: Callable[[str], Fraction] = lambda other: record.lines[other].points  # noqa: E731
    games = max(sum(1 for e in line.entries if e.opponent) for line in record.lines.values())
    least = record.scoring.win * games / 2 + limit * HALF
    return sum(
        (e.points for e in record.lines[id].entries if e.opponent and points(e.opponent) >= least),
        Fraction(0),
    )


def direct_encounter(
    members: set[str], met: Mapping[str, Mapping[str, Sequence[int]]], win: int, next_rank: int = 1
) -> dict[str, int]:
    """TB-DE-03 to TB-DE-06: ranks from ``next_rank`` inside a tied group."""
    score = {
        id: sum((Fraction(sum(met[id][o]), len(met[id][o])) for o in met[id] if o in members), ZERO)
        for id in members
    }
    most = {id: score[id] + win * sum(o not in met[id] for o in members - {id}) for id in members}
    if most == score:
        ranks: dict[str, int] = {}
        for points in sorted(set(score.values()), reverse=True):
            level = {id for id in members if score[id] == points}
            rank = next_rank + len(ranks)
            alike = len(level) in (1, len(members))
            ranks |= (
                dict.fromkeys(level, rank) if alike else direct_encounter(level, met, win, rank)
            )
        return ranks
    left, ranks = set(members), {}
    while first := [
        id for id in left if len(left) > 1 and all(score[id] > most[o] for o in left - {id})
    ]:
        ranks[first[0]] = next_rank + len(ranks)
        left.discard(first[0])
    if not ranks:
        return dict.fromkeys(members, next_rank)
    return ranks | direct_encounter(left, met, win, next_rank + len(ranks))
