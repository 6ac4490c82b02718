"""Koya: points against the better half (C.07 9.2)."""

from ronde import Reach, Record, TieBreakCode
from ronde_tiebreaks.entry_sum import Amounts, EntrySum
from ronde_tiebreaks.sheet import Sheet, sheet

__all__ = ["Koya"]


class Koya(EntrySum):
    """Rewards points taken from those who made at least half of what could be made. Type BC.

    KS = points scored against opponents whose final score is at least half of the maximum; the
    maximum is the value of a win times the games each has on the schedule, which in an odd field
    is less than the number of rounds (TB-KS-01). Forfeits count like played games (TB-KS-03).
    ``/L+n`` and ``/L-n`` move the limit by n half points, whatever a win is worth (TB-KS-02).
    """

    code = "KS"
    modifiers = frozenset("L")
    pairings = frozenset({"predetermined"})
    reach = Reach.ANYWHERE

    def amounts(self, record: Record, code: TieBreakCode) -> Amounts:
        scores = sheet(record, code.score)
        enough = _games(scores) * scores.win + code.limit * scores.unit
        strong = {id for id, total in scores.totals.items() if 2 * total >= enough}
        return lambda id: [
            scores.value(points) if entry.opponent in strong else 0
            for entry, points in scores.rows(id)
        ]


def _games(scores: Sheet) -> int:
    """Games on the schedule: whoever never took part has none, and lowers it (TB-KS-04)."""
    return max(sum(e.opponent is not None for e in entries) for entries in scores.entries.values())
