"""The final round as if every paired game of it had been drawn (C.07 8.3)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ronde import Entry, Outcome, Record
from ronde_tiebreaks.sheet import Sheet, score_of, sheet

__all__ = ["fore"]


def fore(record: Record, score: str = "") -> Sheet:
    """The sheet as if every paired game of the final round had been drawn (TB-BH-04).

    A forfeit of that round is hidden thereby. Before the final round nothing changes.
    """
    wanted = score_of(record, score)
    return record.once(("tiebreaks.fore", wanted), partial(_fore, record, wanted))


def _fore(record: Record, score: str) -> Sheet:
    played = sheet(record, score)
    if not record.final:
        return played
    entries: dict[str, Sequence[Entry]] = {}
    points: dict[str, Sequence[int]] = {}
    totals: dict[str, int] = {}
    for id, total in played.totals.items():
        drawn = [
            (entry._replace(outcome=Outcome.DRAW), played.draw)
            if entry.round == played.rounds and entry.opponent is not None
            else (entry, brought)
            for entry, brought in played.rows(id)
        ]
        entries[id] = [entry for entry, _ in drawn]
        points[id] = [brought for _, brought in drawn]
        totals[id] = total + sum(points[id]) - sum(played.points[id])
    return replace(played, totals=totals, entries=entries, points=points)
